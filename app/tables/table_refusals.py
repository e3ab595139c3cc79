"""Refusals of tables. Docstrings add what the sentence leaves out."""

from app.rules.errors import BadOptions, NotYourTurn, Refusal


class TableClosed(Refusal):
    code = "table_closed"
    sentence = "This table has been closed by its host."


class ClosedByOperator(TableClosed):
    why = "operator"
    sentence = "The people who run this site closed this table."


class TableOnly(Refusal):
    """A player sent a command that is reserved for the table itself."""

    code = "table_only"
    kind = "forbidden"
    sentence = "Only the table itself does that."


class NotSeated(Refusal):
    code = "not_seated"
    sentence = "You are watching. Sit down first."


class HostOnly(Refusal):
    code = "host_only"
    sentence = "Only the host of this table can do that."


class HostLent(Refusal):
    """A host to whom the role is only lent asked for something reserved for its owner."""

    code = "host_lent"
    kind = "forbidden"
    sentence = "You only stand in as host until the real one is back."


class NoSuchSeat(Refusal):
    code = "no_such_seat"
    sentence = "This table has the seats 0 to {last}."
    last: int


class SeatTaken(Refusal):
    code = "seat_taken"
    sentence = "{name} sits there already."
    seat: int
    name: str


class NoRoomForBot(SeatTaken):
    """A person has the seat that the host wants to give to a bot."""

    why = "bot"
    sentence = "{name} sits there: a bot needs a free seat."


class SeatNeeded(SeatTaken):
    """The options have fewer seats than are taken."""

    why = "options"
    sentence = "Somebody sits on a seat that these options take away."


class SeatEmpty(Refusal):
    code = "seat_empty"
    sentence = "Nobody sits there."
    seat: int


class NoPersonThere(SeatEmpty):
    """The host wants to pass their role to a seat that is free or a bot's."""

    why = "host"
    sentence = "Only a person with a seat can be the host."


class NotEnoughSeated(SeatEmpty):
    """A deal while a seat that the game needs is free; `seat` is the first of them."""

    why = "deal"
    sentence = "A seat is empty. Somebody, or a bot, has to take it first."


class SomebodyElse(Refusal):
    """The seat changed hands while the command was on its way."""

    code = "somebody_else"
    sentence = "{name} sits there now. Nothing happened."
    seat: int
    name: str


class NotYourself(Refusal):
    code = "not_yourself"
    sentence = "You cannot send yourself away: stand up instead."


class NotAbsent(Refusal):
    """Nobody may let a bot play for a player the table does not wait for."""

    code = "not_absent"
    sentence = "The table does not wait for {name}."
    seat: int
    name: str


class NotAbsentYet(NotAbsent):
    why = "yet"
    sentence = "Give {name} {seconds} more seconds."
    seconds: int


class NoFormerPlayer(Refusal):
    """The host gives back a seat that was not given to a newcomer, or after the match began."""

    code = "no_former_player"
    sentence = "There is nobody to give this seat back to."


class Kicked(Refusal):
    code = "kicked"
    sentence = "You may no longer sit at this table. You may still watch."


class SentAway(Refusal):
    """A watcher whom the host has sent away is back."""

    code = "sent_away"
    kind = "forbidden"
    sentence = "The host has asked you to leave this table."


class Muted(Refusal):
    code = "muted"
    kind = "forbidden"
    sentence = "The host does not let you chat here while you watch."


class ReactionsOff(Refusal):
    code = "reactions_off"
    kind = "forbidden"
    sentence = "The host has switched reactions off at this table."


class UnknownReaction(Refusal):
    code = "bad_reaction"
    kind = "invalid"
    sentence = "A reaction is one of {reactions}."
    reactions: tuple[str, ...]


class UnknownAvatar(Refusal):
    code = "bad_avatar"
    kind = "invalid"
    sentence = "An avatar is an animal, a hyphen and a colour, such as bear-2."


class UnknownWatcher(Refusal):
    """The host sent something that cannot be an alias."""

    code = "unknown_watcher"
    kind = "invalid"
    sentence = "No watcher has this alias."


class HasSeat(Refusal):
    """The host wants to mute or send away somebody with a seat, or themselves."""

    code = "has_seat"
    sentence = "This person has a seat: send them from it first."


class AskHost(Refusal):
    code = "ask_host"
    kind = "forbidden"
    sentence = "The host has to let you in here: ask for the seat."


class TooManyKnocks(Refusal):
    code = "too_many_knocks"
    kind = "too_many"
    sentence = "Too many are asking for a seat already."


