"""With DINGO_HOSTS=invited only people who accepted an invitation open tables and start clubs."""

from datetime import timedelta

import httpx
import pytest
from fastapi import FastAPI

from app.settings import Settings
from app.storage.people.passes import Invitations, host_links
from tests.web.club_of_friends import browsers
from tests.web.commands import dingo

INVITED = pytest.mark.parametrize("variables", [{"hosts": "invited"}])
CLUB = {"name": "Friends", "you": "Ann", "game": "dingo", "zone": "UTC"}
DAY = timedelta(days=1)


async def open_table(browser: httpx.AsyncClient) -> httpx.Response:
    return await browser.post("/api/tables", json={"game": "dingo"})


async def accept(browser: httpx.AsyncClient, token: str) -> int:
    return (await browser.post(f"/api/me/invitation/{token}")).status_code


@INVITED
async def test_a_stranger_opens_no_table_and_no_club_and_an_invitation_changes_that(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    for refused in (await open_table(client), await client.post("/api/clubs", json=CLUB)):
        assert (refused.status_code, refused.json()["code"]) == (403, "invited_only")
    assert (await client.get("/api/me")).json()["may_host"] is False
    token = await Invitations(app.state.services.database).issue(1, DAY)
    assert await accept(client, token) == 204
    assert (await client.get("/api/me")).json()["may_host"] is True
    assert (await open_table(client)).status_code == 201
    assert (await client.post("/api/clubs", json=CLUB)).status_code == 201


@INVITED
async def test_an_invitation_is_for_so_many_people_and_not_for_one_person_twice(
    app: FastAPI,
) -> None:
    token = await Invitations(app.state.services.database).issue(2, DAY)
    async with browsers(app, "Ann", "Ben", "Cleo") as friends:
        ann, ben, cleo = friends.values()
        assert [await accept(one, token) for one in (ann, ann, ben, cleo)] == [204, 204, 204, 404]
        assert (await open_table(cleo)).status_code == 403


@INVITED
async def test_expired_revoked_and_unknown_invitations_are_refused(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    invitations = Invitations(app.state.services.database)
    expired = await invitations.issue(1, -DAY)
    revoked = await invitations.issue(1, DAY)
    await invitations.revoke()
    for token in (expired, revoked, "nosuch", "a%00b"):
        assert await accept(client, token) == 404


@INVITED
async def test_everybody_joins_by_links_and_the_hosts_link_of_dingo_share_opens_its_table(
    app: FastAPI,
) -> None:
    token = await host_links(app.state.services.database).issue(DAY)
    async with browsers(app, "Ann", "Ben") as friends:
        ann, ben = friends.values()
        opened = await ann.post("/api/tables", json={"game": "dingo", "host_link": token})
        assert opened.status_code == 201
        code = opened.json()["code"]
        assert (await ben.get(f"/api/tables/{code}")).status_code == 200


async def test_an_invitation_works_on_each_database(each_app: FastAPI) -> None:
    token = await Invitations(each_app.state.services.database).issue(2, DAY)
    async with browsers(each_app, "Ann") as friends:
        assert await accept(friends["Ann"], token) == 204


def test_the_command_prints_links_and_revokes_them(settings: Settings) -> None:
    place = {"data_dir": str(settings.data_dir)}
    dingo("db", "upgrade", **place)
    said = dingo("invite", "--people", "12", **place).stdout
    assert said.startswith("For 12 people, for 14 days:\n")
    assert "/?invited=" in said
    assert "DINGO_HOSTS is `anyone`" in said
    assert "DINGO_HOSTS" not in dingo("invite", hosts="invited", **place).stdout
    assert dingo("invite", "--end", **place).exit_code == 0
