"""Build the client for browsers from static/ and the npm packages, with esbuild.

    python scripts/build_client.py [FOLDER]

Every file name contains a hash of the content, and every file also exists in gzip and brotli.
`manifest.json` maps each source to its file. Files of earlier builds stay for a day, because open
pages still load them.
"""

import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import brotli

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "built"
STATIC = ROOT / "static"
TARGETS = json.loads((ROOT / "package.json").read_text())["targets"]
KEPT_SECONDS = 24 * 3600
SMALL = 200
"""Bytes below which compression saves nothing."""
SHARED = 3000
"""Shared code below this size goes into the first script, since another request costs more."""

LATER = (
    "js/cards/figure.js",
    "js/club/",
    "js/lobby/option_words.js",
    "js/me/",
    "js/notices/",
    "js/together/",
    "js/review/",
    "js/table/talk/",
    "js/ui/avatars/body.js",
    "js/ui/beside.js",
    "js/ui/chat_",
    "js/ui/hand_list.js",
    "js/ui/save.js",
)
"""Sources that neither the first page nor a table nor a hand needs at first: code that they share
loads with them, even if it is small."""

UNLOADED = ("css/docs.css", "css/game.css", "css/layers.css", "css/operator.css")
"""Style sheets that no script loads: of pages that the server writes, and parts of others."""

OF_PAGES = re.findall(r'(?:page|bare)\("(\w+)"', (STATIC / "js" / "pages.js").read_text("utf-8"))
"""The catalogues of pages, as `static/js/pages.js` declares them."""

COMMON = [
    "--bundle",
    "--minify",
    "--sourcemap=linked",
    "--loader:.woff2=file",
    "--external:/static/*",  # pictures are served unchanged
    f"--target={','.join(TARGETS)}",
    "--log-level=warning",
]
NAMES = [f"--{kind}-names=[name]-[hash]" for kind in ("entry", "chunk", "asset")]


def esbuild() -> Path:
    """The esbuild executable; it needs no node."""
    found = sorted((ROOT / "node_modules" / "@esbuild").glob("*/bin/esbuild"))
    found += sorted((ROOT / "node_modules" / "@esbuild").glob("*/esbuild.exe"))
    if not found:
        raise SystemExit("esbuild is not installed: the client is served as plain modules.")
    return found[0]


def bundle(out: Path, sources: list[Path], *flags: str) -> dict[str, Any]:
    """esbuild's outputs, by the names of the files."""
    with tempfile.TemporaryDirectory() as folder:
        meta = Path(folder) / "meta.json"
        words = [
            *map(str, sources),
            f"--outdir={out}",
            f"--metafile={meta}",
            *COMMON,
            *NAMES,
            *flags,
        ]
        if subprocess.run([esbuild(), *words], cwd=ROOT, check=False).returncode:
            raise SystemExit("The client could not be built.")
        outputs: dict[str, Any] = json.loads(meta.read_text())["outputs"]
    return {Path(name).name: output for name, output in outputs.items()}


def split(out: Path, define: str) -> dict[str, Any]:
    """Bundle the script of the pages in chunks that load on demand.

    esbuild makes a file for each set of chunks that share code, which would be forty files of a few
    hundred bytes. So code that the first script needs, and any small shared code, goes into one
    file that every chunk imports.
    """
    main = STATIC / "js" / "main.js"
    flags = ["--format=esm", "--splitting", define]
    with tempfile.TemporaryDirectory() as folder:
        trial = bundle(Path(folder), [main], *flags, f"--inject:{main}")
        common = Path(folder) / "common.js"
        sources = [main, *(ROOT / name for name in small(trial))]
        common.write_text("".join(f"import {json.dumps(str(source))};\n" for source in sources))
        return bundle(out, [main], *flags, f"--inject:{common}")


def small(outputs: dict[str, Any]) -> list[str]:
    """Small sources that several chunks share, except those of a single game."""
    return [
        source
        for output in outputs.values()
        if "entryPoint" not in output and output["bytes"] < SHARED
        for source in output["inputs"]
        if "static/js/games/" not in source or source.count("/") == 3
        if not source.removeprefix("static/").startswith(LATER)
    ]


