"""While bytes are being revealed, nobody changes seats and nothing stops the table.

The players in a hand's record are those who promised bytes for it: a player who withholds them is
named, whatever they do afterwards, and nobody can choose whose bytes count by sending somebody
away.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import pytest

from app.rules.errors import Refusal
from app.rules.record import verify
from app.rules.record.reading import SOMEBODY
from app.tables.chat import NudgePlayer, React, Say, SetReactions, SetSlow
from app.tables.clock import next_due
from app.tables.create import SetOptions
from app.tables.draft import Command, Draft
from app.tables.history.fold import event_from_json, event_json, from_checkpoint, to_checkpoint
from app.tables.history.forget import forget, without
from app.tables.play.finished import hand_record
from app.tables.play.moves import Act, ActFor
from app.tables.play.pausing import Pause, Paused
from app.tables.play.readiness import CallTime, Deal, Ready
from app.tables.play.shuffling import Promise, Reveal
from app.tables.seats.admission import (
    Admit,
    ChangeCode,
    GiveBack,
    KnockFor,
    SetAdmission,
    WithdrawKnock,
)
from app.tables.seats.arrivals import BotSeated, Stood
from app.tables.seats.avatars import ChooseAvatar
from app.tables.seats.away import Back, GoAway, KnowDaysOff
from app.tables.seats.club import FollowClub, SetClub
from app.tables.seats.hosting import Close, GiveHost, Leave, PassHost
from app.tables.seats.sitting import AnswerAbsence, Kick, PutBot, Sit, Stand
from app.tables.table import Stamp
from app.tables.watching import Mute, SendAway, alias_of
from app.tables.wire.table import table_json
from tests.tables.desk import START, Desk, bytes_of, refused
from tests.tables.test_promises import LIMIT, late, promised, shown_by

BOT_SEAT = 3


def with_a_bot() -> Desk:
    """Ann, Ben and Cleo have promised bytes; a bot sits on the last seat, and Finn asks for it."""
    desk = Desk().seat_four("Ann", "Ben", "Cleo")
    desk.do("ann", PutBot(BOT_SEAT, "pup"))
    desk.do("ann", SetAdmission("locked"))
    desk.do("finn", KnockFor(BOT_SEAT, "Finn"))
    desk.do("ann", SetAdmission("open"))
    desk.do(None, SetClub("club"))
    for player in ("ann", "ben", "cleo"):
        desk.promise(player, bytes_of(player))
    assert desk.phase == "shuffling"
    return desk


CHANGES: list[tuple[str, Command]] = [
    ("ben", Stand()),
    ("ann", Stand()),
    ("eve", Sit(BOT_SEAT, "Eve")),
    ("eve", Sit(1, "Eve")),
    ("ben", Sit(BOT_SEAT, "Ben")),
    ("ben", Sit(1, "Benjamin")),
    ("ann", Kick(1)),
    ("ann", Kick(1, "Ben")),
    ("ann", Kick(BOT_SEAT)),
    ("ann", PutBot(BOT_SEAT, None)),
    ("ann", PutBot(BOT_SEAT, "alpha")),
    ("ann", PutBot(1, "pup")),
    ("ann", Admit(BOT_SEAT, "Finn")),
    ("ann", Pause(True)),
    ("ann", Close()),
    ("ben", Leave(keep=False)),
]


@pytest.mark.parametrize(("player", "command"), CHANGES, ids=str)
def test_commands_that_change_seats_or_stop_the_table_are_refused(
    player: str, command: Command
) -> None:
    desk = with_a_bot()
    assert refused(desk, player, command) == "shuffling"
    shown_by(desk, "ann", "ben", "cleo")
    assert desk.phase == "playing", "it takes only a moment"


SAMPLES: dict[type[Command], Sequence[Command]] = {
    Sit: [Sit(seat, name) for seat in range(4) for name in ("Ben", "Eve")],
    KnockFor: [KnockFor(BOT_SEAT, "Eve")],
    WithdrawKnock: [WithdrawKnock()],
    Admit: [Admit(BOT_SEAT, "Finn", yes) for yes in (True, False)],
    SetAdmission: [SetAdmission("locked")],
    ChangeCode: [ChangeCode()],
    Mute: [Mute("0" * 16)],
    SendAway: [SendAway("0" * 16)],
    SetSlow: [SetSlow(True)],
    Stand: [Stand()],
    Ready: [Ready()],
    Promise: [Promise("dingo-shuffle/3", "hand", "00" * 32)],
    Reveal: [Reveal(bytes_of("ann"))],
    PutBot: [PutBot(seat, level) for seat in range(4) for level in ("alpha", None)],
    Act: [],  # an action belongs to a hand, and none is being played
    ActFor: [],
    Say: [Say("Hm.")],
    React: [React("laugh")],
    SetReactions: [SetReactions(False)],
    ChooseAvatar: [ChooseAvatar("fox-2")],
    SetOptions: [SetOptions({"cut": False}), SetOptions({}, clock=15)],
    Kick: [Kick(seat) for seat in range(4)],
    GiveHost: [GiveHost(1)],
    PassHost: [PassHost(frozenset({"ben"}))],
    GoAway: [GoAway(player) for player in ("ann", "ben", "cleo")],
    KnowDaysOff: [KnowDaysOff("ann", ())],
    Back: [Back()],
    Pause: [Pause(on) for on in (True, False)],
    AnswerAbsence: [AnswerAbsence(1, "bot"), AnswerAbsence(1, "wait")],
    GiveBack: [GiveBack(1)],
    Leave: [Leave(keep) for keep in (True, False)],
    CallTime: [CallTime()],
    NudgePlayer: [NudgePlayer(0), NudgePlayer(1)],
    Deal: [Deal()],
    Close: [Close()],
    SetClub: [SetClub("club"), SetClub(None)],
    FollowClub: [FollowClub("club", frozenset({player})) for player in ("ann", "ben", "eve")],
}


def anybodys(kind: type[Command]) -> Iterator[tuple[str | None, Command]]:
    """Each command of a kind, from the host, players, a stranger, and the table itself."""
    for command in SAMPLES[kind]:
        for player in ("ann", "ben", "eve", None):
            if not (player is None and kind is Close):  # the operator may close a table
                yield player, command


def seated(desk: Desk) -> list[tuple[str, str | None, str | None]]:
    return [(s.name, s.player, s.bot) for s in desk.table.seats if s is not None]


def test_the_samples_cover_all_commands() -> None:
    every = {one.__name__ for one in Command.__subclasses__()}
    assert {kind.__name__ for kind in SAMPLES} == every


@pytest.mark.parametrize("kind", SAMPLES)
def test_no_command_changes_the_seats_or_stops_the_table(
    kind: type[Command],
) -> None:
    for player, command in anybodys(kind):
        desk = with_a_bot()
        before = seated(desk)
        with suppress(Refusal):
            desk.do(player, command)
        assert seated(desk) == before, command
        assert desk.phase == "shuffling", command
        assert desk.table.paused_at is None, command
        assert not desk.table.closed, command


def test_commands_that_change_no_seat_work_as_always() -> None:
    desk = with_a_bot()
    version = desk.table.version
    desk.do("ben", Sit(1, "Ben"))  # as a reconnecting client does
    desk.do("ben", Ready())
    assert desk.table.version == version
    desk.do("eve", KnockFor(BOT_SEAT, "Eve"))
    desk.do("ann", Admit(BOT_SEAT, "Finn", yes=False))
    desk.do("ann", SendAway(alias_of(desk.table, "a stranger")))
    desk.do("ann", GiveHost(1))
    assert refused(desk, "ben", SetOptions({"cut": False})) == "match_under_way"


def test_the_operator_can_close_a_table_at_any_time() -> None:
    """The operator could stop the server as well; then nothing is dealt."""
    desk = promised()
    desk.do(None, Close())
    assert desk.table.closed_by_operator
    assert next_due(desk.table) is None


def record_of(desk: Desk) -> dict[str, Any]:
    """The record of the hand, played to its end, and checked as a whole."""
    desk.play_hand()
    record: dict[str, Any] = json.loads(json.dumps(hand_record(desk.table, desk.hand)))
    assert verify(record)
    return record


def named(record: dict[str, Any]) -> list[str]:
    """The players who withheld bytes, by name."""
    return [record["players"][seat]["name"] for seat in record["fairness"]["withheld"]]


@pytest.mark.parametrize(
    "after",
    [
        [],
        [("ben", Stand())],
        [("ann", Kick(1))],
        [("ben", Stand()), ("eve", Sit(1, "Eve"))],
        [("ben", Sit(1, "Somebody else"))],
        [(None, GoAway("ben"))],
    ],
    ids=["stays", "stands up", "is sent away", "is replaced", "takes another name", "is away"],
)
def test_the_record_names_a_player_who_withheld_bytes_whatever_they_do_afterwards(
    after: list[tuple[str | None, Command]],
) -> None:
    desk = late(shown_by(promised(), "ann", "cleo"))
    for player, command in after:
        desk.do(player, command)
    assert named(record_of(desk)) == ["Ben"]
    assert desk.refolded() == desk.table


@pytest.mark.parametrize("withheld", [True, False])
def test_a_bots_choices_count_as_the_tables_if_the_record_names_a_player_who_withheld_bytes(
    withheld: bool,
) -> None:
    """Moves that a bot makes under somebody's name are marked, so that nobody is blamed
    for them."""
    shown = shown_by(promised(), "ann", "cleo", *([] if withheld else ["ben"]))
    desk = late(shown) if withheld else shown
    desk.do("ann", Kick(1))
    desk.do("ann", PutBot(1, "pup"))
    record = record_of(desk)
    assert record["players"][1]["bot"] == (None if withheld else "pup")
    assert {one["auto"] for one in record["actions"] if one["seat"] == 1} == {withheld}


def test_a_player_who_leaves_during_the_shuffle_keeps_the_seat_and_the_promise() -> None:
    """Nobody can take the seat: the table plays for the player once the cards are dealt."""
    desk = shown_by(promised(), "ann", "cleo")
    desk.do(None, GoAway("ben"))
    assert desk.phase == "shuffling"
    desk.do("ben", Reveal(bytes_of("ben")))
    assert desk.phase == "playing"
    record = record_of(desk)
    assert named(record) == []
    assert record["players"][1] == {"seat": 1, "name": "Ben", "bot": None}


def erase(desk: Desk, player: str) -> None:
    """Erase somebody who never spoke, as the storage does: rewrite the log, then they leave."""
    alias = "erased_x"
    for number, (stamp, happened) in enumerate(desk.log):
        stored = without([event_json(event) for event in happened], player, alias, own=False)
        desk.log[number] = (stamp, [event_from_json(event) for event in stored])
    desk.table = desk.refolded()
    version = desk.table.version + 1
    draft = Draft(desk.table, Stamp(version, START), desk.chance)
    forget(draft, alias)
    desk._store(draft)


def test_a_player_erased_during_the_shuffle_is_not_a_bot_in_the_record() -> None:
    """They have the right to leave at once; their promise stays as that of an unnamed player."""
    desk = shown_by(promised(), "ann", "cleo")
    erase(desk, "ben")
    assert desk.phase == "shuffling"
    assert desk.table.seats[1] is not None
    assert desk.table.seats[1].bot
    desk.table = from_checkpoint(json.loads(json.dumps(to_checkpoint(desk.table))))
    record = record_of(late(desk))
    assert named(record) == [SOMEBODY]
    assert record["players"][1]["bot"] is None
    assert "Ben" not in json.dumps(record)


def test_bytes_revealed_before_the_erasure_count() -> None:
    desk = shown_by(promised(), "ben")
    erase(desk, "ben")
    record = record_of(shown_by(desk, "ann", "cleo"))
    assert record["fairness"]["client_seeds"][1] == bytes_of("ben")
    assert named(record) == []


def test_when_the_last_person_is_erased_the_deal_waits_until_somebody_comes() -> None:
    desk = Desk()
    desk.do("ann", Sit(0, "Ann"))
    for seat in (1, 2, 3):
        desk.do("ann", PutBot(seat, "pup"))
    desk.do("ann", SetAdmission("open"))
    desk.promise("ann", bytes_of("ann"))
    desk.table = desk.table._replace(host="eve", owner="eve")
    desk._store(_deserted(desk))
    assert desk.table.deserted
    assert late(desk).phase == "shuffling"
    desk.do("eve", Sit(0, "Eve"))
    assert refused(desk, "eve", Stand()) == "shuffling"
    assert late(desk).phase == "playing"


def _deserted(desk: Desk) -> Draft:
    """Ann has left, as an erased player does."""
    draft = Draft(desk.table, Stamp(desk.table.version + 1, START), desk.chance)
    forget(draft, "ann")
    return draft


def stopped_by_an_older_version(desk: Desk) -> Desk:
    """A table whose log has a pause, and a player who left, during the shuffle."""
    draft = Draft(desk.table, Stamp(desk.table.version + 1, START), desk.chance)
    for event in (Stood(1), BotSeated(1, "tracker", "Banjo"), Paused()):
        draft.add(event)
    desk._store(draft)
    return desk


def test_a_table_that_an_older_version_paused_goes_on() -> None:
    desk = stopped_by_an_older_version(promised())
    shown_by(desk, "ann", "cleo")
    assert next_due(desk.table) is None
    desk.do("ben", Sit(1, "Ben"))
    desk.do("ann", Pause(False))
    desk.wait(LIMIT)
    desk.do(None, CallTime())
    assert named(record_of(desk)) == ["Ben"]


def test_a_checkpoint_of_an_older_version_does_not_say_who_promised() -> None:
    desk = shown_by(promised(), "ann", "cleo")
    data = json.loads(json.dumps(to_checkpoint(desk.table)))
    del data["coming"]["sitters"]
    desk.table = from_checkpoint(data)
    assert named(record_of(late(desk))) == ["Ben"]


def test_nobody_else_is_told_who_promised() -> None:
    """Players' ids never leave the server."""
    told: Any = table_json(promised().table, (), 0, 1.0)
    assert "sitters" not in told["coming"]
    assert '"ben"' not in json.dumps(told["coming"])
