"""Every column says what it holds of people, so that erasing and the export find it."""

import re

from sqlalchemy import JSON, String

from app.storage.metadata import Person, Personal
from app.storage.schema import SCHEMA, person_columns

EVERY = [column for table in SCHEMA.sorted_tables for column in table.columns]
NAMES_A_PLAYER = re.compile(r"(.*_)?player(_id)?|.*_by|played_as")


def test_every_column_of_text_or_json_says_what_it_holds_and_no_other_does() -> None:
    texts = {str(one) for one in EVERY if isinstance(one.type, String | JSON)}
    assert {str(one) for one in EVERY if "holds" in one.info} == texts


def test_columns_named_after_a_player_hold_an_id() -> None:
    named = {str(one) for one in EVERY if NAMES_A_PLAYER.fullmatch(one.name)}
    assert {str(one) for one, _ in person_columns()} == named | {"players.id"}


def test_what_belongs_to_a_person_goes_with_the_row_of_their_id_or_is_a_name() -> None:
    """Where the row stays under an alias, erasing replaces the name as well."""
    for column in EVERY:
        held = column.info.get("holds")
        if isinstance(held, Personal):
            whose = column.table.c[held.person].info["holds"]
            assert isinstance(whose, Person), str(column)
            assert whose.alias is None or held.kind == "name", str(column)
