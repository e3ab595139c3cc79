"""A watcher is a visitor: the host may mute them or send them away."""

import pytest

from app.tables.seats.admission import KnockFor
from app.tables.seats.hosting import PassHost
from app.tables.seats.sitting import Sit, Stand
from app.tables.watching import Mute, SendAway, alias_of
from app.web.ws.message import SENT_AWAY
from tests.security.test_codes import cookie_of
from tests.tables.desk import Desk, refused
from tests.web.running import Running, Visitor


@pytest.fixture(autouse=True)
def _told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send presence at once, so that the host learns of watchers before the next answer."""
    monkeypatch.setattr("app.live.table.audience.PRESENCE_SECONDS", 0)


def aliases(host: Visitor) -> list[str]:
    """The watchers, as last sent to the host."""
    you = next(m["you"] for m in reversed(host.heard) if "you" in m)
    return [one["watcher"] for one in you["watchers"]]


async def test_the_host_mutes_a_watcher_and_lets_them_chat_again(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as eve:
        assert (await eve.ask("say", text="Hello"))["type"] == "ack"
        await ann.quiet()
        (alias,) = aliases(ann)
        assert (await eve.ask("mute", watcher=alias))["code"] == "host_only"
        await ann.ask("mute", watcher=alias)
        assert (await eve.ask("say", text="Hello"))["code"] == "muted"
        await eve.ask("sit", seat=1, name="Eve")  # players may chat
        assert (await eve.ask("say", text="Hello"))["type"] == "ack"
        await eve.ask("stand")
        await ann.ask("mute", watcher=alias, on=False)
        assert (await eve.ask("say", text="Hello"))["type"] == "ack"


async def test_a_watcher_who_is_sent_away_does_not_come_back(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        async with running.visitor(code) as eve, running.visitor(code) as ben:
            await ben.ask("sit", seat=1, name="Ben")
            await ann.quiet()
            (alias,) = aliases(ann)
            cookie = cookie_of(eve)
            await ann.ask("send_away", watcher=alias)
            await eve.socket.wait_closed()
            assert eve.socket.close_code == SENT_AWAY
            assert (await ben.ask("ping"))["type"] == "ack"
        with pytest.raises(Exception, match="403"):
            async with running.visitor(code, cookie=cookie):
                raise AssertionError("came in again")


async def test_only_the_host_is_told_who_watches(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as eve:
        await eve.ask("sit", seat=1, name="Eve")
        async with running.visitor(code) as finn:
            await ann.quiet()
            await eve.quiet()
            assert len(aliases(ann)) == 1
            player = cookie_of(finn).partition(".")[0]
            assert not any(player in str(message) for message in (*ann.heard, *eve.heard))
            assert all(m["you"]["watchers"] is None for m in eve.heard if "you" in m)
        await ann.quiet()
        assert aliases(ann) == []


def test_a_seated_player_is_no_watcher_and_a_mute_applies_at_its_table_alone() -> None:
    desk = Desk().seat_four()
    for seated in ("ann", "ben"):
        assert refused(desk, "ann", SendAway(alias_of(desk.table, seated))) == "has_seat"
        assert refused(desk, "ann", Mute(alias_of(desk.table, seated))) == "has_seat"
    assert refused(desk, "ann", SendAway("eve")) == "unknown_watcher"
    alias = alias_of(desk.table, "eve")
    assert refused(desk, "ben", SendAway(alias)) == "host_only"
    desk.do("ann", SendAway(alias))
    desk.do("ben", Stand())
    assert refused(desk, "eve", Sit(1, "Eve")) == "sent_away"
    assert refused(desk, "eve", KnockFor(1, "Eve")) == "sent_away"
    assert alias != alias_of(desk.table._replace(id="other"), "eve")
    assert desk.refolded() == desk.table


def test_a_player_who_has_the_role_lent_cannot_send_its_owner_away() -> None:
    desk = Desk()
    desk.do("ben", Sit(1, "Ben"))
    desk.do(None, PassHost(frozenset({"ben"})))
    assert desk.table.host == "ben"
    owner = alias_of(desk.table, "ann")
    assert refused(desk, "ben", SendAway(owner)) == "has_seat"
    assert refused(desk, "ben", Mute(owner)) == "has_seat"


def test_a_host_who_sends_many_away_does_not_make_the_table_grow_without_end() -> None:
    desk = Desk()
    for number in range(300):
        desk.do("ann", SendAway(f"{number:016x}"))
        desk.do("ann", Mute(f"{number:016x}"))
    assert len(desk.table.sent_away) == len(desk.table.muted) == 256
