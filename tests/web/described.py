"""Checks messages against the AsyncAPI document."""

from typing import Any

import jsonschema


def check(document: dict[str, Any], name: str, message: dict[str, Any]) -> None:
    """Check that the document describes this message."""
    payload = document["components"]["messages"][name]["payload"]
    components = {"components": document["components"]}
    jsonschema.Draft202012Validator({**payload, **components}).validate(message)


def check_all(document: dict[str, Any], channel: str, heard: list[dict[str, Any]]) -> None:
    """Check each message received on this channel."""
    messages = document["components"]["messages"]
    names = {messages[one]["name"]: one for one in document["channels"][channel]["messages"]}
    for message in heard:
        check(document, names[message["type"]], message)
