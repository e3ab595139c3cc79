"""Finding finished hands again."""

import json
from datetime import timedelta

import pytest

from app.storage.database import Database
from app.storage.hands.history import (
    MOST_EARLIER,
    BadCursor,
    CursorPosition,
    HandSummary,
    History,
    ListedPlayer,
    Page,
    from_cursor,
    to_cursor,
)
from app.storage.log.contract import FinishedHand, HandPlayer
from app.storage.log.sql import SqlLog
from tests.memory_log import newest
from tests.storage.samples import NOON, code, entry, hand


@pytest.fixture
def history(database: Database) -> History:
    return History(database)


async def finish(database: Database, *hands: FinishedHand) -> None:
    """Store hands, each at the end of an entry of its table."""
    log = SqlLog(database)
    for one in hands:
        version = await newest(log, one.table) + 1
        await log.append(one.table, entry(version), hand=one)
    await log.close()


def seats(*players: str) -> tuple[HandPlayer, ...]:
    return tuple(HandPlayer(seat, p, p.title(), None) for seat, p in enumerate(players))


def ids(page: Page) -> list[str]:
    return [summary.id for summary in page.hands]


async def test_the_record_comes_back_word_for_word(database: Database, history: History) -> None:
    played = hand(code(), result={"totals": [5, -1], "n": None, "text": "Zoë"})
    await finish(database, played)
    assert await history.hand(played.id) == played.record
    assert await history.hand(code()) is None


async def test_all_records_of_a_player_come_newest_first_as_they_are_stored(
    database: Database, history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.hands.history.TOGETHER", 2)
    ann, ben = code(), code()
    hands = [hand(code(), n, players=seats(ann), result={"text": "Zoë"}) for n in range(4)]
    await finish(database, hand(code(), 9, players=seats(ben)), *hands)
    texts = await history.records_of_player(ann)
    assert [json.loads(text) for text in texts] == [one.record for one in reversed(hands)]
    assert await history.records_of_player(code()) == []


async def test_a_summary_says_who_played_and_no_ids(database: Database, history: History) -> None:
    played = hand(code(), 4)
    await finish(database, played)
    assert await history.hands_of_table(played.table) == Page(
        [
            HandSummary(
                id=played.id,
                table=played.table_id,
                game="some",
                number=4,
                finished_at=played.finished_at,
                players=(ListedPlayer(0, "Ann", None), ListedPlayer(1, "Rex", "pup")),
                winners=(1,),
                totals=[3, 7],
                match=None,
            )
        ],
        None,
    )


async def test_a_game_without_totals_has_none(database: Database, history: History) -> None:
    played = hand(code(), result={"after": [1, 2]})
    await finish(database, played)
    assert (await history.hands_of_table(played.table)).hands[0].totals is None


async def test_hands_of_a_table_come_newest_first_page_by_page(
    database: Database, history: History
) -> None:
    table = code()
    hands = [hand(table, number) for number in range(1, 8)]
    await finish(database, *hands, hand(code()))
    newest_first = [one.id for one in reversed(hands)]
    found: list[str] = []
    before = None
    for expected in (3, 3, 1):
        page = await history.hands_of_table(table, before, 3)
        assert len(page.hands) == expected
        found += ids(page)
        before = page.next
    assert found == newest_first
    assert before is None


async def test_the_hands_before_one_are_the_last_of_its_table_oldest_first(
    database: Database, history: History
) -> None:
    table = code()
    hands = [hand(table, number, result={"n": number}) for number in range(1, MOST_EARLIER + 4)]
    await finish(database, *hands, *[hand(code(), number) for number in (1, 2)])
    for number in (1, 2, MOST_EARLIER + 1, MOST_EARLIER + 3):
        earlier = [one.record for one in hands[: number - 1]][-MOST_EARLIER:]
        assert await history.earlier(hands[number - 1].id) == earlier
    assert await history.earlier(code()) == []


async def test_a_full_last_page_has_no_next(database: Database, history: History) -> None:
    table = code()
    await finish(database, hand(table, 1), hand(table, 2))
    assert (await history.hands_of_table(table, None, 2)).next is None
    assert (await history.hands_of_table(code())) == Page([], None)


async def test_a_page_does_not_move_when_hands_are_added(
    database: Database, history: History
) -> None:
    table = code()
    hands = [hand(table, number) for number in range(1, 5)]
    await finish(database, *hands)
    first = await history.hands_of_table(table, None, 2)
    await finish(database, hand(table, 5))
    second = await history.hands_of_table(table, first.next, 2)
    assert ids(second) == [hands[1].id, hands[0].id]


async def test_a_players_hands_come_from_all_tables_with_the_seat(
    database: Database, history: History
) -> None:
    ann, ben = code(), code()
    one = hand(code(), players=seats(ann, ben), finished_at=NOON)
    two = hand(code(), players=seats(ben, ann), finished_at=NOON + timedelta(hours=1))
    other = hand(code(), players=seats(ben), finished_at=NOON + timedelta(hours=2))
    await finish(database, one, two, other)
    page = await history.hands_of_player(ann)
    assert [(s.id, s.seat) for s in page.hands] == [(two.id, 1), (one.id, 0)]
    assert await history.hands_of_player(code()) == Page([], None)


async def test_hands_that_ended_in_the_same_millisecond_are_all_listed(
    database: Database, history: History
) -> None:
    ann = code()
    hands = [hand(code(), players=seats(ann), finished_at=NOON) for _ in range(5)]
    await finish(database, *hands)
    found: list[str] = []
    before = None
    while len(found) < 5:
        page = await history.hands_of_player(ann, before, 2)
        found += ids(page)
        before = page.next
    assert before is None
    assert sorted(found) == sorted(one.id for one in hands)


@pytest.mark.parametrize(
    "cursor",
    ["", "x", "é", "%00", "7", "7-", "a-b", "7-a\n", "7-\0", "\u0667-a", "-1-a", f"{2**63}-a"],
)
async def test_an_invalid_cursor_is_refused(history: History, cursor: str) -> None:
    with pytest.raises(BadCursor):
        await history.hands_of_table("T", cursor)
    with pytest.raises(BadCursor):
        await history.hands_of_player("p", cursor)


@pytest.mark.parametrize("at", [0, 2**31, 10**18 - 1])
async def test_a_cursor_with_an_extreme_date_is_harmless(history: History, at: int) -> None:
    cursor = to_cursor(CursorPosition(at, "a"))
    assert from_cursor(cursor) == (at, "a")
    assert await history.hands_of_table("T", cursor) == Page([], None)
    assert await history.hands_of_player("p", cursor) == Page([], None)
