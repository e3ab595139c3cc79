"""Writes the TypeScript types of every message and HTTP answer, from the server's models.

python -m scripts.messages    (run by scripts/words.js, which makes all of the client's types)
"""

import json
from pathlib import Path
from typing import Any

from fastapi.openapi.utils import get_openapi

from app.features.clubs.wire import CLUB_OUT
from app.features.docs.asyncapi import MESSAGES, socket_models
from app.features.together.commands import COMMANDS
from app.features.together.messages import TOGETHER_OUT
from app.live.table.messages import TABLE_NEWS
from app.main import FEATURES, routes_of
from app.tables.chat import REACTIONS
from app.tables.seats.avatars import ANIMALS, COLOURS
from app.web.ws.messages_out import OUTGOING

TYPES = Path(__file__).parent.parent / "static" / "js" / "net" / "messages.d.ts"

ALIASES = """\
/** A message before it is given an id. */
export type Request = Nameless<ClientMessage>;
type Nameless<M> = M extends unknown ? Omit<M, "id"> : never;
/** What any event may be asked for. */
export type TableEvent = { type: string; seat?: number | null; auto?: boolean };
/** What a table agreed on, by the names of the game's options. */
export type Options = Record<string, unknown>;
"""

LISTS = {
    "Reaction": " | ".join(map(json.dumps, REACTIONS)),
    "Animals": json.dumps(ANIMALS),
    "Colours": str(COLOURS),
}
"""Types that make the client name neither more nor fewer of these than the server has."""

Schema = dict[str, Any]


def models() -> dict[str, Schema]:
    """The JSON schemas of all shapes that cross the wire, by name."""
    described = get_openapi(title="", version="", routes=routes_of(FEATURES).routes)
    return {**described["components"]["schemas"], **socket_models()}


def written(schemas: dict[str, Schema]) -> str:
    """The text of a module of declarations."""
    sides = (MESSAGES, OUTGOING, COMMANDS, TOGETHER_OUT, CLUB_OUT)
    incoming, outgoing, asked, told, club = (union(one.__name__ for one in side) for side in sides)
    lines = ["/** Written by scripts/messages.py. */", ""]
    for name, schema in schemas.items():
        lines.append(f"{comment(schema)}export type {called(name)} = {typed(schema)};")
    lines += [
        "/** What a client sends. */",
        f"export type ClientMessage = {incoming};",
        "/** What the server sends. */",
        f"export type ServerMessage = {outgoing};",
        "/** What a client asks of those who look back together. */",
        f"export type TogetherMessage = {asked};",
        "/** What it is told there. */",
        f"export type TogetherTold = {told};",
        "/** What members of a club are told. */",
        f"export type ClubNews = {club};",
        "/** What a table itself has to tell. */",
        f"export type TableNews = {union(one.__name__ for one in TABLE_NEWS.values())};",
        *(f"export type {name} = {values};" for name, values in LISTS.items()),
        ALIASES,
    ]
    return "\n".join(lines) + "\n"


def called(name: str) -> str:
    """The name of a model in the client."""
    return name.removesuffix("Json")


def comment(schema: Schema) -> str:
    """The description of a model or field, as a comment above it."""
    text = " ".join(schema.get("description", "").split())
    return f"/** {text} */\n" if text else ""


def typed(schema: Schema) -> str:
    """The TypeScript type for a JSON schema."""
    match schema:
        case {"$ref": reference}:
            return called(reference.rpartition("/")[2])
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return union(json.dumps(value) for value in values)
        case {"anyOf": choices} | {"oneOf": choices}:
            return union(typed(one) for one in choices)
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(typed(one) for one in items)}]"
        case {"type": "array"}:
            item = typed(schema.get("items", {}))
            return f"({item})[]" if "|" in item else f"{item}[]"
        case {"type": "object"}:
            return mapping(schema)
        case {"type": [*kinds]}:
            return union(typed({**schema, "type": kind}) for kind in kinds)
        case {"type": kind}:
            return "number" if kind == "integer" else str(kind)
    return "unknown"


def mapping(schema: Schema) -> str:
    """The TypeScript type of an object."""
    required = schema.get("required", ())
    fields = [
        f"{comment(about)}{name}{'' if name in required else '?'}: {typed(about)};"
        for name, about in schema.get("properties", {}).items()
    ]
    if fields:
        return "{\n" + "\n".join(fields) + "\n}"
    if schema.get("maxProperties") == 0:
        return "Record<string, never>"
    values = schema.get("additionalProperties", True)
    return f"Record<string, {typed(values) if isinstance(values, dict) else 'unknown'}>"


def union(types: Any) -> str:
    """A union of types."""
    return " | ".join(dict.fromkeys(types))


if __name__ == "__main__":
    TYPES.write_text(written(models()), "utf-8")
