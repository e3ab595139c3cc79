"""The JSON of clubs: the only description of what routes and sockets answer."""

from typing import Annotated, Any, Literal, NotRequired, final

from pydantic import Field
from typing_extensions import TypedDict

from app.features.clubs.club import Policy
from app.features.clubs.contests.evening import Period

MemberId = Annotated[str, Field(description="A member's id in this club alone.")]
Day = Annotated[
    str, Field(description="The day on which an evening began.", examples=["2026-11-19"])
]
Code = Annotated[str, Field(description="It lets people in.")]
Role = Annotated[Literal["keeper", "member"], Field(description="Keepers may change the club.")]
_MORE = "Pass it as `before` to get more; null: there are none."
NextPage = Annotated[str | None, Field(description=_MORE)]
NextDay = Annotated[
    str | None,
    Field(description=_MORE, examples=["2026-11-19"], json_schema_extra={"format": "date"}),
]
When = Annotated[str, Field(description="In UTC: `2026-11-21T10:00:00.123Z`.")]


class CreatedClub(TypedDict):
    """A new club: its code and link."""

    code: Code
    url: Annotated[str, Field(description="The page to send to friends.")]


class ClubMember(TypedDict):
    """A member."""

    id: MemberId
    name: str
    avatar: Annotated[str, Field(description="An animal and a colour, the same everywhere.")]
    role: Role
    here: Annotated[
        bool,
        Field(description="Has the club's page open, or is at one of its tables, seated or not."),
    ]


class Asking(TypedDict):
    """A person who asks to join."""

    id: MemberId
    name: str
    removed: NotRequired[Annotated[When, Field(description="When a keeper removed this person.")]]


class SeatOfClub(TypedDict):
    """A player at a table of the club."""

    name: str
    avatar: Annotated[str, Field(description="An animal and a colour.")]
    member: Annotated[MemberId | None, Field(description="Null for guests and bots.")]


class WaitedFor(TypedDict):
    """A person for whom a table waits."""

    name: str
    member: Annotated[MemberId | None, Field(description="Null for guests.")]


class TableOfClub(TypedDict):
    """A table that is open in the club."""

    code: Code
    game: str
    phase: Annotated[str, Field(description="As in the table.")]
    hand: Annotated[int, Field(description="The hand of the match that is on, or was the last.")]
    of: Annotated[int | None, Field(description="How many hands the match has, if that is known.")]
    seats: list[SeatOfClub | None]
    mail: Annotated[bool, Field(description="It is played by mail.")]
    waits_for: Annotated[
        list[WaitedFor], Field(description="By mail: the people who have to decide.")
    ]
    waits_since: Annotated[When | None, Field(description="By mail: since when it waits.")]


class TablesOfClub(TypedDict):
    """Open tables of a club, the latest moves first."""

    tables: Annotated[list[TableOfClub], Field(description="In order.")]
    next: NextPage


class Turns(TypedDict):
    """The order in which people play, if more people are here than the club's game seats."""

    game: str
    next: Annotated[list[MemberId], Field(description="Those who play the next hand.")]
    after: Annotated[list[MemberId], Field(description="Those who are in after that hand.")]


class NextDate(TypedDict):
    """When the club meets next."""

    at: Annotated[When, Field(description="In UTC.")]
    yes: Annotated[list[MemberId], Field(description="Those who come.")]
    no: Annotated[list[MemberId], Field(description="Members who do not come.")]
    silent: Annotated[list[MemberId], Field(description="Members who have not answered.")]
    moved: Annotated[bool, Field(description="The date was moved: members answer again.")]
    weekly: Annotated[bool, Field(description="It comes again every week.")]


class MergeOfClub(TypedDict):
    """Two members who are, or are proposed to be, the same person."""

    old: Annotated[
        MemberId, Field(description="The member whose contests count for the other one.")
    ]
    called: Annotated[str, Field(description="The name of the old one.")]
    new: Annotated[MemberId, Field(description="The member who remains.")]
    yes: Annotated[list[MemberId], Field(description="Which of the two have agreed.")]
    done_at: Annotated[When | None, Field(description="Null while somebody still has to agree.")]
    lost: Annotated[
        bool, Field(description="The old one was not seen for 14 days: its yes is not needed.")
    ]


class YouInClub(TypedDict):
    """The visitor as a member of this club."""

    id: MemberId
    role: Role


