"""Why to do something in Ding!, in one sentence: what the cards say, then the numbers."""

from collections.abc import Mapping, Sequence

from app.bots.ding.thumb import chance_to_hold, hand_worth, letters_missing
from app.bots.phrase import phrase
from app.bots.thought import Thought
from app.rules.ding.board import back_cost
from app.rules.ding.cards import LETTERS, is_wild
from app.rules.game import Action, Card, Json

View = Mapping[str, Json]

COLOURS = {"B": "blue", "O": "orange", "Y": "yellow", "G": "green"}
ING = {"go": "going", "stay": "staying", "swap": "swapping", "keep": "keeping", "play": "playing"}
EVEN = 0.05
"""In spaces: less is no difference."""


def sentence(seat: int, view: View, thought: Thought) -> str:
    """From the view of the seat that is to act."""
    because = _because(seat, view, thought.action)
    return phrase(done(thought.action), because, _numbers(thought))


def card_name(card: Card) -> str:
    """With its article: "the blue 7", "the green letter i", "a wild card"."""
    if is_wild(card):
        return "a wild card"
    mark = f"letter {card[1:]}" if card[1:] in LETTERS else card[1:]
    return f"the {COLOURS[card[0]]} {mark}"


def done(action: Action) -> str:
    """As somebody is told to do it: "play the blue 7"."""
    names = [card_name(card) for card in action.cards]
    if action.type == "draw":
        return f"swap {_listed(names)}" if names else "keep all five cards"
    if action.type == "play":
        return f"play {names[0]}"
    return {"in": "go in", "out": "stay out", "ding": "say DING", "no_ding": "say no ding"}[
        action.type
    ]


def doing(action: Action) -> str:
    """As one speaks about it: "playing the blue 7"."""
    verb, rest = done(action).split(" ", 1)
    return f"{ING.get(verb, 'saying')} {rest}"


def _listed(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _numbers(thought: Thought) -> str:
    """How much better it came out than what comes next."""
    best, *others = thought.options
    tried = [one for one in others if one.visits]
    if not tried or not best.visits:
        return ""
    following = max(tried, key=lambda one: (one.visits, one.value))
    ahead = best.value - following.value
    other, trials = doing(following.action), f"in {thought.playouts:,} trials"
    if ahead < EVEN:
        return f"{trials} only {other} did about as well"
    return f"{trials} it brought {ahead:.1f} spaces more than {other}"


def _because(seat: int, view: View, action: Action) -> str:
    """What can be said of this action from the seat's own cards and what lies open."""
    if action.type in ("in", "out"):
        return _choosing(seat, view)
    if action.type == "draw":
        return _swapping(seat, view, action)
    if action.type == "ding":
        return "your letters and those on the table spell the word, which is five spaces forward"
    return _playing(seat, view, action) if action.type == "play" else ""


def _choosing(seat: int, view: View) -> str:
    tricks, back = hand_worth(view["hands"][seat], view), back_cost(view["positions"][seat])
    cost = f"go back {back}" if back else "lose nothing"
    return f"your cards are good for about {tricks:.1f} spaces, and without a trick you {cost}"


def _swapping(seat: int, view: View, action: Action) -> str:
    kept = [card for card in view["hands"][seat] if card not in action.cards]
    missing = letters_missing((*kept, *view["community"]))
    if missing <= 0:
        return "the cards you keep spell the word"
    if missing == 1:
        return "the cards you keep lack only one letter of the word"
    if not action.cards:
        return "each of them is worth more than a new card"
    return "a new card is likely to take more tricks"


def _playing(seat: int, view: View, action: Action) -> str:
    times = round(10 * chance_to_hold(action.cards[0], seat, view))
    if times == 0:
        return "it is the one to lose when the trick is not yours"
    if times == 10:
        return "nothing that is still out can beat it"
    return f"it takes the trick about {times} times in 10"
