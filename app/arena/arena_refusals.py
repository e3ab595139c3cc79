"""Why a contest cannot be held."""

from app.rules.errors import Refusal


class UnknownPlayer(Refusal):
    """There is no player of this name."""

    code = "unknown_player"
    sentence = "There is no player called {name!r}, only {known}."
    name: str
    known: tuple[str, ...]


class BadThinking(Refusal):
    """An unreadable amount of thinking."""

    code = "bad_thinking"
    sentence = "Give playouts as a number from 1, or seconds as in 0.2s, not {amount}."
    amount: str


class BadSeats(Refusal):
    """The players do not fit on the seats."""

    code = "bad_seats"


class WrongNumberOfSeats(BadSeats):
    """More or fewer seats than the game allows."""

    why = "game"
    sentence = "{least} to {most} can play this."
    least: int
    most: int


class TooManyNamed(BadSeats):
    """More players than seats."""

    why = "named"
    sentence = (
        "{named} players are named, but only {seats} can play. "
        "Use --pool to draw them for each deal."
    )
    named: int
    seats: int
