"""The server's own sentences in pages, read from the client's catalogues."""

from collections.abc import Mapping
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, Placeable, TextElement, VariableReference

from app.tables.seats.naming import isolated

SAID_HERE = ("preview.ftl", "operator.ftl", "push.ftl")
"""Catalogues that only the server needs."""
OF_PICTURES = "picture.ftl"
"""The catalogue with the texts of a game's pictures, in the game's own folder. Only the server
needs it."""
SHARED = "shared.ftl"
"""The catalogue that the server shares with the client."""


def read_sentences(folder: Path) -> dict[str, str]:
    """The messages of a language by key, with `{name}` for parameters.

    Messages with selectors or terms are left out: only the client formats those.
    """
    parser = FluentParser(with_spans=False)
    paths = [*(folder / name for name in (SHARED, *SAID_HERE)), *folder.glob(f"*/*/{OF_PICTURES}")]
    texts = [path.read_text("utf-8") for path in paths if path.exists()]
    messages = [one for text in texts for one in parser.parse(text).body]
    return {
        one.id.name: sentence
        for one in messages
        if isinstance(one, Message) and one.value and (sentence := _plain(one.value)) is not None
    }


def is_said_here(catalogue: str) -> bool:
    """Whether only the server uses this catalogue, given by its path in a language's folder."""
    return catalogue in SAID_HERE or catalogue.endswith(f"/{OF_PICTURES}")


def said(sentence: str, told: Mapping[str, str]) -> str:
    """A sentence with its parameters filled in, each in the direction in which it is written."""
    return sentence.format_map({name: isolated(f"{text}", sentence) for name, text in told.items()})


def _plain(pattern: Pattern) -> str | None:
    parts: list[str] = []
    for element in pattern.elements:
        match element:
            case TextElement(value=text):
                parts.append(text)
            case Placeable(expression=VariableReference(id=name)):
                parts.append(f"{{{name.name}}}")
            case _:
                return None
    return "".join(parts)
