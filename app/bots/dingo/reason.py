"""Why to do something in Dingo, in one sentence: what the cards say, then the numbers."""

from collections.abc import Mapping

from app.bots.dingo.words import doing, done
from app.bots.phrase import phrase
from app.bots.thought import Thought
from app.rules.dingo.cards import ACE_RABBIT, ACE_WOLVES
from app.rules.game import Action, Card, Json
from app.rules.standard_deck import card_name, rank_name

View = Mapping[str, Json]

EVEN = 0.05
"""In points: less is no difference."""


def sentence(seat: int, view: View, thought: Thought) -> str:
    """The view holds all discards: see recall.py."""
    because = _because(seat, view, thought.action)
    return phrase(done(thought.action), because, _numbers(thought))


def _numbers(thought: Thought) -> str:
    """How much better it came out than what comes next; a win counts as points too."""
    best, *others = thought.options
    if not others or not best.visits:
        return ""
    following = max(others, key=lambda one: (one.visits, one.value))
    ahead, tried = best.value - following.value, f"{best.visits:,} ways the cards may lie"
    if ahead < EVEN:
        return f"over {tried}, only {doing(following.action)} does as well"
    return f"over {tried}, it brings {ahead:.1f} points more than {doing(following.action)}"


def _because(seat: int, view: View, action: Action) -> str:
    """What can be said of this action from the seat's own cards and what lies open."""
    if action.type == "cut":
        return "nobody knows the order of the cards"
    if action.type == "dingo":
        return "who holds a called dingo has to play it"
    if action.type == "reveal":
        return "who is caught with a red card cannot win the hand"
    if action.type in ("discard", "pass"):
        return _parting(seat, view, action)
    if action.type == "wolves":
        return _wolves(seat, view, action)
    return _aces(seat, view, action) if action.type == "aces" else ""


def _parting(seat: int, view: View, action: Action) -> str:
    """Why not to keep a card."""
    (card,) = action.cards
    hand, gone = view["hands"][seat], view["discards"]["cards"]
    rank = card[0]
    if rank == "A":
        return ""
    if card[1] != "H":
        return _parting_with_a_wolf(action, rank, hand, gone)
    wolves = [rank + suit for suit in "SC"]
    out = [wolf for wolf in wolves if wolf in gone or wolf in hand]
    if len(out) == len(wolves):
        return "none of the others has a wolf to run with it, so that it would cost you points"
    if out:
        return f"besides {card_name(out[0])} only one wolf can still run with it"
    return "who holds a dingo has to play it, and may find no wolf to run with it"


def _parting_with_a_wolf(action: Action, rank: str, hand: list[Card], gone: list[Card]) -> str:
    """Why not to keep a wolf."""
    dingo, twin = rank + "H", rank + ("C" if action.cards[0][1] == "S" else "S")
    if dingo in gone:
        return f"{card_name(dingo)} is gone, and no wolf runs without it"
    if dingo in hand and action.type == "pass":
        return f"you keep {card_name(dingo)}, which scores if somebody sends this wolf"
    if dingo in hand:
        return f"you hold {card_name(dingo)}, and no wolf of your own may run with it"
    if twin in hand:
        return f"you keep {card_name(twin)}, which catches Rabbit {rank_name(rank)} as well as both"
    return ""


def _wolves(seat: int, view: View, action: Action) -> str:
    """What sending wolves does to the rabbit."""
    rank, sent = view["called"], [one["card"] for one in view["hunt"]["wolves"]]
    rabbit = f"Rabbit {rank_name(rank)}"
    if not action.cards:
        return f"another may take {rabbit} from yours, which only makes the dingo score more"
    missing = {rank + "S", rank + "C"} - {*sent, *action.cards} - {*view["discards"]["cards"]}
    if missing & {*view["hands"][seat]}:
        return f"one wolf catches {rabbit}, and the other would only make the dingo score more"
    comes = _chance_of_another(seat, view) if missing else 0.0
    if comes == 0.0:
        return f"no other wolf can come after it, so that {rabbit} is yours"
    (other,) = missing
    times = round(10 * (1 - comes))
    return (
        f"it catches {rabbit} unless {card_name(other)} comes after it, about {times} times in 10"
    )


def _chance_of_another(seat: int, view: View) -> float:
    """That the other wolf is with somebody who is asked later, by the number of their cards.

    Who was asked already and had it has most likely sent it.
    """
    hunter, counts = view["hunt"]["dingo"]["seat"], view["counts"]
    later = [(seat + turn) % 4 for turn in range(1, (hunter - seat) % 4)]
    after = sum(int(counts[one]) for one in later)
    return after / max(after + int(counts[hunter]), 1)


def _aces(seat: int, view: View, action: Action) -> str:
    """What playing Aces does."""
    if ACE_RABBIT in action.cards:
        return f"both its wolves are out, so that {card_name(ACE_RABBIT)} scores"
    holds = [wolf for wolf in ACE_WOLVES if wolf in view["hands"][seat]]
    if len(action.cards) < len(holds) and ACE_RABBIT not in view["hands"][seat]:
        return f"while you keep {card_name(holds[-1])} nobody can play {card_name(ACE_RABBIT)}"
    return "each Ace you play scores" if action.cards else ""
