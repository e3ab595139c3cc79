"""What each viewer sees of a hand, built from scratch."""

from app.rules.ding.ending import story
from app.rules.ding.state import Ding, Hand, Setup, State, tricks_taken
from app.rules.game import Card, Json


def public(state: State) -> dict[str, Json]:
    """Everything except hands, given-up cards, and tokens before all are set.

    The other players' cards stay hidden after the hand too; its record opens them.
    """
    setup, seats = state.setup, range(state.setup.seats)
    return {
        "phase": state.phase,
        "dealer": setup.dealer,
        "to_move": list(state.asked),
        "result": story(state),
        "positions": list(state.positions),
        "before": list(setup.before),
        "near": setup.near,
        "wilds": setup.wilds,
        "window": setup.window,
        "trump": setup.trump,
        "community": list(setup.community),
        "counts": [len(hand) for hand in state.hands],
        "drawn": [None if given is None else len(given) for given in state.given],
        "answers": [_answer(state, seat) for seat in seats],
        "stack": len(state.stack),
        "tricks": [
            {"leader": leader, "winner": winner, "cards": _plays(cards)}
            for leader, winner, cards in state.tricks
        ],
        "trick": _trick(state),
        "taken": tricks_taken(state),
        "ding": None if state.ding is None else ding_json(setup, state.ding),
        "stack_cards": [],
        "tokens": _tokens(state, None),
        "hands": [None for _ in seats],
        "given_up": [[] for _ in seats],
    }


def private(state: State, seat: int) -> dict[str, Json]:
    """The token, the hand and the given-up cards of this seat.

    A hand is in the order dealt, drawn cards last: the order in which `draw` names them.
    """
    seats = range(state.setup.seats)
    return {
        "tokens": _tokens(state, seat),
        "hands": [list(state.hands[seat]) if one == seat else None for one in seats],
        "given_up": [list(given_up(state, seat)) if one == seat else [] for one in seats],
    }


def revealed(state: State) -> dict[str, Json]:
    """All cards, and the tokens while they are being set."""
    return {
        "tokens": list(state.tokens),
        "hands": [list(hand) for hand in state.hands],
        "stack_cards": _undrawn(state),
        "given_up": [list(given_up(state, seat)) for seat in range(state.setup.seats)],
    }


def _tokens(state: State, own: int | None) -> list[str | None]:
    """The viewer's own token only, until all are set."""
    if state.phase != "choose":
        return list(state.tokens)
    return ["hidden" if token and seat != own else token for seat, token in enumerate(state.tokens)]


def ding_json(setup: Setup, ding: Ding) -> dict[str, Json]:
    """The seat that said DING! and its letters: a card of the hand, or the place of a community
    card."""
    places = {card: place for place, card in enumerate(setup.community)}
    return {
        "seat": ding.seat,
        "letters": [
            {"community": places[card]} if card in places else {"card": card}
            for card in ding.letters
        ],
    }


def _answer(state: State, seat: int) -> str | None:
    """None for a seat that was never asked, or had not answered when a DING ended the race."""
    answer = state.answers[seat]
    if answer is None and seat in state.players and all_swapped(state):
        return "open"
    return answer


def all_swapped(state: State) -> bool:
    """Whether the hand has reached the race for a DING."""
    return len(state.players) > 1 and state.given[state.players[-1]] is not None


def _undrawn(state: State) -> list[Card]:
    """The stack without the given-up cards."""
    given = {card for cards in state.given if cards for card in cards}
    return [card for card in state.stack if card not in given]


def given_up(state: State, seat: int) -> Hand:
    """The cards this seat gave up that nobody has drawn again; only this seat knows them."""
    given = state.given[seat]
    return tuple([card for card in given if card in state.stack]) if given else ()


def _plays(cards: tuple[tuple[int, Card], ...]) -> list[list[int | Card]]:
    return [[seat, card] for seat, card in cards]


def _trick(state: State) -> dict[str, Json] | None:
    """The trick in progress; before its first card it names its leader."""
    if state.phase != "tricks":
        return None
    leader = state.trick[0][0] if state.trick else state.asked[0]
    return {"leader": leader, "cards": _plays(state.trick)}
