"""A table's code admits, so nothing that others may see carries it."""

import httpx
from fastapi import FastAPI

from tests.web.played import new_table, play_hand


async def test_a_finished_hand_gives_away_no_code_of_a_table(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    """Every public answer about a hand, and everybody's lists, are looked through."""
    code = await new_table(client)
    hand = await play_hand(app, client, code)
    answers = [
        await client.get(address)
        for address in (
            f"/api/hands/{hand}",
            f"/api/hands/{hand}/frames",
            f"/api/hands/{hand}/frames?seat=1",
            "/api/me/hands",
            f"/api/tables/{code}/hands",
            f"/hands/{hand}",
            "/api/games",
            "/api/openapi.json",
            "/metrics",
            "/",
        )
    ]
    assert not any(code in answer.text for answer in answers)
    named = answers[0].json()["table"]
    assert {line["table"] for line in answers[3].json()["hands"]} == {named}
    assert {line["table"] for line in answers[4].json()["hands"]} == {named}
    for opened in (f"/api/tables/{named}", f"/api/tables/{named}/hands", f"/ws/tables/{named}"):
        assert (await client.get(opened)).status_code == 404
