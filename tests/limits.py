"""The settings of the limits, which load tests raise."""

from app.settings import Settings

LIMITS = [name for name in Settings.model_fields if name.startswith("limit_")]
