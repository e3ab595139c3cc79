"""How limits count, and what their table in the docs says."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from app.features.docs.limits_table import ROWS, limits_section
from app.rules.errors import Refusal
from app.web.address import network_shares
from app.web.errors import refusal_problem
from app.web.limits import allowances
from app.web.limits.allowances import ConcurrencyLimit, Rate, RateLimit, RequestQueues, TokenBucket
from app.web.limits.limits import MB, Limits
from app.web.web_refusals import TooMany
from tests.test_refusals import ALL, sample

ANN, BEN, CLEO, DAN = ({name: 1.0} for name in ("ann", "ben", "cleo", "dan"))


class Watch:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    watch = Watch()
    bucket = TokenBucket(rate=2, burst=3, clock=watch)
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 0.5]
    watch.now += 0.5
    assert bucket.take() == 0
    assert bucket.take() == 0.5


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    watch = Watch()
    bucket = TokenBucket(rate=1, burst=2, clock=watch)
    watch.now += 1000
    assert [bool(bucket.take()) for _ in range(3)] == [False, False, True]


def test_an_allowance_must_recover_its_debt_first() -> None:
    watch = Watch()
    bucket = TokenBucket(rate=1, burst=10, clock=watch)
    bucket.owe(15)
    assert bucket.take() == 6
    watch.now += 6
    assert bucket.take() == 0


def test_a_price_above_the_burst_takes_a_full_bucket() -> None:
    watch = Watch()
    bucket = TokenBucket(rate=1, burst=10, clock=watch)
    assert bucket.take(100) == 0
    assert bucket.take(100) == 100


def test_visitors_do_not_use_up_each_others_allowances() -> None:
    limit = RateLimit(Rate(1, 1), Watch())
    limit.take(ANN)
    limit.take(BEN)
    with pytest.raises(TooMany) as refused:
        limit.take(ANN)
    assert refused.value.seconds == 1


def test_a_request_refused_under_one_name_is_charged_under_none() -> None:
    limit = RateLimit(Rate(1, 4), Watch())
    for _ in range(4):
        limit.take(ANN | {"everybody": 1 / 4})
    with pytest.raises(TooMany):
        limit.take(ANN | {"everybody": 1 / 4})
    for _ in range(12):
        limit.take({"everybody": 1 / 4})
    with pytest.raises(TooMany):
        limit.take(BEN | {"everybody": 1 / 4})
    for _ in range(4):
        limit.take(BEN)


def test_a_part_of_an_allowance_is_reserved_for_what_matters() -> None:
    limit = RateLimit(Rate(1, 10), Watch())
    limit.owe(ANN, 6)
    with pytest.raises(TooMany) as refused:
        limit.check(ANN, spare=1 / 2)
    assert refused.value.seconds == 1
    limit.check(ANN)
    limit.owe(ANN, 5)
    with pytest.raises(TooMany):
        limit.check(ANN)


def test_a_limit_forgets_the_least_recently_seen_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "REMEMBERED", 3)
    limit = RateLimit(Rate(1, 2), Watch())
    for visitor in (ANN, BEN, CLEO, ANN, DAN):
        limit.take(visitor)
    assert len(limit) == 3
    with pytest.raises(TooMany):
        limit.take(ANN)
    limit.take(BEN)
    limit.take(BEN)


def test_a_limit_forgets_names_with_a_full_allowance() -> None:
    watch = Watch()
    limit = RateLimit(Rate(1, 2), watch)
    for visitor in (ANN, ANN, BEN):
        limit.take(visitor)
    watch.now += 1
    limit.take(CLEO)
    assert len(limit) == 3
    limit.take(ANN)
    with pytest.raises(TooMany):
        limit.take(ANN)
    watch.now += 2
    limit.take(DAN)
    assert len(limit) == 1


def test_a_crowd_counts_present_connections() -> None:
    crowd = ConcurrencyLimit(1)
    with crowd.hold(ANN), crowd.hold(BEN):
        third = crowd.hold(ANN)
        with pytest.raises(Refusal) as refused:
            third.__enter__()
    assert refused.value.code == "too_many_connections"
    with crowd.hold(ANN):
        pass


def test_an_ipv6_site_has_four_times_the_allowance_of_one_of_its_networks() -> None:
    limit = RateLimit(Rate(1, 10), Watch())
    served = 0
    for network in range(60):
        try:
            limit.take(network_shares(f"2001:db8:7:{network:x}::{network:x}"))
            served += 1
        except TooMany:
            pass
    assert served == 40
    for one in range(10):
        limit.take(network_shares(f"2001:db8:8:1::{one:x}"))
    with pytest.raises(TooMany):
        limit.take(network_shares("2001:db8:8:1::b"))
    limit.take(network_shares("2001:db8:8:2::b"))
    crowd = ConcurrencyLimit(1)
    with crowd.hold(network_shares("2001:db8::1")), pytest.raises(Refusal):
        crowd.hold(network_shares("2001:db8::2")).__enter__()


async def test_requests_of_an_address_run_in_their_order() -> None:
    turns, ran = RequestQueues(running=2, waiting=3), []
    go_on = asyncio.Event()

    async def ask(number: int) -> None:
        async with turns.turn(ANN):
            ran.append(number)
            await go_on.wait()

    async with asyncio.TaskGroup() as asked:
        for number in range(5):
            asked.create_task(ask(number))
        await asyncio.sleep(0.01)
        assert ran == [0, 1]
        with pytest.raises(TooMany):
            await ask(5)
        async with turns.turn(BEN):
            go_on.set()
    assert ran == [0, 1, 2, 3, 4]
    async with AsyncExitStack() as held:
        for _ in range(2):
            await held.enter_async_context(turns.turn(ANN))


async def test_a_cancelled_request_leaves_the_queue() -> None:
    turns = RequestQueues(running=1, waiting=1)
    async with turns.turn(ANN):
        waits = asyncio.create_task(turns.turn(ANN).__aenter__())
        await asyncio.sleep(0)
        waits.cancel()
        await asyncio.wait([waits])
    async with turns.turn(ANN):
        pass


@pytest.mark.parametrize("refusal", [one for one in ALL if one.kind == "too_many"])
def test_every_answer_429_says_when_to_come_back(refusal: type[Refusal]) -> None:
    answer = refusal_problem(sample(refusal))
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def test_one_factor_multiplies_every_limit_and_one_table_lists_them() -> None:
    assert len(ROWS) <= 4
    assert all(row.name in limits_section() for row in ROWS)
    few = Limits(0.001)
    few.requests.take(ANN, 10)
    few.work.take(ANN)
    for limit in (few.requests, few.work):
        with pytest.raises(TooMany):
            limit.take(ANN)
    few.storage.owe(ANN, MB)
    with pytest.raises(Refusal):
        few.storage.check(ANN)
    assert few.connections.of_player == 1
    assert few.messages.rate.burst < Limits().messages.rate.burst
