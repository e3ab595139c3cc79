"""What a session promises, whatever people do in it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.features.together import together_refusals as refusals
from app.features.together.commands import (
    AdmitWatcher,
    AnswerAsked,
    AskEverybody,
    Follow,
    Free,
    Go,
    Lead,
    Point,
    PutMark,
    ReactTogether,
    SayTogether,
    SessionMessage,
    ShowAnswers,
)
from app.features.together.session import MOST_PEOPLE, Newcomer, Person, Role, Session, SessionHand
from app.rules.errors import Refusal
from app.rules.game import Action

ACTIONS = [Action("discard", (card,)) for card in ("7H", "8H", "9H")]
LONGEST = 15
HAND = SessionHand("h", 4, (tuple(ACTIONS),) * 10, LONGEST)
ROLES: dict[str, Role] = {
    "ann": "player", "ben": "player", "cem": "member", "dan": "watcher", "eve": "watcher"
}  # fmt: skip


def session_of(*names: str) -> tuple[Session, dict[str, Person]]:
    session = Session(HAND)
    return session, {name: join(session, name) for name in names}


def join(session: Session, name: str, cursor: Any = None) -> Person:
    return session.join(newcomer(name), cursor)


def newcomer(name: str) -> Newcomer:
    role = {"player": ROLES["ann"], "member": ROLES["cem"]}.get(name.partition(" ")[0])
    role = role or ROLES.get(name, "watcher")
    return Newcomer(name, role, name, None)


def ask(session: Session, person: Person, asked: SessionMessage) -> Any:
    asked.check(session, person)
    return asked.act(session, person)


def cursor(step: int = 0, **rest: Any) -> Any:
    return {"step": step, "seat": None, "open": "none", "variation": [], **rest}


def go(step: int, **rest: Any) -> Go:
    return Go(type="go", cursor=cursor(step, **rest))


def answer(step: int, card: str) -> AnswerAsked:
    return AnswerAsked(type="answer", step=step, action={"type": "discard", "cards": [card]})


asked_things = st.one_of(
    st.integers(0, 12).map(go),
    st.just(Free(type="free")),
    st.just(Follow(type="follow")),
    st.just(Lead(type="lead", take=True)),
    st.just(Lead(type="lead", ask=True)),
    st.sampled_from([*ROLES]).map(lambda name: Lead(type="lead", to=name)),
    st.integers(0, 11).map(lambda step: AskEverybody(type="ask", step=step)),
    st.tuples(st.integers(0, 11), st.sampled_from(["7H", "8H", "2C"])).map(lambda of: answer(*of)),
    st.just(ShowAnswers(type="show")),
    st.just(SayTogether(type="say", id=1, text="Why not the 9?")),
    st.just(ReactTogether(type="react", reaction="wow")),
    st.just(Point(type="point", at={"card": "7H"})),
    st.sampled_from([*ROLES]).map(lambda name: AdmitWatcher(type="admit", id=1, person=name)),
)
moves = st.lists(
    st.tuples(st.sampled_from([*ROLES]), st.sampled_from(["join", "leave"]) | asked_things),
    max_size=60,
)


@given(moves)
def test_whatever_people_do_nobody_sees_or_is_moved_against_the_rules(
    moves: list[tuple[str, str | SessionMessage]],
) -> None:
    session = Session(HAND)
    here: dict[str, list[Person]] = {name: [] for name in ROLES}
    for name, move in moves:
        before = {part: session.shown_to(takes_part=part) for part in (True, False)}
        free = {one.id for one in session.people.values() if not one.following}
        if move == "join":
            here[name].append(join(session, name))
        elif move == "leave":
            if here[name] and session.leave(here[name].pop()):
                session.vacate()
        elif here[name] and isinstance(move, SessionMessage):
            try:
                ask(session, here[name][0], naming(move, here))
            except Refusal:
                assert before == {p: session.shown_to(takes_part=p) for p in (True, False)}
            else:
                moved = {one.id for one in session.people.values() if one.following} & free
                leads = isinstance(move, Lead) and moved == {session.leader}
                assert not moved or leads or moved == {here[name][0].id}
        check(session)


def naming(asked: SessionMessage, here: dict[str, list[Person]]) -> SessionMessage:
    """What is asked, with the person's id for their name."""
    field = "to" if isinstance(asked, Lead) else "person"
    name = getattr(asked, field, None)
    if name is None:
        return asked
    person = here[name][0].id if here[name] else "gone"
    return asked.model_copy(update={field: person})


