"""The server's commitment: published before a deal, and used for it."""

import hashlib
import json
import random
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from app.rules.errors import Refusal
from app.rules.game import Json
from app.tables.chance import SystemChance
from app.tables.create import SetOptions
from app.tables.draft import Command
from app.tables.play.finished import hand_record
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.play.shuffling import Reveal
from app.tables.seats.sitting import Kick, PutBot, Sit, Stand
from app.tables.wire.table import table_json
from tests.tables.desk import Desk, bytes_of

PLAYERS = ("ann", "ben", "cleo", "dan")
OF_128_BITS = 22
"""Base64 characters for 128 bits, without the padding."""


def shown(desk: Desk) -> dict[str, Json]:
    """The table as everyone sees it."""
    return dict(table_json(desk.table, (), 0, 1.0))


def test_neither_id_nor_commitment_changes_before_the_hand_is_dealt() -> None:
    desk = Desk({"hands": 3}).seat_four()
    for _ in range(3):
        promised = shown(desk)["coming"]
        assert set(promised) == {
            "algorithm",
            "hand",
            "commitment",
            "cutter",
            "commits",
            "fixed",
        }
        texts = [json.dumps(shown(desk))]
        for player in PLAYERS:
            desk.promise(player, bytes_of(player))
            texts.append(json.dumps(shown(desk)))
        moved = {"commits": None, "fixed": None}
        assert shown(desk)["coming"] | moved == promised | moved
        for player in PLAYERS:
            desk.do(player, Reveal(bytes_of(player)))
            texts.append(json.dumps(shown(desk)))
        assert desk.phase == "playing"
        assert shown(desk)["coming"] is None
        desk.play_hand()
        record = hand_record(desk.table, desk.hand)
        seed = record["fairness"]["server_seed"]
        text = f"dingo-shuffle/3|{record['id']}|{seed}"
        assert record["id"] == promised["hand"]
        assert hashlib.sha256(text.encode()).hexdigest() == promised["commitment"]
        assert not any(seed in text for text in texts)


BEFORE_THE_DEAL: list[tuple[str, Command]] = [
    ("ann", SetOptions({"cut": False})),
    ("ann", SetOptions({}, clock=30)),
    ("ann", Kick(1)),
    ("ann", PutBot(3, "pup")),
    ("ann", Pause(True)),
    ("ann", Pause(False)),
    ("ben", Stand()),
    ("ben", Sit(1, "Benjamin")),
    ("eve", Sit(3, "Eve")),
    ("cleo", Ready()),
    ("dan", Stand()),
]


@given(st.lists(st.sampled_from(BEFORE_THE_DEAL), max_size=12))
def test_no_command_changes_the_id_or_the_commitment(happens: list[tuple[str, Command]]) -> None:
    desk = Desk().seat_four()
    promised = shown(desk)["coming"]
    fixed = {name: promised[name] for name in ("algorithm", "hand", "commitment", "cutter")}
    desk.promise("ann", bytes_of("ann"))
    for player, command in happens:
        with suppress(Refusal):
            desk.do(player, command)
        if desk.phase in ("waiting", "shuffling"):
            assert {**shown(desk)["coming"], **fixed} == shown(desk)["coming"]
        else:
            assert desk.hand.id == promised["hand"]


def test_the_id_of_a_hand_has_128_random_bits() -> None:
    ids = {Desk(seed=seed).table.coming for seed in range(9)}
    assert len(ids) == 9
    assert all(coming is not None and len(coming.id) == OF_128_BITS for coming in ids)


def test_the_seed_does_not_come_from_the_programs_own_generator() -> None:
    before = random.getstate()
    random.seed(1)
    first = SystemChance().token(32)
    random.seed(1)
    second = SystemChance().token(32)
    random.setstate(before)
    assert first != second
    assert len(first) == 32
