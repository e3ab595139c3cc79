"""What a bot does without thinking long. Whatever is wrong with it, the table goes on."""

import logging
from random import Random

from app.bots.levels import Level
from app.rules.game import Action
from app.tables.table import Hand, Table

logger = logging.getLogger(__name__)


def decided_offhand(table: Table, hand: Hand, seat: int, level: Level, chance: Random) -> Action:
    """What this level does by its rules of thumb, or else the first thing that is allowed."""
    try:
        return level.decide(table.game, hand.state, seat, chance)
    except Exception as error:
        # What it says may tell of cards; its kind does not.
        about = {"table": table.code, "version": table.version, "error": type(error).__name__}
        logger.error("a bot could not decide, and does what comes first", extra=about)
        return table.game.legal(hand.state, seat)[0]
