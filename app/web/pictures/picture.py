"""The content of a picture, as sent to the process that draws it."""

from dataclasses import dataclass, replace
from typing import Any

PROGRAM = "app.web.pictures.worker"


@dataclass(frozen=True, slots=True)
class PicturedPerson:
    name: str
    look: str | None = None
    """An animal and a colour; None: derived from the name."""
    points: float | None = None
    won: bool = False
    place: int | None = None
    """On a podium; None: by the points."""
    note: str = ""
    """A few words under the place, instead of points."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A step of a hand if there is a record; otherwise a podium of people; otherwise cards of a
    game."""

    game: str
    title: str
    about: str = ""
    language: str = "en"
    """The folder of the catalogues from which it takes its texts."""
    people: tuple[PicturedPerson, ...] = ()
    """By seat, or in podium order."""
    record: str | None = None
    """A hand record in JSON."""
    step: int | None = None
    """None: the end of the hand."""
    viewer: int | None = None
    """The seat whose view is shown; None: all cards open."""
    bottom: int = 0
    """The seat in front."""
    lower_is_better: bool = False
    """As in the game."""


def read_picture(told: dict[str, Any]) -> Picture:
    """The inverse of writing a picture as JSON."""
    picture = Picture(**told)
    return replace(picture, people=tuple(PicturedPerson(**one) for one in told["people"]))
