"""Recorded hands for reviews."""

from functools import cache

from app.rules.game import Json
from research.arena.play import contest_of, play_deal

GAMES = ("dingo", "ding")


@cache
def record_of(game: str, number: int = 1) -> Json:
    """A hand between strong and weak bots."""
    players = ["pup", "tracker", "random", "tracker"]
    contest = contest_of(game, [], 4, players)._replace(records=True, seed=3)
    return play_deal(contest, number).records[0]
