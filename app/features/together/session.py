"""One session without IO: who is there, who leads, and what the leader shows."""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal, NamedTuple

from app.features.together import together_refusals as refusals
from app.features.together.wire import CompanionJson, CursorJson, QuestionJson, Shown, StepMarkJson
from app.rules.game import Action, Json
from app.rules.record import action_json
from app.rules.record.reading import read
from app.rules.record.replay import steps
from app.tables.seats.naming import free_name
from app.wire import ActionJson

Role = Literal["player", "member", "watcher"]
"""Players of the hand and members of its club take part; others watch until they are admitted."""

MOST_PEOPLE = 40
"""Includes watchers. Each step of the leader is sent to everybody."""

MOST_MARKS = 100
"""Cap on the marks of a hand, all of which are sent to everybody who joins."""


class Newcomer(NamedTuple):
    """A person who joins, as the server knows them."""

    player: str
    role: Role
    name: str | None
    avatar: str | None


class SessionHand(NamedTuple):
    """What a session needs to know of the finished hand."""

    id: str
    seats: int
    legal: tuple[tuple[Action, ...], ...]
    """The legal actions at each of its choices."""
    longest: int
    """The most actions a hand of its game can have."""

    @property
    def last(self) -> int:
        """Its last step."""
        return len(self.legal)


def hand_of(record: Mapping[str, Json]) -> SessionHand:
    """The hand of a record, found by replaying it, which takes milliseconds."""
    hand = read(record)
    legal = tuple(
        tuple(hand.game.legal(before.state, choice.seat))
        for before, choice in pairwise(steps(hand))
        if choice.seat is not None
    )
    return SessionHand(record["id"], len(record["players"]), legal, hand.game.longest_hand)


def short_id(*parts: str) -> str:
    """An id derived from these parts, which it does not reveal."""
    found = hashlib.blake2b("\n".join(parts).encode(), digest_size=9).digest()
    return urlsafe_b64encode(found).decode()


@dataclass(slots=True)
class Person:
    """A person in the session, with one connection or several."""

    id: str
    player: str
    role: Role
    name: str
    avatar: str | None
    takes_part: bool
    following: bool = True
    connections: int = 1


@dataclass(slots=True)
class Question:
    """A question by the leader: secret answers by person, until they are shown."""

    step: int
    answers: dict[str, ActionJson] = field(default_factory=dict)
    shown: bool = False


