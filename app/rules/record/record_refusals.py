"""Why a hand record is not believed, or cannot be written."""

from app.rules.errors import BadRecord, IllegalAction, Refusal, WrongDeck


class HandNotOver(Refusal):
    """A record requested in the middle of a hand."""

    code = "hand_not_over"


class BadPart(BadRecord):
    """A part of the record is refused on its own, because of `cause`."""

    why = "part"
    cause: Refusal


class NotAnObject(BadRecord):
    """`what` is not a JSON object."""

    why = "object"
    what: str


class NotAList(BadRecord):
    """A field that should be a list."""

    why = "list"
    field: str


class NotText(BadRecord):
    """A field that should be text."""

    why = "text"
    field: str


class NotTexts(BadRecord):
    """A field that should be a list of texts."""

    why = "texts"
    field: str


class NotABoolean(BadRecord):
    """A field that should be true or false."""

    why = "boolean"
    field: str


class NotANumber(BadRecord):
    """A field that should be a whole number within bounds."""

    why = "number"
    field: str
    most: int


class NotEarlier(BadRecord):
    """Other hands are not hands before it, oldest first."""

    why = "order"
    number: int


class WrongNumberOfPlayers(BadRecord):
    """More or fewer players than the game allows with these options."""

    why = "seats"
    least: int
    most: int


class UnknownFormat(BadRecord):
    """`format` is not the game's own."""

    why = "format"


class OtherCards(BadRecord):
    """The deck does not have each of the game's cards once."""

    why = "deck"


class HandZero(BadRecord):
    """`number` is 0."""

    why = "zero"


class PlayersOutOfOrder(BadRecord):
    """The seats of the players are not 0, 1, 2, …"""

    why = "players"


class SeedsMissing(BadRecord):
    """More or fewer client seeds, or promises of them, than seats."""

    why = "client_seeds"
    field: str


class UnknownShuffle(BadRecord):
    """The shuffle has an unknown name."""

    why = "algorithm"


class BadServerSeed(BadRecord):
    """The server's seed is not hex, or of the wrong length."""

    why = "server_seed"
    size: int


class BadClientSeed(BadRecord):
    """A client's seed, or its promise, is not hex, or of the wrong length."""

    why = "client_seed"
    field: str


class BadWithheld(BadRecord):
    """A list of the seats whose bytes are missing is not a list of seats."""

    why = "withheld"
    field: str


class RecordedBefore(BadRecord):
    """A server of the version before recorded the hand, without what this version of the shuffle
    adds."""

    why = "recorded_before"


class WrongCommitment(Refusal):
    """The server's seed does not hash to the commitment."""

    code = "wrong_commitment"


class WrongPromise(Refusal):
    """A player's bytes do not hash to their promise."""

    code = "wrong_promise"


class WrongWithheld(WrongPromise):
    """A seat withheld bytes and is not named, or is named and did not."""

    why = "withheld"


class WrongWithout(WrongPromise):
    """A seat is named as one without a promise and made one, or is named twice."""

    why = "without"


class OtherDeck(WrongDeck):
    """The seeds make a different deck."""

    why = "seeds"


class OtherCut(WrongDeck):
    """The cut was made elsewhere."""

    why = "cut"


class DrawnCut(WrongDeck):
    """The place of the cut was drawn, and is another one."""

    why = "drawn_cut"


class WrongCutter(WrongDeck):
    """A seat is named as the cutter that could not choose the place of the cut."""

    why = "cutter"


class WrongDealer(Refusal):
    """The first dealer of a match is not the one the seeds draw."""

    code = "wrong_dealer"


class NotFirst(WrongDealer):
    """The record contradicts itself about whether this is the first hand of a match."""

    why = "first"


class IllegalInRecord(IllegalAction):
    """An action of the record, counted from 1, that the rules refuse because of `cause`."""

    why = "record"
    number: int
    cause: Refusal


class WrongResult(Refusal):
    """The actions lead to a different result."""

    code = "wrong_result"


class NoResult(WrongResult):
    """The actions stop before the end of the hand."""

    why = "unfinished"


class UnlikeSeen(Refusal):
    """The record differs from what somebody saw before the deal."""

    code = "unlike_seen"


class NeverSeen(UnlikeSeen):
    """Nothing of this hand was seen."""

    why = "hand"
    hand: str


class OtherAlgorithmSeen(UnlikeSeen):
    """The hand was announced under another version of the shuffle."""

    why = "algorithm"
    seen: str


class OtherCommitmentSeen(UnlikeSeen):
    """The server showed another commitment."""

    why = "commitment"


class OtherPromisesSeen(UnlikeSeen):
    """A seat's promise was another one, or was there, or was not."""

    why = "promises"
    seats: tuple[int, ...]


class OtherCutterSeen(UnlikeSeen):
    """Another seat could choose the place of the cut, or none."""

    why = "cutter"


class RevealedBytesMissing(UnlikeSeen):
    """The server confirmed bytes that are not in the shuffle."""

    why = "bytes"
    seat: int
