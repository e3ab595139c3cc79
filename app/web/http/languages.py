"""The languages of the pages: one for each folder of `static/locales`."""

from fastapi import APIRouter
from pydantic import BaseModel, Field

from app.web.dependencies import ServicesOf

router = APIRouter(prefix="/api", tags=["languages"])


class Language(BaseModel):
    """One language."""

    code: str = Field(description="The tag of BCP 47 that is the name of its folder.")
    name: str = Field(description="As those who speak it write it.")


class LanguageList(BaseModel):
    """All languages."""

    languages: list[Language]


@router.get("/languages", summary="The languages in which the pages can be read")
async def languages(services: ServicesOf) -> LanguageList:
    """The languages found when the server started."""
    offered = [one for one in services.client.languages.values() if not one.hidden]
    return LanguageList(languages=[Language(code=one.code, name=one.name) for one in offered])
