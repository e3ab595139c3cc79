"""Finished hands over HTTP: lists, records, and the views of a replay."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from app.live.table.subscribers.messages import GameNews
from app.storage.hands import history
from app.tables.clock import iso
from app.tables.wire.parts import LookJson
from app.tables.wire.table import PlayerJson
from app.together.session import Role
from app.together.wire import StepMarkJson
from app.wire import ActionJson, GameName, SeatNumber

MOST = 10_000
"""Upper bound of step and alternative indices, above the length of any hand and any list of
choices."""

LOOKS = "By seat, the players' current avatars."


class NamedHand(BaseModel):
    """A hand, and who played it."""

    id: str = Field(description="Unguessable. Anyone who has it may read the hand.")
    table: str = Field(description="Names the table, and grants no access: it is not its code.")
    number: int = Field(ge=1, description="The hand's number at its table, from 1.")
    game: GameName
    players: list[PlayerJson]


class HandSummary(NamedHand):
    """A hand as it appears in lists."""

    finished_at: str = Field(description="When, in UTC.")
    winners: list[int] = Field(description="The seats that won the hand.")
    totals: list[int] | None = Field(description="By seat, if the game counts points.")
    seat: int | None = Field(None, description="Where you sat; only in the list of your hands.")
    avatars: list[LookJson] = Field(description=LOOKS)


class Avatars(BaseModel):
    """How the players of a hand look."""

    avatars: list[LookJson] = Field(description=LOOKS)


class Marks(BaseModel):
    """What players of a hand wrote at its steps."""

    marks: list[StepMarkJson] = Field(description="In the order of the hand.")


class LookingBack(BaseModel):
    """Whether people are looking back at a hand together."""

    people: int = Field(description="How many take part; 0: there is no session.")
    leader: str | None = Field(
        description="The name of the person who leads, for those who may take part."
    )
    role: Role = Field(
        description="What you are to the hand: players and members of its club may take part."
    )


class HandList(BaseModel):
    """A page of hands, newest first."""

    hands: list[HandSummary]
    next: str | None = Field(description="Pass it as `before` to get more; null: there are none.")


class RecordedAction(BaseModel):
    """One choice of the hand. `fairness` has the position of the cut."""

    seat: SeatNumber
    type: str = Field(description="A word of the game.")
    cards: list[str] = Field(description="Codes, in the order played.")
    at: str = Field(description="When, in UTC.")
    auto: bool = Field(description="Whether the table made it for somebody absent, or out of time.")


class Fairness(BaseModel):
    """Everything needed to check the shuffle."""

    algorithm: str = Field(description="`dingo-shuffle/2`; of older hands `dingo-shuffle/1`.")
    commitment: str = Field(description="Hex; what the server published before the deal.")
    server_seed: str = Field(description="Hex, 32 bytes.")
    client_commits: list[str] = Field(
        default_factory=list, description="Hex, what the players promised, by seat; empty for none."
    )
    client_seeds: list[str] = Field(description="Hex, 16 bytes each, by seat; empty for none.")
    withheld: list[int] = Field(
        default_factory=list,
        description="Seats that had promised bytes and did not show them in time; `players` has "
        "those who promised them, also where others finished the hand.",
    )
    cut: int = Field(ge=0, description="How many cards the cut moved to the bottom.")


class DealtHand(NamedHand):
    """The head of a hand's record."""

    options: dict[str, Any]
    dealer: SeatNumber


class HandRecord(DealtHand):
    """A complete finished hand, from which anyone can replay it."""

    model_config = ConfigDict(extra="allow")

    format: str = Field(description="The game's name, `-hand/` and a number.")
    deck: list[str] = Field(description="In dealing order, after shuffle and cut.")
    actions: list[RecordedAction] = Field(description="In the order they took effect.")
    result: dict[str, Any] = Field(description="In the game's own words.")
    fairness: Fairness


class Step(BaseModel):
    """The choice that led to a frame."""

    seat: SeatNumber
    action: ActionJson | None = Field(
        description="Null if this viewer does not know all of it; `events` say what they know."
    )


class Frame(BaseModel):
    """A view of the game, with what led to it."""

    model_config = ConfigDict(extra="allow")

    phase: str = Field(description="A word of the game.")
    dealer: int | None = Field(description="The seat that dealt.")
    to_move: list[int] = Field(description="The seats that have to choose.")
    result: Any = Field(description="Null until the hand is over.")
    step: Step | None = Field(description="Null for the first frame.")
    events: list[GameNews] = Field(description="As in the updates of live play.")


def hand_list(page: history.Page) -> HandList:
    return HandList(hands=[_summary(hand) for hand in page.hands], next=page.next)


def _summary(hand: history.HandSummary) -> HandSummary:
    return HandSummary(
        id=hand.id,
        table=hand.table,
        game=hand.game,
        number=hand.number,
        finished_at=iso(hand.finished_at),
        players=[
            {"seat": player.seat, "name": player.name, "bot": player.bot} for player in hand.players
        ],
        winners=list(hand.winners),
        totals=hand.totals,
        seat=hand.seat,
        avatars=[hand.avatars.get(player.seat) for player in hand.players],
    )
