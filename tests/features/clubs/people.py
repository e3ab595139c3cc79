"""Clubs without a server: people, commands, and a clock."""

from collections.abc import Sequence
from itertools import count

from app.features.clubs.club import Club, CommandContext, Founding
from app.features.clubs.commands import (
    Admit,
    ClubCommand,
    Join,
    Remove,
    SameAs,
    SetRole,
)

DAY = 86_400_000
NOON = 1_796_212_800_000
"""Midday of 2 December 2026 in UTC."""
_numbers = count()


def asked(by: str, at: int = NOON) -> CommandContext:
    number = next(_numbers)
    return CommandContext(by, at + number % 1000, f"code-{number}", f"id-{number}")


def new_club(founder: str = "ann", at: int = NOON, invited: Sequence[str] = ()) -> Club:
    founding = Founding("Ours", "dingo", {}, "Europe/Berlin", founder, founder.title(), invited)
    return seen(founding.found("club", asked(founder, at)), at)


def seen(club: Club, at: int = NOON, *players: str) -> Club:
    """These people, or all, used the server at this time."""
    some = players or club.people
    return club.with_people(*(club.people[one]._replace(seen_at=at) for one in some))


def ask(club: Club, by: str, command: ClubCommand, at: int = NOON) -> Club:
    return command.decide(club, asked(by, at))


def joined(club: Club, *players: str, at: int = NOON) -> Club:
    for one in players:
        club = ask(club, one, Join(one.title()), at)
    return seen(club, at, *players)


def of(club: Club, player: str) -> str:
    """The id of this person in the club."""
    return club.people[player].id


def merged(club: Club, keeper: str, old: str, new: str, at: int = NOON) -> Club:
    """The two are one person, as a keeper proposes and both agree."""
    same = SameAs(of(club, old), of(club, new), met=False)
    for by in (keeper, old, new):
        if club.role(old) != "merged":
            club = ask(club, by, same, at)
    return club


def group() -> Club:
    """A founder, a keeper, a demoted keeper, a member, a removed one and one who asks."""
    club = joined(new_club("founder"), "keeper", "demoted", "member", "removed", "other")
    for one in ("keeper", "demoted"):
        club = ask(club, "founder", SetRole(of(club, one), "keeper"))
    club = ask(club, "keeper", SetRole(of(club, "demoted"), "member"))
    club = ask(club, "founder", Remove([of(club, "removed")]))
    return seen(ask(club, "asking", Join("Asking", by_link=False)))


def admitted(club: Club, player: str, keeper: str = "keeper") -> Club:
    return ask(club, keeper, Admit(of(club, player)))
