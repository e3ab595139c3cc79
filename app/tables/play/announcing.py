"""The announcement of the next hand, and what is promised and revealed for it before the deal."""

import base64
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from app.rules.game import GameEvent
from app.rules.shuffle import ALGORITHM, WITHOUT_PLACES, WITHOUT_PROMISES
from app.tables.clock import end_of_promises, end_of_shuffle
from app.tables.draft import Change, Draft, Event
from app.tables.lifecycle import NEXT, before_a_match
from app.tables.table import Coming, Stamp, Table, people, with_sitter

HAND_ID_BYTES = 16
SEED_BYTES = 32

Step = Literal["announced", "promised", "shuffling", "fixed", "revealed", "dealing"]


@dataclass(frozen=True, slots=True)
class Prepared(Event):
    """A step on the way to the next hand, which has an id, the server's secret seed in hex, and
    kinds of shuffle (see `Coming`).

    All steps are one kind of event, which repeats the announcement: during an update, a server of
    the version before may have the same table open. It knows the first three fields and folds the
    same announcement again. `seat` is the one that promised (`commit`) or revealed (`seed`, and the
    `place` of its cut); `present` are the connected seats when the promises were fixed.
    """

    kind: ClassVar = "prepared"
    hand: str
    server_seed: str
    algorithm: str = WITHOUT_PROMISES
    newest: str = ""
    step: Step = "announced"
    seat: int = 0
    commit: str = ""
    seed: str = ""
    place: int | None = None
    present: Sequence[int] = field(default_factory=list)

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        coming = table.coming
        if coming is None or self.step == "announced":
            announced = Coming(self.hand, self.server_seed, self.algorithm, newest=self.newest)
            return table._replace(coming=announced)
        coming = coming._replace(newest=self.newest)
        match self.step:
            case "promised":
                sitter = table.seats[self.seat]
                return with_sitter(
                    table, self.seat, sitter and sitter._replace(promise=self.commit)
                )
            case "shuffling":
                first, due = before_a_match(table), end_of_promises(stamp.at)
                phase = NEXT[table.phase]["shuffle"]
                return table._replace(phase=phase, coming=coming._replace(first=first, due=due))
            case "fixed":
                return table._replace(coming=_fixed(table, coming, self.present, stamp))
            case "revealed":
                seeds = (*coming.seeds[: self.seat], self.seed, *coming.seeds[self.seat + 1 :])
                place = coming.place if self.place is None else self.place
                return table._replace(coming=coming._replace(seeds=seeds, place=place))
        return table

    def told(self, _: Change) -> Sequence[GameEvent]:
        if self.step == "shuffling":
            return (GameEvent({"type": "shuffling"}),)
        if self.step == "revealed":
            return (GameEvent({"type": "revealed", "seat": self.seat}),)
        return ()


def _fixed(table: Table, coming: Coming, present: Sequence[int], stamp: Stamp) -> Coming:
    """The promises cannot change any more; it is known who made none."""
    sitters = tuple(sitter for sitter in table.seats if sitter is not None)
    silent = [seat for seat, sitter in people(table) if not sitter.promise]
    return coming._replace(
        commits=tuple(sitter.promise for sitter in sitters),
        seeds=("",) * len(sitters),
        sitters=sitters,
        without=tuple(seat for seat in silent if seat in present),
        absent=tuple(seat for seat in silent if seat not in present),
        cutter=cutter(table),
        due=end_of_shuffle(stamp.at),
    )


def prepare_hand(draft: Draft) -> None:
    """Give the next hand its id and secret, so that its commitment can be shown."""
    token = base64.urlsafe_b64encode(draft.chance.token(HAND_ID_BYTES)).decode().rstrip("=")
    seed = draft.chance.token(SEED_BYTES).hex()
    draft.add(Prepared(token, seed, WITHOUT_PLACES, ALGORITHM))


def announced(table: Table) -> Coming:
    """The hand that is dealt next."""
    if table.coming is None:
        raise ValueError("a deal without an announced hand")
    return table.coming


def step(coming: Coming, name: Step) -> Prepared:
    """A step of this hand, without its details."""
    return Prepared(coming.id, coming.server_seed, coming.algorithm, coming.newest, name)


def next_dealer(table: Table) -> int | None:
    """The dealer of the next hand; None if it begins a match, whose first dealer is drawn."""
    coming = table.coming
    if before_a_match(table) or (coming is not None and coming.first) or table.dealer is None:
        return None
    return following(table)


def following(table: Table) -> int:
    """The dealer after the last one."""
    return ((table.dealer or 0) + 1) % len(table.seats)


def cutter(table: Table) -> int | None:
    """The seat of the person who may choose the place of the next cut; None: nobody may."""
    if table.coming is not None and table.coming.fixed:
        return table.coming.cutter
    dealer, seats = next_dealer(table), len(table.seats)
    seat = None if dealer is None else table.game.cutter(table.options, dealer, seats)
    sitter = None if seat is None else table.seats[seat]
    return seat if sitter is not None and sitter.player is not None else None
