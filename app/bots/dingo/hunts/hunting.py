"""One hunt in many worlds: what an answer brings if all others answer as trackers do."""

from typing import NamedTuple

import numpy as np

from app.bots.dingo.hunts.ace_hunt import WOLF
from app.bots.dingo.hunts.ace_turns import ace_hunt_brings, played_from, scores_of
from app.bots.dingo.hunts.hunts import counts_of, low_hunts
from app.bots.dingo.pack import GONE, NUMBER, RABBIT, WORTH, Array
from app.rules.dingo.cards import ACE
from app.rules.game import Action, Json
from app.rules.standard_deck import RANKS


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
