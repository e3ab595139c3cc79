"""Hunts in many worlds at once: what each brings, what is sure, and the best answer."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from app.bots.dingo.ace_hunt import LOST, WIN, WOLF
from app.bots.dingo.pack import FIRST_ACE, GONE, NUMBER, RABBIT, WORTH, Array
from app.bots.thought import ActionValue, SearchResult, decided
from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT, DINGOES
from app.rules.dingo.journeys import may_follow
from app.rules.dingo.match import PLAIN, SCORING_WORTH
from app.rules.dingo.state import State
from app.rules.game import Action, Json
from app.rules.standard_deck import RANKS

# The Ace hunt in many worlds at once, with everyone playing as a tracker.
#
# The same as ace_hunt.py, in arrays: where the unplayed Aces may be, and what keeping or playing
# one's wolves brings. Players are numbered by their turns: 0 is asked first, 3 is the hunter, who
# is asked last.


NOWHERE = 9
"""Stands for the turn of a card that has been played."""


class Arrangements(NamedTuple):
    """Where the Aces may be that the asked player does not see."""

    rabbit: Array
    """(arrangements): the turn that holds the Ace Rabbit."""
    wolf: Array
    """(arrangements): the turn that holds the unseen wolf; NOWHERE if there is none."""
    gained: Array
    """(4, sends, arrangements): everyone's gain from now on, by the number of wolves played."""


class Aces(NamedTuple):
    """The Ace hunt before a turn; changes in place. By world, and by turn."""

    points: Array
    """(worlds, 4): from everything played so far, without the Ace Dingo."""
    counts: Array
    """(worlds, 4): how many cards are held, without the Ace Dingo."""
    wolves: Array
    """(worlds, 2): the turn that holds each wolf."""
    rabbit: Array
    """(worlds): the same for the Ace Rabbit."""
    scores: tuple[int, int]
    """What the Ace Rabbit and the Ace Dingo score."""

    def play(self, first: int) -> None:
        """Play all turns from this one to the end and settle what is left."""
        for turn in range(first, 4):
            self._turn(turn)
        hunted = self.scores[1]
        self.points[:, 3] += np.where((self.wolves == NOWHERE).any(axis=1), hunted, LOST)
        left = np.flatnonzero(self.rabbit != NOWHERE)
        self.points[left, self.rabbit[left]] += LOST

    def _turn(self, turn: int) -> None:
        mine = self.wolves == turn
        held, owns = mine.sum(axis=1), self.rabbit == turn
        out = (self.wolves == NOWHERE).sum(axis=1)
        sent = np.zeros_like(held)
        situations = np.where(held > 0, 4 * held + 12 * owns + out, 0)
        for situation in set(situations.tolist()) - {0}:
            owned, (holds, gone) = situation // 12, divmod(situation % 12, 4)
            hidden = _arrangements(turn, bool(owned), holds, gone, self.scores)
            here = np.flatnonzero(situations == situation)
            sent[here] = self._best(here, turn, hidden)
        self.wolves[mine & (mine.cumsum(axis=1) <= sent[:, None])] = NOWHERE
        self.points[:, turn] += WOLF * sent
        runs = owns & (out + sent == 2)
        self.points[runs, turn] += self.scores[0]
        self.rabbit[runs] = NOWHERE
        self.counts[:, turn] -= sent + runs

    def _best(self, worlds: Array, turn: int, hidden: Arrangements) -> Array:
        """How many of the held wolves to play."""
        counts = np.maximum(self.counts[worlds], 1).T
        wolves = np.where(hidden.wolf[:, None] == NOWHERE, 1, counts[np.minimum(hidden.wolf, 3)])
        weights = counts[hidden.rabbit] * wolves
        after = self.points[worlds].T[:, None, None] + hidden.gained[..., None]
        worth = (weights * _value(after, turn)).sum(axis=1)
        best: Array = len(worth) - 1 - worth[::-1].argmax(axis=0)
        return best


@lru_cache
def _arrangements(
    turn: int, owns: bool, held: int, out: int, scores: tuple[int, int]
) -> Arrangements:
    """The possibilities for a player with this many wolves and perhaps (`owns`) the Ace Rabbit."""
    others = [one for one in range(4) if one != turn]
    hiding = others[turn:] or others if held + out == 1 else [NOWHERE]
    placed = list(product([turn] if owns else others, hiding))
    gained = np.zeros((4, held + 1, len(placed)), np.float32)
    for sends, (number, (rabbit, wolf)) in product(range(held + 1), enumerate(placed)):
        after = gained[:, sends, number]
        comes = turn < wolf < NOWHERE
        before = out + sends + (comes and wolf <= rabbit)
        after[turn] += WOLF * sends
        if comes:
            after[wolf] += WOLF
        after[rabbit] += scores[0] if turn <= rabbit and before == 2 else LOST
        after[3] += scores[1] if out + sends + comes else LOST
    rabbits, wolves = np.array(placed).T
    return Arrangements(rabbits, wolves, gained)


