"""The hand record: how a finished hand is stored, exported, and checked by any referee."""

from app.rules.record.action_json import action_from_json, action_json, offer_json
from app.rules.record.fairness import Seeds
from app.rules.record.referee import Check, Fact, limits, verify
from app.rules.record.replay import Step, replay
from app.rules.record.seen import SeenHand, read_seen

__all__ = [
    "Check",
    "Fact",
    "Seeds",
    "SeenHand",
    "Step",
    "action_from_json",
    "action_json",
    "limits",
    "offer_json",
    "read_seen",
    "replay",
    "verify",
]
