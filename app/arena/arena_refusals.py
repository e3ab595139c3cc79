"""Why a contest cannot be held."""

from app.rules.errors import Refusal


class UnknownPlayer(Refusal):
    """There is no player of this name."""

    code = "unknown_player"
    sentence = "Nobody here is called {name!r}, only {known}."
    name: str
    known: tuple[str, ...]


class BadThinking(Refusal):
    """What should say how long a player thinks does not."""

    code = "bad_thinking"
    sentence = "Playouts are 1 or more, not {amount}; seconds end in s."
    amount: str


class BadSeats(Refusal):
    """The players do not fit on the seats."""

    code = "bad_seats"


class WrongNumberOfSeats(BadSeats):
    """More or fewer seats than the game allows."""

    why = "game"
    sentence = "From {least} to {most} can play this."
    least: int
    most: int


class TooManyNamed(BadSeats):
    """More players than seats."""

    why = "named"
    sentence = "{named} are named and {seats} play: --pool draws for each deal."
    named: int
    seats: int
