"""Finished hands: who may read them, and that nothing of an unfinished one is served."""

import httpx
from fastapi import FastAPI

from app.rules.record import verify
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit
from tests.web.club_of_friends import new_club, seated
from tests.web.played import new_table, play_hand, player_of


async def test_anybody_can_verify_a_finished_hand(app: FastAPI, client: httpx.AsyncClient) -> None:
    hand = await play_hand(app, client, await new_table(client))
    client.cookies.clear()
    response = await client.get(f"/api/hands/{hand}")
    assert response.headers["cache-control"] == "private, no-cache"
    assert verify(response.json())
    assert "p_" not in response.text


async def test_an_unfinished_hand_is_not_served(app: FastAPI, client: httpx.AsyncClient) -> None:
    code = await new_table(client)
    live, player = app.state.services.directory.tables[code], player_of(client)
    await live.submit(player, None, Sit(0, "Ann"))
    for seat in (1, 2, 3):
        await live.submit(player, None, PutBot(seat, "pup"))
    await live.submit(player, None, Ready())
    hand = (await client.get(f"/api/tables/{code}")).json()["hand"]["id"]
    assert (await client.get(f"/api/hands/{hand}")).status_code == 404
    assert (await client.get(f"/api/hands/{hand}/frames")).status_code == 404
    assert (await client.get(f"/api/tables/{code}/hands")).json()["hands"] == []


async def test_a_replay_has_a_view_for_each_step(app: FastAPI, client: httpx.AsyncClient) -> None:
    hand = await play_hand(app, client, await new_table(client))
    record = (await client.get(f"/api/hands/{hand}")).json()
    frames = (await client.get(f"/api/hands/{hand}/frames")).json()
    assert len(frames) == len(record["actions"]) + 1
    assert frames[0]["step"] is None
    assert frames[-1]["result"]["totals"] == record["result"]["totals"]
    assert all(None not in frame["hands"] for frame in frames)


async def test_a_replay_from_a_seat_hides_what_that_seat_did_not_see(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    frames = (await client.get(f"/api/hands/{hand}/frames?seat=2")).json()
    dealt = next(frame for frame in frames if frame["phase"] == "exchange")
    assert [cards is None for cards in dealt["hands"]] == [True, True, False, True]
    for seat in ("4", "-1", "x"):
        assert (await client.get(f"/api/hands/{hand}/frames?seat={seat}")).status_code == 422


async def test_lists_and_replays_show_players_with_their_present_names_and_avatars(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client)
    hand = await play_hand(app, client, code)

    async def looks() -> list[list[str | None]]:
        lists = (f"/api/tables/{code}/hands", "/api/me/hands")
        found = [(await client.get(path)).json()["hands"][0]["avatars"] for path in lists]
        return [*found, (await client.get(f"/api/hands/{hand}/avatars")).json()["avatars"]]

    assert await looks() == [[None] * 4] * 3
    for avatar in ("bear-2", "owl-1"):
        await client.put("/api/me", json={"name": "Ann", "avatar": avatar})
        assert await looks() == [[avatar, None, None, None]] * 3
    # The record itself is for verification, and never changes.
    assert "avatar" not in (await client.get(f"/api/hands/{hand}")).text
    await client.delete("/api/me")
    alone = (await client.get(f"/api/hands/{hand}/avatars")).json()
    assert alone == {"avatars": [None] * 4}


async def test_the_hands_of_a_table_come_newest_first_in_pages(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client, match="endless")
    played = [await play_hand(app, client, code) for _ in range(3)]
    first = (await client.get(f"/api/tables/{code}/hands?limit=2")).json()
    assert [hand["id"] for hand in first["hands"]] == [played[2], played[1]]
    second = await client.get(
        f"/api/tables/{code}/hands", params={"limit": 2, "before": first["next"]}
    )
    assert [hand["id"] for hand in second.json()["hands"]] == [played[0]]
    assert second.json()["next"] is None
    summary = first["hands"][0]
    record = (await client.get(f"/api/hands/{summary['id']}")).json()
    for key in ("id", "table", "game", "number", "players"):
        assert summary[key] == record[key]
    assert summary["winners"] == record["result"]["winners"]
    assert summary["totals"] == record["result"]["totals"]


async def test_the_next_page_is_linked(app: FastAPI, client: httpx.AsyncClient) -> None:
    """Through a standard Link header, so that programs need to know no field of this project."""
    code = await new_table(client, match="endless")
    played = [await play_hand(app, client, code) for _ in range(2)]
    for address in (f"/api/tables/{code}/hands?limit=1", "/api/me/hands?limit=1&x=%3E%0D%0A"):
        first = await client.get(address)
        second = await client.get(first.links["next"]["url"])
        assert [hand["id"] for hand in second.json()["hands"]] == [played[0]]
        assert "next" not in second.links


async def test_my_hands_name_their_match_and_its_club(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    """A match is named by its first hand at the table, so that lists can be grouped."""
    club = await new_club(client, "Ann", name="Friday club")
    ours = await seated(app, club, {"Ann": client})
    alone = await new_table(client, match="hands", hands=1)
    for code in (ours, ours, alone, alone):
        await play_hand(app, client, code)
    mine = (await client.get("/api/me/hands")).json()["hands"]
    told = [(hand["number"], hand["match"], hand["club"]) for hand in mine]
    assert told == [(2, 2, None), (1, 1, None), (2, 1, "Friday club"), (1, 1, "Friday club")]
    for code in (ours, alone):
        hands = (await client.get(f"/api/tables/{code}/hands")).json()["hands"]
        assert [hand["club"] for hand in hands] == [None, None]


async def test_my_hands_are_those_i_played(app: FastAPI, client: httpx.AsyncClient) -> None:
    played = [await play_hand(app, client, await new_table(client)) for _ in range(2)]
    mine = (await client.get("/api/me/hands?limit=1")).json()
    assert [(hand["id"], hand["seat"]) for hand in mine["hands"]] == [(played[1], 0)]
    rest = (await client.get("/api/me/hands", params={"before": mine["next"]})).json()
    assert [hand["id"] for hand in rest["hands"]] == [played[0]]
    client.cookies.clear()
    assert (await client.get("/api/me/hands")).json() == {"hands": [], "next": None}
