"""A table: the immutable classes into which events are folded."""

from datetime import datetime
from typing import Any, Literal, NamedTuple

from app.rules.game import Action, AnyGame, Match, Opening, Options
from app.rules.record import Seeds
from app.rules.shuffle import WITHOUT_PROMISES

Admission = Literal["open", "ask", "locked"]
"""When newcomers need the host's approval for a seat: never, during a hand, or always."""

Phase = Literal["waiting", "shuffling", "playing", "between", "over"]
"""Before the first deal; while bytes are promised and revealed; during a hand; between hands;
after the match."""

WishWord = Literal["bot", "wait", "go_on", "give_seat"]

CHAT_KEPT = 100


Span = tuple[datetime, datetime]
"""Start and end, in UTC."""


class Former(NamedTuple):
    """The absent person whose seat was given to a newcomer."""

    player: str
    name: str
    avatar: str


class Nudge(NamedTuple):
    """A person reminds the one on this seat that the table waits for them."""

    seat: int
    at: datetime


class Sitter(NamedTuple):
    """The holder of a seat: a person (`player`) or a bot (`bot`, its level).

    `promise` is for the bytes of the next shuffle; `commit` is one of the second version, which
    came with being ready. The table plays for a person who is `away` until they come back, and
    those present have said that they wait until `waited` at least; `late` counts how often they ran
    out of time since their last move. Without an `avatar` it is derived from the name. `off` are
    their days off at a play-by-mail table, in order; `nudge` is their newest one. Until a match
    begins, `former` is the absent person to whom the host may give the seat back.
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
    waited: datetime | None = None
    former: Former | None = None
    promise: str = ""
    nudge: Nudge | None = None


class Taken(NamedTuple):
    """An action taken in this hand, for its record."""

    seat: int
    action: Action
    at: datetime
    auto: bool


class Coming(NamedTuple):
    """The next hand: its id and the server's secret seed, in hex.

    Servers of the version before, which may have the same table open during an update, deal it
    under `algorithm`; this version announces and deals it under `newest`, if that is not empty.

    During the shuffle `commits` are the seats' promises, `sitters` who made them, and `seeds` the
    bytes revealed so far; at `due` the table stops waiting for the rest. Without `commits` it still
    waits for promises. `first`: the hand begins a match. `without` and `absent` are the seats of
    people who promised nothing, by whether they were connected. `cutter` is the person who could
    choose the `place` of the cut, which is known once they revealed it.
    """

    id: str
    server_seed: str
    algorithm: str = WITHOUT_PROMISES
    commits: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()
    due: datetime | None = None
    sitters: tuple[Sitter, ...] = ()
    newest: str = ""
    first: bool = False
    without: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    cutter: int | None = None
    place: int | None = None

    @property
    def shuffle(self) -> str:
        """The version of the shuffle under which this server deals the hand."""
        return self.newest or self.algorithm

    @property
    def fixed(self) -> bool:
        """Whether the promises cannot change any more, and are being revealed."""
        return bool(self.commits)


class Hand(NamedTuple):
    """The hand on the table, in progress or just finished.

    `state` belongs to the game. `asked[seat]` is the version at which that seat's current decision
    began, or at which the hand ended. `due[seat]` is when its time, including the bank, runs out
    (None: never, or it has no decision); after the hand, when the table stops waiting for it.
    `seen` are the (player, seat) pairs that have held cards in this hand: nobody may see two hands.
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
    """The player who said it; None for lines from before this was recorded."""


class Knock(NamedTuple):
    """A newcomer asks the host for a seat. `mine`: the seat of a person who has lost their cookie,
    as whom the newcomer asks."""

    player: str
    seat: int
    name: str
    mine: bool = False


class Wish(NamedTuple):
    """What one of those present wants to happen: a bot plays for the absent `player`, everybody
    waits longer for them, or (without a `player`) the pause ends. The host needs nobody's yes;
    otherwise all present have to want it."""

    by: str
    wish: WishWord
    player: str
    at: datetime


class Stamp(NamedTuple):
    """The version that a log entry gives its table, and when it was written."""

    version: int
    at: datetime


class Table(NamedTuple):
    """One table. Its `code` lets people in; its `id` grants no access; its `key`, which never
    changes or leaves the server, names its log.

    `version` is the length of its log; `hands` counts the hands dealt. The host's role belongs to
    the `owner` and is lent to the `host` while they are away.

    `clock` is the seconds for a decision (0: no limit), `bank` the seconds each seat has beyond
    them in this match. While the table is paused nobody plays and no time runs: `paused_by` its
    host, or because everybody has left (`deserted`). `muted` and `sent_away` are aliases of
    watchers; `slow` limits the chat. With `hints` players may ask what to do.

    `club` is the id of its club. `starters` are the people (None: bots) who held the seats at the
    first deal of this match. Those who are `leaving` lose their seat when the hand is over. Only
    such a seat may be kept by people whom the club has removed: `barred` are their aliases.
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
    wishes: tuple[Wish, ...] = ()
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
    paused_by: str | None = None
    deserted: bool = False
    hints: bool = False
    club: str | None = None
    starters: tuple[str | None, ...] = ()
    leaving: tuple[str, ...] = ()
    barred: frozenset[str] = frozenset()
    hand: Hand | None = None
    version: int = 0

    @property
    def finished_hand(self) -> Hand | None:
        """The finished hand on the table, until the next is dealt."""
        return None if self.phase == "playing" else self.hand

    def seat_of(self, player: str) -> int | None:
        """The seat of this player; None for a watcher."""
        return seat_in(self.seats, player)

    def sitter(self, seat: int) -> Sitter | None:
        """The holder of a seat; None if the seat is free or does not exist."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else None


def belongs(table: Table, player: str) -> bool:
    """Whether this player has a seat here or the host's role, and so needs no link to come back."""
    return player in (table.host, table.owner) or table.seat_of(player) is not None


def seat_in(seats: tuple[Sitter | None, ...], player: str) -> int | None:
    """Which of these seats this player has."""
    for seat, sitter in enumerate(seats):
        if sitter is not None and sitter.player == player:
            return seat
    return None


def with_sitter(table: Table, seat: int, sitter: Sitter | None) -> Table:
    """The table with another holder, or (None) no holder, of this seat."""
    return table._replace(seats=(*table.seats[:seat], sitter, *table.seats[seat + 1 :]))


def without_knock(table: Table, player: str) -> Table:
    """The table without this player's request for a seat."""
    if not table.knocks:
        return table
    return table._replace(knocks=tuple(knock for knock in table.knocks if knock.player != player))


def people(table: Table) -> list[tuple[int, Sitter]]:
    """The seats held by people, whether away or not."""
    return [(i, s) for i, s in enumerate(table.seats) if s is not None and s.player is not None]


def nobody_ready(seats: tuple[Sitter | None, ...]) -> tuple[Sitter | None, ...]:
    """The seats with only bots and absent people ready."""
    return tuple(s if s is None or s.bot else s._replace(ready=s.away, commit="") for s in seats)
