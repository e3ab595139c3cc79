"""A table as JSON, so that a fold does not have to start at the beginning of the log.

A checkpoint can be deleted and made again from the log. After a hand it leaves out the hand's
actions, which only its record needed.
"""

from typing import Any

from app.rules.codec import Codec, codec
from app.rules.game import AnyGame, Json
from app.rules.registry import game_named
from app.rules.shuffle import WITHOUT_PROMISES
from app.tables.table import Table

_TABLE = codec(Table, {AnyGame: Codec(lambda game: game.name, game_named)})


def to_checkpoint(table: Table) -> Json:
    hand = table.hand
    if hand is not None:
        hand = hand._replace(
            state=table.game.encode(hand.state),
            taken=hand.taken if table.phase == "playing" else (),
        )
    return _TABLE.write(table._replace(hand=hand))


def from_checkpoint(data: dict[str, Json]) -> Table:
    """The inverse of `to_checkpoint`, which also reads what older versions wrote."""
    table: Table = _TABLE.read(_upgraded(data))
    hand = table.hand
    if hand is None:
        return table
    return table._replace(hand=hand._replace(state=table.game.decode(hand.state)))


def _upgraded(data: dict[str, Json]) -> dict[str, Any]:
    """Adds the fields that older versions did not have and that have no default."""
    hand = data["hand"]
    if hand is not None and "seeds" not in hand:
        seeds = {name: hand[name] for name in ("server_seed", "client_seeds")}
        hand = {**hand, "seeds": {**seeds, "algorithm": WITHOUT_PROMISES}}
    host = {"owner": data["host"], "owner_name": data["host_name"], "key": data["code"]}
    return {**host, **data, "hand": hand}
