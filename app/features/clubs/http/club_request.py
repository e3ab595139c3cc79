"""Requests about clubs: the visitor, their permissions, their bodies, and the response."""

from typing import Annotated, Any, Literal, Self

import orjson
from fastapi import Depends, Path, Request, Response
from pydantic import AfterValidator, AwareDatetime, ConfigDict, Field, model_validator

from app.features.clubs.club import LONGEST_NAME, Club, Policy, Right
from app.features.clubs.club_refusals import KeepersOnly, UnknownMember
from app.features.clubs.commands import ClubCommand
from app.features.clubs.open_clubs import OpenClubs
from app.features.clubs.parts import ClubParts
from app.live.live_refusals import MembersOnly, UnknownClub
from app.tables.seats.naming import NAME_LENGTH, VISIBLE
from app.tables.wire.parts import NAME
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.openapi import WHOLE, Body
from app.web.limits.limits import ROW_BYTES, payers
from app.web.people.identity import Visitor
from app.web.people.visiting import KnownVisitor, kept_device
from app.wire import GameName

MEMBERS = (UnknownClub, MembersOnly)
KEEPERS = (*MEMBERS, KeepersOnly)


ClubCode = Annotated[str, Path(alias="club", description="The club's code.")]


def _member(text: str) -> str:
    if not is_token(text):
        raise UnknownMember
    return text


MemberAsked = Annotated[str, AfterValidator(_member)]
"""A member's id as a path parameter."""


class ClubRequest:
    """A visitor's request about clubs."""

    def __init__(self, request: Request, services: Services, visitor: Visitor) -> None:
        self.request = request
        self.services = services
        self.visitor = visitor

    def work(self, points: float) -> None:
        """Charge a costly operation to the limits. Raises Refusal `rate_limited`."""
        self.services.limits.work.take(client_shares(self.request), points)

    async def pay(self) -> None:
        """Charge a change to the limits, and record the visitor. Raises Refusal."""
        self.services.limits.storage.take(payers(self.request, self.visitor.player), ROW_BYTES)
        await kept_device(self.services, self.visitor)

    async def pay_as(self, name: str) -> None:
        """As `pay`, by a person who gives a name. If they have none elsewhere yet, it is this one:
        nobody asks a member who they are at the club's tables."""
        await self.pay()
        players = self.services.people.players
        known = await players.get(self.visitor.player)
        if known is None or known.name is None:
            await players.remember(self.visitor.player, name, self.visitor.named_device())


class MemberRequest(ClubRequest):
    """A request about a club by somebody who may make it."""

    def __init__(self, asked: ClubRequest, club: Club) -> None:
        super().__init__(asked.request, asked.services, asked.visitor)
        self.club = club
        self.player = asked.visitor.player

    async def do(self, *commands: ClubCommand) -> None:
        """Do this in the club, and tell everybody who is looking at it. Raises Refusal."""
        await self.pay()
        store = self.services.part(ClubParts).store
        after = await store.do(self.club.id, self.player, *commands)
        self.services.part(OpenClubs).changed(self.club.id, after)

    def tell(self) -> None:
        """Tell everybody who is looking at the club that it has changed."""
        self.services.part(OpenClubs).changed(self.club.id)


async def _visitor(request: Request, services: ServicesOf, visitor: KnownVisitor) -> ClubRequest:
    return ClubRequest(request, services, visitor)


ByVisitor = Annotated[ClubRequest, Depends(_visitor)]


def _by(right: Right) -> Any:
    async def asked_by(code: ClubCode, asked: ByVisitor) -> MemberRequest:
        return MemberRequest(asked, await club_for(asked.services, code, asked.visitor, right))

    return Depends(asked_by)


ByMember = Annotated[MemberRequest, _by("read")]
ByKeeper = Annotated[MemberRequest, _by("change_club")]
ByIdentity = Annotated[MemberRequest, _by("undo_own_merge")]
"""A request by a member, or by an older identity of one."""


async def club_for(services: Services, code: str, visitor: Visitor, right: Right = "read") -> Club:
    """The club, if the visitor has this right in it. Raises Refusal `unknown_club`, `members_only`,
    `keepers_only`."""
    club = await services.part(ClubParts).store.find(code, visitor.known)
    club.check(visitor.known, right)
    return club


