"""Commands of a club: joining, names, merging, dates."""

from datetime import UTC, datetime

import pytest

from app.features.clubs.club import MOST_ASKING, MOST_MEMBERS, Club, club_name
from app.features.clubs.club_refusals import (
    AlreadyMerged,
    BadClubName,
    BadDate,
    ClubFull,
    ManyAsk,
    NobodyAsks,
    NoDate,
    NotMerged,
    NotWeekly,
    SameContest,
    TooManyClubs,
    UnknownMember,
)
from app.features.clubs.commands import (
    Admit,
    Answer,
    Change,
    Join,
    NotSame,
    Remove,
    Rename,
    SameAs,
    SetDate,
    SetRole,
    SkipDate,
    TakeBack,
)
from app.times import from_millis
from tests.features.clubs.people import (
    DAY,
    NOON,
    admitted,
    ask,
    joined,
    merged,
    new_club,
    of,
    seen,
)


def asking_club() -> Club:
    return ask(new_club(), "ann", Change({"policy": "ask"}))


def asks(club: Club, player: str, address: str = "") -> Club:
    return ask(club, player, Join(player.title(), address=address or player))


def test_only_members_take_places() -> None:
    club = joined(new_club(), *(f"m{n}" for n in range(MOST_MEMBERS - 2)))
    gone = ask(club, "ann", Remove([of(club, "m0"), of(club, "m1")]))
    full = joined(gone, "n0", "n1", "n2")
    assert len(full.members) == MOST_MEMBERS
    with pytest.raises(ClubFull):
        joined(full, "one too many")
    waiting = asks(ask(full, "ann", Change({"policy": "ask"})), "zoe")
    with pytest.raises(ClubFull):
        admitted(waiting, "zoe", "ann")


def test_at_most_twenty_ask_and_the_newest_from_an_address_replaces_its_oldest() -> None:
    club = asking_club()
    for number in range(MOST_ASKING):
        club = asks(club, f"p{number:02}", "one" if number < 2 else f"a{number}")
    assert club.asking[0].player == f"p{MOST_ASKING - 1}", "newest first"
    with pytest.raises(ManyAsk):
        asks(club, "zoe", "elsewhere")
    club = asks(club, "yan", "one")
    assert len(club.asking) == MOST_ASKING
    assert (club.asks("p00"), club.asks("p01"), club.asks("yan")) == (False, True, True)
    assert asks(club, "p05").asks("p05"), "who asks already may ask again"


def test_a_removed_person_who_no_longer_asks_stays_removed() -> None:
    club = joined(new_club(), "ben")
    club = ask(club, "ann", Remove([of(club, "ben")]))
    taken_back = ask(asks(club, "ben"), "ben", TakeBack())
    assert taken_back.role("ben") == "removed"
    assert taken_back.removed == {"ben"}
    for number in range(MOST_ASKING - 1):
        club = ask(club, f"p{number}", Join("P", by_link=False, address=f"a{number}"))
    club = asks(club, "ben", "one")
    club = ask(club, "ghost", Join("G", by_link=False, address="one"))
    assert club.role("ben") == "removed"
    assert club.removed == {"ben"}


def test_a_person_who_asks_can_take_it_back_and_several_can_be_declined() -> None:
    club = asks(asks(asks(asking_club(), "ben"), "cleo"), "dan")
    assert ask(club, "ben", TakeBack()).role("ben") is None
    with pytest.raises(NobodyAsks):
        ask(club, "ann", TakeBack())
    declined = ask(club, "ann", Remove([of(club, one) for one in ("ben", "cleo", "dan")]))
    assert (declined.asking, declined.code) == ([], club.code)


def test_a_removal_changes_the_code_and_leaving_does_not() -> None:
    club = joined(new_club(), "ben", "cleo")
    assert ask(club, "ben", Remove([of(club, "ben")])).code == club.code
    assert ask(club, "ann", Remove([of(club, "ben")])).code != club.code