@final
class ClubDocument(TypedDict):
    """A club, for its members."""

    code: Code
    name: str
    game: str
    options: dict[str, Any]
    zone: Annotated[str, Field(description="The time zone by which evenings begin and end.")]
    policy: Annotated[Policy, Field(description="Whether the link is enough to join.")]
    since: Annotated[When, Field(description="When it was started.")]
    members: Annotated[list[ClubMember], Field(description="The longest-standing first.")]
    asking: NotRequired[Annotated[list[Asking], Field(description="For keepers.")]]
    tables: Annotated[
        list[TableOfClub],
        Field(description="At most 50 tables in play or waiting for players, latest moves first."),
    ]
    tables_next: Annotated[
        NextPage, Field(description="Pass it as `before` to `GET …/tables`; null: these are all.")
    ]
    finished: Annotated[int, Field(description="How many tables were finished tonight.")]
    turns: Annotated[Turns | None, Field(description="Null: everybody who is here can play.")]
    next: Annotated[NextDate | None, Field(description="Null: none.")]
    merges: Annotated[list[MergeOfClub], Field(description="Merges that are done or proposed.")]
    deserted: Annotated[
        bool, Field(description="No keeper was here for 30 days: any member may become one.")
    ]
    you: YouInClub


class SamePerson(TypedDict):
    """Two identities of one person, as in `…/members/OLD/same-as/NEW`."""

    old: MemberId
    new: MemberId


@final
class ClubOutline(TypedDict):
    """A club, for anyone with its code who is not a member."""

    name: str
    members: Annotated[int, Field(description="How many members it has.")]
    policy: Annotated[Policy, Field(description="Whether the link is enough to join.")]
    asking: NotRequired[Annotated[bool, Field(description="The visitor has asked to join.")]]
    merged: NotRequired[
        Annotated[SamePerson, Field(description="The visitor is an older identity of a member.")]
    ]


class MyClub(TypedDict):
    """One of the visitor's clubs."""

    code: Code
    name: str
    playing: Annotated[int, Field(description="How many tables are being played at.")]


class MyClubs(TypedDict):
    """The clubs of the visitor."""

    clubs: Annotated[list[MyClub], Field(description="Clubs with the latest play come first.")]


class StandingRow(TypedDict):
    """A member in a standing. Shares are of `contests`; unknown values are null."""

    member: Annotated[MemberId, Field(description="Their id in the club.")]
    contests: Annotated[int, Field(description="How many contests count for them.")]
    wins: Annotated[float, Field(description="The share of contests won.")]
    fair: Annotated[float, Field(description="The expected share among equals.")]
    wins_low: Annotated[float, Field(description="Lower end of the 95 % interval.")]
    wins_high: Annotated[float, Field(description="Its upper end.")]
    points: Annotated[float | None, Field(description="The mean over contests with points.")]
    points_low: Annotated[float | None, Field(description="Lower end of the 95 % interval.")]
    points_high: Annotated[float | None, Field(description="Its upper end.")]
    best: Annotated[int | None, Field(description="The most points in one contest.")]
    run: Annotated[int, Field(description="Contests won in a row, up to the last one.")]
    longest_run: Annotated[int, Field(description="The most contests won in a row.")]
    rating: Annotated[float | None, Field(description="Null without contests against members.")]
    rating_low: Annotated[float | None, Field(description="Lower end of the 95 % interval.")]
    rating_high: Annotated[float | None, Field(description="Its upper end.")]
    new: Annotated[bool, Field(description="Fewer than 30 contests against members.")]


class Said(TypedDict):
    """A sentence that the data support."""

    code: Annotated[Literal["better", "close", "few"], Field(description="Which sentence.")]
    args: Annotated[dict[str, str | int], Field(description="The parameters of the sentence.")]


class StandingOfClub(TypedDict):
    """Members in the order of their results."""

    game: str
    per: Annotated[Literal["hand", "match"], Field(description="What counts as a contest.")]
    period: Annotated[Period, Field(description="Which evenings.")]
    rows: Annotated[list[StandingRow], Field(description="In order.")]
    said: Annotated[list[Said], Field(description="At most two, and only for `ever`.")]


class OnPodium(TypedDict):
    """A person on a podium."""

    member: Annotated[MemberId | None, Field(description="Null for somebody who was erased.")]
    points: Annotated[float | None, Field(description="Null for somebody who did not stay.")]
    wins: Annotated[float, Field(description="The share of contests won.")]


class BestContest(TypedDict):
    """The contest with the largest lead."""

    contest: Annotated[
        str, Field(description="The id of the contest, which is that of its last hand.")
    ]
    member: Annotated[
        MemberId | None, Field(description="The winner; null for people who are not members.")
    ]
    lead: Annotated[int, Field(description="The lead in points.")]


