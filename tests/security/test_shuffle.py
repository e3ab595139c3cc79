"""Nobody steers the shuffle unseen, not even the operator, and a player who withholds is named."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from app.rules.errors import Refusal
from app.rules.record import verify
from app.rules.shuffle import commitment, promise
from app.tables.play.finished import hand_record
from app.tables.play.shuffling import Reveal
from app.tables.wire.table import table_json
from tests.tables.desk import Desk, bytes_of, refused
from tests.tables.test_promises import late, promised, shown_by

Record = dict[str, Any]


@pytest.fixture(scope="module")
def record() -> Record:
    """Ann and Ben have revealed the bytes they promised, Cleo has not, and Dan promised none."""
    desk = late(shown_by(promised(), "ann", "ben")).play_hand()
    plain: Record = json.loads(json.dumps(hand_record(desk.table, desk.hand)))
    return plain


def test_a_player_who_withholds_promised_bytes_is_named_in_the_record(record: Record) -> None:
    assert verify(record)
    assert record["fairness"]["withheld"] == [2]
    assert [bool(seed) for seed in record["fairness"]["client_seeds"]] == [True, True, False, False]


def another_id(record: Record) -> None:
    """An operator who knows the bytes and searches for an id that favours somebody."""
    record["id"] = "another" + record["id"][7:]


def another_id_and_commitment(record: Record) -> None:
    """Another id with its commitment: the players' promises are bound to the id as well."""
    another_id(record)
    seed = bytes.fromhex(record["fairness"]["server_seed"])
    record["fairness"]["commitment"] = commitment(seed, record["id"])


def other_bytes(record: Record) -> None:
    """A player who chooses other bytes when those of the others are known."""
    record["fairness"]["client_seeds"][1] = "ab" * 16


def nobody_is_named(record: Record) -> None:
    record["fairness"]["withheld"] = []


def another_is_named(record: Record) -> None:
    record["fairness"]["withheld"] = [3]


@pytest.mark.parametrize(
    "steer",
    [another_id, another_id_and_commitment, other_bytes, nobody_is_named, another_is_named],
    ids=lambda steer: steer.__name__,
)
def test_a_steered_shuffle_is_found_out(record: Record, steer: Callable[[Record], None]) -> None:
    steered = json.loads(json.dumps(record))
    steer(steered)
    with pytest.raises(Refusal):
        verify(steered)


def test_nobody_reveals_bytes_before_all_have_promised_theirs() -> None:
    desk = Desk().seat_four()
    for player in ("ann", "ben", "cleo"):
        desk.promise(player, bytes_of(player))
        assert refused(desk, player, Reveal(bytes_of(player))) == "not_shuffling"
    desk.promise("dan", bytes_of("dan"))
    shown: Any = table_json(desk.table, (), 0, 1.0)
    assert shown["coming"]["commits"] == [
        promise(bytes_of(player), shown["coming"]["hand"], seat)
        for seat, player in enumerate(("ann", "ben", "cleo", "dan"))
    ]
    desk.do("ann", Reveal(bytes_of("ann")))
    assert bytes_of("ann") not in json.dumps(table_json(desk.table, (), 0, 1.0))
    assert refused(desk, "ben", Reveal(bytes_of("ann"))) == "bad_reveal"
