"""Refusals of live play that do not come from the table's own rules."""

from app.rules.errors import NotYourTurn, Refusal


class UnknownTable(Refusal):
    code = "unknown_table"
    kind = "missing"


class TableExpired(UnknownTable):
    """The table was purged after the connection was made."""

    why = "expired"


class TableRemoved(UnknownTable):
    why = "removed"


class UnknownLevel(Refusal):
    code = "unknown_level"
    levels: tuple[str, ...]


class HintsOff(Refusal):
    code = "hints_off"


class NoHint(Refusal):
    code = "no_hint"


class NothingToHint(NotYourTurn):
    """A player asks for a hint while it is not their turn."""

    why = "hint"


class NoAnswer(Refusal):
    code = "no_answer"
    kind = "unavailable"


class BrokenReview(NoAnswer):
    why = "broken"


class UnknownClub(Refusal):
    code = "unknown_club"
    kind = "missing"


class MembersOnly(Refusal):
    code = "members_only"
    kind = "forbidden"
