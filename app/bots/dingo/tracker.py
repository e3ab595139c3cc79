"""How a tracker plays Dingo: by the learned habit, remembering every card it saw go.

In the exchange it gives away the card that the learned habit (see exchange/habits.py) values least.
It plays one wolf whenever it has one, and in the Ace hunt weighs where the others' Aces may be. Its
view must hold all discards: see recall.py.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random

from app.bots.dingo import thumb
from app.bots.dingo.ace_hunt import ace_hunt_of, brings
from app.bots.dingo.exchange.habits import learned
from app.bots.dingo.pack import HOLDINGS, KIND_OF, NUMBER, RANK_OF, UNIT
from app.rules.game import Action, Card, Json

Worth = Callable[[Action], float]
"""The value of an action, in points."""


def choose(
    seat: int,
    view: Mapping[str, Json],
    legal: Sequence[Action],
    random: Random,
    errs: float,
) -> Action:
    """The best legal action by habit; with probability `errs` any of them."""
    phase = view["phase"]
    if phase not in ("exchange", "aces"):
        return thumb.choose(seat, view, legal, random, errs)
    if random.random() < errs:
        return random.choice(legal)
    worth = _worth(seat, view)
    return max(random.sample(legal, len(legal)), key=worth)


def _worth(seat: int, view: Mapping[str, Json]) -> Worth:
    if view["phase"] == "aces":
        return partial(brings, ace_hunt_of(seat, view))
    return worth_of_parting(view["hands"][seat], view["discards"]["cards"], view["round"])


def worth_of_parting(hand: Sequence[Card], gone: Sequence[Card], played_round: int) -> Worth:
    """What the habit says about discarding or passing a card in this round, 1 to 7."""
    holdings, worth = holdings_of(hand, gone), learned().worth[played_round - 1]

    def worth_of(action: Action) -> float:
        number = NUMBER[action.cards[0]]
        rank = RANK_OF[number]
        return float(worth[rank * HOLDINGS + holdings[rank], KIND_OF[number]])

    return worth_of


def holdings_of(hand: Sequence[Card], gone: Sequence[Card]) -> list[int]:
    """By rank: the holding, as pack.py numbers it."""
    found = [0] * 13
    for cards, digit in ((hand, 1), (gone, 2)):
        for card in cards:
            number = NUMBER[card]
            found[RANK_OF[number]] += digit * int(UNIT[KIND_OF[number]])
    return found
