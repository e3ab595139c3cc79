"""Recorded hands for reviews."""

from functools import cache

from app.arena.command import contest_of
from app.arena.play import play_deal
from app.rules.game import Json

GAMES = ("dingo", "ding")


@cache
def record_of(game: str, number: int = 1) -> Json:
    """A hand between strong and weak bots."""
    players = ["pup", "tracker", "random", "tracker"]
    contest = contest_of(game, [], 4, players)._replace(records=True, seed=3)
    return play_deal(contest, number).records[0]
