"""Refusals of live play that do not come from the table's own rules."""

from app.rules.errors import NotYourTurn, Refusal


class UnknownTable(Refusal):
    code = "unknown_table"
    kind = "missing"
    sentence = "There is no table with this code."


class TableExpired(UnknownTable):
    """The table was purged after the connection was made."""

    why = "expired"
    sentence = "This table has expired."


class TableRemoved(UnknownTable):
    why = "removed"
    sentence = "The people who run this site closed this table."


class UnknownLevel(Refusal):
    code = "unknown_level"
    sentence = "Bots come in the levels {levels}."
    levels: tuple[str, ...]


class HintsOff(Refusal):
    code = "hints_off"
    sentence = "There are no hints at this table."


class NoHint(Refusal):
    code = "no_hint"
    sentence = "There is no hint right now. Ask again in a moment."


class NothingToHint(NotYourTurn):
    """A player asks for a hint while it is not their turn."""

    why = "hint"
    sentence = "You can ask for a hint when it is your turn."


class NoAnswer(Refusal):
    code = "no_answer"
    kind = "unavailable"
    sentence = "There is no answer right now. Ask again in a moment."


class BrokenReview(NoAnswer):
    why = "broken"
    sentence = "The review stopped before it was done. Try again in a minute."