class SeatClaimed(Refusal):
    """Another newcomer says already that this person's seat is theirs: the host has to answer."""

    code = "seat_claimed"
    sentence = "Somebody else asks for {name}'s seat. The host has to answer them first."
    name: str


class NoSuchKnock(Refusal):
    code = "no_such_knock"
    sentence = "Nobody by that name wants this seat any more."


class AlreadySeated(Refusal):
    code = "already_seated"
    sentence = "Seats can be changed before a match, not during it."


class SeenOtherHand(Refusal):
    """A player who has held cards of this deal wants a seat with other cards."""

    code = "seen_other_hand"
    sentence = "You have seen another hand of this deal: wait for the next one."


class BadName(Refusal):
    code = "bad_name"
    kind = "invalid"
    sentence = "A name needs a letter or digit and at most {most} characters."
    most: int


class StackedMarks(BadName):
    """A name stacks more accents on one letter than fit on a line."""

    why = "marks"
    sentence = "A name has at most a few accents on one letter."


class BadText(Refusal):
    code = "bad_text"
    kind = "invalid"
    sentence = "A message has between 1 and {most} characters."
    most: int


class BadCommit(Refusal):
    code = "bad_commit"
    kind = "invalid"
    sentence = "A promise is a SHA-256 written as 64 hexadecimal digits."


class BadReveal(Refusal):
    code = "bad_reveal"
    kind = "invalid"
    sentence = "These are not the 16 bytes that this seat has promised."


class Shuffling(Refusal):
    code = "shuffling"
    sentence = "The cards are being shuffled. Try again in a moment."


class NotShuffling(Refusal):
    code = "not_shuffling"
    sentence = "No bytes are being shown now."


class BadClock(Refusal):
    code = "bad_clock"
    kind = "invalid"
    sentence = "The time for a decision is one of {clocks} seconds; 0 is no limit."
    clocks: tuple[int, ...]


class MatchUnderWay(Refusal):
    code = "match_under_way"
    sentence = "Options can be changed before a match, not during it."


class NotReady(Refusal):
    code = "not_ready"
    sentence = "Not ready yet: {names}."
    seats: tuple[int, ...]
    names: tuple[str, ...]


class Paused(Refusal):
    code = "paused"
    sentence = "The game is paused."


class NotPlaying(Refusal):
    code = "not_playing"
    sentence = "No hand is being played now."


class OthersTurn(NotYourTurn):
    """The `seats` have to move, held by the players `names`; None: a free seat."""

    why = "others"
    seats: tuple[int, ...]
    names: tuple[str | None, ...]

    @property
    def message(self) -> str:
        """The sentence, with the names of the players whose turn it is."""
        waited = " and ".join(name or "an empty seat" for name in self.names)
        return f"It is not your turn: the table waits for {waited}."


class TurnHasCome(Refusal):
    """A move in advance came too late."""

    code = "turn_has_come"
    sentence = "It is your turn already: choose now."


class NothingAhead(Refusal):
    """The game does not know yet which actions the player will have."""

    code = "nothing_ahead"
    sentence = "There is nothing to choose in advance now."


class BadDay(Refusal):
    code = "bad_day"
    kind = "malformed"
    sentence = "A date looks like 2026-11-24."


class NotWaitedFor(Refusal):
    code = "not_waited_for"
    sentence = "You can nudge only a person for whom a table by mail waits."


class NudgedToday(Refusal):
    code = "nudged_today"
    sentence = "You have nudged somebody here today. Tomorrow you can again."


class DayIsOver(Refusal):
    code = "day_is_over"
    sentence = "That day is over."


class DayTooFar(Refusal):
    code = "day_too_far"
    sentence = "A day off may be at most a year ahead."


class NoDayOffLeft(Refusal):
    """All days off of the `month` are taken: `2026-11`."""

    code = "no_day_off_left"
    sentence = "You have taken your {days} days off in {month}."
    days: int
    month: str


class StaleVersion(Refusal):
    code = "stale_version"
    sentence = "The table has moved on since then. Look again."


class UnknownVersion(Refusal):
    code = "unknown_version"
    sentence = "The table has not reached that version yet."


class TakenOver(Refusal):
    """The table was about to act for a player who is back."""

    code = "taken_over"
    sentence = "A person plays on this seat."


class NotDue(Refusal):
    """The table was about to act for a player who has time left."""

    code = "not_due"
    sentence = "There is time left."


class NestedOption(BadOptions):
    why = "nested"
    sentence = "The value of an option is a word, a number or the like."


class IdUsed(Refusal):
    """The id was already used by another request of the same player."""

    code = "id_used"
    sentence = "This id is taken by another request. Choose a new one."
