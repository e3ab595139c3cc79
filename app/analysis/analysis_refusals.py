"""Why a question about a finished hand is not answered."""

from app.rules.errors import Refusal


class BadStep(Refusal):
    """A step beyond the end of the hand."""

    code = "bad_step"
    kind = "invalid"
    sentence = "The hand has no such step."


class NoChoice(BadStep):
    """A step at which nobody could do one thing or another."""

    why = "choice"
    sentence = "There was no choice at this step."


class NoAlternative(BadStep):
    """An alternative that there was not."""

    why = "alternative"
    sentence = "There was no such alternative at this step."


class CannotBe(Refusal):
    """A card is supposed to be where it cannot have been."""

    code = "cannot_be"
    kind = "conflict"
    sentence = "By what was known then, {card} cannot have been with seat {seat}."
    card: str
    seat: int


class TooUnlikely(Refusal):
    """What is supposed holds in too few worlds to say what follows."""

    code = "too_unlikely"
    kind = "conflict"
    sentence = "That was so in less than {percent} % of all cases: too few to tell what follows."
    percent: int
