"""What a stranger's request to each GET route costs the event loop, which all moves wait for.

    python -m tests.bench.stranger_bench [--only WORD] [--requests 25]

Each row shows a request's average CPU milliseconds in the event loop's thread and in all other
threads of the server. It takes the cheapest of three rounds, since other programs can only make a
processor slower. The CPU time of the idle server is subtracted, since a picture takes half a second
in another process. Each request of a row differs from the others in query, hand or language, so
that a cache helps only where it would help a stranger. Needs Linux, which counts CPU time per
thread.
"""

import argparse
import re
import sys
from time import perf_counter
from typing import NamedTuple

from tests.bench.stranger_site import Site, site

GOAL_MS = 2.0
REQUESTS = 25
ROUNDS = 3
WARM = 3
"""Requests of each round before measuring starts, which fill the caches."""

FIREFOX = {"Accept-Encoding": "gzip, deflate, br"}
OLD = {"Accept-Encoding": "gzip"}
PAGE = FIREFOX | {"Accept": "text/html"}


class Case(NamedTuple):
    """A route, and how a stranger requests it.

    In the path, {n} is a new number each time and {fresh} a hand that nobody has requested yet.
    """

    route: str
    path: str
    headers: dict[str, str] = FIREFOX
    who: str = ""
    """The player whose cookie is sent."""


OF_CLUBS = (
    "/api/clubs/{club}",
    "/api/clubs/{club}/contests",
    "/api/clubs/{club}/evenings",
    "/api/clubs/{club}/evenings/{day}",
    "/api/clubs/{club}/evenings/{day}/reviews",
    "/api/clubs/{club}/export.csv",
    "/api/clubs/{club}/export.json",
    "/api/clubs/{club}/next.ics",
    "/api/clubs/{club}/pairs",
    "/api/clubs/{club}/qr.svg",
    "/api/clubs/{club}/records",
    "/api/clubs/{club}/standings",
    "/api/clubs/{club}/tables",
    "/api/evenings/{token}",
    "/c/{club}",
    "/c/{club}/evenings/{day}",
    "/c/{club}/games",
    "/c/{club}/members",
    "/c/{club}/records",
    "/c/{club}/settings",
    "/evenings/{token}",
    "/evenings/{token}/picture.jpg",
    "/evenings/{token}/picture.png",
)
"""Routes that a stranger can only guess at, without a club's code or the link to an evening."""

