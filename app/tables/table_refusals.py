"""Why a table turns a command down."""

from app.rules.errors import BadOptions, NotYourTurn, Refusal


class TableClosed(Refusal):
    """Anything asked of a table after its end."""

    code = "table_closed"
    sentence = "This table has been closed by its host."


class ClosedByOperator(TableClosed):
    """The same, where not the host has done it."""

    why = "operator"
    sentence = "This table has been closed by whoever runs this site."


class TableOnly(Refusal):
    """A player sent what only the table itself may do."""

    code = "table_only"
    kind = "forbidden"
    sentence = "Only the table itself does that."


class NotSeated(Refusal):
    """Somebody who watches asked for what needs a seat."""

    code = "not_seated"
    sentence = "You are watching. Sit down first."


class HostOnly(Refusal):
    """Somebody else asked for what the host may do."""

    code = "host_only"
    sentence = "Only the host of this table can do that."


class HostLent(Refusal):
    """Somebody has the host's role while its owner is away, and asked for what only they may do."""

    code = "host_lent"
    kind = "forbidden"
    sentence = "The host's role is only lent to you: whose it is will be back."


class NoSuchSeat(Refusal):
    """The table has fewer seats."""

    code = "no_such_seat"
    sentence = "This table has the seats 0 to {last}."
    last: int


class SeatTaken(Refusal):
    """Somebody has the seat that another wants."""

    code = "seat_taken"
    sentence = "{name} sits there already."
    seat: int
    name: str


class NoRoomForBot(SeatTaken):
    """A person has the seat on which a bot should play."""

    why = "bot"
    sentence = "{name} sits there: a bot needs a free seat."


class SeatNeeded(SeatTaken):
    """Options with fewer seats than are taken."""

    why = "options"
    sentence = "Somebody sits on a seat that these options take away."


class SeatEmpty(Refusal):
    """Nobody has the seat that was named."""

    code = "seat_empty"
    sentence = "Nobody sits there."
    seat: int


class NoPersonThere(SeatEmpty):
    """Nobody has the seat that should be the host's, or a bot has it."""

    why = "host"
    sentence = "Only a person with a seat can be the host."


class NotEnoughSeated(SeatEmpty):
    """A deal while a seat that the game needs is free; `seat` is the first of them."""

    why = "deal"
    sentence = "A seat is empty. Somebody, or a bot, has to take it first."


class SomebodyElse(Refusal):
    """The seat has changed hands while the command was on its way."""

    code = "somebody_else"
    sentence = "It is {name} who sits there now: nothing was done."
    seat: int
    name: str


class NotYourself(Refusal):
    """The host tried to kick themselves."""

    code = "not_yourself"
    sentence = "You cannot send yourself away: stand up instead."


class Kicked(Refusal):
    """Somebody whom the host has sent away wants to sit."""

    code = "kicked"
    sentence = "The host has asked you to leave this table. You may still watch."


class SentAway(Refusal):
    """Somebody whom the host has sent away as a watcher is back."""

    code = "sent_away"
    kind = "forbidden"
    sentence = "The host has asked you to leave this table."


class Muted(Refusal):
    """Somebody who watches wants to say something, and the host has taken the chat from them."""

    code = "muted"
    kind = "forbidden"
    sentence = "The host does not let you chat here while you watch."


class ReactionsOff(Refusal):
    """Somebody reacts at a table whose host has switched that off."""

    code = "reactions_off"
    kind = "forbidden"
    sentence = "The host has switched reactions off at this table."


class UnknownReaction(Refusal):
    """A reaction that is not of the closed list."""

    code = "bad_reaction"
    kind = "invalid"
    sentence = "A reaction is one of {reactions}."
    reactions: tuple[str, ...]


class UnknownAvatar(Refusal):
    """An animal or a colour that there is not."""

    code = "bad_avatar"
    kind = "invalid"
    sentence = "An avatar is an animal, a hyphen and a colour, such as bear-2."


class UnknownWatcher(Refusal):
    """The host means somebody by an alias that nobody can have."""

    code = "unknown_watcher"
    kind = "invalid"
    sentence = "Nobody who watches has this alias."


class HasSeat(Refusal):
    """The host treats somebody as a watcher who has a seat, or the host's role."""

    code = "has_seat"
    sentence = "This person does not only watch: send them from their seat first."


