"""The pages of the client, as `static/js/pages.js` declares them."""

import re
from pathlib import Path

from app.web.pages.loaded import Page

_LINE = re.compile(r'^  "(/[^"]*)": (page|bare)\("(\w+)", "(\w+)", \(\) => import\("\./([^"]+)"\)')


def read_pages(static: Path) -> dict[str, Page]:
    """Every page by its route; ValueError if a line of the file cannot be read."""
    found = {}
    for line in (static / "js" / "pages.js").read_text("utf-8").splitlines():
        if not line.startswith('  "/'):
            continue
        if (said := _LINE.match(line)) is None:
            raise ValueError(f"pages.js declares a page that cannot be read: {line.strip()}")
        path, kind, words, sheet, script = said.groups()
        route = re.sub(r":(\w+)", r"{\1}", path)
        found[route] = Page(f"js/{script}", f"css/{sheet}.css", words, bare=kind == "bare")
    return found
