"""The lessons of a game over HTTP."""

import httpx

from app.features.lessons.lesson import lessons_of


async def test_lessons_are_sent_once_and_then_only_revalidated(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/lessons/dingo")
    assert answer.status_code == 200
    assert [one["name"] for one in answer.json()["lessons"]] == [
        lesson.name for lesson in lessons_of("dingo")
    ]
    again = await client.get(
        "/api/lessons/dingo", headers={"If-None-Match": answer.headers["etag"]}
    )
    assert again.status_code == 304
    assert (await client.get("/api/lessons/chess")).json()["code"] == "unknown_game"
