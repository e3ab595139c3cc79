"""The phases of a hand: the legal actions of each, and what they do."""

from collections.abc import Callable, Sequence

from app.rules.ding.actions import ANSWERS, CHOICES, DING, IN, NO_DING, NO_DING_ONLY, PLAY, draws
from app.rules.ding.cards import DECKS, LETTERS, OWN, STRENGTH, SUIT, is_wild, letter
from app.rules.ding.ding_refusals import CannotSpell, NotThePack, out_of_turn, refusal
from app.rules.ding.ending import after_ding, long_move, nobody_in, trick_won
from app.rules.ding.state import (
    HAND_SIZE,
    Answer,
    Community,
    Ding,
    Hand,
    Hands,
    Phase,
    Play,
    Setup,
    State,
    Token,
    Trick,
    clockwise,
    is_near,
)
from app.rules.game import Action, Card, Match, Options, Window

# From the shuffled pack to hands of five, trump, the community cards and the stack.


def new_hand(options: Options, dealer: int, deck: Sequence[Card], match: Match) -> State:
    """A freshly dealt hand: everyone chooses IN or OUT."""
    positions = match.scores
    seats, cards = len(positions), checked(deck, options["wilds"])
    turned_up = HAND_SIZE * seats
    stack = turned_up + 1
    while is_wild(cards[stack - 1]):
        stack += 1
    setup = Setup(
        dealer=dealer,
        deck=cards,
        seats=seats,
        wilds=options["wilds"],
        window=options["ding_window"],
        before=positions,
        near=is_near(positions),
        trump=cards[stack - 1][0],
        community=Community(cards[turned_up:stack]),
    )
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(clockwise(dealer, seats)):
        hands[seat] = cards[place:turned_up:seats]
    nobody = (None,) * seats
    return State(
        setup=setup,
        phase="choose",
        asked=tuple(range(seats)),
        tokens=nobody,
        players=(),
        hands=Hands(hands),
        stack=cards[stack:],
        given=nobody,
        answers=nobody,
        ding=None,
        tricks=(),
        trick=(),
        positions=positions,
    )


def checked(deck: Sequence[Card], wilds: int) -> tuple[Card, ...]:
    """The deck. Raises Refusal `wrong_deck` unless it holds each card of the game once."""
    size = len(DECKS[wilds])
    own = tuple(filter(None, map(OWN.get, deck)))
    if len(deck) != size or len(set(own)) != size or not set(DECKS[wilds]).issuperset(own):
        raise NotThePack(size)
    return own


# IN or OUT: everyone chooses in secret, then all tokens are shown at once.


def legal_choices(_state: State, _seat: int) -> Sequence[Action]:
    """Both, whatever the hand."""
    return CHOICES


def apply_choice(state: State, seat: int, action: Action) -> State:
    """Set the token for good. The last token set reveals them all."""
    if action not in CHOICES:
        raise refusal(state, seat, action)
    token: Token = "in" if action == IN else "out"
    tokens = (*state.tokens[:seat], token, *state.tokens[seat + 1 :])
    asked = tuple([other for other in state.asked if other != seat])
    chosen = state._replace(asked=asked, tokens=tokens)
    return chosen if asked else _shown(chosen)


def _shown(state: State) -> State:
    """Two or more players play on; a lone player moves ahead; if all are out, nothing moves."""
    setup = state.setup
    order = clockwise(setup.dealer, setup.seats)
    players = tuple([seat for seat in order if state.tokens[seat] == "in"])
    state = state._replace(phase="swap", asked=players[:1], players=players)
    if not players:
        return nobody_in(state)
    return state if len(players) > 1 else long_move(state, players[0])


# The swap: in turn from the dealer's left, each player exchanges up to three cards.


def legal_swaps(state: State, seat: int) -> Sequence[Action]:
    """None to three cards, in the order the hand holds them. The new cards are not seen yet."""
    return draws(state.hands[seat])


def apply_swap(state: State, seat: int, action: Action) -> State:
    """Draw from the top of the stack; the given-up cards go under it in the order named.

    A swap leaves the height of the stack unchanged. With eight players it holds fewer cards
    than all may draw together, so the last players then draw what the first ones gave up.
    """
    if action not in draws(state.hands[seat]):
        raise refusal(state, seat, action)
    gave = action.cards
    drawn, rest = state.stack[: len(gave)], state.stack[len(gave) :]
    after = state._replace(
        hands=state.hands.less(seat, *gave).put(seat, *drawn),
        stack=(*rest, *gave),
        given=(*state.given[:seat], gave, *state.given[seat + 1 :]),
    )
    return _next(after, seat)


def _next(state: State, seat: int) -> State:
    """Ask the next player who is in; after the last one, anyone may say DING!"""
    players = state.players
    turn = players.index(seat) + 1
    if turn < len(players):
        return state._replace(asked=players[turn : turn + 1])
    return state._replace(phase="ding", asked=tuple(sorted(players)))


# Spelling D, i, n, g from a hand and the community cards.


MARKED = {card: "W" if is_wild(card) else letter(card) for card in OWN}
"""What each card adds to the word: a letter, "W" for any letter, "" for none."""