def test_the_longest_standing_member_follows_the_last_keeper() -> None:
    club = joined(new_club(), "ben", at=NOON + 1000)
    club = joined(club, "cleo", at=NOON + 5000)
    left = ask(club, "ann", Remove([of(club, "ann")]))
    assert (left.role("ben"), left.role("cleo")) == ("keeper", "member")
    resigned = ask(club, "ann", SetRole(of(club, "ann"), "member"))
    assert (resigned.role("ann"), resigned.role("ben")) == ("member", "keeper")
    alone = new_club()
    assert ask(alone, "ann", SetRole(of(alone, "ann"), "member")).role("ann") == "keeper"
    assert ask(alone, "ann", Remove([of(alone, "ann")])).members == []


def test_a_deserted_club_can_be_taken_over() -> None:
    club = joined(new_club(), "ben")
    later = NOON + 31 * DAY
    assert ask(club, "ben", SetRole(of(club, "ben"), "keeper"), later).role("ben") == "keeper"


def test_nobody_in_a_club_can_be_confused_with_somebody_else() -> None:
    club = joined(new_club(), "b1", "b2", "b3")
    for player, name in (("b1", "Ann"), ("b2", "\u0410nn"), ("b3", "An\u200bn")):
        club = ask(club, player, Rename(of(club, player), name))
    assert [one.name for one in club.members] == ["Ann", "Ann 2", "\u0410nn 3", "An\u200bn 4"]
    assert ask(club, "b1", Rename(of(club, "b1"), "Ann 2")).people["b1"].name == "Ann 2"
    assert asks(club, "ann again").people["ann again"].name == "Ann Again"


def test_both_have_to_agree_to_a_merge_and_either_may_decline() -> None:
    club = joined(new_club(), "old", "new")
    pair = of(club, "old"), of(club, "new")
    club = ask(club, "ann", SameAs(*pair, met=False))
    club = ask(club, "new", SameAs(*pair, met=False))
    assert club.role("old") == "member"
    assert ask(club, "old", NotSame(*pair)).merges == ()
    done = ask(club, "old", SameAs(*pair, met=False))
    assert (done.role("old"), done.role("new")) == ("merged", "member")
    with pytest.raises(AlreadyMerged):
        ask(done, "old", Join("Old"))


def test_a_lost_phone_is_merged_with_the_yes_of_the_new_one() -> None:
    club = seen(joined(new_club(), "old", "new"), NOON - 15 * DAY, "old")
    pair = of(club, "new"), of(club, "old")  # in whatever order
    club = ask(club, "ann", SameAs(*pair, met=False))
    club = ask(club, "new", SameAs(*pair, met=False))
    assert (club.role("old"), club.role("new")) == ("merged", "member")


def test_a_merge_can_be_undone_for_thirty_days() -> None:
    club = joined(new_club(), "old", "new")
    pair = of(club, "old"), of(club, "new")
    club = merged(club, "ann", "old", "new")
    for by in ("ann", "old", "new"):
        undone = ask(club, by, NotSame(*pair), NOON + 29 * DAY)
        assert (undone.role("old"), undone.merges) == ("member", ())
        with pytest.raises(NotMerged):
            ask(club, by, NotSame(*pair), NOON + 31 * DAY)


def test_two_people_who_met_and_two_who_are_merged_already_cannot_be_merged() -> None:
    club = joined(new_club(), "old", "new", "other")
    old, new, other = (of(club, one) for one in ("old", "new", "other"))
    with pytest.raises(SameContest):
        ask(club, "ann", SameAs(old, new, met=True))
    club = ask(club, "ann", SameAs(old, new, met=False))
    for pair in ((other, old), (old, other)):
        with pytest.raises(AlreadyMerged):
            ask(club, "ann", SameAs(*pair, met=False))
    with pytest.raises(UnknownMember):
        ask(club, "ann", SameAs(other, other, met=False))
    assert len(ask(club, "ann", SameAs(other, new, met=False)).merges) == 2


