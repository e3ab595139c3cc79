"""Refusals of a session in which people look back at a hand together."""

from app.rules.errors import Refusal


class OnlyWatching(Refusal):
    """A watcher asked for something reserved for participants."""

    code = "only_watching"
    kind = "forbidden"


class HandPlayersOnly(Refusal):
    """Only players of the hand may do this."""

    code = "hand_players_only"
    kind = "forbidden"


class NotLeading(Refusal):
    """Only the leader may do this."""

    code = "not_leading"


class SomebodyLeads(Refusal):
    """The lead cannot be taken while the leader is there."""

    code = "somebody_leads"


class UnknownPerson(Refusal):
    """Nobody in the session has this id."""

    code = "unknown_person"
    kind = "missing"


class NoSuchStep(Refusal):
    """The hand does not have this step, or it has no choice there."""

    code = "no_such_step"
    kind = "invalid"


class NotAsked(Refusal):
    """No question is open at this step."""

    code = "not_asked"


class IllegalVariation(Refusal):
    """The rules did not allow this action at that step."""

    code = "no_alternative"
    kind = "invalid"


class TooManyMarks(Refusal):
    """The hand has the maximum number of marks."""

    code = "too_many_marks"
    most: int


class SessionFull(Refusal):
    """All places are taken."""

    code = "session_full"
    kind = "unavailable"
    most: int