def can_spell(hand: Hand, community: Community) -> bool:
    """Whether the four letters can be laid; colours do not matter, a wild is any letter."""
    marks = [MARKED[card] for card in hand + community]
    return len({*marks} - {"", "W"}) + marks.count("W") >= len(LETTERS)


def spelled(hand: Hand, community: Community) -> tuple[Card, ...] | None:
    """The cards for D, i, n and g; None if they cannot be laid.

    Each letter comes from the community cards before the hand, and from a wild card only if the
    letter itself is missing.
    """
    cards = (*community, *hand)
    wilds = [card for card in cards if MARKED[card] == "W"]
    word: list[Card] = []
    for wanted in LETTERS:
        natural = next((card for card in cards if MARKED[card] == wanted), None)
        if natural is None and not wilds:
            return None
        word.append(natural or wilds.pop(0))
    return tuple(word)


# The race for a DING, between the last swap and the first lead: the first to say it wins.


def legal_answers(state: State, seat: int) -> Sequence[Action]:
    """`no_ding` for everyone who is in; `ding` only for players who can spell it."""
    return ANSWERS if can_spell(state.hands[seat], state.setup.community) else NO_DING_ONLY


def apply_answer(state: State, seat: int, action: Action) -> State:
    """A DING ends the hand; once everyone has none, the first trick begins."""
    if action == DING:
        return _declared(state, seat)
    if action not in NO_DING_ONLY:
        raise refusal(state, seat, action)
    answers = _answered(state, seat, "no_ding")
    asked = tuple([other for other in state.asked if other != seat])
    if asked:
        return state._replace(asked=asked, answers=answers)
    return state._replace(phase="tricks", asked=state.players[:1], answers=answers)


def _declared(state: State, seat: int) -> State:
    """Lay down the cards of the word for all to see."""
    letters = spelled(state.hands[seat], state.setup.community)
    if letters is None:
        raise CannotSpell
    own = [card for card in letters if card not in state.setup.community]
    shown = state._replace(
        hands=state.hands.less(seat, *own),
        answers=_answered(state, seat, "ding"),
        ding=Ding(seat, letters),
    )
    return after_ding(shown, seat)


def _answered(state: State, seat: int, answer: Answer) -> tuple[Answer | None, ...]:
    return (*state.answers[:seat], answer, *state.answers[seat + 1 :])


# Five tricks: who must follow, who wins, who leads next.


def legal_plays(state: State, seat: int) -> Sequence[Action]:
    """Any card to a lead; otherwise one of the colour led, or any card without one.

    A wild card counts as trump whether it is led, has to follow or is held back.
    """
    hand = state.hands[seat]
    if state.trick:
        suit = SUIT[state.setup.trump]
        led = suit[state.trick[0][1]]
        following = [PLAY[card] for card in hand if suit[card] == led]
        if following:
            return following
    return [PLAY[card] for card in hand]


def apply_play(state: State, seat: int, action: Action) -> State:
    """Lay a card; the last card of a trick decides it."""
    if action not in legal_plays(state, seat):
        raise refusal(state, seat, action)
    [card] = action.cards
    hands = state.hands.less(seat, card)
    trick, players = (*state.trick, (seat, card)), state.players
    if len(trick) == len(players):
        return _decided(state._replace(hands=hands), trick)
    left = players[(players.index(seat) + 1) % len(players)]
    return state._replace(asked=(left,), hands=hands, trick=trick)


def _decided(state: State, trick: tuple[Play, ...]) -> State:
    winner = trick_winner(state.setup.trump, trick)
    tricks = (*state.tricks, Trick(trick[0][0], winner, trick))
    return trick_won(state._replace(asked=(winner,), tricks=tricks, trick=()), winner)


def trick_winner(trump: str, trick: tuple[Play, ...]) -> int:
    """The seat of the highest trump, or without trumps of the highest card of the colour led.

    Between two wild cards, or two letters of one colour, the first one played wins.
    """
    strength = STRENGTH[trump][SUIT[trump][trick[0][1]]]
    return max(trick, key=lambda play: strength[play[1]])[0]


# All phases: whose turn it is, what is legal in each, and what an action does.


Legal = Callable[[State, int], Sequence[Action]]
Apply = Callable[[State, int, Action], State]

PHASES: dict[Phase, tuple[Legal, Apply]] = {
    "choose": (legal_choices, apply_choice),
    "swap": (legal_swaps, apply_swap),
    "ding": (legal_answers, apply_answer),
    "tricks": (legal_plays, apply_play),
}
"""What a seat that is asked may do in each phase of a hand, and what it leads to."""


def to_move(state: State) -> tuple[int, ...]:
    """Everyone at once for the tokens and the DING; otherwise one seat."""
    return state.asked


def legal(state: State, seat: int) -> Sequence[Action]:
    """The legal actions of this seat in the present phase."""
    if seat not in state.asked:
        return ()
    legal_now, _ = PHASES[state.phase]
    return legal_now(state, seat)


def apply(state: State, seat: int, action: Action) -> State:
    """The state after this action in the present phase."""
    if seat not in state.asked:
        raise out_of_turn(state, seat, action)
    _, apply_now = PHASES[state.phase]
    return apply_now(state, seat, action)


def window(state: State, _seat: int) -> Window | None:
    """The race for a DING is limited in time; a player who says nothing has none."""
    return Window(state.setup.window, NO_DING) if state.phase == "ding" else None
