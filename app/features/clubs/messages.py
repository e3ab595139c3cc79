"""Every message the server sends on the socket of a club."""

from typing import Annotated, Any, Literal, get_args

from pydantic import ConfigDict, Field, create_model
from typing_extensions import TypedDict, get_type_hints

from app.features.clubs.wire import ClubDocument
from app.features.together.messages import RefusedTogether
from app.wire import with_example

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
