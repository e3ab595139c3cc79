"""What a table promises, from the first player to the end of a match."""

import pytest

from app.rules.game import Action
from app.rules.shuffle import draws, shuffled
from app.tables.chat import Say
from app.tables.draft import AskerInfo, Command
from app.tables.play.moves import Act, ActFor
from app.tables.play.readiness import Deal, Ready
from app.tables.play.shuffling import Reveal
from app.tables.seats.away import Back, GoAway
from app.tables.seats.sitting import PutBot, Sit, Stand
from tests.tables.desk import Desk, refused


class TestSeats:
    def test_a_free_seat_goes_to_the_first_player_who_asks(self) -> None:
        desk = Desk()
        desk.do("ann", Sit(2, "Ann"))
        assert desk.table.seat_of("ann") == 2
        assert refused(desk, "ben", Sit(2, "Ben")) == "seat_taken"

    def test_a_seat_that_does_not_exist_is_refused(self) -> None:
        assert refused(Desk(), "ann", Sit(4, "Ann")) == "no_such_seat"
        assert refused(Desk(), "ann", Sit(-1, "Ann")) == "no_such_seat"

    @pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 25, "—", "\u3164"])
    def test_an_unreadable_name_is_refused(self, name: str) -> None:
        assert refused(Desk(), "ann", Sit(0, name)) == "bad_name"

    def test_a_name_keeps_the_joiners_inside_its_characters(self) -> None:
        family = "\U0001f469\u200d\U0001f467"
        sitter = Desk().do("ann", Sit(0, f"Ann {family}")).sitter(0)
        assert sitter is not None
        assert sitter.name == f"Ann {family}"

    def test_before_the_match_a_player_moves_to_another_seat(self) -> None:
        desk = Desk()
        desk.do("ann", Sit(0, "Ann"))
        desk.do("ann", Sit(3, "Ann"))
        assert desk.table.seat_of("ann") == 3
        assert desk.table.seats[0] is None

    def test_during_a_match_nobody_changes_seats(self) -> None:
        desk = Desk().dealt()
        desk.do("dan", Stand())
        assert refused(desk, "ann", Sit(3, "Ann")) == "already_seated"

    def test_sitting_down_on_ones_own_seat_changes_only_the_name(self) -> None:
        desk = Desk().dealt()
        desk.do("ann", Sit(0, "Anna"))
        assert desk.table.sitter(0) is not None
        assert desk.happened == ["sat"]
        desk.do("ann", Sit(0, "Anna"))
        assert desk.happened == []

    def test_a_latecomer_takes_over_the_hand_of_an_abandoned_seat(self) -> None:
        desk = Desk().dealt()
        desk.do("dan", Stand())
        desk.do("eve", Sit(3, "Eve"))
        assert desk.play_hand().phase == "between"

    def test_a_player_who_has_seen_one_hand_cannot_take_another_of_the_same_deal(self) -> None:
        desk = Desk().dealt()
        desk.do("dan", Stand())
        desk.do("ben", Stand())
        assert refused(desk, "dan", Sit(1, "Dan")) == "seen_other_hand"
        desk.do("dan", Sit(3, "Dan"))
        assert desk.table.seat_of("dan") == 3

    def test_a_watcher_cannot_stand_up_be_ready_or_play(self) -> None:
        desk = Desk().dealt()
        action = Action("discard", ("2C",))
        for command in (Stand(), Ready(), Act(desk.table.version, action)):
            assert refused(desk, "eve", command) == "not_seated"


