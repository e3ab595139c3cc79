"""Reactions: a closed list, for people who may chat, if the host allows them. And avatars."""

import pytest

from app.rules.errors import Refusal
from app.tables.chat import REACTIONS, React, Reacted, SetReactions
from app.tables.draft import AskerInfo, Command
from app.tables.history.fold import event_json
from app.tables.history.forget import without
from app.tables.seats.arrivals import Sat
from app.tables.seats.avatars import AvatarChosen, ChooseAvatar
from app.tables.seats.sitting import Sit
from app.tables.watching import Mute, alias_of
from app.tables.wire.table import table_json
from tests.tables.desk import Desk


def refused(desk: Desk, player: str, command: Command) -> str:
    """The code with which the table refuses this."""
    with pytest.raises(Refusal) as refusal:
        desk.do(player, command)
    return refusal.value.code


def seats(desk: Desk) -> list[str | None]:
    """Everyone's avatars, as sent to all."""
    return [seat["avatar"] for seat in table_json(desk.table, (), 0, 1.0)["seats"]]


def test_every_listed_reaction_appears_at_the_seat_it_came_from() -> None:
    desk = Desk().seat_four()
    for reaction in REACTIONS:
        desk.do("ben", React(reaction))
        assert [step.event for step in desk.last] == [Reacted("Ben", 1, reaction)]


def test_a_reaction_outside_the_list_is_refused() -> None:
    desk = Desk().seat_four()
    assert refused(desk, "ben", React("<b>rude</b>")) == "bad_reaction"


def test_nobody_can_react_where_the_host_has_switched_reactions_off_until_they_are_on_again() -> (
    None
):
    desk = Desk().seat_four()
    assert refused(desk, "ben", SetReactions(False)) == "host_only"
    desk.do("ann", SetReactions(False))
    assert not desk.table.reactions
    assert refused(desk, "ben", React("laugh")) == "reactions_off"
    desk.do("ann", SetReactions(True))
    desk.do("ben", React("laugh"))


def test_a_watcher_may_react_unless_the_host_has_muted_them() -> None:
    desk = Desk().seat_four()
    desk.do("eve", React("wow"), AskerInfo("Eve"))
    assert [step.event for step in desk.last] == [Reacted("Eve", None, "wow")]
    desk.do("ann", Mute(alias_of(desk.table, "eve")))
    assert refused(desk, "eve", React("wow")) == "muted"


def test_an_avatar_is_seen_by_everybody_and_stays_through_a_change_of_name() -> None:
    desk = Desk().seat_four()
    assert seats(desk) == [None] * 4
    desk.do("ben", ChooseAvatar("fox-3"))
    desk.do("ben", Sit(1, "Benjamin"))
    assert seats(desk) == [None, "fox-3", None, None]
    assert refused(desk, "ben", ChooseAvatar("fox-9")) == "bad_avatar"
    desk.do("ben", ChooseAvatar(""))
    assert seats(desk) == [None] * 4


def test_a_player_sits_down_with_the_avatar_they_chose_before() -> None:
    desk = Desk()
    desk.do("ben", Sit(1, "Ben"), AskerInfo(avatar="owl-0"))
    assert seats(desk)[1] == "owl-0"


def test_an_erased_log_does_not_show_who_reacted_or_their_avatars() -> None:
    reacted = event_json(Reacted("Ben", 1, "wow"))
    sat = event_json(Sat(1, "ben", "Ben"))
    chosen = event_json(AvatarChosen(1, "fox-3"))
    told = without([reacted, sat, chosen], "ben", "nobody", own=True)
    assert "Ben" not in str(told)
    assert "fox" not in str(told)