def made_from(outputs: dict[str, Any]) -> dict[str, str]:
    """By source path under static/, the file it was built into."""
    return {
        Path(output["entryPoint"]).relative_to("static").as_posix(): name
        for name, output in outputs.items()
        if "entryPoint" in output
    }


def imports(outputs: dict[str, Any]) -> dict[str, list[str]]:
    """By script, the imports that load before it runs."""
    return {
        name: [
            Path(one["path"]).name for one in output["imports"] if one["kind"] == "import-statement"
        ]
        for name, output in outputs.items()
        if name.endswith(".js")
    }


def build(out: Path) -> None:
    """Bundle into `out`, then write the manifest."""
    out.mkdir(parents=True, exist_ok=True)
    looks = bundle(out, [*STATIC.glob("css/*.css"), *STATIC.glob("js/games/*/*.css")])
    sheets = made_from(looks)
    addresses = {
        source: f"/assets/{name}" for source, name in sheets.items() if source not in UNLOADED
    }
    alone = [STATIC / "js" / name for name in ("early.js", "worker.js")]
    # The worker is served from another folder, where a relative link to its source map would be
    # broken.
    early = made_from(bundle(out, alone, "--format=iife", "--sourcemap=external"))
    outputs = split(out, f"--define:globalThis.DINGO_SHEETS={json.dumps(addresses)}")
    catalogues = words(out)
    files = sheets | early | made_from(outputs) | catalogues
    # The first script itself is only an import of the shared code.
    [files["js/main.js"]] = imports(outputs)[files["js/main.js"]]
    with ThreadPoolExecutor() as threads:
        list(
            threads.map(
                compress, [path for path in out.iterdir() if path.suffix in (".js", ".css", ".ftl")]
            )
        )
    clear(out, {*files.values(), *outputs, *looks})
    manifest = out / "manifest.json.new"
    manifest.write_text(json.dumps({"files": files, "imports": imports(outputs)}, indent=1))
    manifest.replace(out / "manifest.json")


def words(out: Path) -> dict[str, str]:
    """The catalogues of all languages."""
    return {
        path.relative_to(STATIC).as_posix(): catalogue(out, path)
        for path in sorted(STATIC.glob("locales/*/**/*.ftl"))
    }


def catalogue(out: Path, path: Path) -> str:
    """Write a catalogue without its comments; returns the name of its file.

    A page's is joined with what all pages share, and that of a game's table with what the tables
    of all games share. Whatever is loaded later finds those words there.
    """
    sources = dict.fromkeys((*_shared(path), path))
    lines = [line for source in sources for line in source.read_text("utf-8").splitlines()]
    text = "\n".join(line for line in lines if line and not line.startswith("#")).encode()
    stem = "-".join(path.relative_to(STATIC / "locales").with_suffix("").parts)
    name = f"{stem}-{hashlib.sha256(text).hexdigest()[:8]}.ftl"
    (out / name).write_bytes(text)
    return name


def _shared(path: Path) -> list[Path]:
    if path.parent.parent.name == "games":
        return [path.parent.with_name("shared.ftl")] if path.stem == "table" else []
    return [path.with_name("shared.ftl")] if path.stem in OF_PAGES else []


def compress(path: Path) -> None:
    """Compress a file with gzip and brotli, unless that was done before."""
    text = path.read_bytes()
    for suffix, made in ((".gz", _gzip), (".br", brotli.compress)):
        packed = path.with_name(path.name + suffix)
        if not packed.exists() and len(text) > SMALL:
            packed.write_bytes(made(text))


def _gzip(text: bytes) -> bytes:
    return gzip.compress(text, 9, mtime=0)


def clear(out: Path, present: set[str]) -> None:
    """Refresh the modification time of this build's files, and delete files that are a day old."""
    now = time.time()
    for path in out.iterdir():
        name = path.name.removesuffix(".gz").removesuffix(".br").removesuffix(".map")
        if name in present:
            os.utime(path)
        elif name != "manifest.json" and now - path.stat().st_mtime > KEPT_SECONDS:
            path.unlink()


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
