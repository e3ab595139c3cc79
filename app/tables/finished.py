"""The record of a hand that was just finished at a table."""

from typing import Any

from app.rules.record import Recorded, build_record
from app.tables.audience import isos, players_json
from app.tables.table import Hand, Table

Json = Any


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
