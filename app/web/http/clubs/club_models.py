"""What is sent and answered about clubs."""

from typing import Annotated, Any, Literal, Self

from pydantic import AwareDatetime, BaseModel, Field, model_validator

from app.clubs.evening import Period
from app.clubs.rows import LONGEST_NAME, Policy
from app.tables.seats.naming import NAME_LENGTH
from app.tables.wire import GameName
from app.web.http.openapi import WHOLE, Body

MemberId = Annotated[str, Field(description="A member's id in this club alone.")]
Day = Annotated[
    str, Field(description="The day on which an evening began.", examples=["2026-11-19"])
]
When = Annotated[str, Field(description="In UTC: `2026-11-21T10:00:00.123Z`.")]
CalledHere = Annotated[
    str,
    Field(
        description=f"What to be called in this club; at most {NAME_LENGTH} characters.",
        examples=["Ann"],
    ),
]
ClubName = Annotated[str, Field(description=f"1 to {LONGEST_NAME} characters.")]
ZoneName = Annotated[str, Field(description="A time zone.", examples=["Europe/Berlin"])]
OptionsGiven = dict[str, Annotated[Any, WHOLE]]


class NewClub(Body):
    """A club that somebody starts."""

    name: ClubName | None = Field(
        None, description="May be left out with a `table`.", examples=["Thursdays"]
    )
    game: GameName
    options: OptionsGiven | None = Field(
        None, description="Those that differ from the defaults.", examples=[None]
    )
    zone: ZoneName = Field("UTC", description="By whose clocks evenings begin and end.")
    you: CalledHere
    table: str | None = Field(
        None, description="The code of a table whose group is kept.", examples=[None]
    )
    hands: bool = Field(False, description="The hands finished at this table come along.")


class CreatedClub(BaseModel):
    """The way to a club."""

    code: str = Field(description="It lets people in.")
    url: str = Field(description="The page to send to friends.")


class ClubMember(BaseModel):
    """A member."""

    id: MemberId
    name: str
    avatar: str | None = Field(description="Null: as it comes from the name.")
    role: Literal["keeper", "member"] = Field(description="Keepers may change the club.")
    here: bool = Field(description="Has the club's page open, or a seat at one of its tables.")


class Asking(BaseModel):
    """Somebody who asks to join."""

    id: MemberId
    name: str
    removed: When | None = Field(None, description="When a keeper removed this person.")


class SeatOfClub(BaseModel):
    """A player at a table of the club."""

    name: str
    avatar: str | None = Field(description="Null: as it comes from the name.")
    member: MemberId | None = Field(description="Null for guests and bots.")


class TableOfClub(BaseModel):
    """A table that is open in the club."""

    code: str = Field(description="It lets people in.")
    game: str
    phase: str = Field(description="As in the table.")
    hand: int = Field(description="The hand of the match that is on, or was the last.")
    of: int | None = Field(description="How many hands the match has, if that is known.")
    seats: list[SeatOfClub | None]


class NextDate(BaseModel):
    """When the club meets next."""

    at: When = Field(description="In UTC.")
    yes: list[MemberId] = Field(description="Those who come.")
    no: list[MemberId] = Field(description="Those who do not come.")
    moved: bool = Field(description="The date was moved: members answer again.")


class MergeOfClub(BaseModel):
    """Two members who are, or are said to be, the same person."""

    old: MemberId = Field(description="Whose contests are the other one's.")
    called: str = Field(description="What the old one was called.")
    new: MemberId = Field(description="The member who remains.")
    yes: list[MemberId] = Field(description="Those of the two who said yes.")
    done_at: When | None = Field(description="Null while somebody has to say yes.")


class YouInClub(BaseModel):
    """The visitor as a member of this club."""

    id: MemberId
    role: Literal["keeper", "member"] = Field(description="Keepers may change the club.")


