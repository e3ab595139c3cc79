"""Every message the server sends to a session; wire.py has those from it."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from app.features.together.wire import Pointed, ReactedTogether, SaidTogether, SessionTold, Wanted
from app.web.ws.messages_out import RefusalCode, RefusalText, RequestId
from app.wire import with_example


class AckTogether(TypedDict):
    """What the client asked for is done; a mark is durably stored."""

    type: Literal["ack"]
    id: RequestId


@with_example(
    type="refused",
    code="not_leading",
    message="Only the person who leads can do that.",
    args={},
)
class RefusedTogether(TypedDict):
    """What the client asked for was not done, and nothing has changed."""

    type: Literal["refused"]
    id: NotRequired[Annotated[str | int, Field(description="The request's id, if it had one.")]]
    code: RefusalCode
    message: RefusalText
    args: Annotated[dict[str, Any], Field(description="As in a table's `refused`.")]


TOGETHER_OUT = (
    SessionTold, SaidTogether, ReactedTogether, Pointed, Wanted, AckTogether, RefusedTogether
)  # fmt: skip
