"""Why a question about a finished hand is not answered."""

from app.rules.errors import Refusal


class BadStep(Refusal):
    """A step beyond the end of the hand."""

    code = "bad_step"
    kind = "invalid"
    sentence = "The hand has no such step."


class NoChoice(BadStep):
    """A step at which nobody had a choice."""

    why = "choice"
    sentence = "There was no choice at this step."


class NoAlternative(BadStep):
    """An alternative that did not exist."""

    why = "alternative"
    sentence = "There was no such alternative at this step."


class CannotBe(Refusal):
    """A card is placed where it cannot have been."""

    code = "cannot_be"
    kind = "conflict"
    sentence = "By what was known then, seat {seat} cannot have held {card}."
    card: str
    seat: int


class TooUnlikely(Refusal):
    """The supposed cards occur in too few worlds to say what follows."""

    code = "too_unlikely"
    kind = "conflict"
    sentence = "Too unlikely: fewer than {percent} % of the possible hands fit."
    percent: int
