"""The shuffle: before the cards are dealt, players promise random bytes and reveal them."""

import re
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from pydantic import Field

from app.rules.shuffle import ALGORITHM, WITHOUT_PLACES, draws, promise, withheld
from app.tables import table_refusals as refusals
from app.tables.clock import end_of_shuffle
from app.tables.draft import Command, Draft, Event
from app.tables.lifecycle import NEXT, before_a_match, enough, under_way
from app.tables.permissions import seat_of
from app.tables.play.announcing import announced, step
from app.tables.play.dealing import MovedUp, deal, open_match
from app.tables.table import Coming, Sitter, Stamp, Table, people

_SEED = re.compile(r"[0-9a-f]{32}")
_COMMIT = re.compile(r"[0-9a-f]{64}")

PROMISED = (
    "the hex SHA-256 of the text `dingo-shuffle/3|HAND|SEAT|BYTES|PLACE`, with the id of the hand "
    "in the table's `coming`, your seat, the bytes as lower-case hexadecimal digits, and the place "
    "of the cut in digits if you are its `cutter` and chose one, else nothing."
)


@dataclass(frozen=True, slots=True)
class Shuffling(Event):
    """In the second version: everybody is ready, and those who promised bytes have to reveal
    them."""

    kind: ClassVar = "shuffling"
    tells: ClassVar = ()
    commits: list[str]
    """By seat, in hex; empty where nothing was promised."""

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        coming = announced(table)._replace(
            newest="",
            commits=tuple(self.commits),
            seeds=("",) * len(self.commits),
            due=end_of_shuffle(stamp.at),
            sitters=tuple(sitter for sitter in table.seats if sitter is not None),
        )
        return table._replace(phase=NEXT[table.phase]["shuffle"], coming=coming)


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """In the second version: a seat revealed its promised bytes."""

    kind: ClassVar = "revealed"
    tells: ClassVar = ("seat",)
    seat: int
    seed: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        coming = announced(table)
        seeds = (*coming.seeds[: self.seat], self.seed, *coming.seeds[self.seat + 1 :])
        return table._replace(coming=coming._replace(seeds=seeds))


@dataclass(frozen=True, slots=True)
class Promise(Command):
    """Promise random bytes for the next hand, so that nobody can choose its deal.

    Every seated page does so as soon as it sees `coming`, whether or not its player is ready. The
    newest promise counts; from `shuffling` on, one that was made stays. A promise for another
    algorithm or hand counts as none.
    """

    word: ClassVar = "promise"
    purpose: ClassVar = "next_hand"
    algorithm: Annotated[
        str,
        Field(description="The one in the table's `coming`.", examples=["dingo-shuffle/3"]),
    ]
    hand: Annotated[
        str,
        Field(description="The id in the table's `coming`.", examples=["uhn3lMnLwWTXTcb8qPmV3A"]),
    ]
    commit: Annotated[
        str,
        Field(
            description=f"For 16 random bytes, {PROMISED}",
            examples=["88e05022a9e8a79bed731108e805b62f1cc796ec12db1f1eb40430df3c25713f"],
        ),
    ]

    def decide(self, draft: Draft, player: str | None) -> None:
        seat, _ = seat_of(draft, player)
        commit = checked_commit(self.commit)
        if not commit:
            raise refusals.BadCommit
        if draft.table.coming is not None and draft.table.coming.id == self.hand:
            note_promise(draft, seat, self.algorithm, commit)


@dataclass(frozen=True, slots=True)
class Reveal(Command):
    """Reveal the bytes you promised, as soon as the table's `coming` is `fixed`."""

    word: ClassVar = "reveal"
    purpose: ClassVar = "hand"
    seed: Annotated[
        str,
        Field(
            description="The 16 bytes as 32 lower-case hexadecimal digits.",
            examples=["00112233445566778899aabbccddeeff"],
        ),
    ]
    cut: Annotated[
        int | None,
        Field(description="The place of the cut, if your promise has one.", examples=[17]),
    ] = None

    def decide(self, draft: Draft, player: str | None) -> None:
        seat, _ = seat_of(draft, player)
        table, coming, seed = draft.table, draft.table.coming, self.seed.lower()
        if table.phase != "shuffling" or coming is None or not coming.fixed:
            raise refusals.NotShuffling
        if not _SEED.fullmatch(seed) or not self._may_cut(table, coming, seat):
            raise refusals.BadReveal
        if promise(seed, coming.id, seat, self.cut, coming.shuffle) != coming.commits[seat]:
            raise refusals.BadReveal
        if coming.seeds[seat]:
            return
        if coming.shuffle == ALGORITHM:
            revealed = replace(step(coming, "revealed"), seat=seat, seed=seed, place=self.cut)
            draft.add(revealed)
        else:
            draft.add(Revealed(seat, seed))
        advance_shuffle(draft)

    def _may_cut(self, table: Table, coming: Coming, seat: int) -> bool:
        if self.cut is None:
            return True
        cards = len(table.game.deck(table.options))
        return seat == coming.cutter and 0 < self.cut < cards


