"""The shuffle: before the cards are dealt, players reveal the bytes they promised."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from app.rules.shuffle import WITHOUT_PLACES, promise, withheld
from app.tables import table_refusals as refusals
from app.tables.clock import end_of_shuffle
from app.tables.draft import Command, Draft, Event
from app.tables.lifecycle import NEXT, before_a_match, enough, under_way
from app.tables.permissions import seat_of
from app.tables.play.dealing import MovedUp, deal, open_match, prepared
from app.tables.table import Coming, Stamp, Table, people

_SEED = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Shuffling(Event):
    """Everybody is ready, and the players who promised bytes have to reveal them."""

    kind: ClassVar = "shuffling"
    tells: ClassVar = ()
    commits: list[str]
    """By seat, in hex; empty where nothing was promised."""

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        coming = prepared(table)._replace(
            commits=tuple(self.commits),
            seeds=("",) * len(self.commits),
            due=end_of_shuffle(stamp.at),
            sitters=tuple(sitter for sitter in table.seats if sitter is not None),
        )
        return table._replace(phase=NEXT[table.phase]["shuffle"], coming=coming)


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A seat revealed its promised bytes, which the hand's record contains."""

    kind: ClassVar = "revealed"
    tells: ClassVar = ("seat",)
    seat: int
    seed: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        coming = prepared(table)
        seeds = (*coming.seeds[: self.seat], self.seed, *coming.seeds[self.seat + 1 :])
        return table._replace(coming=coming._replace(seeds=seeds))


@dataclass(frozen=True, slots=True)
class Reveal(Command):
    """Reveal the bytes you promised, as soon as the table's phase is `shuffling`."""

    word: ClassVar = "reveal"
    purpose: ClassVar = "hand"
    seed: Annotated[
        str,
        Field(
            description="The 16 bytes as 32 lower-case hexadecimal digits.",
            examples=["00112233445566778899aabbccddeeff"],
        ),
    ]

    def decide(self, draft: Draft, player: str | None) -> None:
        seat, _ = seat_of(draft, player)
        coming, seed = draft.table.coming, self.seed.lower()
        if draft.table.phase != "shuffling" or coming is None:
            raise refusals.NotShuffling
        if not _SEED.fullmatch(seed) or _promised(coming, seat, seed) != coming.commits[seat]:
            raise refusals.BadReveal
        if not coming.seeds[seat]:
            draft.add(Revealed(seat, seed))
            deal_when_shown(draft)


def _promised(coming: Coming, seat: int, seed: str) -> str:
    return promise(seed, coming.id, seat, algorithm=coming.algorithm)


def deal_when_ready(draft: Draft) -> None:
    """Shuffle if enough seats are taken, all are ready, and one of them belongs to a present
    person."""
    table = draft.table
    if table.phase == "shuffling":
        deal_when_shown(draft)
    if under_way(table) or table.closed or table.paused_at or not enough(table):
        return
    if _all_ready(table) and any(not s.away for _, s in people(table)):
        shuffle(draft)


def shuffle(draft: Draft) -> None:
    """Begin the prepared hand, and a match if none is in progress."""
    if before_a_match(draft.table):
        _move_up(draft)
        if not _all_ready(draft.table):
            return
        open_match(draft)
    table = draft.table
    commits = [s.commit if s is not None else "" for s in table.seats]
    if table.coming is not None and table.coming.algorithm == WITHOUT_PLACES and any(commits):
        draft.add(Shuffling(commits))
    else:
        deal(draft)


def deal_when_shown(draft: Draft) -> None:
    """Deal once all promised bytes are revealed, or the time for that is over."""
    table, coming = draft.table, draft.table.coming
    if table.phase != "shuffling" or table.paused_at or coming is None or coming.due is None:
        return
    if draft.stamp.at >= coming.due or not withheld(coming.commits, coming.seeds):
        deal(draft)


def _all_ready(table: Table) -> bool:
    return all(sitter.ready for sitter in table.seats if sitter is not None)


def _move_up(draft: Draft) -> None:
    """Close gaps between seats before bytes are revealed, because a promise is bound to a seat."""
    taken = [sitter is not None for sitter in draft.table.seats]
    if taken != sorted(taken, reverse=True):
        draft.add(MovedUp())