class TestReadiness:
    def test_the_hand_is_dealt_when_all_four_sit_and_are_ready(self) -> None:
        desk = Desk().seat_four()
        for player in ("ann", "ben", "cleo"):
            desk.do(player, Ready())
            assert desk.phase == "waiting"
        desk.do("dan", Ready())
        assert desk.happened == ["ready", "opened", "dealt"]
        assert desk.phase == "playing"

    def test_ready_sent_again_changes_nothing_but_the_promise(self) -> None:
        desk = Desk().seat_four()
        desk.promise("ann", "ab" * 16)
        desk.promise("ann", "cd" * 16)
        version = desk.table.version
        desk.promise("ann", "cd" * 16)
        assert desk.table.version == version
        desk.all_ready()
        desk.do("ann", Reveal("cd" * 16))
        assert desk.hand.seeds.client_seeds == ("cd" * 16, "", "", "")
        version = desk.table.version
        desk.do("ann", Ready())
        assert desk.table.version == version

    def test_the_deck_follows_from_the_seeds(self) -> None:
        desk = Desk({"cut": False}).dealt()
        hand = desk.hand
        deck = shuffled(
            desk.table.game.deck(desk.table.options),
            draws(hand.seeds.server_seed, hand.id, hand.seeds.client_seeds, hand.seeds.algorithm),
        )
        assert tuple(desk.table.game.dealt_deck(hand.state)) == deck

    @pytest.mark.parametrize("command", [Ready(), Sit(1, "Ben"), Back()])
    def test_a_player_who_does_something_is_no_longer_away(self, command: Command) -> None:
        desk = Desk().dealt()
        desk.do(None, GoAway("ben"))
        desk.do("ben", command)
        assert not any(s.away for s in desk.table.seats if s is not None)

    def test_players_who_come_back_in_time_get_their_next_hand(self) -> None:
        desk = Desk().dealt()
        desk.do("ann", Stand())
        desk.do("dan", Stand())
        for seat in (0, 3):
            desk.do("ann", PutBot(seat, "pup"))
        desk.play_hand()
        for player in ("ben", "cleo"):
            desk.do(None, GoAway(player))
        assert desk.phase == "between"
        desk.promise("ben", "ab" * 16)
        desk.do("ben", Reveal("ab" * 16))
        assert desk.phase == "playing"
        assert desk.hand.seeds.client_seeds[1] == "ab" * 16

    def test_the_table_does_not_wait_for_an_absent_last_player(self) -> None:
        desk = Desk().dealt().play_hand()
        for player in ("ann", "ben", "cleo"):
            desk.do(player, Ready())
        desk.do(None, GoAway("dan"))
        assert desk.happened == ["away", "dealt"]

    def test_the_table_waits_for_a_player_who_comes_back_between_two_hands(self) -> None:
        desk = Desk().dealt().play_hand()
        desk.do(None, GoAway("dan"))
        desk.do("dan", Back())
        for player in ("ann", "ben", "cleo"):
            desk.do(player, Ready())
        assert desk.phase == "between"

    def test_a_players_own_action_ends_their_absence(self) -> None:
        desk = Desk().dealt()
        seat, legal = desk.choices()
        sitter = desk.table.seats[seat]
        assert sitter is not None
        desk.do(None, GoAway(str(sitter.player)))
        desk.act(seat, legal[0])
        assert desk.happened == ["back", "acted"]

    def test_bots_are_always_ready_and_fill_up_a_table(self) -> None:
        desk = Desk()
        desk.do("ann", Sit(0, "Ann"))
        desk.do("ann", Ready())
        for seat in (1, 2, 3):
            assert desk.phase == "waiting"
            desk.do("ann", PutBot(seat, "pup"))
        assert desk.phase == "playing"

    def test_bots_alone_start_no_match(self) -> None:
        desk = Desk()
        for seat in range(4):
            desk.do("ann", PutBot(seat, "pup"))
        assert desk.phase == "waiting"
        desk.do("ann", Deal())
        assert desk.phase == "playing"


