"""Messages of a host about those who watch, and about the chat; see `messages_in.py`."""

from typing import Literal

from pydantic import ConfigDict, Field

from app.tables import commands as cmd
from app.web.ws.message import Message


class Mute(Message):
    """Take the chat from somebody who watches, or give it back. The host only."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"type": "mute", "id": "c6", "watcher": "0f1e2d3c4b5a6978", "on": True}]
        }
    )
    type: Literal["mute"]
    watcher: str = Field(description="Their mark, as in `you.watchers`.")
    on: bool = Field(True, description="False: they may chat again.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Mute(self.watcher, self.on)


class SendAway(Message):
    """Send somebody away who watches, for good. The host only."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"type": "send_away", "id": "c7", "watcher": "0f1e2d3c4b5a6978"}]
        }
    )
    type: Literal["send_away"]
    watcher: str = Field(description="Their mark, as in `you.watchers`.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.SendAway(self.watcher)


class SetSlow(Message):
    """Let all others say one line in 20 seconds at most, or as much as before. The host only."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "slow", "id": "c8", "on": True}]}
    )
    type: Literal["slow"]
    on: bool = Field(description="False: as much as before.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.SetSlow(self.on)
