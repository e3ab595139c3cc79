"""A table: the immutable nouns into which events are folded."""

from datetime import datetime
from typing import Any, Literal, NamedTuple

from app.rules.game import Action, AnyGame, Match, Opening, Options
from app.rules.record import Seeds
from app.rules.shuffle import WITHOUT_PROMISES

Admission = Literal["open", "ask", "locked"]
"""When newcomers need the host for a seat: never, while a hand is on, or always."""

Phase = Literal["waiting", "shuffling", "playing", "between", "over"]
"""Before the first deal; while bytes are shown; in a hand; between two; after the match."""

CHAT_KEPT = 100


Span = tuple[datetime, datetime]
"""From the first of these times to the second, in UTC."""


class Sitter(NamedTuple):
    """The holder of a seat: a person (`player`) or a bot (`bot`, its level).

    `commit` promises bytes for the next shuffle. The table plays for a person who is `away` until
    they come back; `late` counts how often they ran out of time since they last moved. Without an
    `avatar` they have the one that follows from the name. `off` are their days off at a
    play-by-mail table, in order.
    """

    name: str
    player: str | None = None
    bot: str | None = None
    ready: bool = False
    commit: str = ""
    away: bool = False
    late: int = 0
    avatar: str = ""
    off: tuple[Span, ...] = ()


class Taken(NamedTuple):
    """An action that was taken in this hand, for its record."""

    seat: int
    action: Action
    at: datetime
    auto: bool


class Coming(NamedTuple):
    """The hand that will be dealt next: its id and the server's secret seed, in hex.

    While it is shuffled `commits` are what the seats promised, `sitters` who they were, and
    `seeds` what they have shown of it; at `due` the others are waited for no longer.
    """

    id: str
    server_seed: str
    algorithm: str = WITHOUT_PROMISES
    commits: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()
    due: datetime | None = None
    sitters: tuple[Sitter, ...] = ()


class Hand(NamedTuple):
    """The hand on the table, played or just finished.

    `state` belongs to the game. `asked[seat]` is the version at which that
    seat's present decision began, or at which the hand ended; `due[seat]` when
    its time, the bank included, runs out (None: never, or it is not asked), and after
    the hand when it is waited for no longer before the next.
    `seen` are the (player, seat) pairs that have held cards in this hand:
    nobody may see two hands.
    """

    id: str
    number: int
    seeds: Seeds
    dealer: int
    before: Match
    players: tuple[Sitter, ...]
    seen: frozenset[tuple[str, int]]
    finished_at: datetime | None
    state: Any
    to_move: tuple[int, ...]
    asked: tuple[int, ...]
    due: tuple[datetime | None, ...]
    taken: tuple[Taken, ...] = ()


class ChatLine(NamedTuple):
    """Something said at the table."""

    name: str
    seat: int | None
    text: str
    at: datetime
    player: str | None = None
    """The player who said it; None for lines from before this was noted."""


class Knock(NamedTuple):
    """A newcomer asks the host for a seat."""

    player: str
    seat: int
    name: str


class Stamp(NamedTuple):
    """The version an entry of the log gives its table, and when it was written."""

    version: int
    at: datetime


class Table(NamedTuple):
    """One table. Its `code` admits; its `id` opens nothing; its `key`, which never changes and
    leaves the server to nobody, names its log.

    `version` counts its log; `hands` the hands dealt at it. The role of the host belongs to
    the `owner`; it is lent to the `host` while they are away.

    `clock` is the seconds a decision may take (0: any time), `bank` the seconds
    each seat may take beyond them in this match. While it is paused nobody
    plays and no time runs; it is `deserted` when that is so because everybody
    has left. `muted` and `sent_away` are aliases of people who watch; with `slow` nobody says
    much. With `hints` players may ask what to do.

    `club` is the id of the club to which it belongs. `starters` are the people (None: bots) who
    held the seats at the first deal of this match. Those who are `leaving` lose their seat when
    the hand is over.
    """

    code: str
    game: AnyGame
    options: Options
    host: str
    host_name: str | None
    seats: tuple[Sitter | None, ...]
    match: Match
    id: str = ""
    key: str = ""
    owner: str = ""
    owner_name: str | None = None
    admission: Admission = "ask"
    knocks: tuple[Knock, ...] = ()
    phase: Phase = "waiting"
    closed: bool = False
    closed_by_operator: bool = False
    hands: int = 0
    coming: Coming | None = None
    last_hand: tuple[str, int] | None = None
    opening: Opening | None = None
    dealer: int | None = None
    chat: tuple[ChatLine, ...] = ()
    kicked: frozenset[str] = frozenset()
    muted: tuple[str, ...] = ()
    sent_away: tuple[str, ...] = ()
    slow: bool = False
    reactions: bool = True
    clock: int = 0
    bank: tuple[float, ...] = ()
    paused_at: datetime | None = None
    deserted: bool = False
    hints: bool = False
    club: str | None = None
    starters: tuple[str | None, ...] = ()
    leaving: tuple[str, ...] = ()
    hand: Hand | None = None
    version: int = 0

    @property
    def finished_hand(self) -> Hand | None:
        """The hand on the table once it is over, and until the next is dealt."""
        return None if self.phase == "playing" else self.hand

    def seat_of(self, player: str) -> int | None:
        """The seat of this player; None for a watcher."""
        return seat_in(self.seats, player)

    def sitter(self, seat: int) -> Sitter | None:
        """The holder of a seat; None for a free seat, and for one that does not exist."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else None


def belongs(table: Table, player: str) -> bool:
    """Whether this player has a seat here, or the host's role, and needs no link to come back."""
    return player in (table.host, table.owner) or table.seat_of(player) is not None


def seat_in(seats: tuple[Sitter | None, ...], player: str) -> int | None:
    """The one of these seats that this player has."""
    for seat, sitter in enumerate(seats):
        if sitter is not None and sitter.player == player:
            return seat
    return None


def with_sitter(table: Table, seat: int, sitter: Sitter | None) -> Table:
    """The table with another holder, or none, of this seat."""
    return table._replace(seats=(*table.seats[:seat], sitter, *table.seats[seat + 1 :]))


def without_knock(table: Table, player: str) -> Table:
    """The table without this player's wish for a seat."""
    if not table.knocks:
        return table
    return table._replace(knocks=tuple(knock for knock in table.knocks if knock.player != player))


def people(table: Table) -> list[tuple[int, Sitter]]:
    """The seats that people have, away or not, without bots."""
    return [(i, s) for i, s in enumerate(table.seats) if s is not None and s.player is not None]


def nobody_ready(seats: tuple[Sitter | None, ...]) -> tuple[Sitter | None, ...]:
    """The seats with only bots and people who are away ready, and without promises."""
    return tuple(s if s is None or s.bot else s._replace(ready=s.away, commit="") for s in seats)
