"""What speaks for an action in Dingo."""

from app.bots.reason import Reason


class OrderUnknown(Reason):
    """A cut changes nothing that anybody could know."""

    code = "order_unknown"
    clause = "nobody knows the order of the cards"


class MustPlay(Reason):
    """A called dingo."""

    code = "must_play"
    clause = "who holds a called dingo has to play it"


class CaughtCannotWin(Reason):
    """Showing the Ace Rabbit where honour rules."""

    code = "caught_cannot_win"
    clause = "who is caught with a red card cannot win the hand"


class NoWolfLeft(Reason):
    """Parting with a dingo whose wolves the others cannot have."""

    code = "no_wolf_left"
    clause = "none of the others has a wolf to run with it, so that it would cost you points"


class OneWolfLeft(Reason):
    """Parting with a dingo; one of its wolves, `card`, is discarded or in the same hand."""

    code = "one_wolf_left"
    clause = "{card} cannot run with it, so that only one wolf can"
    card: str


class DingoMayCost(Reason):
    """Parting with a dingo."""

    code = "dingo_may_cost"
    clause = "who holds a dingo has to play it, and may find no wolf to run with it"


class DingoGone(Reason):
    """Parting with a wolf whose dingo, `card`, was discarded."""

    code = "dingo_gone"
    clause = "{card} is gone, and no wolf runs without it"
    card: str


class WolfForDingo(Reason):
    """Passing a wolf on and keeping its dingo, `card`."""

    code = "wolf_for_dingo"
    clause = "you keep {card}, which scores if somebody sends this wolf"
    card: str


class OwnWolf(Reason):
    """Discarding a wolf whose dingo, `card`, is in the same hand."""

    code = "own_wolf"
    clause = "you hold {card}, and no wolf of your own may run with it"
    card: str


class KeepsTwin(Reason):
    """Discarding one of two wolves; `card` is the other."""

    code = "keeps_twin"
    clause = "you keep {card}, which catches Rabbit {rank} as well as both"
    card: str
    rank: str


class KeepsWolf(Reason):
    """Passing one of two wolves, which may then come after the other, `card`."""

    code = "keeps_wolf"
    clause = "you keep {card}, which can still catch Rabbit {rank}"
    card: str
    rank: str


class LoneWolf(Reason):
    """Parting with a wolf alone."""

    code = "lone_wolf"
    clause = "it catches Rabbit {rank} only if the other wolf does not come after it"
    rank: str


class AceDingoMayCost(Reason):
    """Passing the Ace Dingo on."""

    code = "ace_dingo_may_cost"
    clause = "it has to be played, and costs points unless an Ace wolf is played too"


class RabbitNeedsBoth(Reason):
    """Passing the Ace Rabbit on."""

    code = "rabbit_needs_both"
    clause = "it can be played only once both Ace wolves are out, and costs points if it is not"


class AnotherMayCome(Reason):
    """Sending no wolf."""

    code = "another_may_come"
    clause = "another may take Rabbit {rank} from yours, which only makes the dingo score more"
    rank: str


class OneIsEnough(Reason):
    """Sending one wolf of two."""

    code = "one_is_enough"
    clause = "one wolf catches Rabbit {rank}, and the other would only make the dingo score more"
    rank: str


class NobodyAfter(Reason):
    """Sending a wolf that is surely the last."""

    code = "nobody_after"
    clause = "no other wolf can come after it, so that Rabbit {rank} is yours"
    rank: str


class UnlessAfter(Reason):
    """Sending a wolf that the other one, `card`, may come after."""

    code = "unless_after"
    clause = "it catches Rabbit {rank}, unless {card} comes after it"
    rank: str
    card: str


class RabbitScores(Reason):
    """Playing the Ace Rabbit."""

    code = "rabbit_scores"
    clause = "both its wolves are out, so that {card} scores"
    card: str


class BlocksRabbit(Reason):
    """Keeping an Ace wolf, `wolf`, so that the Ace Rabbit, `card`, cannot be played."""

    code = "blocks_rabbit"
    clause = "while you keep {wolf} nobody can play {card}"
    wolf: str
    card: str


class EachScores(Reason):
    """Playing Aces."""

    code = "each_scores"
    clause = "each Ace you play scores"


class RabbitStays(Reason):
    """Playing an Ace wolf, and keeping the Ace Rabbit because the other wolf is not out."""

    code = "rabbit_stays"
    clause = "your Ace Rabbit cannot be played now, but the wolf still scores"
