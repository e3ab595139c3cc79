"""What each viewer sees of the hand, and may do. Nothing else is sent.

A viewer is a seat, or None for a watcher.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from app.rules.game import Json, Phrase
from app.rules.record import offer_json
from app.tables.clock import waits_for_cut
from app.tables.table import Table


class SeatView(NamedTuple):
    """What one viewer sees, and every action they may take now.

    `stakes` says what each action brings or may cost, where the game says so.
    """

    view: dict[str, Json]
    legal: list[dict[str, Json]]
    stakes: Sequence[Phrase | None] = ()


def seat_view(table: Table, seat: int | None) -> SeatView:
    """What one viewer sees."""
    return next(seat_views(table, [seat]))


def seat_views(table: Table, seats: Iterable[int | None]) -> Iterator[SeatView]:
    """What several viewers see, in the given order. Empty before the first deal."""
    hand = table.hand
    if hand is None:
        yield from (SeatView({}, []) for _ in seats)
        return
    game, state, players, asked = table.game, hand.state, len(hand.players), seats_asked(table)
    public = game.public(state)
    for seat in seats:
        if seat is None or seat >= players:  # seats may be added after a hand
            yield SeatView(public, [])
            continue
        view = {**public, **game.private(state, seat)}
        if seat in asked:
            legal = list(map(offer_json, game.offered(state, seat)))
            yield SeatView(view, legal, game.stakes(state, seat))
        else:
            yield SeatView(view, [])


def seats_asked(table: Table) -> tuple[int, ...]:
    """The seats that may act now; none while the play is paused, or the table cuts the pack."""
    hand = table.hand
    if hand is None or table.phase != "playing" or table.closed or table.paused_at is not None:
        return ()
    return () if waits_for_cut(table) else hand.to_move
