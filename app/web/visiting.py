"""Who asks, as far as the database knows them: whoever was signed out is nobody here."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.storage.identities import STRANGER, Standing
from app.storage.log import StorageUnavailable
from app.web.dependencies import Services, ServicesOf
from app.web.identity import Visitor, visitor_of

NOTE_AFTER = timedelta(hours=1)
"""How exactly it is kept when somebody was here last."""


async def known_visitor(connection: HTTPConnection, services: ServicesOf) -> Visitor:
    """The visitor, with their name. Raises StorageUnavailable."""
    await _look(services, visitor_of(connection))
    return visitor_of(connection)


KnownVisitor = Annotated[Visitor, Depends(known_visitor)]


async def welcome(services: Services, visitor: Visitor) -> None:
    """Somebody opens a page: their cookie lives on, and it is noted that they were here.

    While the database is out of reach nobody is turned away.
    """
    with suppress(StorageUnavailable):
        standing = await _look(services, visitor)
        visitor.renew()
        seen_at = standing.seen_at
        if standing.known and (seen_at is None or datetime.now(UTC) - seen_at > NOTE_AFTER):
            await services.players.remember(visitor.player, device=visitor.device)
    visitor.renew()


async def _look(services: Services, visitor: Visitor) -> Standing:
    if visitor.known is None:
        return STRANGER
    device = visitor.device
    id_ = None if device is None else device.id
    standing = await services.identities.look(visitor.player, id_)
    if not standing.welcome:
        visitor.end()
        return STRANGER
    visitor.name, visitor.avatar = standing.name, standing.avatar
    visitor.kept = standing.known
    return standing
