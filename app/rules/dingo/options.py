"""The options players agree on before the first deal, and the two usual sets of them."""

from app.rules.game import Json, Options
from app.rules.options import defaults, number, schema, switch, words

PROPERTIES: dict[str, Json] = {
    "first_dealer": words(
        "First dealer",
        "How the dealer of the first hand is found. Afterwards the deal passes to the left.",
        {"random": "By lot", "draw": "Everybody draws, the highest card deals"},
    ),
    "cut": switch(
        "Cut the pack",
        "The player on the dealer's right cuts the pack before each deal.",
        default=True,
    ),
    "enforcement": words(
        "Who watches the rules",
        "The table: it asks for every called dingo, and nobody can be caught red-handed. "
        "The players' honour: each answers the call, and may forget or hide a card at some risk.",
        {"strict": "The table", "honour": "The players' honour"},
    ),
    "ten_point_ace": words(
        "The ten-point Ace",
        "Which red Ace is worth 10 points in a scoring pile. The other Aces are worth 3.",
        {"rabbit": "The Ace Rabbit (diamonds)", "dingo": "The Ace Dingo (hearts)"},
    ),
    "open_discards": switch(
        "Open discard pile",
        "Everybody may look through the whole discard pile, not only at its top card.",
        default=False,
    ),
    "match": words(
        "A match ends",
        "When the match is decided; the highest sum of points wins it.",
        {
            "hands": "After a number of hands",
            "target": "When somebody reaches a number of points",
            "endless": "Never: play as long as you like",
        },
    ),
    "hands": number(
        "Hands in a match",
        "How many hands are played if the match ends after a number.",
        1,
        100,
        default=4,
    ),
    "target": number(
        "Points to reach",
        "The sum that decides the match if it is played to a target.",
        1,
        1000,
        default=50,
    ),
}

SCHEMA = schema("Dingo", PROPERTIES)

CLASSIC: Options = defaults(PROPERTIES)

PRESETS: dict[str, Options] = {
    "classic": CLASSIC,
    "catsatcards": {**CLASSIC, "first_dealer": "draw", "cut": True, "ten_point_ace": "dingo"},
}
