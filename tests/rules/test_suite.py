"""The conformance suite works: a toy game passes, and broken copies of it fail."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from app.bots.payoff import payoffs
from app.rules.game import Action, GameEvent, Json, Match, Options
from app.rules.registry import GAMES
from tests.rules import test_conformance as conformance
from tests.rules import test_secrets as secrets
from tests.rules.random_play import CASES
from tests.rules.toy import State, Toy

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


@contextmanager
def registered(game: Toy) -> Iterator[str]:
    """The name of its case."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, game.name, game)
        patch.setitem(CASES, "toy", (game, game.options({})))
        yield "toy"


def run(test: Callable[..., None], game: Toy) -> None:
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


@pytest.mark.parametrize("game", [Toy(), Golf()], ids=lambda game: type(game).__name__)
@pytest.mark.parametrize("test", TESTS, ids=lambda test: test.__name__)
def test_a_game_that_keeps_the_contract_passes(test: Callable[..., None], game: Toy) -> None:
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
