"""Positions and moves of Ding! in a short notation, for readable tests.

A move is "seat word cards": "1 in", "0 draw B2 Oi", "2 play W1". A position is the hands by seat
("B2 Oi", "W1"); a hand of fewer than five cards is filled with low cards that spell nothing. By
default the last seat deals, so that seat 0 is first in everything.
"""

from collections.abc import Sequence

from app.rules.ding.cards import DECKS, is_wild, letter
from app.rules.ding.game import DingGame
from app.rules.ding.state import State, clockwise
from app.rules.game import Action, Json, Viewer

DING = DingGame()


def action(text: str) -> Action:
    """The action of a move, without the seat."""
    word, *cards = text.split()
    return Action(word, tuple(cards))


def play(state: State, *moves: str) -> State:
    """The state after these moves."""
    for move in moves:
        seat, _, rest = move.partition(" ")
        state = DING.apply(state, int(seat), action(rest))
    return state


def may(state: State, seat: int) -> set[str]:
    """This seat's legal moves, in the same notation."""
    return {" ".join((one.type, *one.cards)) for one in DING.legal(state, seat)}


def dealt(
    *hands: str,
    turned: str = "B7",
    stack: str = "",
    dealer: int | None = None,
    before: Sequence[int] = (),
    **options: Json,
) -> State:
    """A hand just dealt. `turned` are the cards turned up, `stack` the next ones, top first.

    `before` are the positions of the pawns; by default all are at Start.
    """
    chosen = DING.options(options)
    named = [hand.split() for hand in hands]
    up, top = turned.split(), stack.split()
    used = {card for cards in (*named, up, top) for card in cards}
    rest = [card for card in DECKS[chosen["wilds"]] if card not in used]
    rest.sort(key=_plainness)
    full = []
    for cards in named:
        missing = 5 - len(cards)
        full.append([*cards, *rest[:missing]])
        del rest[:missing]
    seats = len(hands)
    deals = seats - 1 if dealer is None else dealer
    order = clockwise(deals, seats)
    deck = [full[seat][number] for number in range(5) for seat in order]
    match = DING.new_match(chosen, seats)
    if before:
        match = match._replace(scores=tuple(before))
    return DING.new_hand(chosen, deals, (*deck, *up, *top, *rest), match)


def _plainness(card: str) -> tuple[bool, int]:
    """Sorts numbers first, low to high; then letters and wild cards."""
    special = is_wild(card) or letter(card) != ""
    return special, 0 if special else int(card[1:])


def chosen(state: State, *players: int) -> State:
    """The tokens are shown: these players are in."""
    for seat in range(state.setup.seats):
        state = play(state, f"{seat} {'in' if seat in players else 'out'}")
    return state


def kept(state: State) -> State:
    """None of the remaining players swaps."""
    while state.phase == "swap":
        state = play(state, f"{state.asked[0]} draw")
    return state


def at_the_race(*hands: str, players: Sequence[int] = (), **rest: Json) -> State:
    """All players, or these, are in and have kept their cards: who says DING! first?"""
    state = dealt(*hands, **rest)
    return kept(chosen(state, *(players or range(len(hands)))))


def at_the_lead(*hands: str, players: Sequence[int] = (), **rest: Json) -> State:
    """All players, or these, are in, and nobody has said DING!"""
    state = at_the_race(*hands, players=players, **rest)
    for seat in state.asked:
        state = play(state, f"{seat} no_ding")
    return state


def trick(state: State, *moves: str) -> State:
    """Cards played in turn: "0 B2", "1 B3"."""
    return play(state, *(f"{seat} play {card}" for seat, card in map(str.split, moves)))


def with_tricks(
    *winners: int, players: Sequence[int] = (0, 1, 2), seats: int = 3, **rest: Json
) -> State:
    """A hand of two or three players after tricks that these seats won, in order.

    Everybody has a colour of their own, so the leader wins unless somebody trumps.
    """
    plays = _plays(winners, players)
    hands = [" ".join(card for turn in plays if (card := turn.get(seat))) for seat in range(seats)]
    state = at_the_lead(*hands, players=players, **rest)
    for number, cards in enumerate(plays[: len(winners)], 1):
        while state.phase == "tricks" and len(state.tricks) < number:
            state = play(state, f"{state.asked[0]} play {cards[state.asked[0]]}")
    return state


def _plays(winners: Sequence[int], players: Sequence[int]) -> list[dict[int, str]]:
    """The plays of each of five tricks; the last leader wins those that name no winner."""
    leader, five = players[0], [*winners, *([winners[-1]] * (5 - len(winners)))]
    trumps, own = iter(range(12, 7, -1)), dict(zip(players, "OYG", strict=False))
    plays = []
    for number, winner in enumerate(five):
        plays.append({seat: f"{own[seat]}{number + 2}" for seat in players})
        if winner != leader:
            plays[-1][winner] = f"B{next(trumps)}"
        leader = winner
    return plays


def finished(state: State) -> State:
    """The hand played to its end by always taking the first legal action."""
    while asked := DING.to_move(state):
        state = DING.apply(state, asked[0], DING.legal(state, asked[0])[0])
    return state


def told(state: State, move: str, viewer: Viewer = "spectator") -> list[Json]:
    """The events of one move, as sent to this viewer."""
    seat, _, rest = move.partition(" ")
    after = play(state, move)
    return DING.told(state, int(seat), action(rest), after, viewer)


def story(state: State) -> Json:
    """The result of a finished hand in short words."""
    return DING.view(state, "spectator")["result"]


def whys(state: State) -> list[tuple[int, int, str]]:
    """For each seat: where its pawn went from and to, and why."""
    return [(move["from"], move["to"], move["why"]) for move in story(state)["moves"]]
