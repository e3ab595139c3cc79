"""The server's promise: what is shown before a deal, and what is dealt with afterwards."""

import hashlib
import json
import random
from typing import Any

from app.rules.game import Json
from app.tables import commands as cmd
from app.tables.audience import table_json
from app.tables.chance import SystemChance
from app.tables.finished import hand_record
from tests.tables.desk import Desk

PLAYERS = ("ann", "ben", "cleo", "dan")
OF_128_BITS = 22
"""So many letters of base64, without the padding."""


def shown(desk: Desk) -> dict[str, Json]:
    """What everybody may know of the table."""
    return table_json(desk.table, (), 0, 1.0)


def test_what_is_shown_before_each_deal_is_the_fingerprint_of_what_is_dealt_with() -> None:
    desk = Desk({"hands": 3}).seat_four()
    for _ in range(3):
        promised = shown(desk)
        texts = [json.dumps(promised)]
        for player in PLAYERS:
            desk.do(player, cmd.Ready(random.Random(player).randbytes(16).hex()))
            texts.append(json.dumps(shown(desk)))
        assert desk.phase == "playing"
        assert shown(desk)["commitment"] == promised["commitment"]
        assert shown(desk)["hand"] == promised["hand"]
        desk.play_hand()
        record = hand_record(desk.table, desk.hand)
        seed = record["fairness"]["server_seed"]
        assert record["id"] == promised["hand"]["id"]
        assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == promised["commitment"]
        assert not any(seed in text for text in texts)


def test_the_id_of_a_hand_has_128_random_bits() -> None:
    ids = {Desk(seed=seed).table.coming for seed in range(9)}
    assert len(ids) == 9
    assert all(coming is not None and len(coming.id) == OF_128_BITS for coming in ids)


def drawn() -> tuple[Any, ...]:
    """What a live table gets from the operating system."""
    chance = SystemChance()
    return chance.token(32), tuple(chance.shuffle(range(50)))


def test_nobody_who_knows_the_programs_own_generator_knows_the_seed() -> None:
    before = random.getstate()
    random.seed(1)
    first = drawn()
    random.seed(1)
    second = drawn()
    random.setstate(before)
    assert all(one != other for one, other in zip(first, second, strict=True))
    assert len(first[0]) == 32
    assert sorted(first[1]) == list(range(50))
