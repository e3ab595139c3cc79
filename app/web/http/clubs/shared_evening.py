"""An evening of a club that was shared: what anybody with its link sees."""

from typing import NamedTuple

from fastapi import APIRouter, Response

from app.clubs.club_refusals import NotShared, UnknownClub, UnknownEvening
from app.clubs.played import Evening
from app.clubs.rows import Club
from app.clubs.summary import Person
from app.clubs.wire import NamedOnPodium, SharedEvening
from app.tables.forget import SOMEBODY
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.clubs.club_asker import as_json
from app.web.http.openapi import problems

router = APIRouter(prefix="/api/evenings", tags=["clubs"])


class Shared(NamedTuple):
    """What a link leads to."""

    club: Club
    evening: Evening
    named: list[tuple[str, Person]]
    """Those on the podium, by name."""


async def shared_evening(services: Services, token: str) -> Shared:
    """The evening to which a link leads. Raises Refusal `not_shared`."""
    if not is_token(token):
        raise NotShared
    clubs = services.clubs
    club_id, day = await clubs.history.shared(token)
    club = await clubs.store.by_id(club_id)
    members = await clubs.standings.members(club.id)
    evening = await clubs.history.evening(club, members, day)
    named = [(members.names.get(player, SOMEBODY), one) for player, one in evening.podium]
    return Shared(club, evening, named)


@router.get(
    "/{token}",
    summary="An evening that was shared",
    response_model=SharedEvening,
    responses=problems(NotShared, UnknownEvening, UnknownClub),
)
async def read_evening(token: str, services: ServicesOf) -> Response:
    """For anybody with the link, which says nothing of the club's code."""
    shared = await shared_evening(services, token)
    evening = shared.evening
    told: SharedEvening = {
        "club": shared.club.name,
        "day": evening.day,
        "games": evening.games,
        "contests": evening.contests,
        "podium": [_on_podium(name, person) for name, person in shared.named],
    }
    return as_json(told)


def _on_podium(name: str, person: Person) -> NamedOnPodium:
    return {"name": name, "points": person.mean, "wins": person.share}
