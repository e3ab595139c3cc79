"""Why a hand record is not believed, or not written."""

from app.rules.errors import BadRecord, IllegalAction, Refusal, WrongDeck


class HandNotOver(Refusal):
    """A record was asked for in the middle of a hand."""

    code = "hand_not_over"
    sentence = "A hand is recorded when it is over."


class BadPart(BadRecord):
    """A part of the record is refused by itself, for `cause`."""

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


class WrongNumberOfPlayers(BadRecord):
    """More or fewer players than the game allows with these options."""

    why = "seats"
    sentence = "There must be from {least} to {most} players."
    least: int
    most: int


class UnknownFormat(BadRecord):
    """`format` is not the one of this game."""

    why = "format"
    sentence = "The format is not one this program reads."


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
    sentence = "{field} must have a text, or an empty one, for each seat."
    field: str


class UnknownShuffle(BadRecord):
    """The shuffle has another name than those known here."""

    why = "algorithm"
    sentence = "The shuffle is not one this program knows."


class BadServerSeed(BadRecord):
    """The server's seed has another length, or is not hex."""

    why = "server_seed"
    sentence = "The server's seed must be {size} bytes in hex."
    size: int


class BadClientSeed(BadRecord):
    """A client's seed, or its promise, is not hex, or has another length."""

    why = "client_seed"
    sentence = "{field} must be bytes in hex, each of the right length or empty."
    field: str


class BadWithheld(BadRecord):
    """Who withheld bytes is not a list of seats."""

    why = "withheld"
    sentence = "withheld must be a list of seats."


class WrongCommitment(Refusal):
    """The server's seed does not hash to the commitment."""

    code = "wrong_commitment"
    sentence = "The server's seed is not the one it promised."


class WrongPromise(Refusal):
    """The bytes of a player do not hash to their promise."""

    code = "wrong_promise"
    sentence = "A player has promised other bytes than these."


class WrongWithheld(WrongPromise):
    """Somebody withheld bytes and is not named, or is named and did not."""

    why = "withheld"
    sentence = "Other seats than these have kept their bytes to themselves."


class OtherDeck(WrongDeck):
    """The deck is not the one that the seeds make."""

    why = "seeds"
    sentence = "The seeds and the cut do not make this deck."


class OtherCut(WrongDeck):
    """The cut was made elsewhere."""

    why = "cut"
    sentence = "The pack was not cut where the record says."


class IllegalInRecord(IllegalAction):
    """An action of the record, counted from 1, that the rules refuse for `cause`."""

    why = "record"
    sentence = "Action {number}: {cause}"
    number: int
    cause: Refusal


class WrongResult(Refusal):
    """The actions lead to another result."""

    code = "wrong_result"
    sentence = "The actions do not lead to this result."


class NoResult(WrongResult):
    """The actions stop before the end of the hand."""

    why = "unfinished"
    sentence = "The actions do not bring the hand to its end."
