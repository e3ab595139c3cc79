"""The figures about the bots: what is stored, and what is read from it."""

from pathlib import Path

import pytest

from research.arena.play import Deal, Effort, Outcome, contest_of, play_deal
from research.bots import kept as keeping
from research.bots.findings import finding, way_gone
from research.bots.kept import Kept

CONTEST = contest_of("dingo", [], 0, ["tracker", "pup"])


def deal(mine: float, theirs: float, won: float) -> Deal:
    """One hand: the first player's points, those of each other, and the first one's share."""
    rest = (1 - won) / 3
    outcome = Outcome(CONTEST.players, (mine, *(theirs,) * 3), (won, rest, rest, rest), 1)
    return Deal((outcome,), {"tracker": Effort(3, 0, 0.5)}, ())


def test_what_was_played_is_kept_for_the_next_time(tmp_path: Path) -> None:
    kept, played = Kept(tmp_path, "some", CONTEST), play_deal(CONTEST, 5)
    kept.add(5, played)
    again = Kept(tmp_path, "some", CONTEST)
    assert again.deals == {5: played}
    assert again.seconds == pytest.approx(kept.seconds)


def test_deals_count_as_far_as_none_is_missing(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "some", CONTEST)
    for number in (1, 0, 3):
        kept.add(number, deal(number, 0, 0.25))
    assert kept.in_order == [deal(0, 0, 0.25), deal(1, 0, 0.25)]


def test_another_contest_has_deals_of_its_own(tmp_path: Path) -> None:
    Kept(tmp_path, "some", CONTEST).add(5, deal(1, 1, 0.25))
    assert not Kept(tmp_path, "some", CONTEST._replace(seed=2)).deals


def test_what_was_played_does_not_count_once_the_bots_play_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Kept(tmp_path, "some", CONTEST).add(5, deal(1, 1, 0.25))
    monkeypatch.setattr(keeping, "play_mark", lambda _game: "otherwise")
    assert not Kept(tmp_path, "some", CONTEST).deals


def test_the_same_bots_have_the_same_mark_every_time() -> None:
    again = keeping.play_mark.__wrapped__
    assert again("ding") == keeping.play_mark("ding")


def test_a_finding_tells_how_far_the_first_is_ahead_of_the_others() -> None:
    found = finding(CONTEST, [deal(5, 3, 1.0), deal(7, 5, 0.0)])
    assert found.hands == 2
    assert found.won.mean == 0.5
    assert (found.points.mean, found.others.mean) == (6, 4)
    assert (found.ahead.mean, found.ahead.margin) == (2, 0)


def test_the_way_gone_is_a_share_of_the_way_there_is() -> None:
    share = way_gone([1, 2, 3], [2, 3, 4], [3, 4, 5])
    assert share.mean == pytest.approx(0.5)
    assert share.margin == pytest.approx(0)
    assert way_gone([0, 0, 0], [1, 2, 3], [3, 4, 6]).margin > 0