def _value(points: Array, turn: int) -> Array:
    """The lead over the average of the others plus the weighted chance to win; `points` are by
    turn."""
    mine, most = points[turn], points.max(axis=0)
    shared = (points == most).sum(axis=0)
    value: Array = mine - (points.sum(axis=0) - mine) / 3 + WIN * (mine == most) / shared
    return value


def ace_hunt_brings(points: Array, counts: Array, owners: Array, ten_point_ace: str) -> Array:
    """(worlds, 4): by seat, the points of the hand; all Aces are still held.

    `points` and `counts` are (worlds, 4), from the earlier hunts; counts include the Ace Dingo.
    """
    hunters = np.minimum(owners[:, FIRST_ACE], 3).astype(np.int64)
    counts[np.arange(len(counts)), hunters] -= 1
    return played_from(0, points, counts, owners, hunters=hunters, ten_point_ace=ten_point_ace)


def played_from(
    turn: int, points: Array, counts: Array, owners: Array, *, hunters: Array, ten_point_ace: str
) -> Array:
    """Like `ace_hunt_brings`, from this turn on; `points` include what was played before it.

    `hunters` (worlds) are the seats that played the Ace Dingo; `counts` no longer include it.
    """
    seats = (hunters[:, None] + 1 + np.arange(4)) % 4
    held = owners[:, FIRST_ACE + 1 :].astype(np.int64)
    turns = np.where(held == GONE, NOWHERE, (held - hunters[:, None] - 1) % 4)
    every = np.arange(len(owners))[:, None]
    aces = Aces(
        points[every, seats],
        counts[every, seats],
        turns[:, :2],
        turns[:, 2],
        scores_of(ten_point_ace),
    )
    aces.play(turn)
    found = np.empty(aces.points.shape)
    found[every, seats] = aces.points
    return found


def scores_of(ten_point_ace: str) -> tuple[int, int]:
    """What the Ace Rabbit and the Ace Dingo score."""
    return (3, 10) if ten_point_ace == "dingo" else (10, 3)


# What the hunts bring, looked up by the holders of each rank's cards.
#
# Everyone is assumed to play one wolf whenever they have one, and Aces as a tracker does (see
# above). A player with both wolves of a rank plays only one: the first would just feed the
# hunter.


def _hunt(dingo: int, spade: int, club: int) -> list[float]:
    """By seat, in points of the rank."""
    points = [0.0] * 4
    wolves = {seat for seat in (spade, club) if seat not in (GONE, dingo)}
    if dingo == GONE:
        return points
    if not wolves:
        points[dingo] = -1
        return points
    captor = max(wolves, key=lambda seat: (seat - dingo) % 4)
    points[dingo] += len(wolves)
    points[captor] += 2
    return points


HUNT = np.array([_hunt(*holders) for holders in product(range(5), repeat=3)], np.float32)
"""(5 x 5 x 5, 4): what each seat gets, by the holders of dingo, spade and club."""


def _played(dingo: int, spade: int, club: int) -> list[int]:
    """By seat, in cards."""
    if dingo == GONE:
        return [0] * 4
    return [int(seat in (dingo, spade, club)) for seat in range(4)]


PLAYED = np.array([_played(*holders) for holders in product(range(5), repeat=3)], np.int64)
"""(5 x 5 x 5, 4): how many cards each seat plays."""


def hunts_points(owners: Array, ten_point_ace: str) -> Array:
    """(worlds, 4): the total of all hunts for each seat."""
    counts = counts_of(owners)
    points = low_hunts(owners, 0, counts)
    return ace_hunt_brings(points, counts, owners, ten_point_ace)


def counts_of(owners: Array) -> Array:
    """(worlds, 4): how many cards each seat holds."""
    return np.stack([(owners == seat).sum(axis=1) for seat in range(4)], axis=1)


def low_hunts(owners: Array, first_rank: int, counts: Array) -> Array:
    """(worlds, 4): the total of the hunts from this rank to the King; they lower the `counts`."""
    cards = owners[:, 3 * first_rank : FIRST_ACE].astype(np.int64)
    holders = 25 * cards[:, ::3] + 5 * cards[:, 1::3] + cards[:, 2::3]
    counts -= PLAYED[holders].sum(axis=1)
    found: Array = (HUNT[holders] * WORTH[first_rank:, None]).sum(axis=1)
    return found


# Hunts in which nobody can add a card: the result of each answer is counted, not sampled.


def sure_thought(state: State, legal: Sequence[Action]) -> SearchResult | None:
    """The best of the mover's answers where nothing hidden can change their results.

    None if a later seat may hold a card of the hunt, or if no answer is best against each of
    the others: then it depends on the rest of the hand. An answer's value is how far this hunt
    takes its seat ahead of the others' average.
    """
    if may_follow(state):
        return None
    brings = _wolves_bring if state.phase == "wolves" else _aces_bring
    ahead = [_ahead(brings(state, action), state.mover) for action in legal]
    best = max(ahead, key=sum)
    if any(one > most for leads in ahead for one, most in zip(leads, best, strict=True)):
        return None
    judged = [
        ActionValue(action, 1, sum(leads) / len(leads))
        for action, leads in zip(legal, ahead, strict=True)
    ]
    return decided(judged, len(judged))


