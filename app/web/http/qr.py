"""QR codes of links, for phones at the same table."""

from functools import lru_cache
from io import BytesIO

import segno
from fastapi import Response

from app.web.worker_thread import in_worker_thread


class SvgResponse(Response):
    """A picture."""

    media_type = "image/svg+xml"


async def qr_code(link: str) -> SvgResponse:
    """The link as an SVG picture: dark on white, whatever the page's theme."""
    body = await in_worker_thread(_drawn, link)
    return SvgResponse(body, headers={"Cache-Control": "private, max-age=600"})


@lru_cache(256)
def _drawn(link: str) -> bytes:
    picture = BytesIO()
    segno.make_qr(link, error="m").save(
        picture, kind="svg", border=4, scale=8, light="#fff", svgclass=None, lineclass=None
    )
    return picture.getvalue()
