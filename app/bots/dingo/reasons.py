"""Reasons for an action in Dingo."""

from app.bots.reason import Reason


class OrderUnknown(Reason):
    """A cut: nobody knows anything that it could change."""

    code = "order_unknown"


class MustPlay(Reason):
    """Playing a called dingo."""

    code = "must_play"


class CaughtCannotWin(Reason):
    """Showing the Ace Rabbit where honour rules."""

    code = "caught_cannot_win"


class NoWolfLeft(Reason):
    """Giving away a dingo whose wolves the others cannot have."""

    code = "no_wolf_left"


class OneWolfLeft(Reason):
    """Giving away a dingo; one of its wolves, `card`, is discarded or in the same hand."""

    code = "one_wolf_left"
    card: str


class DingoMayCost(Reason):
    """Giving away a dingo."""

    code = "dingo_may_cost"


class DingoGone(Reason):
    """Giving away a wolf whose dingo, `card`, was discarded."""

    code = "dingo_gone"
    card: str


class WolfForDingo(Reason):
    """Passing a wolf and keeping its dingo, `card`."""

    code = "wolf_for_dingo"
    card: str


class OwnWolf(Reason):
    """Discarding a wolf whose dingo, `card`, is in the same hand."""

    code = "own_wolf"
    card: str


class KeepsTwin(Reason):
    """Discarding one of two wolves; `card` is the other."""

    code = "keeps_twin"
    card: str
    rank: str


class KeepsWolf(Reason):
    """Passing one of two wolves, which may then come after the other, `card`."""

    code = "keeps_wolf"
    card: str
    rank: str


class LoneWolf(Reason):
    """Giving away a single wolf."""

    code = "lone_wolf"
    rank: str


class AceDingoMayCost(Reason):
    """Passing the Ace Dingo."""

    code = "ace_dingo_may_cost"


class RabbitNeedsBoth(Reason):
    """Passing the Ace Rabbit."""

    code = "rabbit_needs_both"


class AnotherMayCome(Reason):
    """Playing no wolf."""

    code = "another_may_come"
    rank: str


class OneIsEnough(Reason):
    """Playing one wolf of two."""

    code = "one_is_enough"
    rank: str


class NobodyAfter(Reason):
    """Playing a wolf that is certainly the last."""

    code = "nobody_after"
    rank: str


class UnlessAfter(Reason):
    """Playing a wolf that the other one, `card`, may come after."""

    code = "unless_after"
    rank: str
    card: str


class RabbitScores(Reason):
    """Playing the Ace Rabbit."""

    code = "rabbit_scores"
    card: str


class BlocksRabbit(Reason):
    """Keeping an Ace wolf, `wolf`, so that the Ace Rabbit, `card`, cannot be played."""

    code = "blocks_rabbit"
    wolf: str
    card: str


class EachScores(Reason):
    """Playing Aces."""

    code = "each_scores"


class RabbitStays(Reason):
    """Playing an Ace wolf and keeping the Ace Rabbit, because the other wolf is not out."""

    code = "rabbit_stays"
