"""Examples for the interfaces' descriptions, and the table they are taken from."""

import random
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, NamedTuple

import orjson

from app import __version__
from app.features.lessons.lesson import lesson_json, lessons_of
from app.live.peers.bus import Bus
from app.live.peers.presence import Presence
from app.live.table.audience import Audience
from app.live.table.publish import Dismissal
from app.rules.game import Json
from app.rules.registry import GAMES
from app.tables.create import Created, create
from app.tables.draft import Command, Draft, decide
from app.tables.play.finished import hand_record
from app.tables.play.moves import Act, ActFor
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit
from app.tables.table import Stamp, Table
from app.web.http.games import all_games
from app.wire import HandRecord, frames

# Plays a table for the documentation, so that its examples are real messages.


CODE = "k7m2xq9tw4hpe"
TABLE_ID = "q1mZBbTnS5yTjKq3v0XfIw"
_ANN = "p_ann"
_BEGIN = datetime(2026, 11, 21, 10, tzinfo=UTC)


class Example(NamedTuple):
    """Messages and the record of one hand."""

    snapshot: dict[str, Any]
    update: dict[str, Any]
    record: HandRecord


class _FixedChance:
    """Randomness that is the same each time."""

    def __init__(self) -> None:
        self._random = random.Random(7)  # noqa: S311 - nothing is played for

    def token(self, size: int) -> bytes:
        """The next bytes."""
        return self._random.randbytes(size)


class _Ann:
    """A subscriber that keeps only the newest message."""

    player = _ANN
    name = "Ann"
    coached = True

    def __init__(self) -> None:
        self.newest: dict[str, Any] = {}

    def deliver(self, message: bytes) -> None:
        """Keep the newest message."""
        self.newest = orjson.loads(message)

    def dismiss(self, _: Dismissal) -> None:
        """Never called: nobody has to leave."""


class _ExampleTable:
    """A table without connections, which is stored nowhere."""

    def __init__(self) -> None:
        self._chance = _FixedChance()
        game = next(iter(GAMES.values()))
        created = Created(CODE, game.name, dict(game.options({})), _ANN, "Ann", id=TABLE_ID)
        self.draft = create(created, self._chance, Stamp(1, _BEGIN))

    @property
    def table(self) -> Table:
        """The table in its current state."""
        return self.draft.table

    def do(self, player: str | None, command: Command) -> None:
        """Apply a command, one second after the previous one."""
        stamp = Stamp(self.table.version + 1, _BEGIN + timedelta(seconds=self.table.version))
        self.draft = decide(Draft(self.table, stamp, self._chance), player, command)


@cache
def example() -> Example:
    """Ann takes a seat, bots take the others, and they play a hand."""
    played, ann = _ExampleTable(), _Ann()
    audience = Audience(Presence(Bus(), "example"), pace=1.0, now=lambda: _BEGIN)
    played.do(_ANN, Sit(0, "Ann"))
    for seat in range(1, len(played.table.seats)):
        played.do(_ANN, PutBot(seat, "pup"))
    audience.join(played.table, ann, since=None)
    snapshot = ann.newest
    played.do(_ANN, Ready())
    audience.publish(played.table, played.draft.changes, with_table=True)
    return Example(snapshot, ann.newest, _record_of(played))


def _record_of(played: _ExampleTable) -> HandRecord:
    """Play the hand: everyone takes their first legal action."""
    while (hand := played.table.hand) is not None and hand.to_move:
        seat = hand.to_move[0]
        action = played.table.game.legal(hand.state, seat)[0]
        if played.table.seat_of(_ANN) == seat:
            played.do(_ANN, Act(played.table.version, action))
        else:
            played.do(None, ActFor(seat, played.table.version, action))
    if hand is None:
        raise ValueError("no hand was dealt")
    return hand_record(played.table, hand)


_AT = "2026-11-21T10:05:00.000Z"
_DAY = "2026-11-24"
_BY_FIELD = {
    "zone": "Europe/Berlin",
    "at": _AT,
    "avatar": "koala-2",
    "avatars": "koala-2",
    "bot": "pup",
    "browser": "Safari",
    "card": "9C",
    "cards": "9C",
    "code": CODE,
    "created_at": _AT,
    "engine": "9-8",
    "expires_at": _AT,
    "finished_at": _AT,
    "first_seen": _AT,
    "name": "Ann",
    "next": "1795255500000-3qd2bHIwEN58FfOEeAVtjw",
    "phase": "exchange",
    "recovery_made_at": _AT,
    "said_at": _AT,
    "seats": "Ann",
    "seen_at": _AT,
    "sentence": "Discard the 7♥: cut the chance of winning by 4 points. Better: Pass the 8♠.",
    "system": "iPhone",
    "table": TABLE_ID,
    "text": "Well played!",
    "version": __version__,
    "url": f"https://cards.example.org/t/{CODE}",
    "visited_at": _AT,
}
"""Example texts by field name, for fields without an example of their own."""


@cache
def _played() -> dict[str, Json]:
    """Real messages (or their beginnings) by model."""
    record, lesson = example().record, lesson_json(lessons_of(example().record["game"])[0])
    snapshot = example().snapshot
    return {
        "Frame": frames(record, "open")[1],
        "GameInfo": all_games().games[0].model_dump(),
        "HandRecord": record,
        "Lesson": {**lesson, "frames": lesson["frames"][:1], "steps": lesson["steps"][:1]},
        "NumberedTable": {**snapshot["table"], "version": snapshot["version"]},
        "Snapshot": snapshot,
        "Update": example().update,
    }


def example_of(schema: Mapping[str, Any], models: Mapping[str, Any], name: str = "") -> Json:
    """A value that fits the schema. `models` are those it refers to; `name` is the field's own."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return example_of(models[name], models, name)
    if name in _played():
        return _played()[name]
    if "examples" in schema:
        return schema["examples"][0]
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return example_of(choices[0], models, name)
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {field: example_of(one, models, field) for field, one in fields.items()}
        case "array":
            return [example_of(schema.get("items", {}), models, name)]
        case "string":
            return _DAY if schema.get("format") == "date" else _named(name)
        case "integer" | "number":
            return schema.get("minimum", 1)
        case "boolean":
            return schema.get("default", True)
    return schema.get("default", {})


def _named(field: str) -> str:
    record = example().record
    of_hand = dict.fromkeys(("hand", "id", "unreviewed"), record["id"]) | {"game": record["game"]}
    return str(of_hand.get(field) or _BY_FIELD.get(field, field))
