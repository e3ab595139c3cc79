"""What a client may send to be seen by the others: reactions, and how somebody looks."""

from typing import Literal

from pydantic import Field

from app.tables import commands as cmd
from app.tables.reactions import REACTIONS
from app.web.ws.message import Message, example


class React(Message, json_schema_extra=example(type="react", id="d1", reaction="well_played")):
    """Show one of a few faces and phrases at one's seat, in everybody's own language."""

    type: Literal["react"]
    reaction: str = Field(description=f"One of {', '.join(f'`{one}`' for one in REACTIONS)}.")

    def command(self, called: str) -> cmd.Command:
        """What the table is asked, by somebody who is called like this."""
        return cmd.React(self.reaction, called)


class SetReactions(Message, json_schema_extra=example(type="reactions", id="d2", on=False)):
    """Let people react, or not. The host only."""

    type: Literal["reactions"]
    on: bool = Field(description="False: nobody may.")

    def command(self, _: str) -> cmd.Command:
        return cmd.SetReactions(self.on)


class ChooseAvatar(Message, json_schema_extra=example(type="avatar", id="d3", avatar="bear-2")):
    """Look otherwise on one's seat. `PUT /api/me` keeps it for all tables to come."""

    type: Literal["avatar"]
    avatar: str = Field(description="An animal and a colour; empty: as it comes from the name.")

    def command(self, _: str) -> cmd.Command:
        return cmd.ChooseAvatar(self.avatar)
