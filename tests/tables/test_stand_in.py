"""Friends who come and go in mid-match, and the bots that play while they are away."""

from datetime import timedelta
from typing import Any

import pytest

from app.bots.levels import LEVELS
from app.rules.game import Action
from app.tables.chat import Say
from app.tables.clock import next_due
from app.tables.create import SetOptions
from app.tables.play.finished import hand_record
from app.tables.play.moves import Act, ActFor
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.play.shuffling import Reveal
from app.tables.seats.away import STAND_IN, GoAway
from app.tables.seats.sitting import Kick, PutBot, Sit, Stand
from app.tables.table import Sitter
from app.tables.table_events import events_for
from app.tables.wire.viewer import you_json
from tests.tables.desk import Desk, refused


def alone(options: dict[str, Any] | None = None) -> Desk:
    """Ann on seat 0 and three bots, with their cards in hand."""
    desk = Desk(options)
    desk.do("ann", Sit(0, "Ann"))
    for seat in (1, 2, 3):
        desk.do("ann", PutBot(seat, "pup"))
    return desk.all_ready()


def sitter(desk: Desk, seat: int) -> Sitter:
    there = desk.table.sitter(seat)
    assert there is not None
    return there


def first(desk: Desk) -> tuple[int, Action]:
    """A seat that is asked, and its first legal action."""
    seat, legal = desk.choices()
    return seat, legal[0]


class TestWhoComes:
    def test_a_friend_who_arrives_in_mid_hand_takes_a_bots_seat_and_its_cards(self) -> None:
        desk = alone()
        cards = desk.table.game.view(desk.hand.state, 2)["hands"][2]
        desk.do("eve", Sit(2, "Eve"))
        assert desk.happened == ["bot_removed", "sat"]
        assert [sitter(desk, 2).player, sitter(desk, 2).bot] == ["eve", None]
        assert desk.table.game.view(desk.hand.state, 2)["hands"][2] == cards
        assert desk.play_hand().phase == "between"

    def test_everybody_is_told_who_took_over_from_whom(self) -> None:
        desk = alone()
        bot = sitter(desk, 2).name
        desk.do("eve", Sit(2, "Eve"))
        assert events_for(desk.last, 0) == [
            {"type": "bot_removed", "seat": 2, "name": bot},
            {"type": "sat", "seat": 2, "name": "Eve"},
        ]

    def test_before_a_match_a_bot_gives_way_too(self) -> None:
        desk = Desk().seat_four("Ann", "Ben")
        desk.do("ann", PutBot(2, "pup"))
        desk.do("ben", Sit(2, "Ben"))
        assert desk.happened == ["stood", "bot_removed", "sat"]
        assert desk.table.sitter(1) is None

    def test_the_table_waits_for_a_player_who_arrives_between_hands(self) -> None:
        desk = alone().play_hand()
        desk.do("eve", Sit(2, "Eve"))
        desk.do("ann", Ready())
        assert desk.phase == "between"
        desk.promise("eve", "ab" * 16)
        desk.do("eve", Reveal("ab" * 16))
        assert desk.phase == "playing"
        assert desk.hand.seeds.client_seeds == ("", "", "ab" * 16, "")

    def test_a_bot_never_has_the_name_of_somebody_at_the_table(self) -> None:
        desk = Desk()
        desk.do("ann", PutBot(3, "pup"))
        name = sitter(desk, 3).name
        desk.do("ann", PutBot(3, None))
        desk.do("ann", Sit(0, name))
        desk.do("ann", PutBot(3, "pup"))
        assert sitter(desk, 3).name != name

    def test_a_person_does_not_give_way(self) -> None:
        desk = Desk().dealt()
        assert refused(desk, "eve", Sit(2, "Eve")) == "seat_taken"
        desk.do(None, GoAway("cleo"))
        assert refused(desk, "eve", Sit(2, "Eve")) == "seat_taken"

    def test_a_player_who_has_a_seat_does_not_change_it_for_a_bots_in_a_match(self) -> None:
        assert refused(alone(), "ann", Sit(2, "Ann")) == "already_seated"

    def test_a_player_who_was_sent_away_does_not_take_a_bots_seat(self) -> None:
        desk = Desk().dealt()
        desk.do("ann", Kick(1))
        assert you_json(desk.table, "ben", "Ben")["kicked"] is True
        assert refused(desk, "ben", Sit(1, "Ben")) == "kicked"

    def test_a_bots_move_that_arrives_after_the_friend_is_not_played(self) -> None:
        desk = alone({"cut": False})
        while desk.hand.to_move[0] == 0:
            desk.act(*first(desk))
        seat, action = first(desk)
        thought = ActFor(seat, desk.hand.asked[seat], action)
        desk.do("eve", Sit(seat, "Eve"))
        assert refused(desk, None, thought) == "taken_over"
        desk.do("eve", Act(desk.table.version, action))


