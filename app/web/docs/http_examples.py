"""Examples of requests and responses, from a hand that was really played."""

from functools import cache
from typing import Any

from app import __version__
from app.analysis.engine import running
from app.lessons.lesson import lessons_of
from app.lessons.told import lesson_json
from app.rules.record import frames
from app.web.docs.example_table import CODE, example
from app.web.http.games import ALL_GAMES

_URL = f"https://cards.example.org/t/{CODE}"
_LINK = "https://cards.example.org/move/2h9pQ-w7vNcRk3yZmT4x8fBJ6sLdG5uA"
_AT = "2026-11-21T10:05:00.000Z"
_CODE = "above basic cable dance early fence giant hover ivory jelly"
_DEVICE = {
    "id": "d_Xk2mPq7vNcRk3yZmT4x8fA",
    "browser": "Safari",
    "system": "iPhone",
    "first_seen": _AT,
    "seen_at": _AT,
}


@cache
def examples() -> dict[str, dict[str, Any]]:
    """By method and path: `request` and `response`."""
    record = example().record
    snapshot = example().snapshot
    summary = {key: record[key] for key in ("id", "table", "game", "number", "players")}
    summary |= {"finished_at": record["actions"][-1]["at"]}
    summary |= {key: record["result"].get(key) for key in ("winners", "totals")}
    recent = {
        "code": CODE,
        "game": record["game"],
        "phase": "between",
        "seats": [player["name"] for player in record["players"]],
        "visited_at": _AT,
    }
    me = {"name": "Ann", "avatar": "koala-2", "tables": [recent]}
    return {
        "GET /api/games": {"response": ALL_GAMES.model_dump()},
        "GET /api/lessons/{game}": {
            "response": {"game": record["game"], "lessons": [_lesson(record["game"])]}
        },
        "GET /api/languages": {"response": {"languages": [{"code": "en", "name": "English"}]}},
        "POST /api/tables": {
            "request": {"game": record["game"], "options": {}},
            "response": {"code": CODE, "url": _URL},
        },
        "GET /api/tables/{code}": {
            "response": {**snapshot["table"], "version": snapshot["version"]}
        },
        "GET /api/tables/{code}/hands": {"response": {"hands": [summary], "next": None}},
        "GET /api/hands/{hand}": {"response": record},
        "GET /api/hands/{hand}/frames": {"response": frames(record, "open")[:2]},
        "GET /api/hands/{hand}/review": {"response": {**running(record), "belief": "even"}},
        **_inquiries(record),
        "GET /api/me": {"response": me},
        "PUT /api/me": {"request": {"name": "Ann"}, "response": me},
        "GET /api/me/export": {
            "response": {
                "name": "Ann",
                "avatar": "koala-2",
                "created_at": _AT,
                "seen_at": _AT,
                "tables": [{"code": CODE, "visited_at": _AT}],
                "devices": [_DEVICE],
                "drills": [{"hand": record["id"], "step": 4, "box": 2, "due": "2026-11-23"}],
                "recovery_made_at": None,
                "chat": [{"said_at": _AT, "name": "Ann", "text": "Well played"}],
                "hands": [record],
            }
        },
        **_drills(record),
        "GET /api/me/hands": {"response": {"hands": [{**summary, "seat": 0}], "next": None}},
        "POST /api/me/transfer": {"response": {"url": _LINK, "expires_at": _AT}},
        **_identity(me),
        "GET /api": {"response": {"name": "Dingo", "version": __version__}},
        "GET /healthz": {"response": {"status": "alive"}},
        "GET /readyz": {"response": {"status": "ready"}},
    }


def _identity(me: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """How somebody is somebody here: by a link, at a device, by ten words."""
    arrival = {"name": "Ann", "hands": 12, "replaces": None}
    recovery = {"code": _CODE}
    return {
        "GET /api/me/transfer/{token}": {"response": arrival},
        "POST /api/me/transfer/{token}": {"response": me},
        "GET /api/me/devices": {
            "response": {
                "devices": [{**_DEVICE, "this": True}],
                "older": False,
                "recovery_made_at": None,
            }
        },
        "POST /api/me/recovery": {"response": recovery},
        "POST /api/me/recovery/whose": {"request": recovery, "response": arrival},
        "POST /api/me/recovery/take": {"request": recovery, "response": me},
    }


def _inquiries(record: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What may be asked about a hand."""
    head = {"hand": record["id"], "step": 4, "seat": 0}
    chances, shifts = [0.0, 0.31, 0.42, 0.27, 0.0], [0.0, -0.12, 0.0, 0.12, 0.0]
    last = {"step": 3, "seat": 1, "events": [{"type": "discarded", "seat": 1, "card": "9C"}]}
    alternative = {"action": {"type": "discard", "cards": ["7H"]}, "points": 11.2, "lead": 1.4}
    share = {"wins": 0.31, "wins_low": 0.28, "wins_high": 0.34}
    frame = frames(record, "open")[0]
    return {
        "GET /api/hands/{hand}/known": {
            "response": {
                **head,
                "cards": [{"card": "9S", "chances": chances, "shifts": shifts}],
                "last": last,
            }
        },
        "GET /api/hands/{hand}/supposing": {
            "response": {**head, "share": 0.31, "alternatives": [{**alternative, **share}]}
        },
        "GET /api/hands/{hand}/what-if": {
            "response": {**head, "number": 0, "frames": [frame], "points": 12.0, "wins": 1.0}
        },
    }


def _drills(record: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What is learned from one's own hands."""
    drill = {"hand": record["id"], "step": 4, "seat": 0, "game": record["game"], "box": 1}
    counts = {"due": 1, "later": 3, "next": "2026-11-24", "learned": 2, "unreviewed": []}
    judged = {"right": True, "mark": "close", "box": 2, "due": "2026-11-25"}
    loss = {"game": record["game"], "phase": "exchange", "choices": 112}
    course = {"hand": record["id"], "game": record["game"], "finished_at": _AT}
    parts = {"cards": 1.3, "choices": -0.8, "guesses": 0.4, "others": -0.2}
    return {
        "GET /api/me/drills": {"response": {"drills": [drill], **counts}},
        "POST /api/me/drills/{hand}/{step}": {"request": {"action": 1}, "response": judged},
        "GET /api/me/statistics": {
            "response": {
                "hands": 8,
                "of": 12,
                "phases": [{**loss, "lost": 1.9, "low": 1.1, "high": 2.7}],
                "course": [{**course, **parts}],
            }
        },
    }


def _lesson(game: str) -> dict[str, Any]:
    """The first lesson of a game, without its steps but one."""
    told = lesson_json(lessons_of(game)[0])
    return {**told, "frames": told["frames"][:1], "steps": told["steps"][:1]}
