"""Request bodies of the clubs' routes."""

from typing import Annotated, Any, Literal, Self

from pydantic import AwareDatetime, ConfigDict, Field, model_validator

from app.features.clubs.club import LONGEST_NAME, Policy
from app.tables.seats.naming import NAME_LENGTH, VISIBLE
from app.tables.wire.parts import NAME
from app.web.http.openapi import WHOLE, Body
from app.wire import GameName

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