CASES = (
    *(Case(route, re.sub(r"{\w+}", "nothing-{n}", route)) for route in OF_CLUBS),
    Case("/api/me/clubs", "/api/me/clubs?{n}", who="plain"),
    Case("/api/me/days-off", "/api/me/days-off?{n}", who="plain"),
    Case("/api/me/push", "/api/me/push?{n}", who="plain"),
    Case("/api/me/turns", "/api/me/turns?{n}", who="plain"),
    Case("/api/push", "/api/push?{n}"),
    Case("/turn/{subject}", "/turn/nothing-{n}"),
    Case("/robots.txt", "/robots.txt?{n}"),
    Case("/.well-known/security.txt", "/.well-known/security.txt?{n}"),
    Case("/ws/{path:path}", "/ws/tables/nothing-{n}"),
    Case("/api", "/api?{n}"),
    Case("/api/games", "/api/games?{n}"),
    Case("/api/languages", "/api/languages?{n}"),
    Case("/api/lessons/{game}", "/api/lessons/dingo?{n}"),
    Case("/api/openapi.json", "/api/openapi.json?{n}"),
    Case("/api/asyncapi.json", "/api/asyncapi.json?{n}"),
    Case("/api/tables/{code}", "/api/tables/{table}?{n}"),
    Case("/api/tables/{code}", "/api/tables/{table}?{n}", who="plain"),
    Case("/api/tables/{code}", "/api/tables/nothing-{n}"),
    Case("/api/tables/{code}/hands", "/api/tables/{table}/hands?limit=100&{n}"),
    Case("/api/tables/{code}/qr.svg", "/api/tables/{table}/qr.svg?{n}"),
    Case("/api/hands/{hand}", "/api/hands/{fresh}"),
    Case("/api/hands/{hand}", "/api/hands/{fresh}", OLD),
    Case("/api/hands/{hand}", "/api/hands/{hand}?{n}"),
    Case("/api/hands/{hand}", "/api/hands/nothing-{n}"),
    Case("/api/hands/{hand}/frames", "/api/hands/{fresh}/frames"),
    Case("/api/hands/{hand}/frames", "/api/hands/{fresh}/frames?seat=1", OLD),
    Case("/api/hands/{hand}/frames", "/api/hands/{hand}/frames?{n}"),
    Case("/api/hands/{hand}/avatars", "/api/hands/{fresh}/avatars"),
    Case("/api/hands/{hand}/marks", "/api/hands/{fresh}/marks"),
    Case("/api/hands/{hand}/together", "/api/hands/{fresh}/together"),
    Case("/api/hands/{hand}/review", "/api/hands/{hand}/review?{n}"),
    Case("/api/hands/{hand}/review", "/api/hands/{hand}/review?{n}", OLD),
    Case("/api/hands/{hand}/known", "/api/hands/{hand}/known?{n}"),
    Case("/api/hands/{hand}/known", "/api/hands/{hand}/known?" + "&".join(["step=1"] * 8000)),
    Case("/api/hands/{hand}/known", "/api/hands/{hand}/known?" + "&".join(["step=1"] * 250)),
    Case("/api/hands/{hand}/known", "/api/hands/nothing-{n}/known"),
    Case("/api/hands/{hand}/what-if", "/api/hands/{hand}/what-if?{n}"),
    Case("/api/hands/{hand}/futures", "/api/hands/{hand}/futures?{n}"),
    Case("/api/me", "/api/me?{n}"),
    Case("/api/me", "/api/me?{n}", who="plain"),
    Case("/api/me/drills", "/api/me/drills?{n}", who="plain"),
    Case("/api/me/drills", "/api/me/drills?{n}", who="reviewed"),
    Case("/api/me/statistics", "/api/me/statistics?{n}", who="plain"),
    Case("/api/me/statistics", "/api/me/statistics?{n}", who="reviewed"),
    Case("/api/me/hands", "/api/me/hands?{n}", who="plain"),
    Case("/api/me/hands", "/api/me/hands?limit=100&{n}", who="plain"),
    Case("/api/me/devices", "/api/me/devices?{n}", who="plain"),
    Case("/api/me/export", "/api/me/export?{n}"),
    Case("/api/me/export", "/api/me/export?{n}", who="plain"),
    Case("/api/me/transfer/{token}", "/api/me/transfer/nothing-{n}"),
    Case("/api/me/transfer/{token}/qr.svg", "/api/me/transfer/nothing-{n}/qr.svg"),
    Case("/healthz", "/healthz?{n}"),
    Case("/readyz", "/readyz?{n}"),
    Case("/metrics", "/metrics?{n}"),
    Case("/operator", "/operator?{n}", PAGE),
    Case("/operator/enter/{token}", "/operator/enter/nothing-{n}", PAGE),
    Case("/docs", "/docs?{n}", PAGE),
    Case("/docs/rulings", "/docs/rulings?{n}", PAGE),
    Case("/", "/?{n}", PAGE),
    Case("/", "/?{n}", PAGE | {"Accept-Language": "de"}, "plain"),
    Case("/", "/?" + "x" * 60_000, PAGE),
    Case("/t/{code}", "/t/{table}?{n}", PAGE),
    Case("/t/{code}", "/t/{table}?{n}", PAGE | OLD),
    Case("/t/{code}", "/t/nothing-{n}", PAGE),
    Case("/t/{code}/hands", "/t/{table}/hands?{n}", PAGE),
    Case("/hands/{hand}", "/hands/{hand}?x={n}", PAGE),
    Case("/hands/{hand}", "/hands/{hand}?step={n}", PAGE | OLD),
    Case("/hands/{hand}", "/hands/{fresh}", PAGE),
    Case("/hands/{hand}", "/hands/nothing-{n}", PAGE),
    Case("/games/{game}/picture.png", "/games/dingo/picture.png?{n}"),
    Case("/games/{game}/picture.png", "/games/nothing-{n}/picture.png"),
    Case("/hands/{hand}/picture.jpg", "/hands/{hand}/picture.jpg?{n}"),
    Case("/hands/{hand}/picture.png", "/hands/{hand}/picture.png?step={n}"),
    Case("/hands/{hand}/picture.png", "/hands/{fresh}/picture.png?step=17"),
    Case("/hands/{hand}/picture.png", "/hands/nothing-{n}/picture.png", PAGE),
    Case("/rules", "/rules?{n}", PAGE),
    Case("/rules/{game}", "/rules/dingo-{n}", PAGE),
    Case("/learn", "/learn?{n}", PAGE),
    Case("/learn/{game}", "/learn/dingo-{n}", PAGE),
    Case("/me/hands", "/me/hands?{n}", PAGE),
    Case("/move/{token}", "/move/nothing-{n}", PAGE),
    Case("/assets/{name}", "/assets/nothing-{n}.js"),
    Case("/shells", "/shells?{n}"),
    Case("/shells", "/shells?{n}", who="plain"),
    Case("/worker.js", "/worker.js?{n}"),
    Case("/dingo.webmanifest", "/dingo.webmanifest?{n}"),
    Case("/static", "/static/index.html?{n}"),
    Case("/static", "/static/" + "a/" * 30_000 + "{n}"),
    Case("/static", "/static/" + "a/" * 900 + "{n}"),
    Case("/static", "/static/" + "../" * 600 + "{n}"),
    Case("/vendor", "/vendor/lit-html/nothing-{n}.js"),
    Case("nothing", "/nothing/{n}", PAGE),
    Case("nothing", "/" + "a" * 60_000, PAGE),
)