class TestBetweenHands:
    def test_the_deal_passes_to_the_left(self) -> None:
        desk = Desk({"hands": 5}).dealt()
        first = desk.hand.dealer
        for turn in range(1, 5):
            desk.play_hand().all_ready()
            assert desk.hand.dealer == (first + turn) % 4

    def test_the_host_continues_without_waiting(self) -> None:
        desk = Desk().dealt().play_hand()
        assert refused(desk, "ben", Deal()) == "host_only"
        desk.do("ann", Deal())
        assert desk.phase == "playing"

    def test_nobody_continues_with_an_empty_seat(self) -> None:
        desk = Desk().dealt().play_hand()
        desk.do("ben", Stand())
        desk.do("ann", PutBot(1, None))
        assert refused(desk, "ann", Deal()) == "seat_empty"

    def test_a_new_commitment_is_published_before_each_hand(self) -> None:
        desk = Desk()
        assert desk.table.coming is not None
        first = desk.table.coming
        desk.dealt()
        assert desk.hand.id == first.id
        desk.play_hand()
        assert desk.table.coming is not None
        assert desk.table.coming != first

    def test_a_match_ends_and_when_all_are_ready_another_begins_with_the_same_people(self) -> None:
        desk = Desk({"match": "hands", "hands": 2}).dealt().play_hand()
        assert desk.phase == "between"
        desk.all_ready().play_hand()
        assert desk.phase == "over"
        assert desk.table.match.winners
        desk.all_ready()
        assert desk.happened == ["ready", "opened", "dealt"]
        assert desk.table.match.hands == 0
        assert desk.table.hands == 3


class TestActing:
    def test_an_action_out_of_turn_is_refused(self) -> None:
        desk = Desk().dealt()
        seat, legal = desk.choices()
        other = desk.table.seats[(seat + 1) % 4]
        assert other is not None
        command = Act(desk.table.version, legal[0])
        assert refused(desk, other.player, command) == "not_your_turn"

    def test_before_the_deal_nobody_plays(self) -> None:
        desk = Desk().seat_four()
        command = Act(desk.table.version, Action("discard", ("2C",)))
        assert refused(desk, "ann", command) == "not_playing"

    def test_a_stale_action_is_accepted_while_its_decision_still_stands(self) -> None:
        desk = Desk().dealt()
        seat, legal = desk.choices()
        asked = desk.table.version
        desk.do("ann", Say("hello"))
        assert desk.table.version == asked + 1
        desk.act(seat, legal[0], version=asked)
        assert desk.happened == ["acted"]

    def test_an_action_chosen_for_an_earlier_decision_is_refused(self) -> None:
        desk = Desk({"cut": False}).dealt()
        old = desk.table.version
        first, legal = desk.choices()
        desk.act(first, legal[0])
        while desk.choices()[0] != first:
            seat, legal = desk.choices()
            desk.act(seat, legal[0])
        _, legal = desk.choices()
        sitter = desk.table.seats[first]
        assert sitter is not None
        assert refused(desk, sitter.player, Act(old, legal[0])) == "stale_version"

    def test_a_future_version_is_refused(self) -> None:
        desk = Desk().dealt()
        seat, legal = desk.choices()
        sitter = desk.table.seats[seat]
        assert sitter is not None
        command = Act(desk.table.version + 1, legal[0])
        assert refused(desk, sitter.player, command) == "unknown_version"

    def test_nobody_acts_for_another_seat(self) -> None:
        desk = Desk().dealt()
        seat, legal = desk.choices()
        command = ActFor(seat, desk.table.version, legal[0])
        assert refused(desk, "ann", command) == "table_only"


class TestChat:
    def test_a_chat_line_is_stored_with_its_speaker(self) -> None:
        desk = Desk().seat_four()
        desk.do("ben", Say("  hello\n there "))
        desk.do("eve", Say("psst"), AskerInfo("Eve"))
        assert [(line.name, line.seat, line.text) for line in desk.table.chat] == [
            ("Ben", 1, "hello there"),
            ("Eve", None, "psst"),
        ]

    def test_empty_and_overlong_lines_are_refused(self) -> None:
        assert refused(Desk(), "ann", Say(" \n")) == "bad_text"
        assert refused(Desk(), "ann", Say("x" * 501)) == "bad_text"

    def test_only_the_newest_hundred_lines_are_shown(self) -> None:
        desk = Desk()
        for number in range(130):
            desk.do("ann", Say(f"line {number}"))
        assert len(desk.table.chat) == 100
        assert desk.table.chat[-1].text == "line 129"