def _ahead(points: Sequence[float], seat: int) -> list[float]:
    """How much a seat gains on each of the others."""
    return [points[seat] - theirs for other, theirs in enumerate(points) if other != seat]


def _wolves_bring(state: State, action: Action) -> list[float]:
    """By seat, in points."""
    hunt = state.hunt
    senders = [seat for seat, _ in hunt.wolves] + [state.mover] * len(action.cards)
    points, worth = [0.0] * 4, PLAIN[DINGOES[hunt.rank]]
    points[hunt.hunter] += worth * (len(senders) or -1)
    if senders:
        points[senders[-1]] += 2 * worth
    return points


def _aces_bring(state: State, action: Action) -> list[float]:
    """By seat, in points, without the Aces that others play or keep."""
    hunt = state.hunt
    points, worth = [0.0] * 4, SCORING_WORTH[state.setup.ten_point_ace]
    points[state.mover] += sum(worth[card] for card in action.cards)
    if ACE_RABBIT in state.hands[state.mover] and ACE_RABBIT not in action.cards:
        points[state.mover] -= PLAIN[ACE_RABBIT]
    points[hunt.hunter] += worth[ACE_DINGO] if hunt.wolves or action.cards else -PLAIN[ACE_DINGO]
    return points


# One hunt in many worlds: what an answer brings if all others answer as trackers do.


class Hunt(NamedTuple):
    """The present hunt, as seen by the seat that is asked."""

    seat: int
    rank: int
    hunter: int
    sent: tuple[tuple[int, int], ...]
    """Which seat played which card so far, in order."""
    later: tuple[int, ...]
    """The seats asked after this one, in order."""
    scores: Array
    """(4): points from the earlier hunts."""
    ten_point_ace: str

    @property
    def wolves(self) -> tuple[int, int]:
        """Both wolves of the rank."""
        return 3 * self.rank + 1, 3 * self.rank + 2


def hunt_of(view: dict[str, Json], seat: int, ten_point_ace: str) -> Hunt:
    """Read from the view of a seat that is asked for wolves or Aces."""
    rank, on = RANKS.index(view["called"]), view["hunt"]
    hunter = on["dingo"]["seat"]
    sent = tuple((one["seat"], NUMBER[one["card"]]) for one in on["wolves"])
    turns = 4 if rank == ACE else 3
    later = tuple((seat + turn) % 4 for turn in range(1, turns - (seat - hunter - 1) % 4))
    return Hunt(
        seat,
        rank,
        hunter,
        sent,
        later,
        np.array([one["score"] for one in view["seats"]], np.float32),
        ten_point_ace,
    )


def wolves_bring(hunt: Hunt, action: Action, owners: Array) -> Array:
    """(worlds, 4): points of the whole hand after playing these wolves; changes `owners`."""
    every, worth = np.arange(len(owners)), WORTH[hunt.rank]
    owners[:, [NUMBER[card] for card in action.cards]] = GONE
    senders = [who for who, _ in hunt.sent] + [hunt.seat] * len(action.cards)
    counts = counts_of(owners)
    captor = np.full(len(owners), senders[-1] if senders else GONE)
    count = np.full(len(owners), len(senders))
    for seat in hunt.later:
        sends = (owners[:, hunt.wolves] == seat).any(axis=1)
        captor[sends] = seat
        count += sends
        counts[:, seat] -= sends
    points = np.zeros((len(owners), 5), np.float32)
    points[every, captor] += 2 * worth
    points[:, hunt.hunter] += np.where(count == 0, -1, count) * worth
    before = hunt.scores + points[:, :4] + low_hunts(owners, hunt.rank + 1, counts)
    return ace_hunt_brings(before, counts, owners, hunt.ten_point_ace)


def aces_bring(hunt: Hunt, action: Action, owners: Array) -> Array:
    """(worlds, 4): the same for Aces."""
    played = [*hunt.sent, *((hunt.seat, NUMBER[card]) for card in action.cards)]
    points = np.repeat(hunt.scores[None, :].astype(np.float64), len(owners), 0)
    owners[:, [NUMBER[card] for card in action.cards]] = GONE
    counts = counts_of(owners)
    caught, _ = scores_of(hunt.ten_point_ace)
    for who, card in played:
        points[:, who] += caught if card == RABBIT else WOLF
    hunters = np.full(len(owners), hunt.hunter)
    first = 4 - len(hunt.later)
    return played_from(
        first, points, counts, owners, hunters=hunters, ten_point_ace=hunt.ten_point_ace
    )
