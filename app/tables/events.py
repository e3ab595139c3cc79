"""What happened at a table: immutable, in the past tense, JSON in the log.

The name a class is stored under is its `kind`; it never changes once released.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, get_args

from app.rules.game import Action
from app.rules.shuffle import WITHOUT_PROMISES
from app.tables import events_of_talk as talk
from app.tables.table import Admission

Json = Any

AvatarChosen = talk.AvatarChosen
Muted = talk.Muted
Reacted = talk.Reacted
ReactionsSet = talk.ReactionsSet
Said = talk.Said
SentAway = talk.SentAway
SlowSet = talk.SlowSet


@dataclass(frozen=True, slots=True)
class Created:
    """A player opened this table and is its host.

    Its `code` admits; its `id` names it in what is shown to others, and opens nothing.
    """

    kind: ClassVar[str] = "created"
    code: str
    game: str
    options: dict[str, Json]
    host: str
    host_name: str | None
    clock: int = 0
    id: str = ""
    admission: Admission = "ask"
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Prepared:
    """The next hand has its id, the server's secret seed in hex, and its way to be shuffled."""

    kind: ClassVar[str] = "prepared"
    hand: str
    server_seed: str
    algorithm: str = WITHOUT_PROMISES


@dataclass(frozen=True, slots=True)
class Sat:
    """A player took this seat, or changed their name on it."""

    kind: ClassVar[str] = "sat"
    seat: int
    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Knocked:
    """A player asks the host for this seat."""

    kind: ClassVar[str] = "knocked"
    player: str
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class KnockAnswered:
    """What a player asked the host for is answered; with a yes they sit down next."""

    kind: ClassVar[str] = "knock_answered"
    player: str
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class AdmissionSet:
    """Newcomers have to ask the host from now on: never, while a hand is on, or always."""

    kind: ClassVar[str] = "admission"
    admission: Admission


@dataclass(frozen=True, slots=True)
class CodeChanged:
    """Another code admits from now on; the one before leads nowhere."""

    kind: ClassVar[str] = "code"
    code: str


@dataclass(frozen=True, slots=True)
class Stood:
    """The player on this seat gave it back."""

    kind: ClassVar[str] = "stood"
    seat: int


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot took this seat."""

    kind: ClassVar[str] = "bot_seated"
    seat: int
    level: str
    name: str


@dataclass(frozen=True, slots=True)
class BotRemoved:
    """The bot on this seat was taken off."""

    kind: ClassVar[str] = "bot_removed"
    seat: int


@dataclass(frozen=True, slots=True)
class Readied:
    """This seat is ready for the next hand; `commit` (hex or "") promises bytes for it."""

    kind: ClassVar[str] = "ready"
    seat: int
    commit: str = ""


@dataclass(frozen=True, slots=True)
class MovedUp:
    """Who sits moved to the first seats, so that those of a match have no gaps.

    A promise is for a seat: whose changed is asked to be ready again.
    """

    kind: ClassVar[str] = "moved_up"


@dataclass(frozen=True, slots=True)
class Shuffling:
    """All were ready: the bytes of these promises (hex or "", by seat) are asked for."""

    kind: ClassVar[str] = "shuffling"
    commits: list[str]


@dataclass(frozen=True, slots=True)
class Revealed:
    """This seat showed the bytes it had promised, in hex."""

    kind: ClassVar[str] = "revealed"
    seat: int
    seed: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A match began: how its first dealer was found."""

    kind: ClassVar[str] = "opened"
    dealer: int
    rounds: list[list[list[Json]]]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The prepared hand began. `client_seeds` (hex or "") are by seat."""

    kind: ClassVar[str] = "dealt"
    dealer: int
    client_seeds: list[str]


class _Acted(NamedTuple):
    seat: int
    action: Action
    auto: bool


class Acted(_Acted):
    """A seat took an action; `auto` when the table did it, since the player was away or late.

    Most events are of this kind, and a frozen dataclass takes four times as long to make.
    """

    __slots__ = ()
    kind: ClassVar[str] = "acted"


@dataclass(frozen=True, slots=True)
class OutOfTime:
    """The player on this seat ran out of time, and out of their bank."""

    kind: ClassVar[str] = "out_of_time"
    seat: int


@dataclass(frozen=True, slots=True)
class WentAway:
    """The player on this seat is away: the table plays for them."""

    kind: ClassVar[str] = "away"
    seat: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """The player on this seat plays again."""

    kind: ClassVar[str] = "back"
    seat: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The host stopped the play; or it stopped by itself, since nobody was left (`deserted`)."""

    kind: ClassVar[str] = "paused"
    deserted: bool = False


