"""Reads the rows about a person for their export: each field of a model from a column."""

from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator
from sqlalchemy import Column, ColumnElement, Row, Select, Table, bindparam, or_, select

from app.storage.database import Database
from app.storage.log.rows import from_millis
from app.tables.clock import iso
from app.web.worker_thread import in_worker_thread

ME: ColumnElement[str] = bindparam("player")
"""The person who is asked about."""


def _time(at: Any) -> Any:
    return iso(from_millis(at)) if isinstance(at, int) else at


def _day(day: Any) -> Any:
    return date.fromordinal(day) if isinstance(day, int) else day


Time = Annotated[str, BeforeValidator(_time)]
"""A time in UTC, from the milliseconds of a column."""

NumberedDay = Annotated[date, BeforeValidator(_day)]
"""A day, from its number: 1 is 1 January of year 1."""


class PersonRows:
    """The rows with a person's id in one column."""

    def __init__(
        self,
        *whose: Column[str],
        order: ColumnElement[Any] | None = None,
        joined: tuple[Table, ColumnElement[bool]] | None = None,
        only: ColumnElement[bool] | None = None,
        distinct: bool = False,
        **shown: ColumnElement[Any] | str,
    ) -> None:
        """`whose` are the columns with the id, usually one; `joined` is one more table.

        `shown` has the fields that are not columns of the same name. Rows are in the `order`, and
        then in that of their key; `distinct` ones in that of their fields.
        """
        self.whose = whose
        self._order = order
        self._joined = joined
        self._only = only
        self._distinct = distinct
        self._shown = shown

    def query(self, model: type[BaseModel]) -> Select[Any]:
        """The query for the fields of this model."""
        table = self.whose[0].table
        fields = []
        for name in model.model_fields:
            column = self._shown.get(name, name)
            fields.append((table.c[column] if isinstance(column, str) else column).label(name))
        rows = table if self._joined is None else table.outerjoin(*self._joined)
        mine = or_(*[column == ME for column in self.whose])
        query = select(*fields).select_from(rows).where(mine)
        if self._only is not None:
            query = query.where(self._only)
        if self._distinct:
            return query.distinct().order_by(*fields)
        return query.order_by(
            *([] if self._order is None else [self._order]), *table.primary_key.columns
        )

    async def read(
        self, database: Database, player: str, model: type[BaseModel]
    ) -> list[dict[str, Any]]:
        """The rows about this player. Raises StorageUnavailable."""
        found = await database.shaped(self.query(model), Row._asdict, {"player": player})
        return await in_worker_thread(_shown, model, found)


def _shown(model: type[BaseModel], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [model.model_validate(row).model_dump(mode="json") for row in rows]
