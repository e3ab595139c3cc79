"""The migrations, compared with the tables that the program uses."""

import asyncio
import json
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from app.storage.database import connect
from app.storage.hands.history import History
from app.storage.log.contract import Checkpoint, StorageUnavailable
from app.storage.log.schema import is_partition
from app.storage.log.sql import SqlLog
from app.storage.schema import NEWEST, SCHEMA
from app.storage.upkeep.migration import current, upgrade
from app.storage.upkeep.revision import WrongSchema, bring_up_to_date, revision_of
from tests.storage.samples import entry, hand

ROOT = Path(__file__).parents[2]
PARTITIONED = "log_partitions"
"""The step that changes nothing in SQLite."""
STEPS = list(ScriptDirectory(ROOT / "migrations").walk_revisions())


async def tables_of(url: str) -> set[str]:
    database = connect(url)
    async with database.reading() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    await database.close()
    return {name for name in names if not is_partition(name)} - {"alembic_version"}


async def differences(url: str) -> list[object]:
    """Differences between the migrations and the program's tables."""

    def compare(connection: Connection) -> list[object]:
        opts = {
            "compare_server_default": True,
            "include_name": lambda name, kind, _: not (kind == "table" and is_partition(name)),
        }
        context = MigrationContext.configure(connection, opts=opts)
        return list(compare_metadata(context, SCHEMA))

    database = connect(url)
    async with database.reading() as connection:
        found = await connection.run_sync(compare)
    await database.close()
    return found


async def clear(url: str) -> None:
    """Remove everything from a database."""
    database = connect(url)
    if database.file is None:
        async with database.writing() as connection:
            for statement in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
                await connection.execute(text(statement))
    else:
        database.file.unlink()
    await database.close()


async def test_each_step_changes_the_schema_and_the_last_one_completes_it(empty_url: str) -> None:
    assert current(empty_url) is None
    idle = PARTITIONED if empty_url.startswith("sqlite") else None
    before: dict[str, object] = {}
    for step in reversed(STEPS):
        upgrade(empty_url, step.revision)
        assert current(empty_url) == step.revision
        after = await shape(empty_url)
        assert (after != before) == (step.revision != idle)
        before = after
    assert await tables_of(empty_url) == set(SCHEMA.tables)


async def test_the_migrations_build_the_schema_that_the_program_uses(empty_url: str) -> None:
    upgrade(empty_url)
    assert await differences(empty_url) == []


async def test_the_tests_notice_a_difference(empty_url: str) -> None:
    upgrade(empty_url, "finished_hands")
    assert await differences(empty_url) != []


async def test_upgrading_again_changes_nothing(empty_url: str) -> None:
    upgrade(empty_url)
    database = connect(empty_url)
    log = SqlLog(database)
    await log.append("A", entry(1), hand=hand("A"), checkpoint=Checkpoint(1, {}))
    upgrade(empty_url)
    assert await log.load("A") == (Checkpoint(1, {}), [])
    await log.close()
    await database.close()


async def test_old_records_no_longer_carry_the_code_of_their_table(empty_url: str) -> None:
    upgrade(empty_url, "attended_tables")
    database = connect(empty_url)
    async with database.writing() as connection:
        for statement in BEFORE_THERE_WERE_IDS:
            await connection.execute(text(statement))
    await database.close()
    upgrade(empty_url)
    database = connect(empty_url)
    log = SqlLog(database)
    first = await log.read("thecode", 0)
    record = await History(database).hand("h")
    (summary,) = (await History(database).hands_of_table("thecode")).hands
    assert record is not None
    assert first[0].events[0]["id"] == record["table"] == summary.table
    checkpoint, _ = await log.load("thecode")
    assert checkpoint is not None
    assert checkpoint.state["id"] == summary.table
    assert "thecode" not in summary.table + json.dumps(record)
    await log.close()
    await database.close()


