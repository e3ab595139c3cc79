"""The page of the WebSocket messages, held against the models and the code."""

import re
from html import unescape

import httpx
import pytest
from pydantic import TypeAdapter

from app.live.event_models import TABLE_EVENTS
from app.live.messages import Snapshot, Update
from app.web.docs.example_table import example
from app.web.ws.codes import CLOSE_CODES, REFUSAL_CODES
from app.web.ws.messages_in import MESSAGES, read_message
from app.web.ws.messages_out import OUTGOING
from tests.test_refusals import ALL

BETWEEN_OURSELVES = {"table_only", "not_due", "taken_over"}
HTTP_ONLY = {
    "wrong_origin", "bad_host", "unknown_hand", "unknown_transfer", "unknown_game",
    "bad_cursor", "bad_seat", "too_many_connections", "too_many_tables",
}  # fmt: skip


@pytest.fixture
async def page(client: httpx.AsyncClient) -> str:
    """As a person reads it."""
    return unescape((await client.get("/docs/socket")).text)


async def test_every_message_is_there_with_all_its_fields(page: str) -> None:
    for model in (*MESSAGES, *OUTGOING):
        section = page.partition(f'<section id="{model.__name__}">')[2].partition("</section>")[0]
        assert model.__doc__
        assert model.__doc__.partition("`")[0] in section
        for field in model.__annotations__:
            assert f"<code>{field}</code>" in section, (model, field)


async def test_every_event_of_a_table_is_there(page: str) -> None:
    for kind, model in TABLE_EVENTS.items():
        assert f'<section id="{model.__name__}">' in page
        assert f'"{kind}"' in page


async def test_no_link_leads_nowhere(page: str) -> None:
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))


async def test_every_code_is_there(page: str) -> None:
    for code in (*REFUSAL_CODES, *CLOSE_CODES):
        assert f"<code>{code}</code>" in page


def test_the_examples_are_messages() -> None:
    for model in MESSAGES:
        extra = model.model_config["json_schema_extra"]
        assert isinstance(extra, dict)
        examples = extra["examples"]
        assert isinstance(examples, list)
        for one in examples:
            assert isinstance(one, dict)
            assert type(read_message(one)) is model
    TypeAdapter(Snapshot).validate_python(example().snapshot)
    TypeAdapter(Update).validate_python(example().update)


def spoken() -> set[str]:
    """Every code that a table, or what is between it and a player, refuses with."""
    layers = ("app.tables", "app.live", "app.web")
    return {one.code for one in ALL if one.__module__.startswith(layers)}


def test_every_refusal_is_documented_and_none_besides() -> None:
    of_games = {"bad_options", "bad_action", "unknown_action", "illegal_action", "hand_over"}
    assert (spoken() | of_games) - HTTP_ONLY - BETWEEN_OURSELVES == set(REFUSAL_CODES)
