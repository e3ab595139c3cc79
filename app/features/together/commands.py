"""Requests to a session. Each message class validates itself and defines its effect.

Changes are announced from the session's state; `act` returns messages that are not part of the
state.
"""

from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Literal, Self, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from app.features.together import together_refusals as refusals
from app.features.together.session import MOST_MARKS, Person, Question, Session
from app.features.together.wire import (
    LONGEST_MARK,
    CursorJson,
    PersonId,
    PlaceJson,
    Pointed,
    ReactedTogether,
    SaidTogether,
    StepNumber,
    Wanted,
)
from app.rules.errors import Refusal
from app.rules.record import action_from_json, action_json
from app.tables.chat import REACTIONS
from app.tables.seats.naming import clean_text
from app.tables.table_refusals import UnknownReaction
from app.tables.wire.parts import MessageId
from app.wire import ActionJson
from app.words.english import refusal_message

Told: TypeAlias = tuple[str | None, SaidTogether | ReactedTogether | Pointed | Wanted]
"""The receivers and the message: None stands for all participants, "" for everybody, otherwise a
person."""

_POINT: dict[str, Any] = {"type": "point", "at": {"card": "7H"}}


def _action(given: ActionJson) -> ActionJson:
    try:
        checked: ActionJson = action_json(action_from_json(given))
    except Refusal as refusal:
        raise ValueError(refusal_message(refusal)) from None
    return checked


Action = Annotated[ActionJson, AfterValidator(_action)]


def _cursor(given: CursorJson) -> CursorJson:
    return {**given, "variation": [_action(one) for one in given["variation"]]}


class SessionMessage(BaseModel):
    """The base of all messages. Unknown keys are ignored."""

    model_config = ConfigDict(strict=True, frozen=True)

    talks: ClassVar[bool] = True
    """Whether it counts against the talk limit: everything but looking around does."""

    def check(self, session: Session, person: Person) -> None:
        """Raises Refusal."""
        session.check_takes_part(person)

    def act(self, session: Session, person: Person) -> Told | None:
        """Do it, after `check`. On a Refusal nothing has changed."""
        raise NotImplementedError


class RepeatableMessage(SessionMessage):
    """A message that is acknowledged, and done only once even if it is repeated."""

    id: MessageId = Field(
        description="The client's own name for this request: random ids are best. The same "
        "request under the same id gets the same answer and is not done again; another request "
        "under this id is refused with `id_used`.",
        examples=["a1"],
    )


class Go(SessionMessage):
    """Show everybody who follows something else. The leader only."""

    talks = False
    type: Literal["go"]
    cursor: Annotated[CursorJson, AfterValidator(_cursor)]

    def check(self, session: Session, person: Person) -> None:
        session.check_leads(person)
        if not session.has(self.cursor):
            raise refusals.NoSuchStep

    def act(self, session: Session, person: Person) -> None:  # noqa: ARG002
        session.cursor = self.cursor


class Free(SessionMessage):
    """Look around on your own from now on."""

    talks = False
    type: Literal["free"]

    def check(self, session: Session, person: Person) -> None:
        """Everybody may do this."""

    def act(self, session: Session, person: Person) -> None:  # noqa: ARG002
        person.following = False


class Follow(Free):
    """Follow the leader from now on."""

    type: Literal["follow"]  # type: ignore[assignment]

    def act(self, session: Session, person: Person) -> None:  # noqa: ARG002
        person.following = True


class Lead(SessionMessage):
    """Take the lead, give it away, or ask for it: one of the three.

    It can be taken while nobody leads, which is so from 5 seconds after the leader has gone.
    """

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "lead", "take": True}]})
    type: Literal["lead"]
    take: Literal[True] | None = Field(None, description="Take it.")
    to: PersonId | None = Field(None, description="Give it to this person. The leader only.")
    ask: Literal[True] | None = Field(None, description="Ask the leader for it.")

    @model_validator(mode="after")
    def _one_of_three(self) -> Self:
        if [self.take, self.to, self.ask].count(None) != 2:
            raise ValueError("Name one of take, to and ask.")
        return self

    def check(self, session: Session, person: Person) -> None:
        session.check_takes_part(person)
        if self.to is not None:
            session.check_leads(person)
            session.check_takes_part(session.person(self.to))
        elif self.take and session.leader not in (None, person.id):
            raise refusals.SomebodyLeads

    def act(self, session: Session, person: Person) -> Told | None:
        leader = session.leader
        if self.ask and leader not in (None, person.id):
            session.ask_for_lead(person)
            return leader, Wanted(type="wanted", person=person.id)
        session.lead(person if self.to is None else session.person(self.to))
        return None


