"""Requests that a tool generates from the OpenAPI description, valid and invalid."""

import asyncio
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.main import create_app
from app.settings import Settings
from app.storage.people.passes import Invitations
from tests.served import visit
from tests.web.played import choice, reviewed
from tests.web.running import serving

UNLIMITED = {"limits": 1000}

ENDING = "^DELETE|take$|recovery$|POST /api/me/transfer/"
"""Operations that end this browser's identity, or void its links and codes."""

DATED = "^(POST|PATCH) /api/clubs(/[^/]+)?$"
"""Operations that take a zone or a date."""

UNLINKED = "ensure_resource_availability"
"""This check starts a club, and then asks for the one in the parameters, which may be closed."""

CONFIGURATION = """\
color = false
continue-on-failure = true
seed = 7
generation.max-examples = 10
warnings.fail-on = true
checks.negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 409, 413, 414, 422]

[parameters]
"path.hand" = "{hand}"
"path.step" = 4
"path.code" = "{table}"
"path.club" = "{club}"
"path.token" = "{token}"
"path.device" = "older"
"body.code" = "{recovery}"

# Somebody who has played; another visitor where they would be nobody or another afterwards.
[[operations]]
exclude-name-regex = "{ending}"
headers = {{ Cookie = "dingo={cookie}" }}
[[operations]]
include-name-regex = "{ending}"
headers = {{ Cookie = "dingo={other}" }}
warnings = false

# Which seats and steps a hand has, its record says, and no schema. No schema says either which
# zones there are, which dates are in the coming year, or which keys of a browser are on its curve.
[[operations]]
include-name-regex = "frames|/review$|known|what-if|futures|^PUT /api/me/push$|{dated}"
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", 401, 403, 404, 409, 422, 429, 503]

[[operations]]
include-name = "POST /api/me/invitation/{{token}}"
parameters."path.token" = "{invited}"

# A link is good for one use.
[[operations]]
include-name = "POST /api/me/transfer/{{token}}"
parameters."path.token" = "{used}"

# A new club has no evening, no contest and no second member, and a made-up address no push service.
[[operations]]
include-path-regex = "evenings/|contests/.|next|members/|^/api/clubs$|^/api/me/push$"
warnings = false
"""


@pytest.mark.parametrize("variables", [UNLIMITED])
async def test_every_operation_answers_generated_requests_as_described(
    settings: Settings, tmp_path: Path
) -> None:
    """A hand with a review exists, so the operations that need one are reached."""
    app = create_app(settings)
    async with serving(app, settings) as url, visit(url) as http:
        hand = await reviewed(app, http, choice(4, 0, "mistake"))
        async with visit(url) as another:
            await another.put("/api/me", json={"name": "Ben"})
            other = another.cookies["dingo"]
        invitations = Invitations(app.state.services.database)
        told = await values(http) | {"invited": await invitations.issue(9, timedelta(days=1))}
        told |= {"hand": hand, "other": other, "ending": ENDING, "dated": DATED}
        written = CONFIGURATION.format(**told)
        (tmp_path / "schemathesis.toml").write_text(written)
        running = await asyncio.create_subprocess_exec(
            *[sys.executable, "-m", "schemathesis.cli", "run", f"{url}/api/openapi.json"],
            *["--url", url, "--checks", "all", "--exclude-checks", UNLINKED],
            cwd=tmp_path,
            stdout=asyncio.subprocess.PIPE,
        )
        said, _ = await running.communicate()
    assert running.returncode == 0, said.decode()


async def values(http: httpx.AsyncClient) -> dict[str, Any]:
    """A table of this browser, and the ways to move its identity to another device."""
    [table] = (await http.get("/api/me")).json()["tables"]
    links = [(await http.post("/api/me/transfer")).json()["url"] for _ in range(2)]
    token, used = (link.rpartition("/")[2] for link in links)
    recovery = (await http.post("/api/me/recovery")).json()["code"]
    about = {"name": "Ours", "you": "Ann", "game": "dingo", "zone": "Europe/Berlin"}
    club = (await http.post("/api/clubs", json=about)).json()["code"]
    return {
        "club": club,
        "table": table["code"],
        "token": token,
        "used": used,
        "recovery": recovery,
        "cookie": http.cookies["dingo"],
    }
