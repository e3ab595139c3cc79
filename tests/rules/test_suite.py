"""The conformance suite works: a toy game passes, and broken copies of it fail."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from app.analysis.estimate import alternatives_of
from app.analysis.games.games import analysis_of
from app.bots import ismcts
from app.bots.payoff import payoffs
from app.bots.thought import Budget, Decision
from app.rules import standard_deck
from app.rules.game import Action, AnyGame, GameEvent, Json, Match, Options
from app.rules.record import offer_json
from app.rules.registry import GAMES
from tests.rules import test_conformance as conformance
from tests.rules import test_secrets as secrets
from tests.rules.hearts import Hearts
from tests.rules.hearts import State as HeartsState
from tests.rules.random_play import CASES, Moment
from tests.rules.retelling import SECRETS, SHOWN
from tests.rules.toy import State, Toy

pytestmark = pytest.mark.slow

TESTS: list[Callable[..., None]] = [
    test
    for module in (conformance, secrets)
    for name, test in vars(module).items()
    if name.startswith("test_")
]


class WithoutExtras(Toy):
    """Its hands depend on the match score, and its records do not contain it."""

    def record_extras(self, _match: Match) -> dict[str, Json]:
        return {}

    def match_before(self, options: Options, seats: int, _record: Json) -> Match:
        return self.new_match(options, seats)


class WithoutEnd(Toy):
    """Nobody ever wins."""

    def decided(self, match: Match) -> Match:
        return match


class UpsideDown(Toy):
    """The lowest score wins, and the game does not say so."""

    def decided(self, match: Match) -> Match:
        worst = min(match.scores)
        return match._replace(winners=tuple(i for i, s in enumerate(match.scores) if s == worst))


class Glass(Toy):
    """A spectator sees the top card of the pack."""

    def public(self, state: State) -> dict[str, Json]:
        return {**super().public(state), "rest": list(state.deck[-1:])}


class Gossip(Toy):
    """A player who lays a card reveals the next one to the others."""

    def events(self, before: State, seat: int, action: Action, after: State) -> list[GameEvent]:
        told = super().events(before, seat, action, after)
        left = list(after.hands[seat][:1])
        return [*told, GameEvent({"type": "next"}, {(seat + 1) % len(after.hands): {"card": left}})]


def passed_in_secret(world: Json, _before: Json, real: Moment) -> Action:
    """What this seat passed in this world."""
    if real.action.type == "pass":
        return Action("pass", world.passed[real.seat])
    return real.action


@contextmanager
def registered(game: AnyGame) -> Iterator[str]:
    """The name of its case."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, game.name, game)
        patch.setitem(CASES, game.name, (game, game.options({})))
        patch.setitem(SECRETS, "hearts", passed_in_secret)
        patch.setitem(SHOWN, "hearts", lambda real, _: len(real.state.asked) == 1)
        yield game.name


def run(test: Callable[..., None], game: AnyGame) -> None:
    more: dict[str, Any] = {"hands": 3} if "hands" in test.__annotations__ else {}
    with registered(game) as case:
        test(case, **more)


class Golf(UpsideDown):
    """The lowest score wins, and the game says so."""

    lower_is_better = True

    def settle(self, options: Options, match: Match, state: State) -> Match:
        """The hand is won by the seat that took the fewest rounds."""
        after = super().settle(options, match, state)
        gained = self.gains(match, after)
        wins = tuple(w + (g == max(gained)) for w, g in zip(match.wins, gained, strict=True))
        return after._replace(wins=wins)


@pytest.mark.parametrize("game", [Toy(), Golf(), Hearts()], ids=lambda game: type(game).__name__)
@pytest.mark.parametrize("test", TESTS, ids=lambda test: test.__name__)
def test_a_game_that_keeps_the_contract_passes(test: Callable[..., None], game: AnyGame) -> None:
    run(test, game)


def test_the_leader_is_the_seat_with_the_fewest_points_where_few_points_win() -> None:
    match = Match((20, 5, 9, 5), (0, 2, 1, 1), 3)
    assert Golf().places(match) == [4, 1, 3, 2]
    assert Toy().places(match) == [1, 3, 2, 4]
    assert Golf().gains(match, match._replace(scores=(26, 5, 9, 5))) == [-6, 0, 0, 0]
    assert payoffs(Golf(), match, match._replace(scores=(26, 5, 9, 5)))[0] < 0


def test_the_winners_of_a_match_share_the_first_place() -> None:
    assert Toy().places(Match((7, 7, 9, 1), (1, 0, 0, 0), 3, winners=(0, 1))) == [1, 1, 3, 4]