class Point(SessionMessage):
    """Show everybody a ring there for two seconds. The leader only."""

    model_config = ConfigDict(json_schema_extra={"examples": [_POINT]})
    type: Literal["point"]
    at: PlaceJson

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if len(self.at) != 1:
            raise ValueError("Name a card or a place.")
        return self

    def check(self, session: Session, person: Person) -> None:
        session.check_leads(person)

    def act(self, session: Session, person: Person) -> Told:  # noqa: ARG002
        return "", Pointed(type="pointed", at=self.at)


class PutMark(RepeatableMessage):
    """Mark a step of the hand, permanently. Only players of the hand can."""

    type: Literal["mark"]
    step: StepNumber
    text: str = Field(
        description=f"Plain text of at most {LONGEST_MARK} characters.",
        examples=["Here it turned."],
    )

    @property
    def cleaned(self) -> str:
        """The text without superfluous spaces. Raises Refusal `bad_text`."""
        return clean_text(self.text, LONGEST_MARK)

    def check(self, session: Session, person: Person) -> None:
        session.check_played(person)
        if not self.cleaned or self.step > session.hand.last:
            raise refusals.NoSuchStep
        if len(session.marks) >= MOST_MARKS:
            raise refusals.TooManyMarks(MOST_MARKS)

    def act(self, session: Session, person: Person) -> None:
        """Does nothing here: the server stores it, then sends all marks of the hand."""


class Unmark(RepeatableMessage):
    """Remove a mark permanently. Any player of the hand can."""

    type: Literal["unmark"]
    mark: str = Field(description="Its id.", pattern="^[0-9A-Za-z_-]{1,64}$")

    def check(self, session: Session, person: Person) -> None:
        session.check_played(person)

    def act(self, session: Session, person: Person) -> None:
        """Does nothing here: the server deletes it, then sends all marks of the hand."""


class AskEverybody(SessionMessage):
    """Ask what everybody would have played at this step, replacing any earlier question.

    The leader only.
    """

    type: Literal["ask"]
    step: StepNumber

    def check(self, session: Session, person: Person) -> None:
        session.check_leads(person)
        session.check_choice(self.step)

    def act(self, session: Session, person: Person) -> None:  # noqa: ARG002
        session.question = Question(self.step)


class AnswerAsked(SessionMessage):
    """Say what you would have played. It stays secret until the leader shows all answers."""

    type: Literal["answer"]
    step: StepNumber
    action: Action

    def act(self, session: Session, person: Person) -> None:
        session.answer(person, self.step, action_from_json(self.action))


class ShowAnswers(SessionMessage):
    """Show everybody all answers. The leader only."""

    type: Literal["show"]

    def check(self, session: Session, person: Person) -> None:
        session.check_leads(person)
        if session.question is None:
            raise refusals.NotAsked

    def act(self, session: Session, person: Person) -> None:  # noqa: ARG002
        if session.question is not None:
            session.question.shown = True


class SayTogether(RepeatableMessage):
    """Say something to all participants. It is not stored."""

    type: Literal["say"]
    text: str = Field(
        description="Plain text of at most 500 characters.", examples=["Why not the 9?"]
    )

    def act(self, session: Session, person: Person) -> Told:  # noqa: ARG002
        return None, SaidTogether(type="said", person=person.id, text=clean_text(self.text))


class ReactTogether(SessionMessage):
    """Show all participants a face or a phrase."""

    type: Literal["react"]
    reaction: str = Field(
        description=f"One of {', '.join(f'`{one}`' for one in REACTIONS)}.",
        examples=["well_played"],
    )

    def act(self, session: Session, person: Person) -> Told:  # noqa: ARG002
        if self.reaction not in REACTIONS:
            raise UnknownReaction(REACTIONS)
        return None, ReactedTogether(type="reacted", person=person.id, reaction=self.reaction)


class AdmitWatcher(RepeatableMessage):
    """Let a watcher take part. Only players of the hand can."""

    type: Literal["admit"]
    person: PersonId

    def check(self, session: Session, person: Person) -> None:
        session.check_played(person)
        session.person(self.person)

    def act(self, session: Session, person: Person) -> None:  # noqa: ARG002
        session.admit(session.person(self.person))


COMMANDS: tuple[type[SessionMessage], ...] = (
    Go, Free, Follow, Lead, Point, PutMark, Unmark, AskEverybody, AnswerAsked, ShowAnswers,
    SayTogether, ReactTogether, AdmitWatcher,
)  # fmt: skip

READ: TypeAdapter[SessionMessage] = TypeAdapter(
    Annotated[reduce(or_, COMMANDS), Field(discriminator="type")]  # type: ignore[arg-type]
)
"""Parses any of them."""
