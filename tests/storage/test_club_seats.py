"""A club of an older version opens: its contests get a row for each seat from the hands."""

import json
from typing import Any

from sqlalchemy import text

from app.storage.database import connect
from app.storage.upkeep.migration import upgrade

PLAYERS: list[dict[str, Any]] = [
    {"seat": 0, "name": "Ann", "bot": None},
    {"seat": 1, "name": "Somebody", "bot": None},
    {"seat": 2, "name": "Phone", "bot": None},
    {"seat": 3, "name": "Sheila", "bot": "pup"},
]
"""Ann, an erased person, the older device of Ben, and a bot, who won."""

STATEMENTS = (
    """INSERT INTO clubs (id, code, name, game, options, zone, policy, created_at, mark)
    VALUES ('c', 'code', 'Ours', 'dingo', '{}', 'UTC', 'link', 1, 1)""",
    """INSERT INTO club_merges (club, old_player, new_player, old_yes, new_yes, done_at)
    VALUES ('c', 'phone', 'ben', 1, 1, 5)""",
    """INSERT INTO hands (id, table_code, number, game, finished_at, players, winners, record, club,
    match) VALUES ('h', 't', 1, 'dingo', 9, :players, '[3]', '{}', 'c', 1)""",
    """INSERT INTO hand_players (hand_id, seat, player_id, finished_at)
    VALUES ('h', 0, 'ann', 9), ('h', 2, 'phone', 9)""",
    """INSERT INTO hand_starters (hand_id, per, seat, player_id, stayed, won, points)
    VALUES ('h', 'match', 0, 'ann', 1, 1, 31)""",
    """INSERT INTO club_contests (club, contest, seat, game, day, mail, finished_at, player_id,
    played_as, points, place, win, stayed, starters, counts) VALUES
    ('c', 'h', 0, 'dingo', '2026-11-19', 0, 9, 'ann', 'ann', 7, 1, 840, 1, 3, 1),
    ('c', 'h', 1, 'dingo', '2026-11-19', 0, 9, 'erased-guest x', 'erased-guest x', 3, 2, 0, 1, 3,
    1),
    ('c', 'h', 2, 'dingo', '2026-11-19', 0, 9, 'phone', 'phone', 2, 3, 0, 1, 3, 1)""",
    "INSERT INTO club_days (club, game, day, mark) VALUES ('c', 'dingo', '2026-11-19', 3)",
)


async def test_a_club_of_an_older_version_has_its_wins_and_names_from_the_hands(
    empty_url: str,
) -> None:
    upgrade(empty_url, "invited_hosts")
    database = connect(empty_url)
    async with database.writing() as connection:
        for statement in STATEMENTS:
            given = {"players": json.dumps(PLAYERS)} if ":players" in statement else {}
            await connection.execute(text(statement), given)
    await database.close()
    upgrade(empty_url)
    database = connect(empty_url)
    query = text(
        "SELECT seat, player_id, played_as, name, bot, starter, won, points, place, match_points "
        "FROM club_contests ORDER BY seat"
    )
    assert [tuple(row) for row in await database.read(query)] == [
        (0, "ann", "ann", "Ann", None, 1, 0, 7, 1, 31),
        (1, "erased x", "erased x", "Somebody", None, 1, 0, 3, 2, None),
        (2, "ben", "phone", "Phone", None, 1, 0, 2, 3, None),
        (3, None, None, "Sheila", "pup", 0, 1, None, None, None),
    ]
    await database.close()