def test_an_older_device_joins_as_itself_once_the_newer_one_has_left() -> None:
    club = merged(joined(new_club(), "old", "new"), "ann", "old", "new")
    left = ask(club, "new", Remove([of(club, "new")]))
    again = ask(left, "old", Join("Old"))
    assert (again.role("old"), again.merges) == ("member", ())


def test_a_weekly_date_goes_on_at_the_same_hour_when_the_clocks_change() -> None:
    before = int(datetime(2026, 10, 22, 18, 0, tzinfo=UTC).timestamp() * 1000)  # 20:00 in Berlin
    club = ask(new_club(at=before - DAY), "ann", SetDate(before, weekly=True), before - DAY)
    found = club.coming_date(datetime(2026, 10, 25, 12, tzinfo=UTC))
    assert found is not None
    assert from_millis(found.at) == datetime(2026, 10, 29, 19, 0, tzinfo=UTC)
    much_later = club.coming_date(datetime(2028, 1, 1, tzinfo=UTC))
    assert much_later is not None
    assert from_millis(much_later.at) == datetime(2028, 1, 6, 19, 0, tzinfo=UTC)


def test_a_week_is_skipped_with_one_tap_and_the_answers_are_about_one_date() -> None:
    club = ask(joined(new_club(), "ben"), "ann", SetDate(NOON + DAY, weekly=True))
    club = ask(club, "ben", Answer(coming=False))
    assert club.coming(NOON + DAY) == {"ben": False}
    skipped = ask(club, "ann", SkipDate())
    assert skipped.date is not None
    assert (skipped.date.at, skipped.date.moved) == (NOON + 8 * DAY, False)
    assert skipped.coming(skipped.date.at) == {}
    once = ask(club, "ann", SetDate(NOON + DAY))
    with pytest.raises(NotWeekly):
        ask(once, "ann", SkipDate())
    with pytest.raises(NoDate):
        ask(once, "ben", Answer(coming=True), NOON + 2 * DAY)


def test_a_date_is_within_a_year_and_says_that_it_was_moved() -> None:
    club = ask(new_club(), "ann", SetDate(NOON + DAY))
    assert club.date is not None
    assert not club.date.moved
    moved = ask(club, "ann", SetDate(NOON + 2 * DAY))
    assert moved.date is not None
    assert moved.date.moved
    for at in (NOON - DAY, NOON + 367 * DAY):
        with pytest.raises(BadDate):
            ask(club, "ann", SetDate(at))
    assert ask(club, "ann", SetDate(None)).date is None


def test_an_invited_person_joins_at_once_for_a_day() -> None:
    club = new_club(invited=["ben"])
    at_table = Join("Ben", by_link=False)
    assert ask(club, "ben", at_table).role("ben") == "member"
    assert ask(club, "ben", at_table, NOON + 2 * DAY).role("ben") == "asking"
    with pytest.raises(TooManyClubs):
        ask(club, "ben", Join("Ben", clubs=100))


def test_a_keeper_admits_only_who_asks() -> None:
    club = asks(asking_club(), "ben")
    inside = admitted(club, "ben", "ann")
    assert inside.role("ben") == "member"
    assert ask(inside, "ann", Admit(of(inside, "ben"))) == inside


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Thursday\n nights ", "Thursday nights"),
        ("\U0001f469\u200d\U0001f467 club", "\U0001f469\u200d\U0001f467 club"),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"),
        ("\u202eevil\x00", "evil"),
        ("a" * 40, "a" * 40),
        ("a" * 41, None),
        ("a" * 10_000, None),
        ("\u200d", None),
        ("\x00", None),
        (" ", None),
    ],
)
def test_a_clubs_name_is_stored_as_people_see_it(given: str, kept: str | None) -> None:
    if kept is None:
        with pytest.raises(BadClubName):
            club_name(given)
    else:
        assert club_name(given) == kept