def check(session: Session) -> None:
    told = {part: session.shown_to(takes_part=part) for part in (True, False)}
    inside = [one["id"] for one in told[True]["people"]]
    assert session.leader in (None, *inside)
    assert len(set(inside)) == len(inside)
    names = [one["name"] for one in told[True]["people"]]
    assert len(set(names)) == len(names)
    assert all(one["name"] is one["avatar"] is None for one in told[False]["people"])
    assert told[False]["asking"] == []
    assert session.cursor["step"] <= HAND.last
    if session.question is not None and not session.question.shown:
        assert all(one["question"] is not None for one in told.values())
        assert all(one["question"]["answers"] is None for one in told.values())  # type: ignore[index]


def test_the_first_participant_leads_from_their_own_step() -> None:
    session = Session(HAND)
    join(session, "dan", cursor(9))
    assert (session.leader, session.cursor["step"]) == (None, 0)
    ann = join(session, "ann", cursor(4, seat=2))
    assert (session.leader, session.cursor) == (ann.id, cursor(4, seat=2))
    join(session, "ben", cursor(7))
    assert session.cursor["step"] == 4


def test_the_lead_is_given_asked_for_and_taken_once_nobody_has_it() -> None:
    session, people = session_of("ann", "ben", "dan")
    ann, ben, dan = people.values()
    with pytest.raises(refusals.SomebodyLeads):
        ask(session, ben, Lead(type="lead", take=True))
    wanted = ask(session, ben, Lead(type="lead", ask=True))
    assert wanted == (ann.id, {"type": "wanted", "person": ben.id})
    assert session.shown_to(takes_part=True)["asking"] == [ben.id, dan.id]
    ask(session, ann, Lead(type="lead", to=ben.id))
    assert (session.leader, session.shown_to(takes_part=True)["asking"]) == (ben.id, [dan.id])
    with pytest.raises(refusals.NotLeading):
        ask(session, ann, go(3))
    assert session.leave(ben)
    session.vacate()
    ask(session, ann, Lead(type="lead", take=True))
    assert session.leader == ann.id
    with pytest.raises(refusals.OnlyWatching):
        ask(session, dan, Lead(type="lead", take=True))


def test_a_member_who_was_removed_only_watches_and_leads_no_longer() -> None:
    session, people = session_of("cem", "ann")
    cem, ann = people.values()
    session.become(cem, "watcher")
    shown = session.shown_to(takes_part=True)
    assert (shown["leader"], shown["watching"], shown["asking"]) == (None, 1, [cem.id])
    assert [one["id"] for one in shown["people"]] == [ann.id]
    line = SayTogether(type="say", id=1, text="Still here.")
    with pytest.raises(refusals.OnlyWatching):
        ask(session, cem, line)
    ask(session, ann, AdmitWatcher(type="admit", id=1, person=cem.id))
    assert ask(session, cem, line)


def test_answers_are_secret_until_they_are_shown_and_can_be_changed() -> None:
    session, people = session_of("ann", "ben", "dan")
    ann, ben, dan = people.values()
    ask(session, ann, AskEverybody(type="ask", step=3))
    ask(session, ben, answer(3, "7H"))
    ask(session, ben, answer(3, "8H"))
    assert session.shown_to(takes_part=True)["question"] == {
        "step": 3, "answered": 1, "answers": None
    }  # fmt: skip
    with pytest.raises(refusals.IllegalVariation):
        ask(session, ann, answer(3, "AD"))
    with pytest.raises(refusals.NotAsked):
        ask(session, ann, answer(4, "7H"))
    with pytest.raises(refusals.OnlyWatching):
        ask(session, dan, answer(3, "7H"))
    ask(session, ann, ShowAnswers(type="show"))
    shown = {ben.id: {"type": "discard", "cards": ["8H"]}}
    for takes_part in (True, False):
        question = session.shown_to(takes_part=takes_part)["question"]
        assert question == {"step": 3, "answered": 1, "answers": shown}
    with pytest.raises(refusals.NotAsked):
        ask(session, ann, answer(3, "7H"))