def as_json(content: Any) -> Response:
    """An answer in JSON, without validation: the server built the content itself."""
    return Response(orjson.dumps(content), media_type="application/json")


CalledHere = Annotated[
    str,
    Field(
        description=f"The name to use in this club; at most {NAME_LENGTH} characters, a letter or "
        "a digit among them.",
        examples=["Ann"],
        json_schema_extra=NAME,
    ),
]
ClubName = Annotated[
    str,
    Field(
        description=f"At most {LONGEST_NAME} characters, at least one of them visible.",
        json_schema_extra={"pattern": VISIBLE, "maxLength": LONGEST_NAME},
    ),
]
ZoneName = Annotated[
    str,
    Field(
        description="A time zone, by its IANA name. An old name is stored as today's, and one that "
        "the server does not know as UTC.",
        examples=["Europe/Berlin"],
        json_schema_extra={"pattern": "^[A-Za-z0-9_+/-]+$"},
    ),
]
OptionsGiven = dict[str, Annotated[Any, WHOLE]]


def _given(*names: str) -> Any:
    """JSON schemas, each for a body that gives one of these fields."""
    return [{"required": [name], "properties": {name: {"not": {"type": "null"}}}} for name in names]


class NewClub(Body):
    """A club to start."""

    model_config = ConfigDict(json_schema_extra={"allOf": [{"anyOf": _given("name", "table")}]})

    name: ClubName | None = Field(
        None, description="May be left out with a `table`.", examples=["Thursdays"]
    )
    game: GameName
    options: OptionsGiven | None = Field(
        None, description="Options that differ from the defaults.", examples=[None]
    )
    zone: ZoneName = "UTC"
    you: CalledHere
    table: str | None = Field(
        None, description="The code of a table whose group is kept.", examples=[None]
    )
    hands: bool = Field(False, description="The club takes over the hands finished at this table.")


class Joining(Body):
    """A person who wants to join."""

    name: CalledHere


class Offer(Body):
    """A guest at a table of the club."""

    seat: Annotated[int, WHOLE] = Field(ge=0, description="The seat of the guest, from 0.")


class MemberChange(Body):
    """A change to a member: exactly one of these fields."""

    model_config = ConfigDict(
        json_schema_extra={"allOf": [{"oneOf": _given("role", "yes", "name")}]}
    )

    role: Literal["keeper", "member"] | None = Field(
        None, description="Keepers may change the club."
    )
    yes: Literal[True] | None = Field(
        None, description="Let in a person who asks.", examples=[None]
    )
    name: CalledHere | None = Field(None, examples=[None])

    @model_validator(mode="after")
    def _one(self) -> Self:
        if len(self.model_dump(exclude_none=True)) != 1:
            raise ValueError("Give one of role, yes and name.")
        return self


class DateGiven(Body):
    """A date."""

    at: AwareDatetime = Field(strict=False, description="When, with its zone.")
    weekly: bool = Field(
        False,
        description="Whether it comes again every week at this hour of the club's clocks.",
    )


class DateSkipped(Body):
    """The coming date of a weekly one is skipped."""

    skip: Literal[True] = Field(description="The next one is a week later.")


class ClubChange(Body):
    """What a keeper changes. Fields that are left out stay as they are."""

    name: ClubName | None = None
    game: GameName | None = None
    options: OptionsGiven | None = None
    zone: ZoneName | None = Field(
        None, description="The time zone by which evenings begin and end."
    )
    policy: Policy | None = Field(None, description="Whether the link is enough to join.")
    next: DateGiven | DateSkipped | Annotated[AwareDatetime, Field(strict=False)] | None = Field(
        None, description="When the club meets next; null: no date.", examples=[None]
    )
    new_code: bool = Field(False, description="True: make a new link; the old one stops working.")


class Attending(Body):
    """An answer to the next date."""

    coming: bool = Field(description="Whether you come.")


class Counting(Body):
    """Whether a contest counts."""

    counts: bool = Field(description="Whether it counts.")