BEFORE_THERE_WERE_IDS = (
    """INSERT INTO entries (table_code, version, at, events) VALUES
    ('thecode', 1, 1, '[{"kind"\\:"created"}, {"kind"\\:"prepared"}]')""",
    """INSERT INTO checkpoints (table_code, version, state) VALUES
    ('thecode', 1, '{"code"\\:"thecode"}')""",
    """INSERT INTO hands (id, table_code, number, game, finished_at, players, winners, record)
    VALUES ('h', 'thecode', 1, 'dingo', 1, '[]', '[]', '{"table"\\:"thecode"}')""",
)


async def test_steps_are_taken_together_or_not_at_all(empty_url: str) -> None:
    database = connect(empty_url)
    async with database.writing() as connection:
        await connection.execute(text("CREATE TABLE players (id integer)"))
    await database.close()
    with pytest.raises(StorageUnavailable, match="players"):
        upgrade(empty_url)
    assert await tables_of(empty_url) == {"players"}
    assert current(empty_url) is None


def test_migrating_needs_no_event_loop_and_prints_nothing(
    empty_url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    upgrade(empty_url)
    assert capfd.readouterr() == ("", "")


def test_migration_files_are_dated_and_named_after_their_change() -> None:
    assert [Path(step.path).name for step in reversed(STEPS)] == [
        "2026-11-21_table_log.py",
        "2026-11-21_finished_hands.py",
        "2026-11-21_players.py",
        "2026-11-21_attended_tables.py",
        "2026-11-23_table_ids.py",
        "2026-11-23_facts.py",
        "2026-11-23_reviews.py",
        "2026-11-23_codes.py",
        "2026-11-23_devices.py",
        "2026-11-23_review_slices.py",
        "2026-11-23_avatars.py",
        "2026-11-23_drills.py",
        "2026-11-23_review_claims.py",
        "2026-11-24_signed_out.py",
        "2026-11-24_review_seats.py",
        "2026-11-24_clubs.py",
        "2026-11-24_step_marks.py",
        "2026-11-24_notices.py",
        "2026-11-24_mail.py",
        "2026-11-24_review_queue.py",
        "2026-11-26_club_days_by_day.py",
        "2026-11-26_log_partitions.py",
        "2026-11-26_review_drafts.py",
        "2026-11-27_review_parts.py",
        "2026-11-29_club_marks.py",
        "2026-11-29_invited_hosts.py",
        "2026-11-29_club_people.py",
        "2026-11-29_review_jobs.py",
        "2026-11-29_club_seats.py",
    ]


async def shape(url: str) -> dict[str, object]:
    """Everything the database itself reports about its tables."""

    def look(connection: Connection) -> dict[str, object]:
        seen = inspect(connection)
        asks = (
            seen.get_columns, seen.get_pk_constraint, seen.get_foreign_keys, seen.get_indexes,
            seen.get_unique_constraints,
        )  # fmt: skip
        return {name: [repr(ask(name)) for ask in asks] for name in sorted(seen.get_table_names())}

    database = connect(url)
    async with database.reading() as connection:
        found = await connection.run_sync(look)
    await database.close()
    return found


async def test_a_new_database_is_created_at_once_with_the_schema_of_the_steps(
    empty_url: str,
) -> None:
    assert STEPS[0].revision == NEWEST
    first, second = connect(empty_url), connect(empty_url)
    if first.file is None:
        await asyncio.gather(bring_up_to_date(first), bring_up_to_date(second))
    else:  # a file has one server, which claims it before it changes anything
        await bring_up_to_date(first)
        await bring_up_to_date(second)
    assert await revision_of(first) == NEWEST
    built = await shape(empty_url)
    await first.close()
    await second.close()
    await clear(empty_url)
    upgrade(empty_url)
    assert built == await shape(empty_url)


async def test_only_a_file_is_migrated_without_being_asked(empty_url: str) -> None:
    upgrade(empty_url, STEPS[-1].revision)
    database = connect(empty_url)
    if database.file is None:
        with pytest.raises(WrongSchema, match="`dingo db upgrade`"):
            await bring_up_to_date(database)
    else:
        await bring_up_to_date(database)
        assert await revision_of(database) == NEWEST
    await database.close()
