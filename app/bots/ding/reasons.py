"""What speaks for an action in Ding!"""

from app.bots.reason import Reason


class WorthOrBack(Reason):
    """Going in or staying out, with a pawn that may go `back` so many spaces."""

    code = "worth_or_back"
    clause = "your cards are good for about {spaces} spaces, and without a trick you go back {back}"
    spaces: float
    back: int


class WorthAtStart(Reason):
    """Going in or staying out, with a pawn that can lose nothing."""

    code = "worth_at_start"
    clause = "your cards are good for about {spaces} spaces, and at Start you can lose nothing"
    spaces: float


class SpellsNow(Reason):
    """Saying DING."""

    code = "spells_now"
    clause = "your letters and those on the table spell the word, which is five spaces forward"


class KeepsWord(Reason):
    """A swap after which the word is there."""

    code = "keeps_word"
    clause = "the cards you keep spell the word"


class LacksOne(Reason):
    """A swap that is after the last letter."""

    code = "lacks_one"
    clause = "the cards you keep lack only one letter of the word"


class OldIsBetter(Reason):
    """No swap."""

    code = "old_is_better"
    clause = "a new card is hardly better than any of them"


class NewIsBetter(Reason):
    """A swap for better cards."""

    code = "new_is_better"
    clause = "a new card is likely to take more tricks"


class BestToLose(Reason):
    """A card that takes no trick."""

    code = "best_to_lose"
    clause = "it is the one to lose when the trick is not yours"


class Unbeatable(Reason):
    """A card that surely takes the trick."""

    code = "unbeatable"
    clause = "nothing that is still out can beat it"


class TakesTrick(Reason):
    """A card that takes the trick about so many `times` in ten."""

    code = "takes_trick"
    clause = "it takes the trick about {times} times in 10"
    times: int
