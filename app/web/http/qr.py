"""Links as QR codes, for phones at the same table."""

from io import BytesIO

import segno
from fastapi import Response


class SvgResponse(Response):
    """A picture."""

    media_type = "image/svg+xml"


def qr_code(link: str) -> SvgResponse:
    """The link as a picture, dark on white whatever surrounds it."""
    picture = BytesIO()
    segno.make_qr(link, error="m").save(
        picture, kind="svg", border=4, scale=8, light="#fff", svgclass=None, lineclass=None
    )
    return SvgResponse(picture.getvalue(), headers={"Cache-Control": "private, max-age=600"})