@dataclass(frozen=True, slots=True)
class Resumed:
    """The play goes on."""

    kind: ClassVar[str] = "resumed"


@dataclass(frozen=True, slots=True)
class ClockSet:
    """A decision may take this many seconds from now on; 0: any time."""

    kind: ClassVar[str] = "clock"
    clock: int


@dataclass(frozen=True, slots=True)
class HintsSet:
    """Whether players may ask what to do, from now on."""

    kind: ClassVar[str] = "hints"
    on: bool


@dataclass(frozen=True, slots=True)
class HandFinished:
    """The hand is over and counted."""

    kind: ClassVar[str] = "hand_finished"


@dataclass(frozen=True, slots=True)
class OptionsSet:
    """The table's options are these now; whoever was ready is asked again."""

    kind: ClassVar[str] = "options"
    options: dict[str, Json]


@dataclass(frozen=True, slots=True)
class Kicked:
    """The host sent the player from this seat."""

    kind: ClassVar[str] = "kicked"
    seat: int


@dataclass(frozen=True, slots=True)
class HostLent:
    """This player is the host as long as the one whose role it is stays away."""

    kind: ClassVar[str] = "host_lent"
    player: str
    name: str


@dataclass(frozen=True, slots=True)
class HostGiven:
    """This player is the host now, and the role belongs to them."""

    kind: ClassVar[str] = "host"
    player: str
    name: str | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed for good: by its host, or by the operator of the site."""

    kind: ClassVar[str] = "closed"
    by_operator: bool = False


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Somebody was erased from all entries before this one: who knows them reads them anew."""

    kind: ClassVar[str] = "forgotten"


Event = (
    Created
    | Prepared
    | Sat
    | AvatarChosen
    | Knocked
    | KnockAnswered
    | AdmissionSet
    | CodeChanged
    | Muted
    | SentAway
    | SlowSet
    | ReactionsSet
    | Stood
    | BotSeated
    | BotRemoved
    | Readied
    | MovedUp
    | Shuffling
    | Revealed
    | Opened
    | Dealt
    | Acted
    | OutOfTime
    | WentAway
    | CameBack
    | Paused
    | Resumed
    | ClockSet
    | HintsSet
    | HandFinished
    | Said
    | Reacted
    | OptionsSet
    | Kicked
    | HostLent
    | HostGiven
    | Closed
    | Forgotten
)

_CLASSES: dict[str, type[Event]] = {cls.kind: cls for cls in get_args(Event)}
_FIELDS: dict[type[Event], tuple[str, ...]] = {cls: cls.__match_args__ for cls in _CLASSES.values()}


def event_json(event: Event) -> dict[str, Json]:
    """The event as it stands in the log."""
    if isinstance(event, Acted):
        seat, (word, cards, at), auto = event
        return {
            "kind": "acted",
            "seat": seat,
            "type": word,
            "cards": list(cards),
            "at": at,
            "auto": auto,
        }
    data: dict[str, Json] = {"kind": event.kind}
    for name in _FIELDS[type(event)]:
        data[name] = getattr(event, name)
    return data


def event_from_json(data: dict[str, Json]) -> Event:
    """The inverse of `event_json`. Raises KeyError for a kind this version does not know."""
    cls = _CLASSES[data["kind"]]
    if cls is Acted:
        action = Action(data["type"], tuple(data["cards"]), data.get("at", 0))
        return Acted(data["seat"], action, data.get("auto", False))
    return cls(**{name: data[name] for name in _FIELDS[cls] if name in data})
