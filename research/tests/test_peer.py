"""OpenSpiel at our table: it plays the same game, and knows only what its seat knows."""

from random import Random

import pytest

from app.rules.registry import game_named
from research.arena.play import contest_of, play_deal

pytest.importorskip("pyspiel", reason="needs `make research`")
# The tests below need it.
from research.bots.peer import entering
from research.bots.spiel_game import SpielGame, SpielState


def game() -> SpielGame:
    """Dingo without a cut."""
    ours = game_named("dingo")
    options = ours.options({"cut": False})
    return SpielGame("dingo", options, ours.new_match(options, 4), 2)


def played(state: SpielState, random: Random) -> SpielState:
    """A hand played to its end at random."""
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def test_a_hand_is_dealt_card_by_card_and_played_to_its_end() -> None:
    for seed in range(5):
        end = played(game().new_initial_state(), Random(seed))
        assert len(end.dealt) == 40
        assert sum(end.returns()) == pytest.approx(4.0)


def test_a_copy_goes_its_own_way() -> None:
    one = game().new_initial_state()
    for _ in range(45):
        one.apply_action(one.legal_actions()[0])
    before, copy = str(one), one.clone()
    assert str(copy) == before
    played(copy, Random(1))
    assert str(one) == before


def test_worlds_that_a_seat_cannot_tell_apart_are_one_to_it() -> None:
    one, random = game(), Random(3)
    state = one.new_initial_state()
    for _ in range(55):
        state.apply_action(random.choice(state.legal_actions()))
    seat = state.current_player()
    other = one.state_of(one.ours.resample(state.kept.state, seat, random))
    assert str(other) != str(state)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.legal_actions() == state.legal_actions()


def test_the_peer_plays_in_the_arena() -> None:
    contest = contest_of("dingo", [], 0, ["pup"])._replace(players=("peer:3", "pup", "pup", "pup"))
    effort = play_deal(contest, 1, entering).efforts["peer:3"]
    assert effort.playouts == 3 * effort.choices > 0
