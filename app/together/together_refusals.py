"""Refusals of a session in which people look back at a hand together."""

from app.rules.errors import Refusal


class OnlyWatching(Refusal):
    """A watcher asked for something reserved for participants."""

    code = "only_watching"
    kind = "forbidden"
    sentence = "You are only watching: a player of this hand can let you in."


class HandPlayersOnly(Refusal):
    """Only players of the hand may do this."""

    code = "hand_players_only"
    kind = "forbidden"
    sentence = "Only those who played this hand may do that."


class NotLeading(Refusal):
    """Only the leader may do this."""

    code = "not_leading"
    sentence = "Only the person who leads can do that."


class SomebodyLeads(Refusal):
    """The lead cannot be taken while the leader is there."""

    code = "somebody_leads"
    sentence = "Somebody leads already: ask for the lead."


class UnknownPerson(Refusal):
    """Nobody in the session has this id."""

    code = "unknown_person"
    kind = "missing"
    sentence = "That person is not here."


class NoSuchStep(Refusal):
    """The hand does not have this step, or it has no choice there."""

    code = "no_such_step"
    kind = "invalid"
    sentence = "This hand has no such step."


class NotAsked(Refusal):
    """No question is open at this step."""

    code = "not_asked"
    sentence = "No question is open there, or all answers are shown already."


class IllegalVariation(Refusal):
    """The rules did not allow this action at that step."""

    code = "no_alternative"
    kind = "invalid"
    sentence = "The rules did not allow that there."


class TooManyMarks(Refusal):
    """The hand has the maximum number of marks."""

    code = "too_many_marks"
    sentence = "A hand keeps at most {most} marks. Remove one first."
    most: int


class SessionFull(Refusal):
    """All places are taken."""

    code = "session_full"
    kind = "unavailable"
    sentence = "At most {most} people can look back at a hand together."
    most: int
