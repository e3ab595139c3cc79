"""Reads JSON that a stranger sends, over HTTP and over a WebSocket."""

import orjson

from app.rules.game import Json
from app.web.web_refusals import NotJson


def read_json(text: bytes) -> Json:
    """What the text says, in UTF-8. Raises Refusal `not_json`.

    The standard library also reads half a character (a lone surrogate), NaN and 1e999, which no
    answer, log or database can hold.
    """
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        raise NotJson from None
