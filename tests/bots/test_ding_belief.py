"""What a seat believes about hands of Ding!, from the cards it saw and the others' choices."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from random import Random
from statistics import mean

import pytest

from app.bots.ding.belief import Belief, likely, worlds
from app.bots.ding.likelihood import ERRS, PEOPLE, Likelihood, alike, erring, opponents, people
from app.bots.levels import LEVELS
from app.bots.player import Player
from app.rules.ding.memory import dealt_to, places, really_gave, remember
from app.rules.ding.state import HAND_SIZE, State
from app.rules.game import Match
from tests.bots.races import GAME, play
from tests.rules.ding.notation import chosen, dealt
from tests.rules.ding.notation import play as moved

pytestmark = pytest.mark.slow

PLAYERS = ("tracker", "pup", "random")


def moments(seats: int, hands: int = 3, **given: int) -> Iterator[tuple[State, int]]:
    """Choices in hands between strong and weak players."""
    for number in range(hands):
        random = Random(f"{seats} {number}")
        match = Match(tuple(random.choices(range(17), k=seats)), (0,) * seats)
        levels = random.choices(PLAYERS, k=seats)
        for state, seat, _ in play(levels, match, number % seats, random, **given):
            if seat >= 0:
                yield state, seat


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_believed_world_looks_to_the_seat_like_the_real_one(seats: int) -> None:
    for state, seat in moments(seats, wilds=2 + seats % 2):
        seen, legal = GAME.view(state, seat), GAME.legal(state, seat)
        for world in islice(likely(state, seat, people(seats), Random(1)), 3):
            assert GAME.view(world, seat) == seen
            assert list(GAME.legal(world, seat)) == list(legal)
            assert sorted(GAME.deck({"wilds": state.setup.wilds})) == sorted(world.setup.deck)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_belief_does_not_depend_on_hidden_cards(seats: int) -> None:
    for state, seat in moments(seats, 2):
        other = GAME.resample(state, seat, Random(5))
        drawn = [
            [*islice(worlds(one, seat, people(seats), Random(2)), 2)] for one in (state, other)
        ]
        assert drawn[0] == drawn[1]


@pytest.mark.parametrize("seats", [3, 8])
def test_every_step_leaves_a_hand_that_could_have_been_played_this_way(seats: int) -> None:
    """The others follow suit when they can, and gave up cards that they do not show later."""
    for state, seat in moments(seats, 4):
        if state.phase not in ("swap", "tricks"):
            continue
        for model in (people(seats), opponents((Player("tracker"),) * seats, seats), erring(seats)):
            likelihood = Likelihood(state, model)
            belief = Belief(state, seat, likelihood, Random(3))
            belief.wander(60)
            anew = [1.0 if one == seat else belief._chance(one) for one in range(seats)]
            assert belief._chances == pytest.approx(anew)
            assert all(0 < chance <= 1 for chance in anew)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_all_that_a_tracker_does_fits_its_cards_as_the_belief_judges_them(seats: int) -> None:
    """To the last choice, with the cards that only the player has seen."""
    model, judged = alike(0.0, seats), 0
    for number in range(12):
        random = Random(f"{seats} {number}")
        match = Match(tuple(random.choices(range(17), k=seats)), (0,) * seats)
        *_, (state, _, _) = play(["tracker"] * seats, match, number % seats, random)
        likelihood = Likelihood(state, model)
        gave = [really_gave(state, seat) for seat in range(seats)]
        for seat in range(seats):
            deck, now = state.setup.deck, places(state, gave)
            cards = tuple([deck[place] for place in dealt_to(state, seat)])
            held = tuple([deck[place] for place in (*now.kept[seat], *now.drawn[seat])])
            made = [*likelihood.made(seat, cards, state.given[seat], held)]
            assert all(one.fits > 0 for one in made)
            judged += len(made)
    assert judged > 60


def erred(level: str) -> float:
    """How often a seat believes the two others to err, after four tricks of some hands."""
    found: list[float] = []
    for number in range(40):
        random = Random(f"{level} {number}")
        match = Match((0, 0, 0), (0, 0, 0))
        for state, _, _ in play([level] * 3, match, 0, random):
            if state.phase == "tricks" and len(state.tricks) == 4 and 0 in state.players:
                drawn = islice(worlds(state, 0, people(3), Random(1)), 24)
                found.extend(one.errs[seat] for one in drawn for seat in state.players if seat)
                break
    return mean(found)


def test_a_player_is_believed_to_err_the_less_the_better_its_choices_fit() -> None:
    before = sum(errs * share for errs, share in zip(ERRS, PEOPLE, strict=True))
    assert erred("tracker") < before < erred("pup") < erred("random")


def test_a_bot_errs_as_often_as_its_level_does_and_the_viewer_never() -> None:
    bots = ("", "tracker", "pup", "", "tracker", "pup")
    for state, seat in islice(moments(6, 2), 0, None, 4):
        (world,) = islice(worlds(state, seat, opponents([*map(Player, bots)], 6), Random(1)), 1)
        known = {"tracker": 0.0, "pup": LEVELS["pup"].taught["ding"].errs}
        for one, bot in enumerate(bots):
            assert world.errs[one] in ([0.0] if one == seat else [known[bot]] if bot else ERRS)


def test_a_cheater_sees_the_real_world() -> None:
    state, _ = next(moments(4))
    assert next(likely(state, "open", people(4), Random(1))) is state


def shares(state: State, seat: int, count: int = 600) -> Counter[str]:
    """How often an opponent's hand has each card."""
    found: Counter[str] = Counter()
    for world in islice(likely(state, seat, people(state.setup.seats), Random(4)), count):
        found.update(world.hands[1])
    return Counter({card: round(100 * many / count) for card, many in found.items()})


