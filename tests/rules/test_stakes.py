"""The text on a button is what the rules then do.

Random hands are played to their end; each time a seat acts, the stake of its action is compared
with the result.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from app.rules.game import AnyGame, Json, Phrase
from tests.rules.random_play import Moment, play_hands

HANDS = 140
FINISH = 17


class Staked(NamedTuple):
    """An action with its stake, the rest of the hand, and the end."""

    game: AnyGame
    moment: Moment
    stake: Phrase
    later: list[Moment]
    last: Json

    @property
    def hunt_over(self) -> Json:
        """The state when the hunt that the action belongs to is decided."""
        later = (moment.state for moment in self.later)
        rank = self.moment.state.hunt.rank
        return next((state for state in later if state.hunt.rank != rank), self.last)

    @property
    def followers(self) -> int:
        """The number of wolves that others sent into the same hunt after the action."""
        rank, sent = self.moment.state.hunt.rank, 0
        for state, seat, action in self.later:
            if state.hunt.rank == rank and seat != self.moment.seat:
                sent += sum(card[1] in "SC" for card in action.cards)
        return sent

    @property
    def aces(self) -> list[tuple[str, ...]]:
        """The cards played in the turns of the Ace hunt."""
        return [action.cards for state, _, action in self.later if state.phase == "aces"]

    def gained(self, seat: int, then: Json) -> int:
        """The change of a seat's score by then."""
        before, after = (
            self.game.public(state)["seats"][seat]["score"] for state in (self.moment.state, then)
        )
        return int(after - before)

    @property
    def caught(self) -> bool:
        """Whether the player who acted was caught red-handed."""
        return self.moment.seat in self.game.public(self.last)["result"]["caught"]


def staked(case: str) -> Iterator[Staked]:
    """Every action with a stake."""
    for played in play_hands(case, HANDS):
        for step, moment in enumerate(played.moments):
            game, (state, seat, action) = played.game, moment
            legal, stakes = list(game.legal(state, seat)), game.stakes(state, seat)
            assert len(stakes) in (0, len(legal))
            stake = stakes[legal.index(action)] if stakes else None
            if stake is not None:
                yield Staked(game, moment, stake, played.moments[step + 1 :], played.last)


def comes_true(one: Staked) -> bool:
    """Whether the stake came true by the rules of Dingo."""
    (state, seat, _), code, args = one.moment, one.stake.code, one.stake.args
    whole_hand = state.phase in ("aces", "reveal")
    mine = one.gained(seat, one.last if whole_hand else one.hunt_over)
    match code:
        case "points":
            return bool(mine == args["points"])
        case "unless_followed":
            return bool(mine == (0 if one.followers else args["points"]))
        case "dingo_lost":
            return bool(one.gained(args["seat"], one.hunt_over) == args["points"])
        case "dingo_lost_unless":
            theirs = one.gained(args["seat"], one.hunt_over)
            return bool(theirs == (-args["points"] * one.followers or args["points"]))
        case "dingo_out" if state.hunt.rank == 12:
            return ("AH" in one.last.scoring[seat]) == any(one.aces)
        case "dingo_out":
            return bool(mine == (args["won"] * one.followers or -args["lost"]))
        case "caught":
            return one.caught
        case "points_or_caught":
            return one.caught or mine == args["points"]
    raise AssertionError(code)


@pytest.mark.parametrize("case", ["dingo-classic", "dingo-catsatcards", "dingo-all-unusual"])
def test_every_stake_on_a_button_of_dingo_comes_true(case: str) -> None:
    said = set()
    for one in staked(case):
        assert comes_true(one), (one.moment, one.stake)
        said.add(one.stake.code)
    honour = {"caught", "points_or_caught"} if case == "dingo-all-unusual" else set()
    plain = {"points", "unless_followed", "dingo_lost", "dingo_lost_unless", "dingo_out"}
    assert said == plain | honour


def walks(one: Staked) -> bool:
    """Whether the pawn moved as the stake said in Ding!."""
    (state, seat, _), code, args = one.moment, one.stake.code, one.stake.args
    at = state.positions[seat]
    walked = one.last.positions[seat] - at
    match code:
        case "in" if one.last.tokens.count("in") == 1:
            return bool(walked == min(args["alone"], FINISH - at))
        case "in":
            return walked > 0 or walked in (0, -args["back"])
        case "out":
            return bool(walked == 0)
        case "ahead":
            return bool(walked == args["spaces"])
        case "wins":
            return bool(at + walked == FINISH)
    winner = one.last.tricks[len(state.tricks)].winner
    return code == "trick_unless_beaten" or (winner == seat) == (code == "trick")


@pytest.mark.parametrize("case", ["ding-classic", "ding-players=3"])
def test_every_stake_on_a_button_of_ding_comes_true(case: str) -> None:
    said = set()
    for one in staked(case):
        assert walks(one), (one.moment, one.stake)
        said.add(one.stake.code)
    assert said >= {"in", "out", "ahead", "no_trick", "trick", "trick_unless_beaten"}
