"""The JSON of clubs: the only description of what routes and sockets answer and send."""

from typing import Annotated, Any, Literal, NotRequired, final, get_args

from pydantic import ConfigDict, Field, create_model
from typing_extensions import TypedDict, get_type_hints

from app.features.clubs.club import Policy
from app.features.together.messages import RefusedTogether
from app.wire import with_example

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


class JoinRequest(TypedDict):
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
    asking: NotRequired[Annotated[list[JoinRequest], Field(description="For keepers.")]]
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


_FIELDS: dict[str, Any] = {
    name: ((get_args(hint)[0] if name in ClubDocument.__optional_keys__ else hint) | None, None)
    for name, hint in get_type_hints(ClubDocument, include_extras=True).items()
}
"""The document's fields, each of which may be missing or null here."""

_ANN: dict[str, Any] = {
    "id": "bTbZ5o0RqVY9",
    "name": "Ann",
    "avatar": "bear-2",
    "role": "keeper",
    "here": True,
}

ClubTold: type = create_model(
    "ClubTold",
    __doc__="""The club, as `GET /api/clubs/CODE` answers a member: everything when you have
joined, later only what has changed. A field that is gone is null.""",
    __config__=ConfigDict(json_schema_extra={"examples": [{"type": "club", "members": [_ANN]}]}),
    **{"type": (Literal["club"], ...), **_FIELDS},
)


@with_example(type="standing", game="dingo")
class StandingTold(TypedDict):
    """Tonight's standing has changed: `GET /api/clubs/CODE/standings` has the new one."""

    type: Literal["standing"]
    game: Annotated[str, Field(description="The game whose standing it is.")]


CLUB_OUT = (ClubTold, StandingTold, RefusedTogether)
