"""The record of a hand that was just finished at a table."""

from app.rules.game import Json
from app.rules.record import Recorded, build_record
from app.tables.clock import isos
from app.tables.table import Hand, Table
from app.tables.wire import players_json


def hand_record(table: Table, hand: Hand) -> dict[str, Json]:
    """The hand record of the contract: what is stored, exported and replayed."""
    times = isos([taken.at for taken in hand.taken])
    return build_record(
        table.game,
        id=hand.id,
        table=table.id,
        number=hand.number,
        options=table.options,
        players=players_json(hand.players),
        dealer=hand.dealer,
        match=hand.before,
        state=hand.state,
        actions=[
            Recorded(taken.seat, taken.action, at, taken.auto)
            for taken, at in zip(hand.taken, times, strict=True)
        ],
        seeds=hand.seeds,
    )
