"""Why a hand record is not believed, or cannot be written."""

from app.rules.errors import BadRecord, IllegalAction, Refusal, WrongDeck


class HandNotOver(Refusal):
    """A record requested in the middle of a hand."""

    code = "hand_not_over"
    sentence = "A hand can be recorded only when it is over."


class BadPart(BadRecord):
    """A part of the record is refused on its own, because of `cause`."""

    why = "part"
    sentence = "{cause}"
    cause: Refusal


class NotAnObject(BadRecord):
    """`what` is not a JSON object."""

    why = "object"
    sentence = "{what} must be an object."
    what: str


class NotAList(BadRecord):
    """A field that should be a list."""

    why = "list"
    sentence = "{field} must be a list."
    field: str


class NotText(BadRecord):
    """A field that should be text."""

    why = "text"
    sentence = "{field} must be text."
    field: str


class NotTexts(BadRecord):
    """A field that should be a list of texts."""

    why = "texts"
    sentence = "{field} must be a list of texts."
    field: str


class NotABoolean(BadRecord):
    """A field that should be true or false."""

    why = "boolean"
    sentence = "{field} must be true or false."
    field: str


class NotANumber(BadRecord):
    """A field that should be a whole number within bounds."""

    why = "number"
    sentence = "{field} must be a whole number from 0 to {most}."
    field: str
    most: int


class NotEarlier(BadRecord):
    """Other hands are not hands before it, oldest first."""

    why = "order"
    sentence = "Hand {number} is not an earlier one, or the earlier ones are not in their order."
    number: int


class WrongNumberOfPlayers(BadRecord):
    """More or fewer players than the game allows with these options."""

    why = "seats"
    sentence = "There must be from {least} to {most} players."
    least: int
    most: int


class UnknownFormat(BadRecord):
    """`format` is not the game's own."""

    why = "format"
    sentence = "This program does not read this format."


class OtherCards(BadRecord):
    """The deck does not have each of the game's cards once."""

    why = "deck"
    sentence = "The deck is not the game's."


class HandZero(BadRecord):
    """`number` is 0."""

    why = "zero"
    sentence = "Hands are counted from 1."


class PlayersOutOfOrder(BadRecord):
    """The seats of the players are not 0, 1, 2, …"""

    why = "players"
    sentence = "There must be one player for each seat, in order."


class SeedsMissing(BadRecord):
    """More or fewer client seeds, or promises of them, than seats."""

    why = "client_seeds"
    sentence = "{field} must have a text, possibly empty, for each seat."
    field: str


class UnknownShuffle(BadRecord):
    """The shuffle has an unknown name."""

    why = "algorithm"
    sentence = "This program does not know this shuffle."


class BadServerSeed(BadRecord):
    """The server's seed is not hex, or of the wrong length."""

    why = "server_seed"
    sentence = "The server's seed must be {size} bytes in hex."
    size: int


class BadClientSeed(BadRecord):
    """A client's seed, or its promise, is not hex, or of the wrong length."""

    why = "client_seed"
    sentence = "{field} must be bytes in hex, each of the right length or empty."
    field: str


class BadWithheld(BadRecord):
    """A list of the seats whose bytes are missing is not a list of seats."""

    why = "withheld"
    sentence = "{field} must be a list of seats."
    field: str


class RecordedBefore(BadRecord):
    """A server of the version before recorded the hand, without what this version of the shuffle
    adds."""

    why = "recorded_before"
    sentence = "An older server recorded this hand, and left out who could cut and who is missing."


class WrongCommitment(Refusal):
    """The server's seed does not hash to the commitment."""

    code = "wrong_commitment"
    sentence = "The server's seed does not fit the commitment in this record."


class WrongPromise(Refusal):
    """A player's bytes do not hash to their promise."""

    code = "wrong_promise"
    sentence = "A player's bytes do not fit the promise in this record."


class WrongWithheld(WrongPromise):
    """A seat withheld bytes and is not named, or is named and did not."""

    why = "withheld"
    sentence = "Other seats than these withheld their bytes."


class WrongWithout(WrongPromise):
    """A seat is named as one without a promise and made one, or is named twice."""

    why = "without"
    sentence = "Other seats than these promised no bytes."


class OtherDeck(WrongDeck):
    """The seeds make a different deck."""

    why = "seeds"
    sentence = "The seeds and the cut do not make this deck."


class OtherCut(WrongDeck):
    """The cut was made elsewhere."""

    why = "cut"
    sentence = "The pack was not cut where the record says."


class DrawnCut(WrongDeck):
    """The place of the cut was drawn, and is another one."""

    why = "drawn_cut"
    sentence = "The seeds draw another place for the cut."


class WrongCutter(WrongDeck):
    """A seat is named as the cutter that could not choose the place of the cut."""

    why = "cutter"
    sentence = "Nobody could choose this place of the cut."


class WrongDealer(Refusal):
    """The first dealer of a match is not the one the seeds draw."""

    code = "wrong_dealer"
    sentence = "The seeds draw another first dealer."


class NotFirst(WrongDealer):
    """The record contradicts itself about whether this is the first hand of a match."""

    why = "first"
    sentence = "The record does not agree with itself on whether this was a match's first hand."


class IllegalInRecord(IllegalAction):
    """An action of the record, counted from 1, that the rules refuse because of `cause`."""

    why = "record"
    sentence = "Action {number}: {cause}"
    number: int
    cause: Refusal


class WrongResult(Refusal):
    """The actions lead to a different result."""

    code = "wrong_result"
    sentence = "The actions do not lead to this result."


class NoResult(WrongResult):
    """The actions stop before the end of the hand."""

    why = "unfinished"
    sentence = "The actions do not bring the hand to its end."


class UnlikeSeen(Refusal):
    """The record differs from what somebody saw before the deal."""

    code = "unlike_seen"


class NeverSeen(UnlikeSeen):
    """Nothing of this hand was seen."""

    why = "hand"
    sentence = "Before the deal nobody saw hand {hand}. If another one was announced, ask why."
    hand: str


class OtherAlgorithmSeen(UnlikeSeen):
    """The hand was announced under another version of the shuffle."""

    why = "algorithm"
    sentence = "The hand was announced as {seen}."
    seen: str


class OtherCommitmentSeen(UnlikeSeen):
    """The server showed another commitment."""

    why = "commitment"
    sentence = "Before the deal the server showed another commitment."


class OtherPromisesSeen(UnlikeSeen):
    """A seat's promise was another one, or was there, or was not."""

    why = "promises"
    sentence = "Before the deal the promises of these seats were others: {seats}."
    seats: tuple[int, ...]


class OtherCutterSeen(UnlikeSeen):
    """Another seat could choose the place of the cut, or none."""

    why = "cutter"
    sentence = "Before the deal another seat was named as the cutter."


class RevealedBytesMissing(UnlikeSeen):
    """The server confirmed bytes that are not in the shuffle."""

    why = "bytes"
    sentence = "The server confirmed the bytes of seat {seat}, but they are not in the shuffle."
    seat: int
