"""Every page, as many people see it: axe finds nothing, and in play nothing has to be scrolled."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person, play_hand

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "phone on its side": (740, 360),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
}
OVERFLOW = """() => {
  const root = document.documentElement;
  const out = [];
  for (const card of document.querySelectorAll('.hand-card, [role=group] button')) {
    const box = card.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
        || box.top < -1))
      out.push(`${card.ariaLabel || card.textContent.trim()} ${JSON.stringify(box)}`);
  }
  if (root.scrollHeight > innerHeight + 1) out.push(`page ${root.scrollHeight}/${innerHeight}`);
  if (root.scrollWidth > innerWidth + 1) out.push(`page ${root.scrollWidth} wide`);
  return out;
}"""


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is now."""
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run()")
    return [
        f"{v['id']}: {json.dumps([n['html'][:160] for n in v['nodes']])}"
        for v in found["violations"]
    ]


def until_to_move(ann: Person) -> None:
    while not ann.to_move:
        ann.page.wait_for_timeout(20)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(person: NewPerson, theme: str) -> None:
    ann = person("Ann", viewport={"width": 390, "height": 844}, color_scheme=theme, bypass_csp=True)
    found: dict[str, list[str]] = {}
    for path in ("/", "/rules/dingo", "/me/hands"):
        ann.page.goto(path)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        found[path] = violations(ann.page)
    ann.create_table()
    expect(ann.page.get_by_role("region", name="Around the table")).to_be_visible()
    found["waiting"] = violations(ann.page)
    ann.try_with_bots()
    until_to_move(ann)
    found["playing"] = violations(ann.page)
    play_hand(ann)
    found["over"] = violations(ann.page)
    ann.page.get_by_role("button", name="Check the shuffle").click()
    expect(ann.page.locator(".verdict")).to_be_visible()
    found["shuffle"] = violations(ann.page)
    ann.page.goto(ann.page.url + "/hands")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    found["hands"] = violations(ann.page)
    ann.page.get_by_role("link", name="Hand 1").first.click()
    expect(ann.page.get_by_role("group", name="Replay")).to_be_visible()
    found["replay"] = violations(ann.page)
    assert {page: bad for page, bad in found.items() if bad} == {}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size).replace(" ", "-"))
def test_nothing_is_cut_off_or_scrolled_in_play(person: NewPerson, size: str) -> None:
    width, height = SIZES[size]
    ann = person("Ann", viewport={"width": width, "height": height}, has_touch=width < 1000)
    ann.try_with_bots()
    seen = 0
    while not ann.over:
        if ann.to_move:
            seen += 1
            assert ann.page.evaluate(OVERFLOW) == [], ann.page.locator("main").inner_text()
        ann.move()
    assert seen >= 4
