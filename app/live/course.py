"""A player's hands with what their reviews say: of those that were reviewed, the newest first."""

from collections import OrderedDict
from typing import NamedTuple

from app.analysis.course import PlayedHand, played_hand
from app.analysis.drills import marked
from app.live.reviewing import Reviewing
from app.storage.history import HandSummary, History

HANDS = 200
"""So many of a player's newest hands are looked at."""
REMEMBERED = 4000


class Looked(NamedTuple):
    """What a review says of one seat."""

    marked: tuple[int, ...]
    """The steps at which it lost something for certain."""
    played: PlayedHand


class Reviewed(NamedTuple):
    """A finished hand of the player; `looked` is None while there is no review of it."""

    hand: HandSummary
    seat: int
    looked: Looked | None


class Course:
    """Reads each review once: what it says never changes."""

    def __init__(self, history: History, reviewing: Reviewing) -> None:
        self._history = history
        self._reviewing = reviewing
        self._read: OrderedDict[tuple[str, int], Looked] = OrderedDict()

    async def of(self, player: str) -> list[Reviewed]:
        """Raises StorageUnavailable."""
        page = await self._history.hands_of_player(player, None, HANDS)
        return [
            Reviewed(hand, hand.seat, await self._looked(hand.id, hand.seat))
            for hand in page.hands
            if hand.seat is not None
        ]

    async def _looked(self, hand: str, seat: int) -> Looked | None:
        if (hand, seat) not in self._read:
            document = await self._reviewing.kept.get(hand, self._reviewing.engine)
            if document is None or not document["ledger"]:
                return None
            steps = tuple(one["step"] for one in marked(document, seat))
            self._read[hand, seat] = Looked(steps, played_hand(document, seat))
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
        return self._read[hand, seat]