class ClubDocument(BaseModel):
    """A club, for its members."""

    code: str = Field(description="It lets people in.")
    name: str
    game: str
    options: dict[str, Any]
    zone: str = Field(description="By whose clocks evenings begin and end.")
    policy: Policy = Field(description="Whether the link is enough to join.")
    since: When = Field(description="When it was started.")
    members: list[ClubMember] = Field(description="The longest-standing first.")
    asking: list[Asking] | None = Field(None, description="For keepers.")
    tables: list[TableOfClub] = Field(description="Those that are played at, or wait for somebody.")
    next: NextDate | None = Field(description="Null: none.")
    merges: list[MergeOfClub] = Field(description="Those done or proposed.")
    deserted: bool = Field(description="No keeper was here for 30 days: any member may become one.")
    you: YouInClub


class ClubOutline(BaseModel):
    """A club, for everybody else who has its code."""

    name: str
    members: int = Field(description="How many members it has.")
    policy: Policy = Field(description="Whether the link is enough to join.")
    asking: bool | None = Field(None, description="The visitor has asked to join.")


class Joining(Body):
    """Somebody who joins."""

    name: CalledHere


class MemberChange(Body):
    """One of these."""

    role: Literal["keeper", "member"] | None = Field(
        None, description="Keepers may change the club."
    )
    yes: Literal[True] | None = Field(None, description="Let in a person who asks.")
    name: CalledHere | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if len(self.model_dump(exclude_none=True)) != 1:
            raise ValueError("Give one of role, yes and name.")
        return self


class DateGiven(Body):
    """A date."""

    at: AwareDatetime = Field(strict=False, description="When, with its zone.")


class ClubChange(Body):
    """What a keeper changes; the rest stays as it is."""

    name: ClubName | None = None
    game: GameName | None = None
    options: OptionsGiven | None = None
    zone: ZoneName | None = Field(None, description="By whose clocks evenings begin and end.")
    policy: Policy | None = Field(None, description="Whether the link is enough to join.")
    next: DateGiven | Annotated[AwareDatetime, Field(strict=False)] | None = Field(
        None, description="When the club meets next; null: no date."
    )
    new_code: bool = Field(False, description="True: the link of before opens the club for nobody.")


class Attending(Body):
    """An answer to the next date."""

    coming: bool = Field(description="Whether you come.")


class MyClub(BaseModel):
    """A club of the visitor's."""

    code: str = Field(description="It lets people in.")
    name: str
    playing: int = Field(description="How many tables are being played at.")


class MyClubs(BaseModel):
    """The clubs of the visitor."""

    clubs: list[MyClub] = Field(description="The most recently played first.")


class StandingRow(BaseModel):
    """A member in a standing. Shares are of `contests`; what is not known is null."""

    member: MemberId = Field(description="Their id in the club.")
    contests: int = Field(description="How many contests count for them.")
    wins: float = Field(description="The share of contests won.")
    fair: float = Field(description="What equals would have won.")
    wins_low: float = Field(description="Lower end of the 95 % interval.")
    wins_high: float = Field(description="Its upper end.")
    points: float | None = Field(description="The mean over contests with points.")
    points_low: float | None = Field(description="Lower end of the 95 % interval.")
    points_high: float | None = Field(description="Its upper end.")
    best: int | None = Field(description="The most points in one contest.")
    run: int = Field(description="Contests won in a row, up to the last one.")
    longest_run: int = Field(description="The most contests won in a row.")
    rating: float | None = Field(description="Null without contests against members.")
    rating_low: float | None = Field(description="Lower end of the 95 % interval.")
    rating_high: float | None = Field(description="Its upper end.")
    new: bool = Field(description="Fewer than 30 contests against members.")


class Said(BaseModel):
    """What chance allows to say."""

    code: Literal["better", "close", "few"] = Field(description="Which sentence.")
    args: dict[str, str | int] = Field(description="What stands in the sentence.")


class StandingOfClub(BaseModel):
    """The members by their results."""

    game: str
    per: Literal["hand", "match"] = Field(description="What a contest is.")
    period: Period = Field(description="Which evenings.")
    rows: list[StandingRow] = Field(description="In order.")
    said: list[Said] = Field(description="At most two; none but for `ever`.")


