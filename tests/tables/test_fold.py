"""A table is a fold over its log, and what a viewer is told holds no secret."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.errors import Refusal
from app.rules.record import verify
from app.tables import commands as cmd
from app.tables.audience import legal_json, table_json, view_json
from app.tables.checkpoint import from_checkpoint, to_checkpoint
from app.tables.finished import hand_record
from app.tables.story import told
from app.tables.table import people
from tests.tables.desk import Desk

PEOPLE = st.sampled_from(["ann", "ben", "cleo", "dan", "eve", None])
SEATS = st.integers(-1, 5)
COMMANDS = st.one_of(
    st.builds(cmd.Sit, SEATS, st.sampled_from(["Ann", "Ben", ""])),
    st.just(cmd.Stand()),
    st.builds(cmd.Ready, st.sampled_from(["", "ab" * 16, "no"])),
    st.builds(cmd.PutBot, SEATS, st.sampled_from(["pup", None])),
    st.builds(cmd.Say, st.text(max_size=20)),
    st.builds(cmd.SetOptions, st.sampled_from([{"cut": False}, {"hands": 1}, {"nonsense": 1}])),
    st.builds(cmd.Kick, SEATS),
    st.builds(cmd.GiveHost, SEATS),
    st.just(cmd.Deal()),
    st.builds(cmd.Pause, st.booleans()),
    st.just(cmd.Back()),
    st.builds(cmd.GoAway, st.sampled_from(["ben", "dan"])),
    st.builds(cmd.SetOptions, st.just({}), st.sampled_from([0, 15, 60, 7])),
    st.builds(cmd.SetOptions, st.just({}), st.none(), st.booleans()),
    st.just(cmd.CallTime()),
    st.just("play"),
)


def wander(desk: Desk, steps: list[tuple[str | None, Any]]) -> None:
    """Try whatever comes; what is refused has not happened."""
    for player, command in steps:
        if command == "play":
            for _ in range(7):
                if desk.phase == "playing" and not desk.table.paused_at:
                    seat, legal = desk.choices()
                    desk.act(seat, desk.random.choice(legal))
            continue
        try:
            desk.do(player, command)
        except Refusal:
            continue


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(PEOPLE, COMMANDS), max_size=40), st.booleans(), st.integers(0, 9))
def test_the_log_alone_makes_the_same_table_again(
    steps: list[tuple[str | None, Any]], seated: bool, seed: int
) -> None:
    desk = Desk(seed=seed)
    if seated:
        desk.dealt()
    wander(desk, steps)
    assert desk.refolded() == desk.table
    assert [stamp.version for stamp, _ in desk.log] == list(range(1, desk.table.version + 1))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(PEOPLE, COMMANDS), max_size=40), st.integers(0, 9))
def test_in_a_match_people_come_and_go_and_nobody_sees_two_hands(
    steps: list[tuple[str | None, Any]], seed: int
) -> None:
    desk = Desk(seed=seed).dealt()
    for step in steps:
        wander(desk, [step])
        table = desk.table
        seated = [s.player for s in table.seats if s is not None and s.player]
        assert len(seated) == len(set(seated))
        assert not table.deserted or (not seated and table.paused_at and table.phase == "playing")
        if table.phase == "playing":
            holders = [player for player, _ in desk.hand.seen]
            assert len(holders) == len(set(holders))
            assert {(s.player, i) for i, s in people(table)} <= desk.hand.seen


PUBLIC = ("discard", "dingo", "wolves", "aces", "reveal")


def messages_to(desk: Desk, viewer: int | None) -> str:
    """All that this viewer may be sent now, as text."""
    return json.dumps(
        [
            told(desk.last, viewer),
            view_json(desk.table, viewer),
            legal_json(desk.table, viewer),
            table_json(desk.table, (), 0, 1.0),
        ]
    )


def hands_of(desk: Desk) -> list[set[str]]:
    """Who holds what, from the view that hides nothing."""
    return [set(hand) for hand in desk.table.game.view(desk.hand.state, "open")["hands"]]


@pytest.mark.parametrize("enforcement", ["strict", "honour"])
def test_no_message_of_a_hand_names_a_card_its_receiver_cannot_know(enforcement: str) -> None:
    desk = Desk({"enforcement": enforcement, "cut": False}, seed=3).seat_four()
    for player in ("ann", "ben", "cleo", "dan"):
        desk.do(player, cmd.Ready(random.Random(player).randbytes(16).hex()))
    secrets = [desk.hand.server_seed, *desk.hand.client_seeds]
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
def test_the_record_of_a_hand_is_its_own_referee(preset: str, enforcement: str) -> None:
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
    desk.do("ann", cmd.SetOptions({}, clock=30, hints=True))
    desk.do("eve", cmd.Say("good luck"))
    for _ in range(hands):
        desk.all_ready().play_hand()
    table = desk.table
    again = from_checkpoint(json.loads(json.dumps(to_checkpoint(table))))
    assert table.hand is not None
    assert again == table._replace(hand=table.hand._replace(taken=()))


def test_a_checkpoint_knows_who_has_won_and_who_was_sent_away() -> None:
    desk = Desk({"hands": 1}).seat_four()
    desk.do("ann", cmd.Kick(1))
    desk.do("gus", cmd.Sit(1, "Gus"))
    table = desk.all_ready().play_hand().table
    again = from_checkpoint(json.loads(json.dumps(to_checkpoint(table))))
    assert again.match.winners
    assert again.kicked == {"ben"}
    assert again.match == table.match


def test_who_began_a_hand_on_a_seat_that_was_left_empty_is_in_its_record() -> None:
    desk = Desk().seat_four("Ann", "Ben", "Cleo")
    desk.do("ann", cmd.PutBot(3, "pup"))
    desk.all_ready()
    bot = desk.table.seats[3]
    assert bot is not None
    desk.do("ann", cmd.PutBot(3, None))
    desk.play_hand()
    assert hand_record(desk.table, desk.hand)["players"][3]["name"] == bot.name


def test_play_goes_on_from_a_checkpoint_as_from_the_table() -> None:
    one, two = (Desk(seed=7).dealt().play_hand() for _ in range(2))
    two.table = from_checkpoint(json.loads(json.dumps(to_checkpoint(two.table))))
    for desk in (one, two):
        desk.all_ready().play_hand()
    assert one.table == two.table
