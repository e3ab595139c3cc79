"""The hand record: how a finished hand is stored, exported, and checked by any referee."""

from app.rules.record.action_json import action_from_json, action_json
from app.rules.record.build import Recorded, build_record
from app.rules.record.fairness import Seeds
from app.rules.record.referee import Check, verify
from app.rules.record.replay import Step, frames, replay

__all__ = [
    "Check",
    "Recorded",
    "Seeds",
    "Step",
    "action_from_json",
    "action_json",
    "build_record",
    "frames",
    "replay",
    "verify",
]
