"""Follows every address named by a server's pages and by the files they load."""

import re
from urllib.parse import urljoin, urlsplit

import httpx

FILE = r"/(?:assets|static|vendor)/[\w@./-]+\.\w+"
"""A file of the site, wherever a text names one."""
NAMED = {
    "text/html": r'(?:href|src)="([^"#]+)|content="(https?://[^"]+)',
    "text/css": r"""(?:url\(|@import )\s*["']?([^"')]+)""",
    # A complete address in quotes, a script beside this one, or the source map.
    "text/javascript": r"""["'`](/\w[\w@./-]*\w)["'`]|(?:from|import)\s*\(?\s*["'](\.[^"']+)"""
    r"|sourceMappingURL=(\S+)",
    "application/manifest+json": r'"(/[^"]*)"',
}
"""Other ways in which a file of each type names addresses."""


def crawl(site: httpx.Client, pages: list[str]) -> dict[str, int]:
    """Request these pages and everything they lead to; returns the status of each address."""
    found: dict[str, int] = {}
    for address in (queue := [urljoin(str(site.base_url), page) for page in pages]):
        if address not in found:
            answer = site.get(address, headers={"Accept": "text/html, */*"})
            found[address] = answer.status_code
            queue += [link for link in links(answer) if is_here(link, site)]
    return found


def is_here(address: str, site: httpx.Client) -> bool:
    return urlsplit(address).netloc == site.base_url.netloc.decode()


def links(answer: httpx.Response) -> list[str]:
    """The addresses that an answer names, in full."""
    kind = answer.headers.get("content-type", "").partition(";")[0]
    if answer.url.path.endswith(".map") or not (kind.startswith("text/") or "json" in kind):
        return []  # a map contains the text of modules before they were bundled
    named = re.findall(FILE, answer.text)
    if kind in NAMED:
        named += ["".join(groups) for groups in re.findall(f"{NAMED[kind]}|(?!)()", answer.text)]
    return [urljoin(str(answer.url), link) for link in named]
