"""What all live tables share: storage, randomness, the clock, and how long they wait."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from app.live.club_access import ClubAccess
from app.live.peers.bus import Bus
from app.live.table.table_feature import TableFeature
from app.live.workers.thinking import ThinkingPool
from app.storage.log.contract import AlsoStore, TableLog
from app.tables.chance import Chance, SystemChance
from app.times import utc_now


@dataclass(frozen=True, slots=True)
class Dependencies:
    """Everything a table needs from outside.

    `pace` multiplies the pauses of bots (0: none). After `host_grace` seconds an absent host loses
    the role to another player; after `away_grace` seconds a bot plays for an absent player. Without
    processes for `thinking` all bots play by rules of thumb.
    """

    log: TableLog
    pace: float = 1.0
    host_grace: float = 60.0
    away_grace: float = 60.0
    bus: Bus = field(default_factory=Bus)
    thinking: ThinkingPool = field(default_factory=lambda: ThinkingPool(0))
    club_access: ClubAccess = field(default_factory=ClubAccess)
    chance: Chance = field(default_factory=SystemChance)
    also_store: Sequence[AlsoStore] = ()
    features: Sequence[TableFeature] = ()
    now: Callable[[], datetime] = utc_now