class Session:
    """The state that everybody sees, and its transitions. `commands.py` has the requests."""

    def __init__(self, hand: SessionHand, marks: Sequence[StepMarkJson] = ()) -> None:
        self.hand = hand
        self.marks = list(marks)
        self.people: dict[str, Person] = {}
        self.leader: str | None = None
        self.cursor = CursorJson(step=0, seat=None, open="none", variation=[])
        self.question: Question | None = None
        self._asking: list[str] = []
        """People who ask for the lead."""
        self._admitted: set[str] = set()
        """Watchers who were admitted."""

    def join(self, newcomer: Newcomer, cursor: CursorJson | None = None) -> Person:
        """Let somebody in. The first participant leads, and shows what they saw last (`cursor`).

        Raises Refusal `session_full`.
        """
        id_ = self._id(newcomer)
        known = self.people.get(id_)
        if known is not None:
            known.connections += 1
            self.become(known, newcomer.role)
            return known
        if len(self.people) >= MOST_PEOPLE:
            raise refusals.SessionFull(MOST_PEOPLE)
        is_first = not any(one.takes_part for one in self.people.values())
        takes_part = self._takes_part(newcomer)
        name = free_name(newcomer.name or "Guest", [one.name for one in self.people.values()])
        person = Person(id_, newcomer.player, newcomer.role, name, newcomer.avatar, takes_part)
        self.people[id_] = person
        if is_first and takes_part and self.leader is None:
            self.lead(person)
            if cursor is not None and self.has(cursor):
                self.cursor = cursor
        return person

    def makes_room_for(self, newcomer: Newcomer) -> Person | None:
        """The person who has to leave because the session is full and this one goes before them.

        The first to leave are watchers, then others who were admitted, then members of the club;
        among equals, the last to come.
        """
        if len(self.people) < MOST_PEOPLE or self._id(newcomer) in self.people:
            return None
        last = min(reversed(self.people.values()), key=self._rank)
        return last if self._rank(last) < self._rank(newcomer) else None

    def leave(self, person: Person) -> bool:
        """Remove one connection; returns whether it was the leader's last."""
        person.connections -= 1
        if person.connections:
            return False
        del self.people[person.id]
        self._asking = [one for one in self._asking if one != person.id]
        return self.leader == person.id

    def become(self, person: Person, role: Role) -> None:
        """This person is something else now. Those who only watch do not lead, or ask to."""
        person.role = role
        person.takes_part = self._takes_part(person)
        if not person.takes_part:
            self._asking = [one for one in self._asking if one != person.id]
            self.leader = None if self.leader == person.id else self.leader

    def vacate(self) -> None:
        """The leader has been gone for a while: anyone may take the lead."""
        if self.leader not in self.people:
            self.leader = None

    def lead(self, person: Person) -> None:
        self.leader, self._asking, person.following = person.id, [], True

    def ask_for_lead(self, person: Person) -> None:
        if person.id not in self._asking:
            self._asking.append(person.id)

    def admit(self, person: Person) -> None:
        """Let this person take part, even after they leave and come back."""
        self._admitted.add(person.player)
        person.takes_part = True

    def person(self, id_: str) -> Person:
        """A person in the session. Raises Refusal `unknown_person`."""
        if id_ not in self.people:
            raise refusals.UnknownPerson
        return self.people[id_]

    def check_leads(self, person: Person) -> None:
        """Raises Refusal `only_watching`, `not_leading`."""
        self.check_takes_part(person)
        if self.leader != person.id:
            raise refusals.NotLeading

    def check_takes_part(self, person: Person) -> None:
        """Raises Refusal `only_watching`."""
        if not person.takes_part:
            raise refusals.OnlyWatching

    def check_played(self, person: Person) -> None:
        """Raises Refusal `hand_players_only`."""
        if person.role != "player":
            raise refusals.HandPlayersOnly

    def has(self, cursor: CursorJson) -> bool:
        """Whether the hand has this seat and this step, or might with the variation."""
        seat, step = cursor["seat"], cursor["step"]
        is_step = 0 <= step - len(cursor["variation"]) <= self.hand.last
        is_seat = seat is None or seat < self.hand.seats
        return is_step and is_seat and step <= self.hand.longest

    def check_choice(self, step: int, action: Action | None = None) -> None:
        """Raises Refusal `no_such_step`, `no_alternative`."""
        if step >= self.hand.last:
            raise refusals.NoSuchStep
        if action is not None and action not in self.hand.legal[step]:
            raise refusals.IllegalVariation

    def answer(self, person: Person, step: int, action: Action) -> None:
        """Store a secret answer, replacing an earlier one. Raises Refusal `not_asked`."""
        if self.question is None or self.question.shown or self.question.step != step:
            raise refusals.NotAsked
        self.check_choice(step, action)
        self.question.answers[person.id] = action_json(action)

    def _id(self, newcomer: Newcomer) -> str:
        return short_id(self.hand.id, newcomer.player)

    def _rank(self, one: Newcomer | Person) -> int:
        """People of a higher rank get the places of others."""
        if one.role == "watcher":
            return int(self._takes_part(one))
        return 2 if one.role == "member" else 3

    def _takes_part(self, one: Newcomer | Person) -> bool:
        return one.role != "watcher" or one.player in self._admitted

    def shown_to(self, *, takes_part: bool) -> Shown:
        """The whole session as participants see it, or as watchers do, who are shown no names."""
        inside = [one for one in self.people.values() if one.takes_part]
        outside = [one.id for one in self.people.values() if not one.takes_part]
        return {
            "leader": self.leader,
            "people": [_companion(one, named=takes_part) for one in inside],
            "watching": len(outside),
            "asking": [*self._asking, *outside] if takes_part else [],
            "cursor": self.cursor,
            "marks": list(self.marks),
            "question": None if self.question is None else _question(self.question),
        }


def _companion(person: Person, *, named: bool) -> CompanionJson:
    name, avatar = (person.name, person.avatar) if named else (None, None)
    return CompanionJson(id=person.id, name=name, avatar=avatar, following=person.following)


def _question(question: Question) -> QuestionJson:
    answers = dict(question.answers) if question.shown else None
    return QuestionJson(step=question.step, answered=len(question.answers), answers=answers)