class EveningOfClub(TypedDict):
    """An evening."""

    day: Annotated[Day, Field(description="The day on which the evening began.")]
    games: Annotated[list[str], Field(description="The games that were played.")]
    contests: Annotated[int, Field(description="How many contests count.")]
    podium: Annotated[list[OnPodium], Field(description="The first three.")]
    best: Annotated[BestContest | None, Field(description="The largest lead of the evening.")]


class EveningsOfClub(TypedDict):
    """The evenings, newest first."""

    evenings: Annotated[list[EveningOfClub], Field(description="Newest first.")]
    next: NextDay


class SharedLink(TypedDict):
    """A link to an evening's podium."""

    url: Annotated[str, Field(description="Anybody who has it sees the podium.")]


class SeatOfContest(TypedDict):
    """A starter of a contest."""

    member: Annotated[MemberId | None, Field(description="Null for people who are not members.")]
    points: Annotated[int | None, Field(description="Null for somebody who did not stay.")]
    place: Annotated[int, Field(description="1 + the number of starters ahead.")]
    win: Annotated[float, Field(description="Shared by the winners.")]
    stayed: Annotated[bool, Field(description="Whether they still played at the end.")]


class ContestOfClub(TypedDict):
    """A contest."""

    id: str
    day: Annotated[Day | None, Field(description="Null for a contest by mail.")]
    finished_at: Annotated[When, Field(description="When its last hand ended, in UTC.")]
    game: str
    hands: Annotated[list[str], Field(description="The ids of its hands, in order.")]
    seats: list[SeatOfContest]
    counts: Annotated[bool, Field(description="Whether it counts.")]
    set_by: Annotated[
        MemberId | None, Field(description="The keeper who last said whether it counts.")
    ]


class ContestsOfClub(TypedDict):
    """The contests, newest first."""

    contests: Annotated[list[ContestOfClub], Field(description="Newest first.")]
    next: NextPage


class PairOfClub(TypedDict):
    """Two members who have met."""

    a: Annotated[MemberId, Field(description="A member.")]
    b: Annotated[MemberId, Field(description="Another member.")]
    together: Annotated[int, Field(description="How many contests both began.")]
    ahead: Annotated[int, Field(description="How often `a` was ahead of `b`.")]
    behind: Annotated[int, Field(description="How often `b` was ahead of `a`.")]
    level: Annotated[int, Field(description="How often they were level.")]
    chance: Annotated[float, Field(description="Probability that `a` plays better than `b`.")]


class PairsOfClub(TypedDict):
    """All pairs of members who have met."""

    pairs: Annotated[list[PairOfClub], Field(description="Without those who never met.")]


class RecordOfClub(TypedDict):
    """A record of the club."""

    name: Annotated[str, Field(description="`points`, `lead`, `run`, or a word of the game.")]
    amount: Annotated[int, Field(description="The record itself.")]
    member: Annotated[MemberId, Field(description="The member who holds it.")]
    at: Annotated[When, Field(description="In UTC.")]
    hand: Annotated[str, Field(description="The id of the hand.")]


class RecordsOfClub(TypedDict):
    """The club's records in a game."""

    game: str
    records: Annotated[list[RecordOfClub], Field(description="By name.")]


class ExportOfClub(TypedDict):
    """Everything a club has played."""

    name: str
    members: Annotated[list[dict[str, str]], Field(description="All members.")]
    contests: Annotated[list[ContestOfClub], Field(description="Newest first.")]
    standings: Annotated[list[StandingOfClub], Field(description="One for each game and period.")]


class ReviewsOfEvening(TypedDict):
    """Progress of the reviews of an evening."""

    hands: Annotated[int, Field(description="How many were played.")]
    made: Annotated[int, Field(description="How many of these have a review.")]


class NamedOnPodium(TypedDict):
    """A person on a podium."""

    name: str
    points: Annotated[float | None, Field(description="The mean; null without points.")]
    wins: Annotated[float, Field(description="The share of contests won.")]


class SharedEvening(TypedDict):
    """An evening, for people who are not members."""

    club: Annotated[str, Field(description="The name of the club.")]
    day: Annotated[str, Field(description="On which the evening began.")]
    games: list[str]
    contests: Annotated[int, Field(description="How many contests count.")]
    podium: Annotated[list[NamedOnPodium], Field(description="The first three.")]
