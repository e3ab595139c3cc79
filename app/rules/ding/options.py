"""The options players agree on before the first deal, and the two usual sets of them."""

from app.rules.game import Json, Options, Seats
from app.rules.options import defaults, number, number_or_none, schema

LEAST, MOST = 3, 8

PROPERTIES: dict[str, Json] = {
    "players": number_or_none(LEAST, MOST),
    "wilds": number(2, 3, default=2),
    "ding_window": number(2, 30, default=5, live_only=True),
}
"""The window is in seconds."""

SCHEMA = schema(PROPERTIES)

CLASSIC: Options = defaults(PROPERTIES)

PRESETS: dict[str, Options] = {
    "classic": CLASSIC,
    "wilder": {**CLASSIC, "wilds": 3},
}


def seats(options: Options) -> Seats:
    """Exactly as many as agreed, or three to eight."""
    players = options["players"]
    return Seats(LEAST, MOST) if players is None else Seats(players, players)
