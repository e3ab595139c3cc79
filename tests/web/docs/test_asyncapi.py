"""The AsyncAPI document agrees with the specification and with the messages."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from asyncapi3.models.asyncapi import AsyncAPI3

from app.features.docs.asyncapi import INCOMING, TOLD
from tests.web.described import check, check_all
from tests.web.running import Running


@pytest.fixture
async def document(client: httpx.AsyncClient) -> dict[str, Any]:
    """The document as a program receives it."""
    found: dict[str, Any] = (await client.get("/api/asyncapi.json")).json()
    return found


def references(value: Any) -> Iterator[str]:
    """Everything that the document refers to."""
    if isinstance(value, list):
        for one in value:
            yield from references(one)
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for one in value.values():
            yield from references(one)


async def test_it_is_an_asyncapi_3_document_that_refers_only_to_itself(
    document: dict[str, Any],
) -> None:
    AsyncAPI3.model_validate(document)
    for reference in references(document):
        found: Any = document
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]


async def test_it_has_every_message_with_valid_examples(
    document: dict[str, Any],
) -> None:
    messages = document["components"]["messages"]
    assert set(messages) == {one.__name__ for one in (*INCOMING, *TOLD)}
    for name, message in messages.items():
        [example] = message["examples"]
        assert example["payload"]["type"] == message["name"]
        check(document, name, example["payload"])


async def test_a_tables_messages_match_their_description(running: Running) -> None:
    document = (await running.http.get("/api/asyncapi.json")).json()
    async with running.visitor(await running.table(), host=True) as visitor:
        for seat in (1, 2, 3):
            await visitor.ask("bot", seat=seat, level="pup")
        await visitor.ask("sit", seat=0, name="Ann")
        await visitor.ask("slow", on=True)
        await visitor.ask("say", text="Hello")
        await visitor.ask("ready", commit="z")
        await visitor.ask("ready")
        assert {one["type"] for one in visitor.heard} == {"snapshot", "update", "ack", "refused"}
        check_all(document, "table", visitor.heard)
