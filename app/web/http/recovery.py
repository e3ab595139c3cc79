"""Becoming oneself in another browser, by a recovery code."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request
from mnemonic import Mnemonic
from pydantic import BaseModel, Field

from app.storage.people.identities import ArrivingBrowser
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf
from app.web.http.me import Me, describe
from app.web.http.openapi import Body, problems
from app.web.limits.limits import IDENTITY
from app.web.people.identity import Visitor
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import HasHands, UnknownRecovery

# Becoming another player in this browser, which then forgets the player it was.


Replace = Annotated[
    bool, Query(description="Go on although this browser's player has finished hands.")
]


class Somebody(BaseModel):
    """An identity, as its owner recognises it."""

    name: str | None = Field(description="Null while none was given.")
    hands: int = Field(ge=0, description="How many hands they have finished.")


class Arrival(Somebody):
    """The player this browser would become, and the one it would forget."""

    replaces: Somebody | None = Field(
        description="The player this browser is now, if that is another one with a name or hands."
    )


async def arrival(services: Services, visitor: Visitor, player: str) -> Arrival:
    """What becoming this player would mean for this browser."""
    there, here = await _somebody(services, player), await _somebody(services, visitor.player)
    other = visitor.player != player and (here.name is not None or here.hands > 0)
    return Arrival(name=there.name, hands=there.hands, replaces=here if other else None)


async def arrive(
    services: Services, visitor: Visitor, take: Callable[[ArrivingBrowser], Awaitable[str | None]]
) -> bool:
    """Make this browser the player that a link or code belongs to; False if there is no such
    player.

    Its former player no longer lists this browser among their devices.
    """
    was = visitor.device
    left = None if was is None else (visitor.player, was.id)
    device = visitor.other_device()
    player = await take(ArrivingBrowser(device, left))
    if player is None:
        return False
    if was is not None:
        services.people.device_connections.sign_out([was.id])
    visitor.become(player, device)
    return True


async def check_replaced(
    services: Services, visitor: Visitor, player: str, *, replace: bool
) -> None:
    """Raises Refusal `has_hands` if the browser would forget finished hands and `replace` is
    false."""
    if replace or visitor.player == player:
        return
    if await services.hands.history.count_of_player(visitor.player):
        raise HasHands


async def _somebody(services: Services, player: str) -> Somebody:
    name = await services.player_name(player)
    return Somebody(name=name, hands=await services.hands.history.count_of_player(player))


# A recovery code: ten words that restore an identity no device is signed in as any more.


router = APIRouter(prefix="/api/me/recovery", tags=["me"])

WORDS = 10
_LIST: tuple[str, ...] = tuple(Mnemonic("english").wordlist)
"""The 2,048 words of BIP-39: ten of them are 110 random bits."""

_TELLING = 4
"""The first four letters identify each word, so typing errors after them do not matter."""


class NewRecovery(BaseModel):
    """A recovery code. It is shown only once: the server keeps a hash of it."""

    code: str = Field(description="Ten English words. Anyone who has them can sign in as you.")


class Recovery(Body):
    """A recovery code as a person typed it."""

    code: str = Field(
        max_length=500, description="Capitals, spaces and what follows four letters do not matter."
    )


@router.post("", status_code=201, summary="Make a recovery code")
async def make(services: ServicesOf, visitor: KnownVisitor) -> NewRecovery:
    """Write it down. Any earlier code becomes void."""
    code = new_code()
    device = visitor.named_device()
    await services.people.moving.set_recovery(visitor.player, device, code_hash(code) or "")
    return NewRecovery(code=code)


@router.post("/whose", summary="Whose recovery code this is", responses=problems(UnknownRecovery))
async def whose_code(
    given: Recovery, request: Request, services: ServicesOf, visitor: KnownVisitor
) -> Arrival:
    """For a confirmation before signing in. Nothing changes."""
    return await arrival(services, visitor, await _whose(given, request, services))


@router.post(
    "/take",
    summary="Sign in with a recovery code",
    responses=problems(UnknownRecovery, HasHands),
)
async def take(
    given: Recovery,
    request: Request,
    services: ServicesOf,
    visitor: KnownVisitor,
    replace: Replace = False,
) -> Me:
    """The code can be used again, until the device that made it is signed out."""
    player = await _whose(given, request, services)
    await check_replaced(services, visitor, player, replace=replace)
    take = partial(services.people.moving.take_recovery, code_hash(given.code) or "")
    if not await arrive(services, visitor, take):
        raise UnknownRecovery
    return await describe(services, visitor.player)


async def _whose(given: Recovery, request: Request, services: Services) -> str:
    """The player a code belongs to. Raises Refusal `unknown_recovery`, `rate_limited`."""
    services.limits.work.take(client_shares(request), IDENTITY)
    hashed = code_hash(given.code)
    player = None if hashed is None else await services.people.moving.player_of_recovery(hashed)
    if player is None:
        raise UnknownRecovery
    return player


def new_code() -> str:
    """Ten words, drawn with the operating system's randomness."""
    return " ".join(secrets.choice(_LIST) for _ in range(WORDS))


def code_hash(code: str) -> str | None:
    """The stored hash of a code, whatever its spacing and case; None if it is not a code.

    A plain SHA-256 is enough: nobody can try 2^110 codes. Slow hashes such as scrypt protect
    passwords that people choose.
    """
    plain = unicodedata.normalize("NFKC", code).casefold()
    words = [word[:_TELLING] for word in re.findall("[a-z]+", plain)]
    if len(words) != WORDS:
        return None
    return hashlib.sha256(" ".join(words).encode()).hexdigest()
