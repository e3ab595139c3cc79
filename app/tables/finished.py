"""The record of a hand that was just finished at a table."""

from typing import Any

from app.rules.record import build_record
from app.tables.audience import isos, players_json
from app.tables.table import Hand, Table

Json = Any


def hand_record(table: Table, hand: Hand) -> dict[str, Json]:
    """The hand record of the contract: what is stored, exported and replayed."""
    seats, actions, times, auto = zip(*hand.taken, strict=True)
    return build_record(
        table.game,
        id=hand.id,
        table=table.code,
        number=hand.number,
        options=table.options,
        players=players_json(hand.players),
        dealer=hand.dealer,
        match=hand.before,
        state=hand.state,
        actions=zip(seats, actions, isos(times), auto, strict=True),
        server_seed=bytes.fromhex(hand.server_seed),
        client_seeds=hand.client_seeds,
    )
