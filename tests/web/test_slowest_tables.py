"""The figure that names the tables with the slowest moves."""

from app.web.monitoring.counting import SLOWEST_KEPT, SLOWEST_SECONDS, SlowestTables


def shown(slowest: SlowestTables) -> dict[str, float]:
    (metric,) = slowest.collect()
    return {sample.labels["table"]: sample.value for sample in metric.samples}


def test_a_few_tables_are_named_with_their_slowest_move() -> None:
    slowest = SlowestTables("slowest", "")
    for number in range(2 * SLOWEST_KEPT):
        slowest.observe(f"table {number}", number)
        slowest.observe(f"table {number}", number / 2)
    assert shown(slowest) == {f"table {n}": n for n in range(SLOWEST_KEPT, 2 * SLOWEST_KEPT)}


def test_a_slow_move_is_forgotten_after_an_hour() -> None:
    now = 0.0
    slowest = SlowestTables("slowest", "", lambda: now)
    slowest.observe("old", 9)
    now = SLOWEST_SECONDS + 1
    slowest.observe("new", 1)
    assert shown(slowest) == {"new": 1}