class Cost(NamedTuple):
    """CPU milliseconds for one request, with the status of its answer."""

    loop: float
    others: float
    status: int
    kilobytes: float


def cost(site: Site, case: Case, requests: int) -> Cost:
    """The average over this many requests, in the cheapest of a few rounds."""
    return min(_round(site, case, requests) for _ in range(ROUNDS))


def _round(site: Site, case: Case, requests: int) -> Cost:
    cookie = {"Cookie": site.cookies[case.who]} if case.who else {}
    paths = iter([_path(site, case) for _ in range(WARM + requests)])
    for _ in range(WARM):
        site.ask(next(paths), case.headers | cookie)
    before, began = site.processor_seconds(), perf_counter()
    for path in paths:
        answer, body = site.ask(path, case.headers | cookie)
    seconds = perf_counter() - began
    loop, others = (
        1000 * (now - then - seconds * idle) / requests
        for now, then, idle in zip(site.processor_seconds(), before, site.idle, strict=True)
    )
    return Cost(loop, others, answer.status, len(body) / 1000)


def _path(site: Site, case: Case) -> str:
    number = next(site.numbers)
    told = {"{n}": f"{number}", "{hand}": site.reviewed, "{table}": site.tables[0]}
    path = case.path
    if "{fresh}" in path:
        told["{fresh}"] = next(site.fresh)
    for name, value in told.items():
        path = path.replace(name, value)
    return path


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.stranger_bench")
    parser.add_argument("--only", default="", help="rows whose path has this word")
    parser.add_argument("--requests", type=int, default=REQUESTS)
    given = parser.parse_args(arguments)
    write = sys.stdout.write
    write(f"\n### A stranger's request, in milliseconds of a processor; goal: {GOAL_MS:g}\n\n")
    write("| asked for | as | status | kB | event loop | other threads | |\n")
    write("|---|---|---:|---:|---:|---:|---|\n")
    with site() as there:
        for case in CASES:
            if given.only not in case.path:
                continue
            found = cost(there, case, given.requests)
            asked = case.path if len(case.path) < 60 else f"{case.path[:40]}… ({len(case.path)})"
            how = ", ".join(filter(None, [case.who, case.headers["Accept-Encoding"]]))
            write(
                f"| `{asked}` | {how} | {found.status} | {found.kilobytes:.1f} | {found.loop:.2f} "
                f"| {found.others:.2f} | {'met' if found.loop <= GOAL_MS else 'missed'} |\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