class OnPodium(BaseModel):
    """Somebody on a podium."""

    member: MemberId | None = Field(description="Null for somebody who was erased.")
    points: float | None = Field(description="Null for somebody who did not stay.")
    wins: float = Field(description="The share of contests won.")


class BestContest(BaseModel):
    """The contest with the largest lead."""

    contest: str = Field(description="The id of the contest, which is that of its last hand.")
    member: MemberId | None = Field(description="The winner; null for people who are no members.")
    lead: int = Field(description="By how many points.")


class EveningOfClub(BaseModel):
    """An evening."""

    day: Day = Field(description="The day on which the evening began.")
    games: list[str] = Field(description="The games that were played.")
    contests: int = Field(description="How many contests count.")
    podium: list[OnPodium] = Field(description="The first three.")
    best: BestContest | None = Field(description="The largest lead of the evening.")


class EveningsOfClub(BaseModel):
    """The evenings, newest first."""

    evenings: list[EveningOfClub] = Field(description="Newest first.")
    next: str | None = Field(description="Give it as `before` for more; null: there are none.")


class SharedLink(BaseModel):
    """A link to an evening's podium."""

    url: str = Field(description="Anybody who has it sees the podium.")


class SeatOfContest(BaseModel):
    """A starter of a contest."""

    member: MemberId | None = Field(description="Null for people who are no members.")
    points: int | None = Field(description="Null for somebody who did not stay.")
    place: int = Field(description="1 + the number of starters ahead.")
    win: float = Field(description="Shared by those in front.")
    stayed: bool = Field(description="Whether they still played at the end.")


class ContestOfClub(BaseModel):
    """A contest."""

    id: str
    day: Day | None = Field(description="Null for a contest by mail.")
    finished_at: When = Field(description="When its last hand ended, in UTC.")
    game: str
    hands: list[str] = Field(description="The ids of its hands, in order.")
    seats: list[SeatOfContest]
    counts: bool = Field(description="Whether it counts.")
    set_by: MemberId | None = Field(description="The keeper who last said whether it counts.")


class ContestsOfClub(BaseModel):
    """The contests, newest first."""

    contests: list[ContestOfClub] = Field(description="Newest first.")
    next: str | None = Field(description="Give it as `before` for more; null: there are none.")


class Counting(Body):
    """Whether a contest counts."""

    counts: bool = Field(description="Whether it counts.")


class PairOfClub(BaseModel):
    """Two members who have met."""

    a: MemberId = Field(description="A member.")
    b: MemberId = Field(description="Another member.")
    together: int = Field(description="How many contests both began.")
    ahead: int = Field(description="How often `a` was ahead of `b`.")
    behind: int = Field(description="How often `b` was ahead of `a`.")
    level: int = Field(description="How often they were level.")
    chance: float = Field(description="Probability that `a` plays better than `b`.")


class PairsOfClub(BaseModel):
    """All pairs of members who have met."""

    pairs: list[PairOfClub] = Field(description="Without those who never met.")


class RecordOfClub(BaseModel):
    """A record of the club."""

    name: str = Field(description="`points`, `lead`, `run`, or a word of the game.")
    amount: int = Field(description="The record itself.")
    member: MemberId = Field(description="The member who holds it.")
    at: When = Field(description="In UTC.")
    hand: str = Field(description="The id of the hand.")


class RecordsOfClub(BaseModel):
    """The club's records in a game."""

    game: str
    records: list[RecordOfClub] = Field(description="By name.")


class ExportOfClub(BaseModel):
    """Everything a club has played."""

    name: str
    members: list[dict[str, str]] = Field(description="All members.")
    contests: list[ContestOfClub] = Field(description="Newest first.")
    standings: list[StandingOfClub] = Field(description="One for each game and period.")


class ReviewsOfEvening(BaseModel):
    """How far the reviews of an evening are."""

    hands: int = Field(description="How many were played.")
    made: int = Field(description="How many of these have a review.")
