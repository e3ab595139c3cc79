"""What the players may agree on before the first deal, and the two usual agreements."""

from app.rules.game import Json, Options, Seats

LEAST, MOST = 3, 8

PROPERTIES: dict[str, Json] = {
    "players": {
        "type": ["integer", "null"],
        "title": "Players",
        "description": "How many play. Without a number: as many as come, from three to eight.",
        "minimum": LEAST,
        "maximum": MOST,
        "default": None,
    },
    "wilds": {
        "type": "integer",
        "title": "Wild cards",
        "description": "Two, or all three for a wilder game with even more DINGs.",
        "minimum": 2,
        "maximum": 3,
        "default": 2,
    },
    "ding_window": {
        "type": "integer",
        "title": "Seconds to say DING!",
        "description": "How long the first lead waits after the swaps for somebody with a DING.",
        "minimum": 2,
        "maximum": 30,
        "default": 5,
    },
}

SCHEMA: dict[str, Json] = {
    "type": "object",
    "title": "Ding!",
    "properties": PROPERTIES,
    "additionalProperties": False,
}

CLASSIC: Options = {name: about["default"] for name, about in PROPERTIES.items()}

PRESETS: dict[str, Options] = {
    "classic": CLASSIC,
    "wilder": {**CLASSIC, "wilds": 3},
}


def seats(options: Options) -> Seats:
    """Exactly as many as agreed, or three to eight."""
    players = options["players"]
    return Seats(LEAST, MOST) if players is None else Seats(players, players)
