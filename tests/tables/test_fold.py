"""A table is a fold over its log, and what a viewer is told holds no secret."""

import json
from typing import Any

import orjson
import pytest

from app.rules.record import verify
from app.tables.chat import Say
from app.tables.create import SetOptions
from app.tables.history.fold import from_checkpoint, to_checkpoint
from app.tables.play.finished import hand_record
from app.tables.seat_view import seat_view
from app.tables.seats.admission import SetAdmission
from app.tables.seats.sitting import Kick, PutBot, Sit
from app.tables.table_events import events_for
from app.tables.wire.table import table_json
from tests.tables.desk import Desk

PUBLIC = ("discard", "dingo", "wolves", "aces", "reveal")


def messages_to(desk: Desk, viewer: int | None) -> str:
    """Everything that this viewer may be sent now, as text."""
    return orjson.dumps(
        [
            events_for(desk.last, viewer),
            *seat_view(desk.table, viewer),
            table_json(desk.table, (), 0, 1.0),
        ]
    ).decode()


def hands_of(desk: Desk) -> list[set[str]]:
    """The hands by seat, from the open view."""
    return [set(hand) for hand in desk.table.game.view(desk.hand.state, "open")["hands"]]


@pytest.mark.parametrize("enforcement", ["strict", "honour"])
def test_no_message_of_a_hand_names_a_card_its_receiver_cannot_know(enforcement: str) -> None:
    desk = Desk({"enforcement": enforcement, "cut": False}, seed=3).seat_four()
    desk.all_promise()
    secrets = [desk.hand.seeds.server_seed.hex(), *desk.hand.seeds.client_seeds]
    deck = set(desk.table.game.deck(desk.table.options))
    public: set[str] = set()
    seen: dict[int | None, set[str]] = {None: set()} | dict(enumerate(hands_of(desk)))
    while True:
        seat, legal = desk.choices()
        action = desk.random.choice(legal)
        desk.act(seat, action)
        if desk.phase != "playing":
            assert desk.table.coming is not None
            told_at_the_end = [messages_to(desk, viewer) for viewer in seen]
            assert not any(desk.table.coming.server_seed in text for text in told_at_the_end)
            break
        public |= set(action.cards) if action.type in PUBLIC else set()
        for viewer, cards in seen.items():
            cards.update(hands_of(desk)[viewer] if viewer is not None else ())
            text = messages_to(desk, viewer)
            assert not any(secret in text for secret in secrets)
            named = {card for card in deck if f'"{card}"' in text}
            assert named <= cards | public, viewer


@pytest.mark.parametrize("enforcement", ["strict", "honour"])
@pytest.mark.parametrize("preset", ["classic", "catsatcards"])
def test_the_record_of_a_hand_proves_itself(preset: str, enforcement: str) -> None:
    options = {"enforcement": enforcement}
    if preset == "catsatcards":
        options |= {"first_dealer": "draw", "ten_point_ace": "dingo"}
    for seed in range(20):
        desk = Desk(options, seed=seed).dealt().play_hand()
        record = json.loads(json.dumps(hand_record(desk.table, desk.hand)))
        verify(record)
        assert record["format"] == "dingo-hand/1"
        assert [p["name"] for p in record["players"]] == ["Ann", "Ben", "Cleo", "Dan"]
        assert record["actions"][0]["at"].endswith("Z")


@pytest.mark.parametrize("hands", [1, 2, 5])
def test_a_checkpoint_after_a_hand_is_the_table_itself(hands: int) -> None:
    desk = Desk({"hands": 4, "first_dealer": "draw"}, seed=hands).seat_four()
    desk.do("ann", SetOptions({}, clock=30, hints=True))
    desk.do("eve", Say("good luck"))
    for _ in range(hands):
        desk.all_ready().play_hand()
    table = desk.table
    again = from_checkpoint(json.loads(json.dumps(to_checkpoint(table))))
    assert table.hand is not None
    assert again == table._replace(hand=table.hand._replace(taken=()))


@pytest.mark.parametrize("options", [{}, {"cut": False, "enforcement": "honour"}])
def test_a_checkpoint_in_mid_hand_is_the_table_itself(options: dict[str, Any]) -> None:
    """It includes the actions taken, which the record of the hand will need."""
    desk = Desk(options, seed=3).seat_four()
    desk.do("ann", SetOptions({}, clock=30))
    desk.all_ready()
    while desk.table.phase == "playing":
        assert from_checkpoint(json.loads(json.dumps(to_checkpoint(desk.table)))) == desk.table
        seat, legal = desk.choices()
        desk.act(seat, desk.random.choice(legal))


def test_a_checkpoint_keeps_who_has_won_and_who_was_sent_away() -> None:
    desk = Desk({"hands": 1}).seat_four()
    desk.do("ann", Kick(1))
    desk.do("ann", SetAdmission("open"))
    desk.do("gus", Sit(1, "Gus"))
    table = desk.all_ready().play_hand().table
    again = from_checkpoint(json.loads(json.dumps(to_checkpoint(table))))
    assert again.match.winners
    assert again.kicked == {"ben"}
    assert again.match == table.match


def test_a_starter_whose_seat_was_left_empty_is_in_the_record() -> None:
    desk = Desk().seat_four("Ann", "Ben", "Cleo")
    desk.do("ann", PutBot(3, "pup"))
    desk.all_ready()
    bot = desk.table.seats[3]
    assert bot is not None
    desk.do("ann", PutBot(3, None))
    desk.play_hand()
    assert hand_record(desk.table, desk.hand)["players"][3]["name"] == bot.name


def test_play_continues_from_a_checkpoint_as_from_the_table() -> None:
    one, two = (Desk(seed=7).dealt().play_hand() for _ in range(2))
    two.table = from_checkpoint(json.loads(json.dumps(to_checkpoint(two.table))))
    for desk in (one, two):
        desk.all_ready().play_hand()
    assert one.table == two.table
