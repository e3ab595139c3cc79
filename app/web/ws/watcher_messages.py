"""Messages of a host about those who watch, and about the chat; see `messages_in.py`."""

from typing import Literal

from pydantic import Field

from app.tables import commands as cmd
from app.web.ws.message import Message, example


class Mute(
    Message, json_schema_extra=example(type="mute", id="c6", watcher="0f1e2d3c4b5a6978", on=True)
):
    """Take the chat from somebody who watches, or give it back. The host only."""

    type: Literal["mute"]
    watcher: str = Field(description="Their alias, as in `you.watchers`.")
    on: bool = Field(True, description="False: they may chat again.")

    def command(self, _: str) -> cmd.Command:
        return cmd.Mute(self.watcher, self.on)


class SendAway(
    Message, json_schema_extra=example(type="send_away", id="c7", watcher="0f1e2d3c4b5a6978")
):
    """Send somebody away who watches, for good. The host only."""

    type: Literal["send_away"]
    watcher: str = Field(description="Their alias, as in `you.watchers`.")

    def command(self, _: str) -> cmd.Command:
        return cmd.SendAway(self.watcher)


class SetSlow(Message, json_schema_extra=example(type="slow", id="c8", on=True)):
    """Let all others say one line in 20 seconds at most, or as much as before. The host only."""

    type: Literal["slow"]
    on: bool = Field(description="False: as much as before.")

    def command(self, _: str) -> cmd.Command:
        return cmd.SetSlow(self.on)
