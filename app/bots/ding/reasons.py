"""Reasons for an action in Ding!"""

from app.bots.reason import Reason


class WorthOrBack(Reason):
    """Why to go in or stay out: the hand's worth against the spaces lost without a trick."""

    code = "worth_or_back"
    spaces: float
    back: int


class WorthAtStart(Reason):
    """Going in or staying out, with a pawn that can lose nothing."""

    code = "worth_at_start"
    spaces: float


class HasWord(Reason):
    """Going in with the word in hand."""

    code = "has_word"


class SpellsNow(Reason):
    """Saying DING."""

    code = "spells_now"


class SpellsAndWins(Reason):
    """Saying DING within five spaces of Finish."""

    code = "spells_and_wins"


class KeepsWord(Reason):
    """A swap after which the word is there."""

    code = "keeps_word"


class LacksOne(Reason):
    """A swap that is after the last letter."""

    code = "lacks_one"


class OldIsBetter(Reason):
    """No swap."""

    code = "old_is_better"


class NewIsBetter(Reason):
    """A swap of low cards."""

    code = "new_is_better"


class BestToLose(Reason):
    """The least valuable legal card, where it takes no trick."""

    code = "best_to_lose"


class CannotTake(Reason):
    """Another card that takes no trick."""

    code = "cannot_take"


class LastToPlay(Reason):
    """The last card to a trick, which takes it."""

    code = "last_to_play"


class Unbeatable(Reason):
    """A card that surely takes the trick."""

    code = "unbeatable"


class TakesTrick(Reason):
    """A card that takes the trick about `times` times in ten."""

    code = "takes_trick"
    times: int


class SeldomTakes(Reason):
    """A card that is almost certainly beaten."""

    code = "seldom_takes"
