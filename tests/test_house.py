"""The laws of the house, held against every file in it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from app.rules.registry import GAMES

ROOT = Path(__file__).parent.parent
PYTHON = sorted((ROOT / "app").rglob("*.py"))
CLIENT = sorted((ROOT / "static").rglob("*.js"))
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
LONGEST_FILE = 400
LONGEST_FUNCTION = 60


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_arrows_between_rooms_run_one_way() -> None:
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
        for node in ast.walk(ast.parse(path.read_text())):
            modules = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                known = module.split(".")[0] in sys.stdlib_module_names
                assert known or module.startswith("app.rules"), f"{name_of(path)}: {module}"


@pytest.mark.parametrize("path", PYTHON + CLIENT, ids=name_of)
def test_a_file_is_a_small_room_with_a_telling_name(path: Path) -> None:
    assert path.stem not in SAY_NOTHING
    assert len(path.read_text().splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", PYTHON, ids=name_of)
def test_functions_are_short_and_import_nothing(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name
            inner = [n for n in ast.walk(node) if isinstance(n, ast.Import | ast.ImportFrom)]
            assert not inner, f"{node.name} imports inside"


@pytest.mark.parametrize("path", PYTHON, ids=name_of)
def test_everything_public_says_what_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text())
    assert ast.get_docstring(tree), "the module"
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        members = [n for n in node.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
        for item in (node, *members):
            if not item.name.startswith("_"):
                assert ast.get_docstring(item), item.name
    for top in tree.body:
        if isinstance(top, ast.FunctionDef | ast.AsyncFunctionDef) and top.name[0] != "_":
            assert ast.get_docstring(top), top.name


def test_no_game_is_named_outside_its_own_rooms() -> None:
    """In code, not in prose: the house itself is called Dingo."""
    for room in GAME_BLIND:
        for path in (ROOT / "app" / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
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
