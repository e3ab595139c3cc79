"""How much one visitor may ask for."""

import pytest

from app.rules.errors import Refusal
from app.web import limits
from app.web.limits import ConcurrencyLimit, RateLimit, TokenBucket
from app.web.refusals import TooMany


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


def test_visitors_do_not_use_up_each_other() -> None:
    limit = RateLimit(rate=1, burst=1, clock=Watch())
    limit.take("ann")
    limit.take("ben")
    with pytest.raises(TooMany) as refused:
        limit.take("ann")
    assert refused.value.seconds == 1


def test_a_limit_forgets_who_was_not_seen_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 3)
    limit = RateLimit(rate=1, burst=2, clock=Watch())
    for visitor in ("ann", "ben", "cleo", "ann", "dan"):
        limit.take(visitor)
    assert len(limit) == 3
    with pytest.raises(TooMany):
        limit.take("ann")
    limit.take("ben")
    limit.take("ben")


def test_a_limit_forgets_who_may_ask_for_all_of_it_again() -> None:
    watch = Watch()
    limit = RateLimit(rate=1, burst=2, clock=watch)
    for visitor in ("ann", "ann", "ben"):
        limit.take(visitor)
    watch.now += 1
    limit.take("cleo")
    assert len(limit) == 3
    limit.take("ann")
    with pytest.raises(TooMany):
        limit.take("ann")
    watch.now += 2
    limit.take("dan")
    assert len(limit) == 1


def test_a_crowd_counts_those_who_are_here() -> None:
    crowd = ConcurrencyLimit(1)
    with crowd.hold("table"), crowd.hold("other"):
        third = crowd.hold("table")
        with pytest.raises(Refusal) as refused:
            third.__enter__()
    assert refused.value.code == "too_many_connections"
    with crowd.hold("table"):
        pass
