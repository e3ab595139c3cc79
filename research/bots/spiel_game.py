"""A game of ours in OpenSpiel's interface, so that its players can play it.

Chance deals the pack card by card, then the players choose. A player with only one legal action is
not asked: the step is taken at once, which saves most steps of a search. Returns are the goal of
our own search (`payoffs`).
"""

from collections.abc import Mapping
from itertools import count
from typing import Any

import orjson
import pyspiel

from app.bots.payoff import payoffs
from app.rules.game import Action, AnyGame, Card, Json, Match, Options
from app.rules.registry import game_named

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
MOST_ACTIONS = 1 << 16
LONGEST_HAND = 1000
MOST_PAYOFF = 1000.0


class Kept:
    """A state of such a game, and the player OpenSpiel asks next. Immutable, so it is its own
    copy."""

    def __init__(self, state: Json, player: int) -> None:
        self.state = state
        self.player = player

    def __deepcopy__(self, _memo: Mapping[int, object]) -> "Kept":
        """OpenSpiel deep-copies states before it plays on from them."""
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it comes without types
    """One hand with these options, in this state of a match."""

    def __init__(self, name: str, options: Options, match: Match, dealer: int) -> None:
        self.ours: AnyGame = game_named(name)
        self.options = options
        self.match = match
        self.dealer = dealer
        self.pack = self.ours.deck(options)
        self._numbers: dict[Action, int] = {}
        self._actions: dict[int, Action] = {}
        self._next = count()
        seats = len(match.scores)
        super().__init__(_type(name, seats), _info(seats, len(self.pack)), {})

    def new_initial_state(self) -> "SpielState":
        """The state before the first card is dealt."""
        return SpielState(self)

    def make_py_observer(self, _kind: object = None, _params: object = None) -> "Observer":
        """What a seat knows, in OpenSpiel's interface."""
        return Observer()

    def state_of(self, state: Json) -> "SpielState":
        """A hand in progress."""
        made = SpielState(self)
        made.go_to(state)
        return made

    def number_of(self, action: Action) -> int:
        """Actions are numbered in the order they are met."""
        if action not in self._numbers:
            number = next(self._next)
            self._numbers[action], self._actions[number] = number, action
        return self._numbers[action]

    def action_of(self, number: int) -> Action:
        """The inverse of `number_of`."""
        return self._actions[number]


class SpielState(pyspiel.State):  # type: ignore[misc]  # it comes without types
    """A moment of the hand. OpenSpiel dictates the method names."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.dealt: list[Card] = []
        self.kept = Kept(None, CHANCE)

    def go_to(self, state: Json) -> None:
        """Move to this state, or on to the next real choice."""
        ours = self._game.ours
        while (asked := ours.to_move(state)) and len(legal := ours.legal(state, asked[0])) == 1:
            state = ours.apply(state, asked[0], legal[0])
        self.kept = Kept(state, asked[0] if asked else TERMINAL)

    @property
    def _game(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """A seat, chance, or nobody at the end."""
        return self.kept.player

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.kept.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        game = self._game
        return sorted(map(game.number_of, game.ours.legal(self.kept.state, player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next card: any of the remaining ones."""
        left = set(self._game.pack) - set(self.dealt)
        return [
            (place, 1 / len(left)) for place, card in enumerate(self._game.pack) if card in left
        ]

    def _apply_action(self, number: int) -> None:
        game = self._game
        if self.kept.state is not None:
            action = game.action_of(number)
            self.go_to(game.ours.apply(self.kept.state, self.kept.player, action))
            return
        self.dealt = [*self.dealt, game.pack[number]]
        if len(self.dealt) == len(game.pack):
            self.go_to(game.ours.new_hand(game.options, game.dealer, self.dealt, game.match))

    def _action_to_string(self, player: int, number: int) -> str:
        game = self._game
        if player == CHANCE:
            return str(game.pack[number])
        return repr(game.action_of(number))

    def returns(self) -> list[float]:
        """The payoff of the finished hand for each seat."""
        game = self._game
        if not self.is_terminal():
            return [0.0] * len(game.match.scores)
        after = game.ours.settle(game.options, game.match, self.kept.state)
        return list(payoffs(game.ours, game.match, after))

    def __str__(self) -> str:
        return str(self.kept.state)


class Observer:
    """A seat's view, as a string."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, object] = {}

    def set_from(self, _state: SpielState, _player: int) -> None:
        """Does nothing: there are no tensors."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The seat's view: equal for all states that look alike to it."""
        ours = state.get_game().ours
        return orjson.dumps(ours.view(state.kept.state, player)).decode()


def _type(name: str, seats: int) -> Any:
    return pyspiel.GameType(
        short_name=f"dingo_{name}",
        long_name=f"{name} of Dingo",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
    )


def _info(seats: int, cards: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=MOST_ACTIONS,
        max_chance_outcomes=cards,
        num_players=seats,
        min_utility=-MOST_PAYOFF,
        max_utility=MOST_PAYOFF,
        max_game_length=LONGEST_HAND,
    )