@pytest.mark.parametrize(
    ("game", "test", "words"),
    [
        (
            WithoutExtras(),
            conformance.test_a_record_has_the_match_score_if_the_hand_depends_on_it,
            r"a hand after the record's match: \.low is True in one and False in the other",
        ),
        (
            WithoutEnd(),
            conformance.test_a_match_of_each_preset_comes_to_its_end,
            r"no winner after 500 hands; the scores are .* Does `settle` add points with the sign",
        ),
        (
            UpsideDown(),
            conformance.test_the_winner_of_a_match_has_the_best_score,
            r"seat \d won, and the scores are .* sets `lower_is_better`",
        ),
        (
            Glass(),
            secrets.test_views_and_legal_actions_are_the_same_in_every_world,
            r"toy, viewer 0, step 0: \.view\.rest\[0\] is '..' in one and '..' in the other",
        ),
        (
            Gossip(),
            secrets.test_everything_seen_since_the_deal_agrees_with_a_world_drawn_later,
            r"toy, viewer \d, step \d: \.told\[1\]\.card\[0\] is '..' in one and",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_a_game_that_breaks_the_contract_fails_at_that_point(
    game: Toy, test: Callable[..., None], words: str
) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception), match=words):
        run(test, game)


def test_the_errors_say_what_a_game_with_secret_actions_has_to_add() -> None:
    with registered(Hearts()) as case, pytest.MonkeyPatch.context() as patch:
        patch.delitem(SECRETS, "hearts")
        with pytest.raises(AssertionError, match=r"is refused: not_in_hand. .* SECRETS reads it"):
            secrets.test_everything_seen_since_the_deal_agrees_with_a_world_drawn_later(case, 1)
    with registered(Hearts()) as case, pytest.MonkeyPatch.context() as patch:
        patch.delitem(SHOWN, "hearts")
        with pytest.raises(pytest.fail.Exception, match="SHOWN has steps that show more"):
            secrets.test_events_are_the_same_in_every_world_until_hands_are_shown(case, 1)


def hearts_dealt(number: int = 0) -> HeartsState:
    game = Hearts()
    match = Match((0,) * 4, (0,) * 4, number)
    return game.new_hand(game.options({}), 0, game.deck(game.options({})), match)


def test_three_of_thirteen_cards_are_offered_as_one_choice() -> None:
    game, state = Hearts(), hearts_dealt()
    [offer] = game.offered(state, 0)
    assert offer_json(offer).keys() == {"type", "cards", "choose"}
    assert len(game.legal(state, 0)) == 286
    assert len(game.candidates(state, 0)) == 20


def test_a_search_tries_the_candidates_alone() -> None:
    game, options, state = Hearts(), Hearts().options({}), hearts_dealt()
    decision = Decision(game, options, game.new_match(options, 4), state, 0)
    found = ismcts.search(decision, 0, 1, Budget(1.0, 60))
    assert {one.action for one in found.options} == set(game.candidates(state, 0))


def test_a_review_judges_the_candidates_and_what_was_played() -> None:
    game, options, state = Hearts(), Hearts().options({}), hearts_dealt()
    decision = Decision(game, options, game.new_match(options, 4), state, 0)
    odd = game.legal(state, 0)[0]
    assert odd not in game.candidates(state, 0)
    judged = alternatives_of(analysis_of("hearts"), decision, odd).actions
    assert set(judged) == {*game.candidates(state, 0), odd}


def test_a_seat_that_leads_a_heart_early_has_nothing_else() -> None:
    """Random play hardly reaches this inference, so `resample` is asked for it directly."""
    game, suits = Hearts(), [standard_deck.suit(name) for name in "CDHS"]
    hearts = ("5C", *[card for card in suits[2] if card != "KH"])
    others = [card for suit in suits for card in suit if card not in hearts]
    hands = [hearts, *(tuple(others[first::3]) for first in range(3))]
    deck = [hand[place] for place in range(13) for hand in (*hands[1:], hands[0])]
    state = game.new_hand(game.options({}), 0, deck, Match((0,) * 4, (0,) * 4, 3))
    for seat, card in ((1, "2C"), (2, "3C"), (3, "4C"), (0, "5C"), (0, "2H")):
        state = game.apply(state, seat, Action("play", (card,)))
    for number in range(5):
        world = game.resample(state, 1, Random(number))
        assert {card[1] for card in world.hands[0]} == {"H"}
