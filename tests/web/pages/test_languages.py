"""Which language a browser asks for first."""

import pytest

from app.web.pages.languages import preferred


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        ("", []),
        ("de", ["de"]),
        ("de-AT,de;q=0.8,en;q=0.5", ["de-at", "de", "en"]),
        ("en;q=0.5, de", ["de", "en"]),
        (" en ; q = 0.5 ,\tfr ", ["fr", "en"]),
        ("en;Q=0.5,fr;q=0.6", ["fr", "en"]),
        ("en;q=0,de;q=0.000,fr;q=0.001", ["fr"]),
        ("en;q=1.,de;q=1.000", ["en", "de"]),
        ("en;q=2,de;q=-1,fr;q=x,it;q=,es;q=0.1234,nl;q=nan,pt;q=1e0", []),
        ("en;level=1,de", ["de"]),
        ("*,en us,\u00e9,a" + "b" * 35, []),
        ("zh-Hant-TW", ["zh-hant-tw"]),
        (",,de,,", ["de"]),
        (",".join(["en;q=0.1"] * 20) + ",de", ["en"] * 20),
    ],
)
def test_the_preferred_language_comes_first_and_unknown_ones_are_ignored(
    header: str, tags: list[str]
) -> None:
    assert preferred(header) == tags
