"""What a client may send about the play: to be ready, to act, to talk, to wait."""

from typing import Any, Literal

from pydantic import Field

from app.rules.record import action_from_json
from app.tables import commands as cmd
from app.web.ws.message import Message, example


class Ready(
    Message,
    json_schema_extra=example(
        type="ready",
        id="a3",
        commit="88e05022a9e8a79bed731108e805b62f1cc796ec12db1f1eb40430df3c25713f",
    ),
):
    """Be ready for the next hand. Said again, it is acknowledged and changes nothing."""

    type: Literal["ready"]
    commit: str | None = Field(
        None,
        description="A promise for 16 random bytes, so that nobody can choose the shuffle: the "
        "hex SHA-256 of the text `dingo-shuffle/2|HAND|SEAT|BYTES`, with the id of the hand in the "
        "table's `coming`, your seat, and the bytes as lower-case hexadecimal digits.",
    )

    def command(self, _: str) -> cmd.Command:
        return cmd.Ready(self.commit or "")


class Reveal(
    Message,
    json_schema_extra=example(type="reveal", id="c1", seed="00112233445566778899aabbccddeeff"),
):
    """Show the bytes that were promised, as soon as the table's phase is `shuffling`."""

    type: Literal["reveal"]
    seed: str = Field(description="The 16 bytes as 32 lower-case hexadecimal digits.")

    def command(self, _: str) -> cmd.Command:
        return cmd.Reveal(self.seed)


class Act(
    Message,
    json_schema_extra=example(
        type="act", id="a5", version=41, action={"type": "discard", "cards": ["7H"]}
    ),
):
    """Take one of the actions that `legal` lists, word for word."""

    type: Literal["act"]
    version: int = Field(
        ge=0,
        description="The version this was chosen at. An older one is accepted while the same "
        "decision is still to be made.",
    )
    action: Any = Field(
        description="An object: `type`, a word of the game; `cards`, their codes in the order "
        "played; `at` for a cut.",
    )

    def command(self, _: str) -> cmd.Command:
        """What the table is asked. Raises Refusal `bad_action`."""
        return cmd.Act(self.version, action_from_json(self.action))


class AskForHint(Message, json_schema_extra=example(type="hint", id="b6")):
    """Ask what to do, where the table's `hints` are on: answered by a `hint`, after a moment."""

    type: Literal["hint"]

    def command(self, _: str) -> None:
        """The table is asked nothing."""


class Say(Message, json_schema_extra=example(type="say", id="a6", text="Well played!")):
    """Say something to the table."""

    type: Literal["say"]
    text: str = Field(description="Plain text of at most 500 characters.")

    def command(self, called: str) -> cmd.Command:
        """What the table is asked, by somebody who is called like this."""
        return cmd.Say(self.text, called)


class Deal(Message, json_schema_extra=example(type="deal", id="b1")):
    """Between two hands deal without waiting, and at any time to bots alone. The host only."""

    type: Literal["deal"]

    def command(self, _: str) -> cmd.Command:
        return cmd.Deal()


class Pause(Message, json_schema_extra=example(type="pause", id="b4", on=True)):
    """Stop the play and all clocks, or let them go on. The host only."""

    type: Literal["pause"]
    on: bool = Field(description="False lets the play go on.")

    def command(self, _: str) -> cmd.Command:
        return cmd.Pause(self.on)


class Back(Message, json_schema_extra=example(type="back", id="b5")):
    """Take over again from the bot that played while you were away."""

    type: Literal["back"]

    def command(self, _: str) -> cmd.Command:
        return cmd.Back()


class Ping(Message, json_schema_extra=example(type="ping", id="b3")):
    """Ask for a sign of life: acknowledged with the table's version, and nothing is done."""

    type: Literal["ping"]

    def command(self, _: str) -> None:
        """The table is asked nothing."""
