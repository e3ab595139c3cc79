"""Why a question about a finished hand is not answered."""

from app.rules.errors import Refusal


class BadStep(Refusal):
    """A step beyond the end of the hand."""

    code = "bad_step"
    kind = "invalid"


class NoChoice(BadStep):
    """A step at which nobody had a choice."""

    why = "choice"


class NoAlternative(BadStep):
    """An alternative that did not exist."""

    why = "alternative"