class TestWhoLeaves:
    def test_in_a_match_a_bot_takes_the_seat_at_once(self) -> None:
        desk = Desk().dealt()
        desk.do("ben", Stand())
        assert desk.happened == ["stood", "bot_seated"]
        assert sitter(desk, 1).bot == STAND_IN
        assert desk.play_hand().phase == "between"

    def test_everybody_is_told_which_moves_a_bot_made_in_a_players_place(self) -> None:
        desk = Desk({"cut": False}).dealt()
        seat, action = first(desk)
        desk.do(None, GoAway(str(sitter(desk, seat).player)))
        desk.do(None, ActFor(seat, desk.table.version, action))
        assert all(news["auto"] for news in events_for(desk.last, None))
        desk.act(*first(desk))
        assert not any("auto" in news for news in events_for(desk.last, None))

    def test_the_stand_in_has_one_of_the_levels(self) -> None:
        assert STAND_IN in LEVELS

    def test_before_a_match_the_seat_stays_free(self) -> None:
        desk = Desk().seat_four()
        desk.do("ben", Stand())
        assert desk.happened == ["stood"]
        assert desk.table.sitter(1) is None

    def test_a_bot_also_plays_for_a_player_the_host_sent_away(self) -> None:
        desk = Desk().dealt()
        desk.do("ann", Kick(1))
        assert desk.happened == ["admission", "kicked", "bot_seated"]

    def test_a_player_who_left_takes_the_seat_again_with_its_cards(self) -> None:
        desk = Desk().dealt()
        desk.do("ben", Stand())
        assert refused(desk, "ben", Sit(2, "Ben")) == "seat_taken"
        desk.do("ben", Sit(1, "Ben"))
        assert desk.table.seat_of("ben") == 1

    def test_a_player_who_left_cannot_take_another_hand_of_the_same_deal(self) -> None:
        desk = Desk().dealt()
        for player in ("ben", "cleo"):
            desk.do(player, Stand())
        assert refused(desk, "ben", Sit(2, "Ben")) == "seen_other_hand"
        desk.play_hand()
        desk.do("ben", Sit(2, "Ben"))
        assert desk.table.seat_of("ben") == 2

    def test_a_player_who_takes_over_from_a_stand_in_still_may_not_see_two_hands(self) -> None:
        desk = alone()
        desk.do("eve", Sit(2, "Eve"))
        desk.do("eve", Stand())
        assert refused(desk, "eve", Sit(3, "Eve")) == "seen_other_hand"

    def test_between_hands_the_table_does_not_wait_for_players_who_left(self) -> None:
        desk = Desk().dealt().play_hand()
        for player in ("ann", "cleo", "dan"):
            desk.do(player, Ready())
        desk.do("ben", Stand())
        assert desk.happened == ["stood", "bot_seated", "dealt"]
        assert desk.phase == "playing"

    def test_a_host_who_leaves_the_seat_stays_the_host(self) -> None:
        desk = Desk().dealt()
        desk.do("ann", Stand())
        assert desk.table.host == "ann"
        desk.do("ann", PutBot(0, "pup"))
        assert sitter(desk, 0).bot == "pup"

    def test_the_record_names_the_player_who_finished_the_hand(self) -> None:
        desk = Desk().dealt()
        desk.do("ben", Stand())
        desk.do("cleo", Stand())
        desk.do("eve", Sit(2, "Eve"))
        desk.play_hand()
        players = hand_record(desk.table, desk.hand)["players"]
        assert [p["bot"] for p in players] == [None, STAND_IN, None, None]
        assert [players[0]["name"], players[2]["name"]] == ["Ann", "Eve"]


