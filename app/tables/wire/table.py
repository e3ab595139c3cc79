"""A table as JSON: its shape, and the functions that build it.

The types check the builders, generate the documentation, and become the client's types (the build
writes `static/js/net/messages.js` from them). Lists are by seat unless a field says otherwise.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from app.rules.game import AnyGame, Json, Match
from app.rules.shuffle import commitment
from app.tables.lifecycle import needed
from app.tables.play.announcing import cutter
from app.tables.seats.attendance import NOBODY_HERE, Attendance, wishers
from app.tables.table import Admission, Coming, Knock, Phase, Sitter, Table
from app.tables.wire.parts import PausedJson, SeatJson, pause_json, seat_json
from app.wire import GameName, PlayerJson, SeatNumber

Draws = list[list[tuple[int, list[str]]]]
"""Rounds of pairs: a seat and what it drew."""


class HostJson(TypedDict):
    """The host: the person who runs the table."""

    name: Annotated[str | None, Field(description="Null while the host has not said a name.")]
    seat: Annotated[int | None, Field(description="Null while the host watches.")]


class HandName(TypedDict):
    """Names one hand."""

    id: Annotated[
        str, Field(description="Unguessable. A finished hand is found under `/api/hands/ID`.")
    ]
    number: Annotated[int, Field(ge=1, description="The hand's number at its table, from 1.")]


class ComingJson(TypedDict):
    """The announcement of the hand that is dealt next, and what is promised for it."""

    algorithm: Annotated[
        str,
        Field(
            description="`dingo-shuffle/3`; `dingo-shuffle/2` or `/1` if an older version of the "
            "server announced the hand."
        ),
    ]
    hand: Annotated[str, Field(description="Its id, which will not change, whatever happens.")]
    commitment: Annotated[
        str,
        Field(
            description="Hex SHA-256 of the text `dingo-shuffle/3|HAND|SEED`: the id, and the "
            "secret seed the server has drawn for it, in hex. It does not change either."
        ),
    ]
    cutter: Annotated[
        int | None,
        Field(
            description="The seat of the person who will cut the pack, and may choose the place in "
            "their promise. Null: nobody, since it is a bot's, the game has no cut, or the dealer "
            "is not known yet."
        ),
    ]
    commits: Annotated[
        list[str | None],
        Field(description="What the players have promised, by seat; null where there is none."),
    ]
    fixed: Annotated[
        bool,
        Field(
            description="Whether no promise counts any more: while it is `shuffling`, send "
            "`reveal` now if `commits` has your promise."
        ),
    ]


class LastHand(HandName):
    """The newest finished hand."""

    players: Annotated[
        list[PlayerJson] | None,
        Field(
            description="Its players by seat: others may sit there since. Null as soon as the "
            "next hand is dealt; `/api/hands/ID` tells it for good."
        ),
    ]


class KnockJson(TypedDict):
    """A newcomer asks the host for a seat."""

    seat: SeatNumber
    name: str
    mine: Annotated[
        bool,
        Field(description="They say that they had this seat and have lost their cookie."),
    ]
    agreed: Annotated[
        list[int],
        Field(description="The seats that want to give it, where all who are present may."),
    ]


class OpeningJson(TypedDict):
    """How the first dealer of the match was found."""

    dealer: SeatNumber
    rounds: Annotated[
        Draws,
        Field(
            description="Each round of drawing: pairs of a seat and what it drew, spelled out "
            'like `["K", "H"]`: a code like `KH` always means a card of the hand. Empty when the '
            "dealer was chosen at random."
        ),
    ]


class MatchJson(TypedDict):
    """Where the match stands; lists are by seat."""

    scores: Annotated[list[int], Field(description="What the game counts.")]
    places: Annotated[
        list[int],
        Field(
            description="1 for the leader; few points may win, and among equals hands won count."
        ),
    ]
    wins: Annotated[list[int], Field(description="Hands won.")]
    hands: Annotated[int, Field(ge=0, description="Hands played in this match.")]
    winners: Annotated[
        list[int] | None, Field(description="The seats that won; null while it goes on.")
    ]


class ClubJson(TypedDict):
    """The club of a table, as the viewer may know it."""

    name: str
    code: NotRequired[
        Annotated[str, Field(description="For members, and for people who may join: its link.")]
    ]
    member: Annotated[bool, Field(description="Whether the viewer is a member.")]
    asking: NotRequired[
        Annotated[Literal[True], Field(description="The viewer has asked to join.")]
    ]
    guests: NotRequired[
        Annotated[
            list[int],
            Field(
                description="For keepers: the seats of people who are no members, to whom they may "
                "offer it."
            ),
        ]
    ]


class TableJson(TypedDict):
    """The public part of a table."""

    code: Annotated[str, Field(description="It lets people in.")]
    game: GameName
    options: Annotated[
        dict[str, Json], Field(description="All options of the game with their values.")
    ]
    phase: Annotated[
        Phase,
        Field(
            description="`waiting`: before the first deal; `shuffling`: the hand is about to be "
            "dealt. The table waits up to 2 seconds for the promises of everybody connected, and "
            "then up to 5 for the promised bytes (nobody can sit or stand meanwhile); `playing`; "
            "`between`: a hand is over and the next is dealt when all are ready; `over`: the match "
            "is decided, and `ready` of all starts a new one."
        ),
    ]
    closed: Annotated[bool, Field(description="The table is closed for good.")]
    closed_by_operator: Annotated[
        bool,
        Field(
            description="The operator of the site closed it, and not its host: its code leads "
            "nowhere any more."
        ),
    ]
    host: HostJson
    seats: Annotated[
        list[SeatJson],
        Field(description="Before a match: as many as may play. During it: as many as play."),
    ]
    needed: Annotated[
        int, Field(ge=0, description="How many seats have to be taken before a deal.")
    ]
    number: Annotated[int, Field(ge=0, description="Hands dealt at this table so far.")]
    hand: Annotated[HandName | None, Field(description="The one being played, or the next one.")]
    last_hand: Annotated[LastHand | None, Field(description="The newest finished hand.")]
    coming: Annotated[ComingJson | None, Field(description="Null while a hand is being played.")]
    dealer: Annotated[
        int | None, Field(description="The newest dealer; null before the first deal.")
    ]
    opening: Annotated[OpeningJson | None, Field(description="Null before the first deal.")]
    match: MatchJson
    clock: Annotated[int, Field(ge=0, description="Seconds for a decision; 0: no limit.")]
    hints: Annotated[bool, Field(description="Whether players may ask for a `hint`.")]
    admission: Annotated[
        Admission,
        Field(
            description="Whether a newcomer needs the host's yes for a seat: `open`: never; "
            "`ask`: while a hand is on; `locked`: always. They ask with `knock`."
        ),
    ]
    slow: Annotated[
        bool, Field(description="Everybody but the host may say only one line in 20 seconds.")
    ]
    reactions: Annotated[bool, Field(description="Whether people may `react`.")]
    knocks: Annotated[
        list[KnockJson],
        Field(description="Newcomers who ask the host for a seat; the oldest first."),
    ]
    paused: Annotated[
        bool,
        Field(
            description="The play and all clocks are stopped: by the host, or since everybody "
            "has left."
        ),
    ]
    pause: Annotated[PausedJson | None, Field(description="Null while it is not `paused`.")]
    watching: Annotated[int, Field(ge=0, description="The number of watchers.")]
    watchers: Annotated[
        list[str],
        Field(description="Up to 50 names of watchers, as far as they are known here."),
    ]
    club: Annotated[ClubJson | None, Field(description="Null for a table that belongs to no club.")]
    pace: Annotated[
        float, Field(ge=0, description="Factor of the human pauses; 0 when there are none.")
    ]


def table_json(
    table: Table,
    present: Collection[str],
    watching: int,
    pace: float,
    watchers: Sequence[str] = (),
    *,
    here: Attendance = NOBODY_HERE,
    now: datetime | None = None,
) -> TableJson:
    """The public part of the table. `present` are the players with a connection.

    `watchers` are the known names of those who are `watching`. Without `now` no days off and no
    absences are shown.
    """
    playing = table.hand if table.phase == "playing" else None
    secret = playing or table.coming
    number = playing.number if playing else table.hands + 1
    return {
        "code": table.code,
        "game": table.game.name,
        "options": dict(table.options),
        "phase": table.phase,
        "closed": table.closed,
        "closed_by_operator": table.closed_by_operator,
        "host": {"name": table.host_name, "seat": table.seat_of(table.host)},
        "seats": [seat_json(table, i, present, here, now) for i in range(len(table.seats))],
        "needed": needed(table),
        "number": table.hands,
        "hand": None if secret is None else {"id": secret.id, "number": number},
        "last_hand": _last_hand_json(table),
        "coming": None if table.coming is None else _coming_json(table, table.coming),
        "dealer": table.dealer,
        "opening": _opening_json(table),
        "match": match_json(table.game, table.match),
        "clock": table.clock,
        "hints": table.hints,
        "admission": table.admission,
        "slow": table.slow,
        "reactions": table.reactions,
        "knocks": [_knock_json(table, knock) for knock in table.knocks],
        "paused": table.paused_at is not None,
        "pause": pause_json(table),
        "watching": watching,
        "watchers": list(watchers),
        "club": None,
        "pace": pace,
    }


def _knock_json(table: Table, knock: Knock) -> KnockJson:
    there = table.sitter(knock.seat) if knock.mine else None
    return {
        "seat": knock.seat,
        "name": knock.name,
        "mine": knock.mine,
        "agreed": wishers(table, "give_seat", there.player) if there and there.player else [],
    }


def _coming_json(table: Table, coming: Coming) -> ComingJson:
    promised = coming.commits or [one.promise if one is not None else "" for one in table.seats]
    return {
        "algorithm": coming.shuffle,
        "hand": coming.id,
        "commitment": commitment(bytes.fromhex(coming.server_seed), coming.id, coming.shuffle),
        "cutter": cutter(table),
        "commits": [commit or None for commit in promised],
        "fixed": coming.fixed,
    }


def _last_hand_json(table: Table) -> LastHand | None:
    """The newest finished hand, with its players while its cards are on the table."""
    if table.last_hand is None:
        return None
    hand, number = table.last_hand
    played = table.finished_hand
    players = None if played is None else players_json(played.players)
    return {"id": hand, "number": number, "players": players}


def players_json(players: Sequence[Sitter]) -> list[PlayerJson]:
    """The players who hold, or held, the cards of a hand, by seat."""
    return [{"seat": i, "name": s.name, "bot": s.bot} for i, s in enumerate(players)]


def match_json(game: AnyGame, match: Match) -> MatchJson:
    """Where the match stands."""
    return {
        "scores": list(match.scores),
        "places": game.places(match),
        "wins": list(match.wins),
        "hands": match.hands,
        "winners": None if match.winners is None else list(match.winners),
    }


def _opening_json(table: Table) -> OpeningJson | None:
    if table.opening is None:
        return None
    return {"dealer": table.opening.dealer, "rounds": draws_json(table.opening.rounds)}


def draws_json(rounds: Iterable[Iterable[Iterable[Json]]]) -> Draws:
    """Pairs of a seat and what it drew, as [seat, ["K", "H"]].

    Spelled out, because a card's code in a message always means a card of the hand.
    """
    return [[(seat, list(card)) for seat, card in draw] for draw in rounds]
