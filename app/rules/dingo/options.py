"""The options players agree on before the first deal, and the two usual sets of them."""

from app.rules.game import Json, Options
from app.rules.options import defaults, number, schema, switch, words

PROPERTIES: dict[str, Json] = {
    "first_dealer": words("random", "draw"),
    "cut": switch(default=True),
    "enforcement": words("strict", "honour"),
    "ten_point_ace": words("rabbit", "dingo"),
    "open_discards": switch(default=False),
    "match": words("hands", "target", "endless"),
    "hands": number(1, 100, default=4),
    "target": number(1, 1000, default=50),
}

SCHEMA = schema(PROPERTIES)

CLASSIC: Options = defaults(PROPERTIES)

PRESETS: dict[str, Options] = {
    "classic": CLASSIC,
    "catsatcards": {**CLASSIC, "first_dealer": "draw", "cut": True, "ten_point_ace": "dingo"},
}
