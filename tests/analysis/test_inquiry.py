"""What a seat knew comes from what it saw, and imagined hands agree with it."""

from functools import cache
from random import Random

import pytest

from app.analysis.analysis_refusals import BadStep, NoAlternative, NoChoice
from app.analysis.inquiry import Inquiries
from app.analysis.review.review import Hand, hand_of
from app.analysis.worlds import SeatWorlds, known, played_on, source_of
from app.bots.thought import Decision
from app.rules.game import Json
from app.rules.record.reading import read
from app.rules.record.replay import steps
from tests.analysis.hands import GAMES, record_of

INQUIRIES = Inquiries()


@cache
def hand(game: str) -> Hand:
    return hand_of(record_of(game))


def decisions(game: str, count: int) -> list[tuple[int, Decision]]:
    """Some of the choices of a hand, from its beginning to its end."""
    choices = hand(game).choices
    return [(one.step, one.decision) for one in choices[:: max(len(choices) // count, 1)]]


def ask(game: str, kind: str, **more: Json) -> Json:
    return INQUIRIES.answer(record_of(game), {"kind": kind, **more})


@pytest.mark.parametrize("game", GAMES)
def test_from_the_deal_on_a_world_looks_to_its_seat_like_the_real_hand(game: str) -> None:
    """The world is dealt from its own deck and played again with its own hidden choices."""
    for number, decision in decisions(game, 5):
        rules, seat = decision.game, decision.seat
        for world in source_of(game)(decision, (1, number))[::40]:
            assert rules.view(world, seat) == rules.view(decision.state, seat)
            assert rules.legal(world, seat) == rules.legal(decision.state, seat)
            same = rules.resample(world, seat, Random(1))
            assert same == rules.resample(decision.state, seat, Random(1))


@pytest.mark.parametrize("game", GAMES)
def test_every_unseen_card_has_a_place_outside_the_seats_own_hand(game: str) -> None:
    for step, decision in decisions(game, 2):
        found = ask(game, "known", step=step, seat=decision.seat)
        assert found["cards"]
        held = [0.0] * len(decision.match.wins)
        for one in found["cards"]:
            assert sum(one["chances"]) == pytest.approx(1, abs=1e-3)
            assert one["chances"][decision.seat] == 0
            held = [sum(pair) for pair in zip(held, one["chances"], strict=False)]
        counts = decision.game.public(decision.state)["counts"]
        for seat, count in enumerate(counts):
            assert held[seat] == pytest.approx(0 if seat == decision.seat else count, abs=0.01)


def test_hidden_cards_do_not_change_what_a_seat_knew() -> None:
    for step, decision in decisions("dingo", 2):
        game, state, seat = decision.game, decision.state, decision.seat
        other = decision._replace(state=game.resample(state, seat, Random(step)))
        said = [known(SeatWorlds(one, step, 1), None) for one in (decision, other)]
        assert said[0] == said[1]


def test_a_hidden_pass_moves_only_cards_that_may_have_been_passed() -> None:
    """They move from the giver to the receiver; the third opponent's cards stay as likely as
    before."""
    record = record_of("dingo")
    step = next(
        number
        for number, one in enumerate(record["actions"])
        if one["type"] == "pass" and one["seat"] == 0
    )
    told = ask("dingo", "known", step=step + 1, seat=0)["last"]["events"]
    third = next(seat for seat in (1, 2, 3) if seat != told[0]["to"])
    found = ask("dingo", "known", step=step + 1, seat=third)
    assert found["last"]["seat"] == 0
    [event] = found["last"]["events"]
    assert event["card"] is None
    moved = [one["shifts"] for one in found["cards"] if any(one["shifts"])]
    assert moved
    assert all(shift[0] <= 0 <= shift[event["to"]] for shift in moved)


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_hand_follows_the_rules_to_its_end(game: str) -> None:
    for step, decision in decisions(game, 3):
        first = ask(game, "what_if", step=step, action=1, number=0, seat=None)
        assert first == ask(game, "what_if", step=step, action=1, number=0, seat=None)
        action = decision.game.legal(decision.state, decision.seat)[1]
        done = [frame["step"] for frame in first["frames"][1:]]
        assert done[0]["action"]["cards"] == [*action.cards]
        assert done[0]["seat"] == decision.seat
        assert first["frames"][-1]["to_move"] == []
        assert 0 <= first["wins"] <= 1
        mine = ask(game, "what_if", step=step, action=1, number=0, seat=decision.seat)
        assert [one["step"]["seat"] for one in mine["frames"][1:]] == [one["seat"] for one in done]
        view = decision.game.view(decision.state, decision.seat)
        assert {name: mine["frames"][0][name] for name in view} == view


def test_a_possible_hand_is_won_by_its_points_though_the_review_is_judged_by_the_match() -> None:
    before = {"scores": [0, 1, 2, 3], "wins": [1, 0, 1, 0], "hands": 2}
    last = record_of("dingo") | {"before": before}
    judged, inquiries, asked = hand_of(last), Inquiries(), {"kind": "what_if", "action": 0}
    assert {judged.measure(seat).of for seat in range(4)} == {"match"}
    for one in judged.choices[:: len(judged.choices) // 6]:
        found: Json = inquiries.answer(last, {**asked, "step": one.step, "seat": None})
        scores = [seat["score"] for seat in found["frames"][-1]["seats"]]
        best = scores.count(max(scores))
        mine = scores[one.decision.seat] == max(scores)
        assert found["wins"] == pytest.approx(mine / best)


@pytest.mark.parametrize("game", GAMES)
def test_many_futures_at_once_equal_the_futures_watched_one_by_one(game: str) -> None:
    step, _ = decisions(game, 3)[1]
    asked: dict[str, Json] = {"step": step, "action": 1}
    few = ask(game, "futures", count=6, **asked)
    watched = [ask(game, "what_if", number=n, seat=None, **asked) for n in range(6)]
    assert few["won"] == pytest.approx(sum(one["wins"] for one in watched), abs=1e-4)
    assert few["points"] == pytest.approx(sum(one["points"] for one in watched) / 6, abs=1e-4)
    many = ask(game, "futures", **asked)
    assert many["count"] == 100
    assert 0 <= many["won"] <= 100
    assert many["points_low"] <= many["points"] <= many["points_high"]


def test_another_number_gives_another_hand_and_none_is_the_real_one() -> None:
    step, decision = decisions("dingo", 3)[1]
    asked: dict[str, Json] = {"step": step, "action": 0, "seat": None}
    which: list[dict[str, Json]] = [
        {"number": 0},
        {"number": 1},
        {"number": 2},
        {"real": True},
    ]
    deals = [ask("dingo", "what_if", **one, **asked)["frames"][0]["hands"] for one in which]
    assert len({repr(deal) for deal in deals}) == 4
    assert deals[3] == decision.game.view(decision.state, "open")["hands"]


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_does_not_exist_is_refused(step: int) -> None:
    with pytest.raises(BadStep):
        ask("dingo", "known", step=step, seat=0)


def test_a_choice_that_does_not_exist_is_refused() -> None:
    judged = {one.step for one in hand("dingo").choices}
    forced = next(step for step in range(100) if step not in judged)
    with pytest.raises(NoChoice):
        ask("dingo", "futures", step=forced, action=0, count=2)
    with pytest.raises(NoAlternative):
        ask("dingo", "what_if", step=min(judged), action=99, number=0, seat=None)


def test_a_hand_continued_with_the_real_cards_and_choice_begins_like_the_real_one() -> None:
    record = record_of("dingo")
    step, decision = decisions("dingo", 3)[1]
    real = steps(read(record))[step + 1]
    assert real.action is not None
    played: Json = played_on(decision, real.action, "luck", "open")[0]
    now = decision.game.view(real.state, "open")
    assert {name: played[1][name] for name in now} == now