def test_a_chat_line_has_no_needless_spaces() -> None:
    session, people = session_of("ann")
    line = SayTogether(type="say", id="a1", text=" Why  not the 9? ")
    said = {"type": "said", "person": people["ann"].id, "text": "Why not the 9?"}
    assert ask(session, people["ann"], line) == (None, said)


def test_only_players_of_the_hand_mark_and_admit_and_admitted_people_stay_admitted() -> None:
    session, people = session_of("ann", "cem", "dan")
    ann, cem, dan = people.values()
    for asked in (
        PutMark(type="mark", id=1, step=0, text="!"),
        AdmitWatcher(type="admit", id=1, person="x"),
    ):
        with pytest.raises(refusals.HandPlayersOnly):
            ask(session, cem, asked)
    with pytest.raises(Refusal, match="140"):
        ask(session, ann, PutMark(type="mark", id=1, step=0, text="x" * 141))
    ask(session, ann, AdmitWatcher(type="admit", id=1, person=dan.id))
    session.leave(dan)
    assert join(session, "dan").takes_part


def test_a_session_has_room_for_forty_people_and_for_more_windows_of_theirs() -> None:
    session = Session(HAND)
    for number in range(MOST_PEOPLE):
        join(session, f"p{number}")
    with pytest.raises(refusals.SessionFull):
        join(session, "one more")
    assert join(session, "p0").connections == 2


def test_watchers_make_room_first_then_others_who_were_let_in_the_last_to_come_first() -> None:
    session = Session(HAND)
    ann, cem = join(session, "ann"), join(session, "cem")
    let_in = [join(session, f"p{number}") for number in range(MOST_PEOPLE - 4)]
    for stranger in let_in:
        session.admit(stranger)
    watchers = [join(session, name) for name in ("dan", "eve")]
    assert session.makes_room_for(newcomer("one more")) is None
    for name in ("ben", "player 3", "member 1", "member 2"):
        last = session.makes_room_for(newcomer(name))
        assert last is (watchers or let_in).pop()
        session.leave(last)
        assert join(session, name).takes_part
        assert session.makes_room_for(newcomer(name)) is None  # another window of theirs
    assert session.makes_room_for(newcomer(let_in[-1].player)) is None
    assert {ann.id, cem.id} <= session.people.keys()


def test_a_player_gets_the_place_of_the_last_member_but_of_no_player() -> None:
    session = Session(HAND)
    members = [join(session, f"member {number}") for number in range(MOST_PEOPLE)]
    assert session.makes_room_for(newcomer("member")) is None
    assert session.makes_room_for(newcomer("ann")) is members[-1]
    session.leave(members[-1])
    join(session, "ann")
    assert session.makes_room_for(newcomer("ben")) is members[-2]


@pytest.mark.parametrize(
    "where",
    [
        cursor(11),
        cursor(0, seat=4),
        cursor(0, variation=[{"type": "x"}]),
        cursor(LONGEST + 1, variation=[{"type": "x"}] * 6),
    ],
)
def test_an_unknown_step_seat_or_variation_is_refused(where: Any) -> None:
    session, people = session_of("ann")
    with pytest.raises(refusals.NoSuchStep):
        ask(session, people["ann"], Go(type="go", cursor=where))


def test_a_variation_may_be_as_long_as_a_hand_of_the_game() -> None:
    session, people = session_of("ann")
    ask(session, people["ann"], go(LONGEST, variation=[{"type": "x"}] * LONGEST))
    assert session.cursor["step"] == LONGEST
