"""Everything that can be wrong with a page's appearance."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "small phone on its side": (740, 360),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
}

ENLARGED = {"enlarged phone": (195, 422), "enlarged small phone": (180, 320)}
"""Phones with page zoom at 200 %."""

READABLE = """() => {
  const out = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest('noscript, code, script, [lang]:not(html)'))
      out.push(node.data.trim());
  for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      out.push(element.getAttribute(name));
  return [...new Set(out)].filter(Boolean);
}"""
"""All text that a page shows or reads out."""

TOO_WIDE = """() => Math.max(
  document.documentElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll(
    '.panel, .seat, .dialog-sheet, .dialog-body, .story, .talk-lines')]
    .map((e) => e.scrollWidth - e.clientWidth))"""

AT_REST = """async ([width, height]) => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const brief = (a) => a.playState === 'running' && a.effect.getComputedTiming().endTime < 2000;
  const arriving = () =>
    [...document.querySelectorAll('link[rel=stylesheet]')].some((link) => !link.sheet);
  do { await frame(); await frame(); }
  while (innerWidth !== width || innerHeight !== height || arriving()
    || document.getAnimations().some(brief));
}"""

CUT_OFF = """() => {
  const root = document.documentElement;
  const out = [];
  for (const card of document.querySelectorAll('.hand-card, [role=group] button')) {
    const box = card.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
        || box.top < -1))
      out.push(`${card.ariaLabel || card.textContent.trim()} ${JSON.stringify(box)}`);
  }
  for (const pill of document.querySelectorAll('.place-pill')) {
    const [box, felt] = [pill, pill.closest('.felt')].map((one) => one.getBoundingClientRect());
    if (box.width && (box.left < felt.left - 1 || box.right > felt.right + 1))
      out.push(`name ${pill.textContent.trim()} ${JSON.stringify(box)}`);
  }
  const pinned = '.place-marks > *, .place-note > *';
  for (const mark of document.querySelectorAll(pinned)) {
    const box = mark.getBoundingClientRect();
    if (box.width && box.top < mark.closest('.felt').getBoundingClientRect().top)
      out.push(`mark ${mark.textContent.trim()} ${JSON.stringify(box)}`);
  }
  if (root.scrollHeight > innerHeight + 1) out.push(`page ${root.scrollHeight}/${innerHeight}`);
  if (root.scrollWidth > innerWidth + 1) out.push(`page ${root.scrollWidth} wide`);
  return out;
}"""

COVERED = """() => {
  const out = [];
  const shown = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 1;
  for (const place of document.querySelectorAll('.place')) {
    // Under a replay lies the table it was played at: each felt with cards of its own.
    const hand = place.closest('.felt').querySelectorAll('.hand .card');
    const names = '.place-name, .place-note';
    const said = (e) => shown(e) && e.textContent.trim();
    const words = [...place.querySelectorAll(names)].filter(said);
    const within = [...place.querySelectorAll('.card, .ding-token, .place-name, .place-face')];
    const things = [...within, ...hand].filter(shown);
    for (const [word, thing] of words.flatMap((word) => things.map((thing) => [word, thing]))) {
      if (word === thing) continue;
      const a = word.getBoundingClientRect();
      const b = thing.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 4) out.push(`${word.textContent} and ${thing.className}`);
    }
  }
  return out;
}"""


CLIPPED = """() => [...document.querySelectorAll('.place-note > *')]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.textContent} does not fit`)"""


PAINTED = """() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== unpainted);
}"""


def paint(page: Page) -> None:
    """Let the page paint until it is left: for tests that ask what covers what."""
    page.evaluate(PAINTED)


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is, in light mode, and its colour findings in dark mode."""
    paint(page)
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found = _axe(page, "light", {}) + _axe(page, "dark", {"runOnly": ["color-contrast"]})
    page.emulate_media(color_scheme="light")
    return found


def _axe(page: Page, theme: Literal["light", "dark"], options: dict[str, Any]) -> list[str]:
    page.emulate_media(color_scheme=theme)
    expect(page.locator(f"html[data-theme={theme}]")).to_be_attached()
    come_to_rest(page)
    told = {"resultTypes": ["violations"], **options}  # findings without an error are left out
    found: dict[str, Any] = page.evaluate("(options) => axe.run(options)", told)
    return [
        f"{theme}, {v['id']}: {json.dumps([n['html'][:160] for n in v['nodes']])}"
        for v in found["violations"]
    ]


def come_to_rest(page: Page) -> None:
    """Wait until the window has its size and nothing moves."""
    size = page.viewport_size
    assert size is not None
    page.evaluate(AT_REST, [size["width"], size["height"]])


def resize(page: Page, width: int, height: int) -> None:
    """Resize the window, and wait for the layout."""
    page.set_viewport_size({"width": width, "height": height})
    come_to_rest(page)


def faults_in_play(page: Page) -> list[str]:
    """Everything cut off, out of sight, or over a name, in windows of all sizes."""
    found = []
    for name, (width, height) in SIZES.items():
        resize(page, width, height)
        faults = [fault for look in (CUT_OFF, COVERED, CLIPPED) for fault in page.evaluate(look)]
        found += [f"{name}: {fault}" for fault in faults]
    return found


def too_wide(page: Page, sizes: Mapping[str, tuple[int, int]] = SIZES) -> list[str]:
    """The windows that are narrower than the page or one of its panels."""
    found = []
    for name, (width, height) in sizes.items():
        resize(page, width, height)
        if (by := page.evaluate(TOO_WIDE)) > 1:
            found.append(f"{name}: {by} too wide")
    return found
