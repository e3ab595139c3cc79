"""The page about the WebSocket's messages agrees with the models and the code."""

import re
from dataclasses import fields
from html import unescape
from inspect import cleandoc
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from app.features.docs.asyncapi import INCOMING, MESSAGES, TOLD, socket_models
from app.features.docs.examples import example_of
from app.features.docs.pages import TEMPLATES
from app.features.mail.messages import Prepare, TakeDayOff
from app.features.together.commands import COMMANDS
from app.features.together.messages import RefusedTogether
from app.features.together.socket import read_asked
from app.live.table.messages import TABLE_NEWS
from app.rules.record import action_from_json
from app.tables.draft import Message
from app.web.errors import Problem
from app.web.ws.message import CLOSE_CODES
from app.web.ws.messages_in import MessageReader
from app.web.ws.messages_out import Hint, Refused
from app.words.english import english, refusal_words
from app.words.moves import hint_words, reason_words
from tests.test_refusals import ALL


@pytest.fixture
async def page(client: httpx.AsyncClient) -> str:
    """The text of the page as a person reads it."""
    return unescape((await client.get("/docs")).text)


async def test_every_message_is_listed_with_all_its_fields(page: str) -> None:
    for model in (*INCOMING, *TOLD):
        section = page.partition(f'<section id="{model.__name__}">')[2].partition("</section>")[0]
        assert model.__doc__
        assert cleandoc(model.__doc__).partition("`")[0] in section
        for field in _fields(model):
            assert f"<code>{field}</code>" in section, (model, field)


def _fields(model: type) -> list[str]:
    if issubclass(model, Message):
        return ["id", "type", *(field.name for field in fields(model))]
    return list(model.__annotations__)


async def test_every_event_of_a_table_is_listed(page: str) -> None:
    for kind, model in TABLE_NEWS.items():
        assert f'<section id="{model.__name__}">' in page
        assert f'"{kind}"' in page


async def test_no_link_is_broken(page: str) -> None:
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))


async def test_every_code_is_listed(page: str) -> None:
    for code in (*CLOSE_CODES, "not_your_turn", "host_only", "unknown_table", "rate_limited"):
        assert f"<code>{code}</code>" in page


async def test_every_refusal_of_a_table_is_listed_with_its_sentence(page: str) -> None:
    inside = {"table_only", "not_due", "taken_over"}
    for refusal in ALL:
        if refusal.__module__.startswith(
            ("app.tables", "app.features.together", "app.live", "app.web")
        ):
            assert (f"<code>{refusal.code}</code>" in page) is (refusal.code not in inside)


def test_a_description_is_text_and_not_html() -> None:
    schema = {"title": "<b>", "description": "<i> `<u>`", "properties": {"<s>": {"type": "<a>"}}}
    shapes: Any = TEMPLATES.get_template("schema.html").module
    body = shapes.model("<script>", "<script>", schema)
    assert "<code>&lt;u&gt;</code>" in body
    assert not set(re.findall(r"<(b|i|u|s|script)>", body))


def test_the_examples_are_valid_messages() -> None:
    models = socket_models()
    for one in MESSAGES:
        shown = example_of(models[one.__name__], models, one.__name__)
        assert isinstance(MessageReader([Prepare, TakeDayOff]).read(shown)[1], one)
        assert [*shown] == _fields(one)
    for asked in COMMANDS:
        shown = example_of(models[asked.__name__], models, asked.__name__)
        assert read_asked(shown).type == shown["type"]  # type: ignore[attr-defined]
        assert shown.keys() <= asked.model_fields.keys()
    for message in TOLD:
        shown = example_of(models[message.__name__], models, message.__name__)
        TypeAdapter(message).validate_python(shown)


@pytest.mark.parametrize("model", [Refused, RefusedTogether, Problem])
def test_an_example_of_a_refusal_says_what_the_server_says(model: Any) -> None:
    [shown] = TypeAdapter(model).json_schema()["examples"]
    said = shown.get("message") or shown["detail"]
    assert said == refusal_words(english(), shown["code"], shown["args"])


def test_the_example_of_a_hint_says_what_the_server_says() -> None:
    [shown] = TypeAdapter(Hint).json_schema()["examples"]
    action, reason = action_from_json(shown["action"]), shown["reason"]
    equal = [action_from_json(one) for one in shown["equal"]]
    assert reason["message"] == reason_words("dingo", reason["code"], reason["args"])
    assert shown["sentence"] == hint_words("dingo", action, reason["message"], equal)
