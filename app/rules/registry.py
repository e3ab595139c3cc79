"""All games by name. To add a game, add it to this tuple."""

from app.rules.ding.game import DingGame
from app.rules.dingo.game import Dingo
from app.rules.errors import UnknownGame
from app.rules.game import AnyGame

GAMES: dict[str, AnyGame] = {game.name: game for game in (Dingo(), DingGame())}


def game_named(name: str) -> AnyGame:
    """The game of that name. Raises Refusal `unknown_game`."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name, tuple(GAMES)) from None
