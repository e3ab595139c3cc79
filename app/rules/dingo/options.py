"""What the players may agree on before the first deal, and the two usual agreements."""

from app.rules.game import Json, Options


def _words(title: str, description: str, default: str, meanings: dict[str, str]) -> dict[str, Json]:
    """One word out of a list; the first title of each is what people read."""
    return {
        "type": "string",
        "title": title,
        "description": description,
        "enum": list(meanings),
        "oneOf": [{"const": word, "title": text} for word, text in meanings.items()],
        "default": default,
    }


def _switch(title: str, description: str, default: bool) -> dict[str, Json]:
    return {"type": "boolean", "title": title, "description": description, "default": default}


def _number(title: str, description: str, default: int, most: int) -> dict[str, Json]:
    return {
        "type": "integer",
        "title": title,
        "description": description,
        "minimum": 1,
        "maximum": most,
        "default": default,
    }


PROPERTIES: dict[str, Json] = {
    "first_dealer": _words(
        "First dealer",
        "How the dealer of the first hand is found. Afterwards the deal passes to the left.",
        "random",
        {"random": "By lot", "draw": "Everybody draws, the highest card deals"},
    ),
    "cut": _switch(
        "Cut the pack", "The player on the dealer's right cuts the pack before each deal.", True
    ),
    "enforcement": _words(
        "Who watches the rules",
        "The table: it asks for every called dingo, and nobody can be caught red-handed. "
        "The players' honour: each answers the call, and may forget or hide a card at some risk.",
        "strict",
        {"strict": "The table", "honour": "The players' honour"},
    ),
    "ten_point_ace": _words(
        "The ten-point Ace",
        "Which red Ace is worth 10 points in a scoring pile. The other Aces are worth 3.",
        "rabbit",
        {"rabbit": "The Ace Rabbit (diamonds)", "dingo": "The Ace Dingo (hearts)"},
    ),
    "open_discards": _switch(
        "Open discard pile",
        "Everybody may look through the whole discard pile, not only at its top card.",
        False,
    ),
    "match": _words(
        "A match ends",
        "When the match is decided; the highest sum of points wins it.",
        "hands",
        {
            "hands": "After a number of hands",
            "target": "When somebody reaches a number of points",
            "endless": "Never: play as long as you like",
        },
    ),
    "hands": _number(
        "Hands in a match", "How many hands are played if the match ends after a number.", 4, 100
    ),
    "target": _number(
        "Points to reach", "The sum that decides the match if it is played to a target.", 50, 1000
    ),
}

SCHEMA: dict[str, Json] = {
    "type": "object",
    "title": "Dingo",
    "properties": PROPERTIES,
    "additionalProperties": False,
}

CLASSIC: Options = {name: about["default"] for name, about in PROPERTIES.items()}

PRESETS: dict[str, Options] = {
    "classic": CLASSIC,
    "catsatcards": {**CLASSIC, "first_dealer": "draw", "cut": True, "ten_point_ace": "dingo"},
}
