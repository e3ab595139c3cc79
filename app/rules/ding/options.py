"""The options players agree on before the first deal, and the two usual sets of them."""

from app.rules.game import Json, Options, Seats
from app.rules.options import defaults, number, number_or_none, schema

LEAST, MOST = 3, 8

PROPERTIES: dict[str, Json] = {
    "players": number_or_none(
        "Players",
        "How many play. Without a number: as many as come, from three to eight.",
        LEAST,
        MOST,
    ),
    "wilds": number(
        "Wild cards",
        "Two, or all three for a wilder game with even more DINGs.",
        2,
        3,
        default=2,
    ),
    "ding_window": number(
        "Seconds to say DING!",
        "How long the first lead waits after the swaps for somebody with a DING.",
        2,
        30,
        default=5,
        live_only=True,
    ),
}

SCHEMA = schema("Ding!", PROPERTIES)

CLASSIC: Options = defaults(PROPERTIES)

PRESETS: dict[str, Options] = {
    "classic": CLASSIC,
    "wilder": {**CLASSIC, "wilds": 3},
}


def seats(options: Options) -> Seats:
    """Exactly as many as agreed, or three to eight."""
    players = options["players"]
    return Seats(LEAST, MOST) if players is None else Seats(players, players)