def test_a_player_who_goes_in_far_ahead_is_likely_to_have_good_cards() -> None:
    before = (0, 16, 0, 0, 0, 0, 0, 0)
    hands = "O2 O3 O4 Y4 Y5", "B12 B11 B10 W1 O12", *[""] * 6
    went_in = chosen(dealt(*hands, before=before), 0, 1, 2)
    stayed = chosen(dealt(*hands, before=before), 0, 2, 3)
    high = ("W1", "W2", "B12", "B11")
    bold, shy = shares(went_in, 0), shares(stayed, 0)
    assert sum(bold[card] for card in high) > 1.5 * sum(shy[card] for card in high)


def before_the_last_trick() -> State:
    """Every player has one card left; seat 1 swapped one, the others none."""
    hands = "O2 O9 Y4 B6 G7", "O5 O7 Y9 G3 B11", "O4 Y8 G10 G4 B3"
    state = moved(chosen(dealt(*hands), 0, 1, 2), "0 draw", "1 draw G3", "2 draw")
    for seat in state.asked:
        state = moved(state, f"{seat} no_ding")
    while len(state.tricks) < HAND_SIZE - 1:
        (seat,) = state.asked
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0])
    return state


def enumerated(state: State) -> dict[str, float]:
    """The probability of each card to be seat 1's last, over all hands and all cards it gave up."""
    likelihood, memory = Likelihood(state, people(3)), remember(state, 0)
    seen = {*memory.dealt.values(), *(card for one in memory.shown for card in one)}
    hidden = [card for card in GAME.deck({"wilds": state.setup.wilds}) if card not in seen]

    def could(seat: int, card: str) -> bool:
        return likelihood.suit[card] not in memory.missing[seat]

    def others(card: str) -> float:
        held = (*memory.shown[2], card)
        return sum(likelihood.of(2, held, (), held)) if could(2, card) else 0.0

    second = {card: others(card) for card in hidden}
    total, found = sum(second.values()), dict.fromkeys(hidden, 0.0)
    for card, gave in permutations(hidden, 2):
        held = (*memory.shown[1], card)
        for drawn in held if could(1, card) else ():
            first = tuple(gave if one == drawn else one for one in held)
            chance = sum(likelihood.of(1, first, [gave], held))
            found[card] += chance * (total - second[card] - second[gave])
    return {card: chance / sum(found.values()) for card, chance in found.items()}


def test_before_the_last_trick_worlds_are_as_likely_as_enumeration_says() -> None:
    """The result is far from that of a model in which the others' choices mean nothing."""
    state, count = before_the_last_trick(), 4000
    exact = enumerated(state)
    drawn = islice(likely(state, 0, people(3), Random(6)), count)
    found = Counter(world.hands[1][0] for world in drawn)
    assert {card for card, chance in exact.items() if not chance}.isdisjoint(found)
    believed = sum(abs(found[card] / count - chance) for card, chance in exact.items())
    possible = sum(chance > 0 for chance in exact.values())
    even = sum(abs((chance > 0) / possible - chance) for chance in exact.values())
    assert believed < 0.12
    assert even > 1.8 * believed
