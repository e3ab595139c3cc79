"""The laws of the architecture, checked in every file."""

import ast
import graphlib
import io
import re
import subprocess
import sys
import tokenize
from functools import cache
from pathlib import Path

import pytest

from app.rules.registry import GAMES

ROOT = Path(__file__).parent.parent
PYTHON = sorted((ROOT / "app").rglob("*.py"))
CLIENT = sorted((ROOT / "static").rglob("*.js"))
CONTRACTS = [
    ROOT / "app" / name
    for name in (
        "rules/game.py",
        "rules/errors.py",
        "tables/draft.py",
        "wire.py",
        "tables/wire/parts.py",
        "tables/wire/table.py",
        "tables/chance.py",
        "storage/log/contract.py",
        "live/peers/bus.py",
        "web/ws/message.py",
        "web/ws/messages_in.py",
        "web/ws/messages_out.py",
        "settings.py",
    )
]
"""The files others write against; their readers need to know what each name means."""
GAME_BLIND = ("tables", "live", "web", "storage")
SAY_NOTHING = {
    "util",
    "utils",
    "helper",
    "helpers",
    "common",
    "misc",
    "core",
    "manager",
    "service",
    "services",
}
STYLES = sorted((ROOT / "static").rglob("*.css"))
SCRIPTS = sorted(
    path
    for folder in ("scripts", "tests")
    for path in (ROOT / folder).rglob("*.*js")
    if path.suffix in (".js", ".mjs") and "node_modules" not in path.parts
)
CATALOGUES = sorted((ROOT / "static").rglob("*.ftl"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
SCRIPT_COMMENTS = re.compile(r"(?:/\*+\s*(?:\*\s*)?|//\s*)(.*)")
COMMENTS = {
    ".js": SCRIPT_COMMENTS,
    ".mjs": SCRIPT_COMMENTS,
    ".ftl": re.compile(r"^#+\s*(.*)", re.MULTILINE),
}
"""The first words of a comment, by the kind of file."""
TRANSLATED = re.compile(r"(Who|Whose|Whoever|So many|So much|So often|So long|Of|That)\b")
"""Beginnings of a text that names nobody who does anything."""
SIZES = {13, 18, 21, 24, 26, 27, 30, 34, 36, 40, 44, 52, 60, 78, 88, 118}
"""The widths and heights, in rem, at which a page or a part of it may be arranged differently: from
letters twice as large on a phone (13, 18) over phones (24 to 40; 30 on their side) and tablets (44
to 60) to large screens (78 to 118)."""
LONGEST_FILE = 400
LONGEST_LINE = 120
LONGEST_FUNCTION = 60


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def test_arrows_between_layers_run_one_way() -> None:
    run = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout


def test_the_rules_import_the_standard_library_and_themselves() -> None:
    for path in (ROOT / "app" / "rules").rglob("*.py"):
        for node in ast.walk(tree_of(path)):
            modules = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                known = module.split(".")[0] in sys.stdlib_module_names
                assert known or module.startswith("app.rules"), f"{name_of(path)}: {module}"


def test_files_are_small_and_have_telling_names() -> None:
    for path in PYTHON + CLIENT:
        assert path.stem not in SAY_NOTHING, name_of(path)
        assert len(path.read_text().splitlines()) <= LONGEST_FILE, name_of(path)


def test_no_line_of_a_script_or_a_style_sheet_is_too_long_to_be_read() -> None:
    for path in CLIENT + STYLES + SCRIPTS + sorted(ROOT.glob("*.js")):
        for number, line in enumerate(path.read_text().splitlines(), start=1):
            assert len(line) <= LONGEST_LINE, f"{name_of(path)}:{number}"


def test_style_sheets_change_at_few_sizes() -> None:
    """A new size has to be worth its own arrangement; sizes almost equal hide mistakes between."""
    for path in STYLES:
        queries = re.findall(r"@(?:media|container)[^{]*", path.read_text())
        sizes = {float(size) for size in re.findall(r"([\d.]+)rem", " ".join(queries))}
        assert not sizes - SIZES, name_of(path)


def test_functions_are_short_and_import_nothing() -> None:
    for path in PYTHON:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                said = f"{name_of(path)}: {node.name}"
                assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, said
                inner = [n for n in ast.walk(node) if isinstance(n, ast.Import | ast.ImportFrom)]
                assert not inner, said


def test_every_module_says_what_it_is_for() -> None:
    for path in PYTHON:
        assert ast.get_docstring(tree_of(path)), name_of(path)


SAID_ONCE = {"command"}
"""Fields of every message, which `Message` describes."""


def test_the_contracts_say_what_everything_they_export_means() -> None:
    for path in CONTRACTS:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                said = node.name.startswith("_") or node.name in SAID_ONCE
                assert said or ast.get_docstring(node), f"{name_of(path)}: {node.name}"


def test_no_game_is_named_outside_its_own_folder() -> None:
    """In code, not in prose: the project itself is called Dingo."""
    for layer in GAME_BLIND:
        for path in (ROOT / "app" / layer).rglob("*.py"):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    module = getattr(node, "module", None) or ""
                    names = [module, *(a.name for a in node.names)]
                    for game in GAMES:
                        assert not any(f"rules.{game}" in n for n in names), name_of(path)
                if isinstance(node, ast.Compare):
                    words = [c.value for c in ast.walk(node) if isinstance(c, ast.Constant)]
                    assert not set(GAMES) & {w for w in words if isinstance(w, str)}, name_of(path)


def test_the_game_blind_client_imports_no_game() -> None:
    for path in CLIENT:
        if "games" in path.parts:
            continue
        for line in path.read_text().splitlines():
            if line.lstrip().startswith(("import ", "export ")) and " from " in line:
                source = line.rsplit(" from ", 1)[1]
                assert not any(f"games/{game}" in source for game in GAMES), name_of(path)


def test_no_modules_of_the_client_import_each_other_in_a_circle() -> None:
    """Late imports and types named in comments count too."""
    said = re.compile(r'(?:from\s+|import\s*\(?\s*)"(\.[^"]+)"')
    imported = {
        path.resolve(): [(path.parent / name).resolve() for name in said.findall(path.read_text())]
        for path in CLIENT
    }
    try:
        graphlib.TopologicalSorter(imported).prepare()
    except graphlib.CycleError as found:
        pytest.fail(" -> ".join(path.name for path in found.args[1]))


def test_every_file_that_the_architecture_names_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    named = set(re.findall(r"`([\w./]+\.(?:py|js|ftl))`", text))
    assert len(named) > 50
    missing = {
        name for name in named if not any((base / name).exists() for base in (ROOT, ROOT / "app"))
    }
    assert not missing


def test_the_architecture_names_every_folder() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    named = set(re.findall(r"`(?:[\w.]+/)*(\w+)/?`", text))
    folders = {part for path in PYTHON + CLIENT for part in path.relative_to(ROOT).parts[1:-1]}
    missing = folders - named
    assert not missing, f"docs/architecture.md says in a row of its table what is in {missing}"


def texts_of(path: Path) -> list[tuple[int, str]]:
    """The docstrings and comments of a file, with their lines."""
    source = path.read_text()
    docstrings = [
        (node.lineno, node.value.value)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [
        (token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT
    ]
    return docstrings + comments


def test_every_text_in_the_code_says_who_does_what() -> None:
    odd = [
        f"{name_of(path)}:{line}: {text[:60]}"
        for path in PYTHON + TESTS
        for line, text in texts_of(path)
        if TRANSLATED.match(text.lstrip("# \n"))
    ]
    odd += [
        f"{name_of(path)}: {text}"
        for path in CLIENT + SCRIPTS + CATALOGUES
        for text in COMMENTS[path.suffix].findall(path.read_text())
        if TRANSLATED.match(text)
    ]
    assert not odd, "\n".join(odd)
