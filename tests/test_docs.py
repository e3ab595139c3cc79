"""The pages of docs/: short, with small cells, for somebody, with links that lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = [*DOCS, *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"))]

MOST_LINES = 120
MOST_OF_README = 80
LONGEST_CELL = 200

LINK = re.compile(r"\]\(((?!https?:)[^)#\s]*)(?:#([\w-]+))?\)")


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    found = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M)
    said = [re.sub(r"\[([^]]*)]\([^)]*\)", r"\1", heading).lower() for heading in found]
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in said}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_short_and_its_tables_have_small_cells(page: Path) -> None:
    lines = page.read_text("utf-8").splitlines()
    assert len(lines) <= (MOST_OF_README if page.name == "README.md" else MOST_LINES)
    cells = [cell.strip() for line in lines if line[:1] == "|" for cell in line.split("|")]
    assert [cell for cell in cells if len(cell) > LONGEST_CELL] == []


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_a_page_says_at_its_top_whom_it_is_for(page: Path) -> None:
    heading, empty, first = page.read_text("utf-8").splitlines()[:3]
    assert heading.startswith("# ")
    assert empty == ""
    assert first.startswith("*For ")


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CHANGELOG.md"], ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text("utf-8")):
        file = page.parent / target if target else page
        assert file.exists(), target
        assert not anchor or file.suffix != ".md" or anchor in anchors(file), f"{target}#{anchor}"