class AskHost(Refusal):
    """A newcomer took a seat for which the host has to say yes."""

    code = "ask_host"
    kind = "forbidden"
    sentence = "The host has to let you in here: ask for the seat."


class TooManyKnocks(Refusal):
    """More ask for a seat than a host can answer."""

    code = "too_many_knocks"
    kind = "too_many"
    sentence = "Too many are asking for a seat already."


class NoSuchKnock(Refusal):
    """The host answers somebody who does not ask any more."""

    code = "no_such_knock"
    sentence = "Nobody asks for this seat under that name any more."


class AlreadySeated(Refusal):
    """Somebody wants to change seats in mid-match."""

    code = "already_seated"
    sentence = "Seats can be changed before a match, not during it."


class SeenOtherHand(Refusal):
    """Somebody who has held cards of this deal wants to hold others."""

    code = "seen_other_hand"
    sentence = "You have seen another hand of this deal: wait for the next one."


class BadName(Refusal):
    """A name that cannot be shown."""

    code = "bad_name"
    kind = "invalid"
    sentence = "A name needs a letter or digit and at most {most} characters."
    most: int


class StackedMarks(BadName):
    """A name with so many accents on one letter that they cover what is beside it."""

    why = "marks"
    sentence = "A name has at most a few accents on one letter."


class BadText(Refusal):
    """A chat message that is empty or too long."""

    code = "bad_text"
    kind = "invalid"
    sentence = "A message has between 1 and {most} characters."
    most: int


class BadCommit(Refusal):
    """A promise of bytes that cannot be one."""

    code = "bad_commit"
    kind = "invalid"
    sentence = "A promise is a SHA-256 written as 64 hexadecimal digits."


class BadReveal(Refusal):
    """Bytes for the shuffle that are not those that were promised."""

    code = "bad_reveal"
    kind = "invalid"
    sentence = "These are not the 16 bytes that this seat has promised."


class Shuffling(Refusal):
    """A change of seats, or a stop, while promised bytes are being shown."""

    code = "shuffling"
    sentence = "The cards are being shuffled. Try again in a moment."


class NotShuffling(Refusal):
    """Bytes for the shuffle before or after their time."""

    code = "not_shuffling"
    sentence = "No bytes are being shown now."


class BadClock(Refusal):
    """A time for decisions that the table does not offer."""

    code = "bad_clock"
    sentence = "A decision may take {clocks} seconds; 0: any time."
    clocks: tuple[int, ...]


class MatchUnderWay(Refusal):
    """Options changed in mid-match."""

    code = "match_under_way"
    sentence = "Options can be changed before a match, not during it."


class NotReady(Refusal):
    """A deal while some are not ready."""

    code = "not_ready"
    sentence = "Not ready yet: {names}."
    seats: tuple[int, ...]
    names: tuple[str, ...]


class Paused(Refusal):
    """An action while the play is stopped."""

    code = "paused"
    sentence = "The play is paused for now."


class NotPlaying(Refusal):
    """An action while no hand is on."""

    code = "not_playing"
    sentence = "No hand is being played now."


class OthersTurn(NotYourTurn):
    """An action of a seat that is not asked. `names` are by the `seats` asked; None: a free one."""

    why = "others"
    seats: tuple[int, ...]
    names: tuple[str | None, ...]

    @property
    def message(self) -> str:
        """Whom the table waits for."""
        waited = " and ".join(name or "an empty seat" for name in self.names)
        return f"It is not your turn: the table waits for {waited}."


class StaleVersion(Refusal):
    """An action for a decision that has been made since."""

    code = "stale_version"
    sentence = "The table has moved on since then. Look again."


class UnknownVersion(Refusal):
    """An action for a version that the table does not have yet."""

    code = "unknown_version"
    sentence = "The table has not come to that version yet."


class TakenOver(Refusal):
    """The table wants to act for a player who plays themselves."""

    code = "taken_over"
    sentence = "Somebody plays on this seat themselves."


class NotDue(Refusal):
    """The table wants to act for a player who has time left."""

    code = "not_due"
    sentence = "There is time left."


class NestedOption(BadOptions):
    why = "nested"
    sentence = "The value of an option is a word, a number or the like."
