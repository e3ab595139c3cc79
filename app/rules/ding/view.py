"""What somebody at or around the table sees of a hand, built up from nothing."""

from collections.abc import Sequence

from app.rules.ding.ending import story
from app.rules.ding.state import Ding, Hand, Setup, State, tricks_taken
from app.rules.game import Card, Json, Part, Viewer, Views, built


def view(state: State, viewer: Viewer) -> dict[str, Json]:
    """The table as the viewer sees it.

    Hands are in the order dealt, drawn cards last: the order in which `draw` names them.
    The cards of others stay hidden after the hand too; its record opens them.
    """
    return {**_common(state), **built(_own(state, (viewer,))[0])}


def views(state: State, viewers: Sequence[Viewer]) -> Views:
    """The same for several."""
    return Views(_common(state), _own(state, viewers))


def _common(state: State) -> dict[str, Json]:
    """What is the same for everybody at and around the table."""
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
    }


def _own(state: State, viewers: Sequence[Viewer]) -> list[Part]:
    """What differs from one viewer to the next; until all tokens are set they are hidden."""
    hands, tokens, hidden = state.hands, state.tokens, state.phase == "choose"
    parts: list[Part] = []
    for viewer in viewers:
        if isinstance(viewer, int):
            given_up = _given_up(state, viewer)
            parts.append((_cards_of, viewer, hidden, tokens, hands[viewer], given_up))
        elif viewer == "spectator":
            parts.append((_cards_of, None, hidden, tokens, (), ()))
        else:
            parts.append((_all_cards, state))
    return parts


def _all_cards(state: State) -> dict[str, Json]:
    return {
        "tokens": list(state.tokens),
        "hands": [list(hand) for hand in state.hands],
        "stack_cards": _undrawn(state),
        "given_up": [list(_given_up(state, seat)) for seat in range(state.setup.seats)],
    }


def _cards_of(
    own: int | None, hidden: bool, tokens: tuple[str | None, ...], hand: Hand, given_up: Hand
) -> dict[str, Json]:
    """The token, the hand and the given-up cards of a seat; nothing of the others."""
    seats = range(len(tokens))
    return {
        "tokens": [
            "hidden" if hidden and token and seat != own else token
            for seat, token in enumerate(tokens)
        ],
        "hands": [list(hand) if seat == own else None for seat in seats],
        "stack_cards": [],
        "given_up": [list(given_up) if seat == own else [] for seat in seats],
    }


def ding_json(setup: Setup, ding: Ding) -> dict[str, Json]:
    """Who said DING! and with what: a card of the hand, or the place of a community card."""
    places = {card: place for place, card in enumerate(setup.community)}
    return {
        "seat": ding.seat,
        "letters": [
            {"community": places[card]} if card in places else {"card": card}
            for card in ding.letters
        ],
    }


def _answer(state: State, seat: int) -> str | None:
    """None for who was never asked; a DING leaves some without an answer."""
    answer = state.answers[seat]
    if answer is None and seat in state.players and all_swapped(state):
        return "open"
    return answer


def all_swapped(state: State) -> bool:
    """Whether the hand has come to the race for a DING."""
    return len(state.players) > 1 and state.given[state.players[-1]] is not None


def _undrawn(state: State) -> list[Card]:
    """The stack without what was given up."""
    given = {card for cards in state.given if cards for card in cards}
    return [card for card in state.stack if card not in given]


def _given_up(state: State, seat: int) -> Hand:
    """What this seat gave up and nobody has drawn again; it alone knows these cards."""
    given = state.given[seat]
    return tuple([card for card in given if card in state.stack]) if given else ()


def _plays(cards: tuple[tuple[int, Card], ...]) -> list[list[int | Card]]:
    return [[seat, card] for seat, card in cards]


def _trick(state: State) -> dict[str, Json] | None:
    """The trick being played; before its first card it names its leader."""
    if state.phase != "tricks":
        return None
    leader = state.trick[0][0] if state.trick else state.asked[0]
    return {"leader": leader, "cards": _plays(state.trick)}
