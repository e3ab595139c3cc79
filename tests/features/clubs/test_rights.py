"""The rights of everybody in a club, for every command: the table of docs/clubs.md."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from app.features.clubs.club import INSIDE, RIGHTS, Club, Right
from app.features.clubs.club_refusals import KeepersOnly
from app.features.clubs.commands import (
    Admit,
    Answer,
    Change,
    Close,
    ClubCommand,
    Forget,
    Invite,
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
from app.live.live_refusals import MembersOnly
from app.rules.errors import Refusal
from tests.features.clubs.people import (
    DAY,
    NOON,
    admitted,
    ask,
    group,
    joined,
    merged,
    new_club,
    of,
    seen,
)

KEEPERS = ("founder", "keeper")
MEMBERS = (*KEEPERS, "demoted", "member")
OUTSIDE = ("removed", "asking", "guest", "stranger")


def after_a_merge() -> Club:
    """The demoted keeper and the member each have an older device."""
    club = joined(group(), "phone", "tablet")
    return merged(merged(club, "founder", "phone", "demoted"), "founder", "tablet", "member")


def after_an_erasure() -> Club:
    club = after_a_merge()
    return ask(joined(club, "gone"), "gone", Forget())


CLUBS = {"at first": group, "merged": after_a_merge, "erased": after_an_erasure}


@pytest.mark.parametrize("when", CLUBS)
def test_everybody_has_the_rights_of_the_table(when: str) -> None:
    club = CLUBS[when]()
    for right, roles in RIGHTS.items():
        for who in (*MEMBERS, *OUTSIDE):
            inside = who in (KEEPERS if roles == ("keeper",) else MEMBERS)
            assert club.may(who, right) == inside, (who, right)
    assert set(RIGHTS) == set(get_args(Right))


def test_the_documentation_has_the_same_table() -> None:
    text = Path("docs/clubs.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    listed = {row[0].replace(" ", "_"): row[1:] for row in rows}
    for right, roles in RIGHTS.items():
        assert listed[right] == ["yes" if one in roles else "" for one in (*INSIDE, "merged")]


COMMANDS: dict[str, tuple[tuple[str, ...], Callable[[Club], ClubCommand]]] = {
    "let in": (KEEPERS, lambda club: Admit(of(club, "asking"))),
    "offer": (KEEPERS, lambda _: Invite("guest")),
    "remove": (KEEPERS, lambda club: Remove([of(club, "other")])),
    "decline": (KEEPERS, lambda club: Remove([of(club, "asking")])),
    "make a keeper": (KEEPERS, lambda club: SetRole(of(club, "other"), "keeper")),
    "demote": (KEEPERS, lambda club: SetRole(of(club, "founder"), "member")),
    "throw the founder out": (KEEPERS, lambda club: Remove([of(club, "founder")])),
    "change the name": (KEEPERS, lambda _: Change({"name": "Theirs"})),
    "change the link": (KEEPERS, lambda _: Change({}, new_code=True)),
    "set the date": (KEEPERS, lambda _: SetDate(NOON + DAY, weekly=True)),
    "skip the date": (KEEPERS, lambda _: SkipDate()),
    "close": (KEEPERS, lambda _: Close()),
    "merge": (KEEPERS, lambda club: SameAs(of(club, "other"), of(club, "new"), met=False)),
    "answer": (MEMBERS, lambda _: Answer(coming=True)),
    "rename another": ((), lambda club: Rename(of(club, "other"), "Zoe")),
}


@pytest.mark.parametrize("when", CLUBS)
@pytest.mark.parametrize("what", COMMANDS)
def test_a_command_is_refused_to_everybody_else(when: str, what: str) -> None:
    club = ask(joined(CLUBS[when](), "new"), "founder", SetDate(NOON + 2 * DAY, weekly=True))
    allowed, command = COMMANDS[what]
    for who in (*MEMBERS, *OUTSIDE, "phone", "tablet"):
        if who in allowed:
            assert ask(club, who, command(club)) != club
        else:
            with pytest.raises(Refusal) as refused:
                ask(club, who, command(club))
            assert refused.value.kind == "forbidden", who


def test_members_and_everybody_else_are_told_apart() -> None:
    club = group()
    with pytest.raises(KeepersOnly):
        ask(club, "demoted", Close())
    with pytest.raises(MembersOnly):
        ask(club, "removed", Close())


def test_a_demoted_keeper_does_not_become_keeper_by_undoing_a_merge() -> None:
    club = joined(new_club("founder"), "old", "new")
    club = ask(club, "founder", SetRole(of(club, "old"), "keeper"))
    same = of(club, "old"), of(club, "new")
    club = merged(club, "founder", "old", "new")
    assert club.role("new") == "member", "rights are not merged"
    for by in ("new", "old"):
        assert ask(club, by, NotSame(*same)).role("old") == "member"


def test_a_demoted_keeper_does_not_become_keeper_by_erasing_the_newer_identity() -> None:
    club = joined(new_club("founder"), "old", "new")
    club = ask(club, "founder", SetRole(of(club, "old"), "keeper"))
    club = ask(merged(club, "founder", "old", "new"), "new", Forget())
    assert club.role("old") is None
    assert ask(club, "old", Join("Old")).role("old") == "member"


def test_a_removed_persons_other_device_has_to_ask_too() -> None:
    club = merged(joined(new_club("founder"), "old", "new"), "founder", "old", "new")
    club = ask(club, "founder", Remove([of(club, "new")]))
    for then in (club, ask(club, "new", Forget())):
        assert ask(then, "old", Join("Old")).role("old") == "asking"
    both = ask(ask(club, "new", Join("New")), "old", Join("Old"))
    assert admitted(both, "new", "founder").role("old") == "merged"
    alone = admitted(both, "old", "founder")
    assert (alone.role("old"), alone.merges) == ("member", ())


def random_command(club: Club, dice: random.Random) -> tuple[str, ClubCommand]:
    players = ["ann", "ben", "cleo", "dan", "eve"]
    by = dice.choice(players)
    one, other = (dice.choice([*club.people.values()]).id for _ in range(2))
    return by, dice.choice([
        Join(by.title(), by_link=dice.random() < 0.7, address=by),
        TakeBack(),
        Admit(one),
        SetRole(one, dice.choice(["keeper", "member"])),
        Remove([one]),
        SameAs(one, other, met=False),
        SameAs(one, other, met=False),
        NotSame(one, other),
        Forget(),
        Rename(one, "Ann"),
        Change({}, new_code=True),
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_nobody_becomes_keeper_unless_a_keeper_says_so_or_there_is_none(seed: int) -> None:
    dice = random.Random(seed)
    club = joined(new_club("ann"), "ben", "cleo")
    at = NOON
    for _ in range(120):
        at += dice.randrange(3) * DAY
        club = seen(club, at)
        by, command = random_command(club, dice)
        try:
            after = ask(club, by, command, at)
        except Refusal:
            continue
        new = [p for p in after.people if after.role(p) == "keeper" != club.role(p)]
        left = [p for p in club.people if club.role(p) == "keeper" == after.role(p)]
        assert not new or not left or (isinstance(command, SetRole) and club.role(by) == "keeper")
        inside = after.members
        assert not inside or any(one.role == "keeper" for one in inside)
        assert len({one.name for one in inside}) == len(inside)
        for merge in after.merges:
            assert merge.done_at is None or after.role(merge.old) not in INSIDE
        if not inside:
            return
        club = after
