"""The counted bytecodes of a move."""

import pytest

from tests.bench.steps_bench import functions
from tests.bench.table_turn.servers import Load

SHORT = Load([4], 0.0, 4.0)


@pytest.mark.soak
def test_the_steps_of_a_move_are_counted_in_all_packages_it_goes_through() -> None:
    found = functions(SHORT, before=20, counted=60)
    steps = {function.package: 0.0 for function in found}
    for function in found:
        steps[function.package] += function.bytecodes
    for package in ("web", "live", "tables", "rules", "storage"):
        assert steps[f"app/{package}"] > 50
    calls = {(function.package, function.name): function.calls for function in found}
    assert calls["app/tables", "decide"] == 1
    assert 4 < calls["app/web", "Outbox.put"] < 6  # four views, one answer
