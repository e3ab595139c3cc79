"""The picture of a finished hand."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from app.settings import Settings
from app.web.pages.hand_card import LEFT, RIGHT, TOP, Line, can_write, hand_card, heading_font

ART = Settings().static_dir / "img/preview-ding.jpg"
FONT = heading_font(Path("nowhere"), Settings().node_modules_dir)


@pytest.mark.parametrize("players", [3, 8])
@pytest.mark.parametrize("name", ["Jo", "W" * 24])
def test_all_that_is_written_stands_where_the_picture_of_the_game_is_free(
    players: int, name: str
) -> None:
    empty = Image.open(BytesIO(hand_card(ART, FONT, "", ())))
    lines = tuple(Line(name, -100, seat == 1) for seat in range(players))
    whole = Image.open(BytesIO(hand_card(ART, FONT, "Hand 100", lines)))
    changed = ImageChops.difference(empty, whole).point(lambda value: 255 if value > 60 else 0)
    # What a JPEG changes, it changes in blocks.
    left, top, right, bottom = changed.getbbox() or (0, 0, 0, 0)
    assert left >= LEFT - 16
    assert top >= TOP
    assert right <= RIGHT + 16
    assert bottom <= 462  # there the name of the game begins


def test_a_name_is_written_if_the_font_has_its_letters() -> None:
    assert all(can_write(name) for name in ("Ann 2", "Jörg-Ægir", "Zoë"))
    assert not any(can_write(name) for name in ("Łukasz", "Ольга", "中", "a\u0301"))
