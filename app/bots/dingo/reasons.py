"""Reasons for an action in Dingo."""

from app.bots.reason import Reason


class OrderUnknown(Reason):
    """A cut: nobody knows anything that it could change."""

    code = "order_unknown"
    clause = "nobody knows the order of the cards"


class MustPlay(Reason):
    """Playing a called dingo."""

    code = "must_play"
    clause = "your dingo is called"


class CaughtCannotWin(Reason):
    """Showing the Ace Rabbit where honour rules."""

    code = "caught_cannot_win"
    clause = "if you're caught with a red card, you can't win"


class NoWolfLeft(Reason):
    """Giving away a dingo whose wolves the others cannot have."""

    code = "no_wolf_left"
    clause = "nobody else has a wolf for it, so it would cost you"


class OneWolfLeft(Reason):
    """Giving away a dingo; one of its wolves, `card`, is discarded or in the same hand."""

    code = "one_wolf_left"
    clause = "{card} can't join it, so only one wolf can"
    card: str


class DingoMayCost(Reason):
    """Giving away a dingo."""

    code = "dingo_may_cost"
    clause = "a called dingo must be played, and may find no wolf"


class DingoGone(Reason):
    """Giving away a wolf whose dingo, `card`, was discarded."""

    code = "dingo_gone"
    clause = "{card} is gone, so this wolf has nothing to hunt"
    card: str


class WolfForDingo(Reason):
    """Passing a wolf and keeping its dingo, `card`."""

    code = "wolf_for_dingo"
    clause = "you keep {card}, which scores if someone plays that wolf"
    card: str


class OwnWolf(Reason):
    """Discarding a wolf whose dingo, `card`, is in the same hand."""

    code = "own_wolf"
    clause = "you hold {card}, and can't hunt your own dingo"
    card: str


class KeepsTwin(Reason):
    """Discarding one of two wolves; `card` is the other."""

    code = "keeps_twin"
    clause = "you keep {card}, which takes Rabbit {rank} as well as both would"
    card: str
    rank: str


class KeepsWolf(Reason):
    """Passing one of two wolves, which may then come after the other, `card`."""

    code = "keeps_wolf"
    clause = "you keep {card}, which can still take Rabbit {rank}"
    card: str
    rank: str


class LoneWolf(Reason):
    """Giving away a single wolf."""

    code = "lone_wolf"
    clause = "it takes Rabbit {rank} only if no other wolf follows"
    rank: str


class AceDingoMayCost(Reason):
    """Passing the Ace Dingo."""

    code = "ace_dingo_may_cost"
    clause = "it must be played, and costs you if no Ace wolf comes"


class RabbitNeedsBoth(Reason):
    """Passing the Ace Rabbit."""

    code = "rabbit_needs_both"
    clause = "it needs both Ace wolves out, and costs you otherwise"


class AnotherMayCome(Reason):
    """Playing no wolf."""

    code = "another_may_come"
    clause = "a later wolf could take Rabbit {rank} from yours"
    rank: str


class OneIsEnough(Reason):
    """Playing one wolf of two."""

    code = "one_is_enough"
    clause = "one takes Rabbit {rank}; the other would go to the dingo"
    rank: str


class NobodyAfter(Reason):
    """Playing a wolf that is certainly the last."""

    code = "nobody_after"
    clause = "no wolf can follow, so Rabbit {rank} is yours"
    rank: str


class UnlessAfter(Reason):
    """Playing a wolf that the other one, `card`, may come after."""

    code = "unless_after"
    clause = "it takes Rabbit {rank} unless {card} follows"
    rank: str
    card: str


class RabbitScores(Reason):
    """Playing the Ace Rabbit."""

    code = "rabbit_scores"
    clause = "both Ace wolves are out, so {card} scores"
    card: str


class BlocksRabbit(Reason):
    """Keeping an Ace wolf, `wolf`, so that the Ace Rabbit, `card`, cannot be played."""

    code = "blocks_rabbit"
    clause = "while you keep {wolf}, nobody can play {card}"
    wolf: str
    card: str


class EachScores(Reason):
    """Playing Aces."""

    code = "each_scores"
    clause = "every Ace you play scores"


class RabbitStays(Reason):
    """Playing an Ace wolf and keeping the Ace Rabbit, because the other wolf is not out."""

    code = "rabbit_stays"
    clause = "your Ace Rabbit can't come out now, but the wolf scores"
