"""What routes over HTTP share: strict bodies, and the problems that they may answer."""

from typing import Any

from pydantic import BaseModel, BeforeValidator, ConfigDict

from app.rules.errors import Refusal
from app.web.errors import MEDIA_TYPE, STATUS, Problem
from app.words.english import refusal_key

SCHEMAS = "#/components/schemas/"


class Body(BaseModel):
    """A JSON request body. Types are strict: 0 is not accepted for false, nor "1" for 1."""

    model_config = ConfigDict(strict=True)


WHOLE = BeforeValidator(lambda n: int(n) if isinstance(n, float) and n.is_integer() else n)
"""In JSON, 4.0 and 4 are the same number."""


def problems(*refusals: type[Refusal]) -> dict[int | str, dict[str, Any]]:
    """The problems of a route, for its `responses`, in addition to those that every route can
    have. The description has the keys of their sentences until somebody asks for it."""
    texts: dict[int, list[str]] = {}
    for refusal in refusals:
        line = f"`{refusal.code}`: {refusal_key(refusal)}"
        texts.setdefault(STATUS[refusal.kind], []).append(line)
    return {status: problem_response("\n".join(lines)) for status, lines in texts.items()}


def problem_response(description: str) -> dict[str, Any]:
    """How a problem is described."""
    content = {MEDIA_TYPE: {"schema": {"$ref": SCHEMAS + Problem.__name__}}}
    return {"description": description, "content": content}
