"""The move of a bot whose thinking failed, or that has none. Whatever goes wrong, it is one."""

import logging
from random import Random

from app.bots.levels import Level
from app.rules.game import Action
from app.tables.table import Hand, Table

logger = logging.getLogger(__name__)


def fallback_move(table: Table, hand: Hand, seat: int, level: Level, random: Random) -> Action:
    """What this level does by its rules of thumb, or else the first legal action."""
    try:
        return level.decide(table.game, hand.state, seat, random)
    except Exception as error:
        # What it says may tell of cards; its kind does not.
        about = {"table": table.id, "version": table.version, "error": type(error).__name__}
        logger.error("a bot could not decide, and does what comes first", extra=about)
        return table.game.legal(hand.state, seat)[0]
