"""Nobody can make a table's log or its chat grow without end, and players are not affected."""

import pytest

from app.web.limits.allowances import Rate
from app.web.limits.limits import LINE
from tests.web.running import Running, Visitor


async def answers(visitor: Visitor, kind: str, times: int, **rest: object) -> list[str]:
    """The answers to this many requests: "ack", or the code of the refusal."""
    found = [await visitor.ask(kind, **rest) for _ in range(times)]
    return [one.get("code", one["type"]) for one in found]


@pytest.mark.parametrize("allowed", [{"TALK": Rate(0.001, 10)}])
async def test_many_cookies_use_up_their_own_allowance_at_a_table_and_not_the_players(
    running: Running,
) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as ben:
        assert await answers(ben, "sit", 1, seat=0, name="Ben") == ["ack"]
        refused = []
        for number in range(4):
            async with running.visitor(code) as eve:
                for _ in range(3):
                    refused += await answers(eve, "sit", 1, seat=2, name=f"Eve {number}")
                    refused += await answers(eve, "stand", 1)
        assert refused.count("table_quota") >= 2
        before = (await ann.ask("ping"))["version"]
        async with running.visitor(code) as eve:
            assert await answers(eve, "sit", 5, seat=2, name="Eve") == ["table_quota"] * 5
        assert (await ann.ask("ping"))["version"] == before
        assert await answers(ben, "say", 2, text="I am still heard.") == ["ack"] * 2
        assert await answers(ann, "admission", 1, admission="locked") == ["ack"]


@pytest.mark.parametrize("allowed", [{"TALK": Rate(0.001, 6)}])
async def test_endless_sitting_down_and_standing_up_is_refused_and_play_goes_on(
    running: Running,
) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as eve:
        for _ in range(3):
            await answers(eve, "sit", 1, seat=2, name="Eve")
            await answers(eve, "stand", 1)
        refused = await eve.ask("sit", seat=2, name="Eve")
        assert (refused["code"], refused["message"][-1]) == ("rate_limited", ".")
        await answers(ann, "sit", 1, seat=0, name="Ann")
        for seat in (1, 2, 3):
            await answers(ann, "bot", 1, seat=seat, level="pup")
        assert await answers(ann, "ready", 20) == ["ack"] * 20  # moves do not count


async def test_in_slow_mode_everybody_but_the_host_says_one_line_at_a_time(
    running: Running,
) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as eve:
        assert await answers(eve, "slow", 1, on=True) == ["host_only"]
        assert await answers(ann, "slow", 1, on=True) == ["ack"]
        assert await answers(eve, "say", 2, text="Hello") == ["ack", "slow_chat"]
        assert await answers(ann, "say", 3, text="Hello") == ["ack"] * 3
        assert await answers(ann, "slow", 1, on=False) == ["ack"]
        assert await answers(eve, "say", 2, text="Hello") == ["ack"] * 2


@pytest.mark.parametrize("allowed", [{"TALK": Rate(0.001, LINE + 1)}])
async def test_strangers_who_flood_the_chat_do_not_silence_seated_players(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code) as ben:
        await answers(ben, "sit", 1, seat=0, name="Ben")
        for _ in range(5):
            async with running.visitor(code) as stranger:
                await answers(stranger, "say", 1, text="Buy!")
        assert await answers(ben, "say", 1, text="Well played") == ["ack"]
