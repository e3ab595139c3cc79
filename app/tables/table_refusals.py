"""Refusals of tables. Docstrings add what the sentence leaves out."""

from app.rules.errors import BadOptions, NotYourTurn, Refusal


class TableClosed(Refusal):
    code = "table_closed"


class ClosedByOperator(TableClosed):
    why = "operator"


class TableOnly(Refusal):
    """A player sent a command that is reserved for the table itself."""

    code = "table_only"
    kind = "forbidden"


class NotSeated(Refusal):
    code = "not_seated"


class HostOnly(Refusal):
    code = "host_only"


class HostLent(Refusal):
    """A host to whom the role is only lent asked for something reserved for its owner."""

    code = "host_lent"
    kind = "forbidden"


class NoSuchSeat(Refusal):
    code = "no_such_seat"
    last: int


class SeatTaken(Refusal):
    code = "seat_taken"
    seat: int
    name: str


class NoRoomForBot(SeatTaken):
    """A person has the seat that the host wants to give to a bot."""

    why = "bot"


class SeatNeeded(SeatTaken):
    """The options have fewer seats than are taken."""

    why = "options"


class SeatEmpty(Refusal):
    code = "seat_empty"
    seat: int


class NoPersonThere(SeatEmpty):
    """The host wants to pass their role to a seat that is free or a bot's."""

    why = "host"


class NotEnoughSeated(SeatEmpty):
    """A deal while a seat that the game needs is free; `seat` is the first of them."""

    why = "deal"


class SomebodyElse(Refusal):
    """The seat changed hands while the command was on its way."""

    code = "somebody_else"
    seat: int
    name: str


class NotYourself(Refusal):
    code = "not_yourself"


class NotAbsent(Refusal):
    """Nobody may let a bot play for a player the table does not wait for."""

    code = "not_absent"
    seat: int
    name: str


class NotAbsentYet(NotAbsent):
    why = "yet"
    seconds: int


class NoFormerPlayer(Refusal):
    """The host gives back a seat that was not given to a newcomer, or after the match began."""

    code = "no_former_player"


class Kicked(Refusal):
    code = "kicked"


class SentAway(Refusal):
    """A watcher whom the host has sent away is back."""

    code = "sent_away"
    kind = "forbidden"


class Muted(Refusal):
    code = "muted"
    kind = "forbidden"


class ReactionsOff(Refusal):
    code = "reactions_off"
    kind = "forbidden"


class UnknownReaction(Refusal):
    code = "bad_reaction"
    kind = "invalid"
    reactions: tuple[str, ...]


class UnknownAvatar(Refusal):
    code = "bad_avatar"
    kind = "invalid"


class UnknownWatcher(Refusal):
    """The host sent something that cannot be an alias."""

    code = "unknown_watcher"
    kind = "invalid"


class HasSeat(Refusal):
    """The host wants to mute or send away somebody with a seat, or themselves."""

    code = "has_seat"


class AskHost(Refusal):
    code = "ask_host"
    kind = "forbidden"


class TooManyKnocks(Refusal):
    code = "too_many_knocks"
    kind = "too_many"


class SeatClaimed(Refusal):
    """Another newcomer says already that this person's seat is theirs: the host has to answer."""

    code = "seat_claimed"
    name: str


class NoSuchKnock(Refusal):
    code = "no_such_knock"


class AlreadySeated(Refusal):
    code = "already_seated"


class SeenOtherHand(Refusal):
    """A player who has held cards of this deal wants a seat with other cards."""

    code = "seen_other_hand"


class BadName(Refusal):
    code = "bad_name"
    kind = "invalid"
    most: int


class StackedMarks(BadName):
    """A name stacks more accents on one letter than fit on a line."""

    why = "marks"


class BadText(Refusal):
    code = "bad_text"
    kind = "invalid"
    most: int


class BadCommit(Refusal):
    code = "bad_commit"
    kind = "invalid"


class BadReveal(Refusal):
    code = "bad_reveal"
    kind = "invalid"


class Shuffling(Refusal):
    code = "shuffling"


class NotShuffling(Refusal):
    code = "not_shuffling"


class BadClock(Refusal):
    code = "bad_clock"
    kind = "invalid"
    clocks: tuple[int, ...]


class MatchUnderWay(Refusal):
    code = "match_under_way"


class NotReady(Refusal):
    code = "not_ready"
    seats: tuple[int, ...]
    names: tuple[str, ...]


class Paused(Refusal):
    code = "paused"


class NotPlaying(Refusal):
    code = "not_playing"


class OthersTurn(NotYourTurn):
    """The `seats` have to move, held by the players `names`; None: a free seat."""

    why = "others"
    seats: tuple[int, ...]
    names: tuple[str | None, ...]


class TurnHasCome(Refusal):
    """A move in advance came too late."""

    code = "turn_has_come"


class NothingAhead(Refusal):
    """The game does not know yet which actions the player will have."""

    code = "nothing_ahead"


class BadDay(Refusal):
    code = "bad_day"
    kind = "malformed"


class NotWaitedFor(Refusal):
    code = "not_waited_for"


class NudgedToday(Refusal):
    code = "nudged_today"


class DayIsOver(Refusal):
    code = "day_is_over"


class DayTooFar(Refusal):
    code = "day_too_far"


class NoDayOffLeft(Refusal):
    """All days off of the `month` are taken: `2026-11`."""

    code = "no_day_off_left"
    days: int
    month: str


class StaleVersion(Refusal):
    code = "stale_version"


class UnknownVersion(Refusal):
    code = "unknown_version"


class TakenOver(Refusal):
    """The table was about to act for a player who is back."""

    code = "taken_over"


class NotDue(Refusal):
    """The table was about to act for a player who has time left."""

    code = "not_due"


class NestedOption(BadOptions):
    why = "nested"


class IdUsed(Refusal):
    """The id was already used by another request of the same player."""

    code = "id_used"
