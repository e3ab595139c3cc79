"""Reasons for an action in Ding!"""

from app.bots.reason import Reason


class WorthOrBack(Reason):
    """Why to go in or stay out: the hand's worth against the spaces lost without a trick."""

    code = "worth_or_back"
    clause = "your cards are worth about {spaces}; without a trick you lose {back}"
    spaces: float
    back: int


class WorthAtStart(Reason):
    """Going in or staying out, with a pawn that can lose nothing."""

    code = "worth_at_start"
    clause = "your cards are worth about {spaces}, and at Start you risk nothing"
    spaces: float


class HasWord(Reason):
    """Going in with the word in hand."""

    code = "has_word"
    clause = "you can spell DING already"


class SpellsNow(Reason):
    """Saying DING."""

    code = "spells_now"
    clause = "you can spell DING: that moves you 5 spaces"


class SpellsAndWins(Reason):
    """Saying DING within five spaces of Finish."""

    code = "spells_and_wins"
    clause = "you can spell DING, and that wins the game"


class KeepsWord(Reason):
    """A swap after which the word is there."""

    code = "keeps_word"
    clause = "the cards you keep spell DING"


class LacksOne(Reason):
    """A swap that is after the last letter."""

    code = "lacks_one"
    clause = "then only one letter is missing for DING"


class OldIsBetter(Reason):
    """No swap."""

    code = "old_is_better"
    clause = "a new card is hardly better than any of these"


class NewIsBetter(Reason):
    """A swap of low cards."""

    code = "new_is_better"
    clause = "on average a new card takes more tricks"


class BestToLose(Reason):
    """The least valuable legal card, where it takes no trick."""

    code = "best_to_lose"
    clause = "it can't take the trick, and you'll miss it least"


class CannotTake(Reason):
    """Another card that takes no trick."""

    code = "cannot_take"
    clause = "it can't take the trick"


class LastToPlay(Reason):
    """The last card to a trick, which takes it."""

    code = "last_to_play"
    clause = "you play last, and it takes the trick"


class Unbeatable(Reason):
    """A card that surely takes the trick."""

    code = "unbeatable"
    clause = "nothing that is left can beat it"


class TakesTrick(Reason):
    """A card that takes the trick about `times` times in ten."""

    code = "takes_trick"
    clause = "it takes the trick about {times} times in 10"
    times: int


class SeldomTakes(Reason):
    """A card that is almost certainly beaten."""

    code = "seldom_takes"
    clause = "it takes the trick less than once in 10"