@pytest.mark.parametrize("game", ["dingo", "ding"])
class TestTakingABotOff:
    def playing(self, game: str) -> Desk:
        desk = Desk({"cut": False} if game == "dingo" else None, game=game)
        desk.do("ann", Sit(0, "Ann"))
        for seat in (1, 2, 3):
            desk.do("ann", PutBot(seat, "pup"))
        return desk.all_ready()

    def test_in_mid_hand_a_removed_bots_seat_is_free_and_a_friend_gets_its_cards(
        self, game: str
    ) -> None:
        desk = self.playing(game)
        desk.do("ann", PutBot(2, None))
        desk.do("ann", Kick(3))
        assert [desk.table.sitter(2), desk.table.sitter(3)] == [None, None]
        desk.do("eve", Sit(2, "Eve"))
        assert desk.table.seat_of("eve") == 2
        assert desk.phase == "playing"

    def test_the_hand_is_played_to_its_end_with_a_free_seat(self, game: str) -> None:
        desk = self.playing(game)
        desk.do("ann", PutBot(2, None))
        assert desk.play_hand().phase in {"between", "over"}

    def test_after_the_hand_play_waits_until_the_seat_is_taken(self, game: str) -> None:
        desk = self.playing(game).play_hand()
        desk.do("ann", PutBot(2, None))
        desk.do("ann", Kick(3))
        assert [desk.table.sitter(2), desk.table.sitter(3)] == [None, None]
        desk.do("ann", Ready())
        assert desk.phase == "between"
        desk.do("ann", PutBot(2, "pup"))
        desk.do("ann", PutBot(3, "pup"))
        assert desk.phase == "playing"

    def test_in_mid_hand_a_bot_of_another_level_may_play_on(self, game: str) -> None:
        desk = self.playing(game)
        desk.do("ann", PutBot(2, "alpha"))
        assert sitter(desk, 2).bot == "alpha"


class TestNobodyLeft:
    def test_when_the_last_person_leaves_the_hand_waits(self) -> None:
        desk = alone()
        desk.do("ann", Stand())
        assert desk.happened == ["stood", "bot_seated", "paused"]
        seat, action = first(desk)
        assert refused(desk, None, ActFor(seat, desk.table.version, action)) == "paused"

    def test_the_hand_goes_on_when_the_next_player_sits_down(self) -> None:
        desk = alone()
        desk.do("ann", Stand())
        desk.do("eve", Sit(3, "Eve"))
        assert desk.happened == ["bot_removed", "sat", "resumed"]
        assert desk.play_hand().phase == "between"

    def test_no_clock_runs_while_nobody_is_there(self) -> None:
        desk = Desk()
        desk.do("ann", SetOptions({}, clock=30))
        desk.do("ann", Sit(0, "Ann"))
        for seat in (1, 2, 3):
            desk.do("ann", PutBot(seat, "pup"))
        desk.all_ready()
        before = next_due(desk.table)
        desk.do("ann", Stand())
        assert next_due(desk.table) is None
        desk.do("ann", Say("Anybody?"))
        desk.do("ann", Sit(0, "Ann"))
        assert before is not None
        assert next_due(desk.table) == before + timedelta(seconds=2)

    def test_a_player_who_sits_down_does_not_end_the_hosts_pause(self) -> None:
        desk = alone()
        desk.do("ann", Pause(on=True))
        desk.do("ann", Stand())
        desk.do("eve", Sit(3, "Eve"))
        assert desk.table.paused_at is not None

    def test_a_host_may_watch_the_bots_finish_the_hand(self) -> None:
        desk = alone()
        desk.do("ann", Stand())
        desk.do("ann", Pause(on=False))
        assert desk.play_hand().phase == "between"

    def test_after_the_hand_nothing_is_dealt_to_bots_alone(self) -> None:
        desk = alone().play_hand()
        desk.do("ann", Stand())
        assert desk.happened == ["stood", "bot_seated"]
        desk.do("eve", Sit(0, "Eve"))
        desk.do("eve", Ready())
        assert desk.phase == "playing"

    def test_a_player_who_is_away_still_has_their_seat(self) -> None:
        desk = Desk().seat_four("Ann", "Ben")
        for seat in (2, 3):
            desk.do("ann", PutBot(seat, "pup"))
        desk.all_ready()
        desk.do(None, GoAway("ben"))
        desk.do("ann", Stand())
        assert desk.table.paused_at is None


def test_a_bot_is_not_late_because_the_server_was_down() -> None:
    """A bot's deadline passes only while no server was there to play for it."""
    desk = Desk({"cut": False})
    desk.do("ann", SetOptions({}, clock=15))
    desk.do("ann", Sit(0, "Ann"))
    for seat in (1, 2, 3):
        desk.do("ann", PutBot(seat, "pup"))
    desk.all_ready()
    while desk.hand.to_move[0] == 0:
        desk.act(*first(desk))
    seat, action = first(desk)
    desk.wait(200)
    desk.do(None, ActFor(seat, desk.table.version, action, late=True))
    assert desk.happened == ["acted"]
    assert not desk.hand.taken[-1].auto, "it is the bot's own move"