def checked_commit(commit: str | None) -> str:
    """The promise in lower case; "" for none. Raises Refusal `bad_commit`."""
    digits = (commit or "").lower()
    if digits and not _COMMIT.fullmatch(digits):
        raise refusals.BadCommit
    return digits


def note_promise(draft: Draft, seat: int, algorithm: str | None, commit: str) -> None:
    """Note what a seat promises, if it is for the announced kind of shuffle and may still
    change."""
    table, coming = draft.table, draft.table.coming
    sitter = table.seats[seat]
    if coming is None or sitter is None or coming.shuffle != ALGORITHM or algorithm != ALGORITHM:
        return
    if not commit or coming.fixed or sitter.promise == commit:
        return
    if table.phase == "shuffling" and sitter.promise:
        return
    draft.add(replace(step(coming, "promised"), seat=seat, commit=commit))
    advance_shuffle(draft)


def shuffle_when_ready(draft: Draft) -> None:
    """Shuffle if enough seats are taken, all are ready, and one of them belongs to a present
    person."""
    table = draft.table
    if table.phase == "shuffling":
        advance_shuffle(draft)
    if under_way(table) or table.closed or table.paused_at or not enough(table):
        return
    if _all_ready(table) and any(not s.away for _, s in people(table)):
        shuffle(draft)


def shuffle(draft: Draft) -> None:
    """Begin the announced hand, and a match if none is in progress."""
    opens = before_a_match(draft.table)
    if opens:
        _move_up(draft)
    coming = announced(draft.table)
    if coming.shuffle == ALGORITHM:
        draft.add(step(coming, "shuffling"))
        advance_shuffle(draft)
    elif not opens or _all_ready(draft.table):
        _shuffle_as_before(draft, coming, opens=opens)


def _shuffle_as_before(draft: Draft, coming: Coming, *, opens: bool) -> None:
    """Begin a hand that an older version announced; the server's secret draws its first dealer."""
    if opens:
        table, seats = draft.table, sum(sitter is not None for sitter in draft.table.seats)
        nobodys = ("",) * seats
        draw = draws(bytes.fromhex(coming.server_seed), coming.id, nobodys, coming.shuffle)
        open_match(draft, table.game.opening(table.options, seats, draw))
    commits = [s.commit if s is not None else "" for s in draft.table.seats]
    if coming.shuffle == WITHOUT_PLACES and any(commits):
        draft.add(Shuffling(commits))
    else:
        deal(draft)


def advance_shuffle(draft: Draft) -> None:
    """Fix the promises, and then deal, once nothing is missing or the time for it is over."""
    table, coming = draft.table, draft.table.coming
    if table.phase != "shuffling" or table.paused_at or coming is None or coming.due is None:
        return
    late = draft.stamp.at >= coming.due
    if not coming.fixed:
        if late or not any(_is_waited_for(draft, sitter) for _, sitter in people(table)):
            present = [seat for seat, one in people(table) if one.player in draft.here.present]
            draft.add(replace(step(coming, "fixed"), present=present))
            advance_shuffle(draft)
    elif late or not withheld(coming.commits, coming.seeds):
        deal(draft)


def _is_waited_for(draft: Draft, sitter: Sitter) -> bool:
    """Whether this person is connected and has not promised anything yet."""
    return sitter.player in draft.here.present and not sitter.promise


def _all_ready(table: Table) -> bool:
    return all(sitter.ready for sitter in table.seats if sitter is not None)


def _move_up(draft: Draft) -> None:
    """Close gaps between seats before bytes are revealed, because a promise is bound to a seat."""
    taken = [sitter is not None for sitter in draft.table.seats]
    if taken != sorted(taken, reverse=True):
        draft.add(MovedUp())
