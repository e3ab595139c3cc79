"""The conformance suite works: a toy game passes, and broken copies of it fail."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

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
    """The lowest score wins."""

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


@pytest.mark.parametrize("test", TESTS, ids=lambda test: test.__name__)
def test_a_game_that_keeps_the_contract_passes(test: Callable[..., None]) -> None:
    run(test, Toy())


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
            r"no winner after 500 hands",
        ),
        (
            UpsideDown(),
            conformance.test_the_winner_of_a_match_has_the_highest_score,
            r"Match\(scores=",
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
