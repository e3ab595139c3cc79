"""A person's devices, and the rows in which the person appears."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, BeforeValidator, Field
from sqlalchemy import Column, ColumnElement, Row, Select, Table, bindparam, or_, select

from app.storage.database import Database
from app.storage.people import schema
from app.times import from_millis, iso
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.openapi import problems
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import UnknownDevice
from app.web.worker_thread import in_worker_thread

# Reads the rows about a person for their export: each field of a model from a column.


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


router = APIRouter(prefix="/api/me/devices", tags=["me"])

SIGNED_IN = PersonRows(
    schema.devices.c.player_id, order=schema.devices.c.seen_at.desc(), first_seen="created_at"
)

OLDER = "older"
"""Stands for all devices last used before devices had ids."""


class Device(BaseModel):
    """A browser in which the visitor is signed in."""

    id: str = Field(description="Names it, and grants no access.")
    browser: str = Field(description="From its User-Agent; empty if unknown.")
    system: str = Field(description="Its operating system; empty if unknown.")
    first_seen: Time = Field(description="When it became the visitor, in UTC.")
    seen_at: Time = Field(description="When it was last here, in UTC, to the hour.")


class MyDevice(Device):
    """One of the visitor's browsers, perhaps the one that asks."""

    this: bool = Field(description="Whether it is the one that asks.")


class Devices(BaseModel):
    """Where the visitor is signed in, and whether they could get back in without any of these."""

    devices: list[MyDevice] = Field(description="This one first, then the last seen.")
    older: bool = Field(
        description="Whether devices last used before each had an id are still signed in. "
        "`DELETE /api/me/devices/older` signs them out."
    )
    recovery_made_at: str | None = Field(
        description="When the recovery code was made, in UTC; null: there is none."
    )


@router.get("", summary="Where I am signed in")
async def devices(services: ServicesOf, visitor: KnownVisitor) -> Devices:
    """Empty until something is kept about the visitor."""
    player, device = visitor.player, visitor.device
    here = None if device is None else device.id
    found = await SIGNED_IN.read(services.database, player, Device)
    found.sort(key=lambda one: one["id"] != here)
    return Devices(
        devices=[MyDevice(**one, this=one["id"] == here) for one in found],
        older=await services.people.identities.has_old_cookies(player),
        recovery_made_at=await recovery_made_at(services, player),
    )


@router.delete("", status_code=204, summary="Sign out all my devices except this one")
async def sign_out_others(services: ServicesOf, visitor: KnownVisitor) -> None:
    """As `DELETE /api/me/devices/{device}` for each of them, and for `older`."""
    gone = await services.people.identities.sign_out_others(visitor.player, visitor.named_device())
    services.people.device_connections.sign_out(gone)


@router.delete(
    "/{device}", status_code=204, summary="Sign a device out", responses=problems(UnknownDevice)
)
async def sign_out(device: str, services: ServicesOf, visitor: KnownVisitor) -> None:
    """Its cookie is void at once, and so are the transfer links it made.

    Its open connections to this server end at once, those to other servers a moment later.
    """
    here, identities = visitor.named_device(), services.people.identities
    if device == OLDER:
        await identities.refuse_old_cookies(visitor.player, here)
        return
    known = is_token(device) and await identities.sign_out(visitor.player, device, here)
    if not known:
        raise UnknownDevice
    services.people.device_connections.sign_out([device])
    if here.id == device:
        visitor.end()


async def recovery_made_at(services: Services, player: str) -> str | None:
    """When the player's recovery code was made."""
    made_at = await services.people.moving.recovery_made_at(player)
    return None if made_at is None else iso(made_at)
