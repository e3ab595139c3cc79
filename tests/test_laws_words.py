"""Law 11: what people read stands in `static/locales` and nowhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_refusals import ALL

APP = Path(__file__).parent.parent / "app"
PYTHON = sorted(APP.rglob("*.py"))
TEMPLATES = [
    path
    for ending in ("*.html", "*.svg")
    for path in sorted(APP.rglob(ending))
    if "docs" not in path.parts
]

FOR_OPERATORS = {
    "background.py",
    "cli.py",
    "console",
    "server",
    "settings.py",
    "share",
    "storage/address.py",
    "storage/database.py",
    "storage/log",
    "storage/upkeep",
}
"""What stands on the terminal or in logs: read by those who run a server."""
FOR_PROGRAMMERS = {
    "features/docs",
    "features/notices/feature.py",
    "features/reviews/feature.py",
    "web/http/openapi.py",
    "web/monitoring",
    "web/ws/message.py",
}
"""The documentation of the interface and of the metrics."""

WORD = r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*"
SENTENCE = re.compile(
    rf"{WORD}[,:;]? {WORD}.*[.!?…]$"  # ends as a sentence does
    rf"|^{WORD}(?:[,:;]? (?:{WORD}|\d+)){{3,}}$",  # or is a clause of at least four words
    re.DOTALL,
)
SQL = re.compile(r"^(?:SELECT|INSERT|WITH|UPDATE|DELETE|CREATE|LOCK) ")
FIELD = re.compile(r"{\w+}")
DESCRIBES = {
    "__doc__", "description", "examples", "json_schema_extra", "metadata", "responses", "summary",
}  # fmt: skip
"""Arguments with documentation of the interface."""
UNREAD = re.compile(r"^logger\.|^super\(\)|\bclose$|\btext$|^with_example$|(?:Error|Unavailable)$")
"""Calls whose text no player reads: logs, faults, reasons for closing, SQL and examples."""
ELSEWHERE = {"the address that was asked for", "English from right to left"}
"""Part of a log's line, and the name of a language that exists for tests."""

REFUSALS = {refusal.__name__ for refusal in ALL}


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """The strings of a module that read as a sentence or a clause for players."""
    module = ast.parse(source)
    described = {
        name.id
        for keyword in ast.walk(module)
        if isinstance(keyword, ast.keyword) and keyword.arg in DESCRIBES
        for name in ast.walk(keyword.value)
        if isinstance(name, ast.Name)
    }
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in described:
                continue
        yield from _found(node)


def _found(node: ast.AST) -> Iterator[tuple[int, str]]:
    if _is_unread(node):
        return
    if isinstance(node, ast.Constant | ast.JoinedStr):
        said = _text(node).strip()
        if SENTENCE.search(said) and not SQL.match(said) and said not in ELSEWHERE:
            yield node.lineno, said
        return
    for child in ast.iter_child_nodes(node):
        yield from _found(child)


def _is_unread(node: ast.AST) -> bool:
    """A docstring, or an argument of something that no player reads."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Raise(exc=ast.Call(func=called)):
            return ast.unparse(called).rpartition(".")[2] not in REFUSALS
        case ast.Call(func=called):
            return UNREAD.search(ast.unparse(called)) is not None
        case ast.keyword(arg=name):
            return name in DESCRIBES
    return False


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    """What a literal says, with a name in place of each value."""
    if isinstance(node, ast.Constant):
        return FIELD.sub("Ann", node.value) if isinstance(node.value, str) else ""
    parts = [_text(part) if isinstance(part, ast.Constant) else "Ann" for part in node.values]
    return "".join(parts)


def _is_for(path: Path, parts: set[str]) -> bool:
    name = path.relative_to(APP).as_posix()
    return any(name == part or name.startswith(f"{part}/") for part in parts)


def test_no_module_speaks_to_players_in_english() -> None:
    found = [
        f"{path.relative_to(APP)}:{line}: {said}"
        for path in PYTHON
        if not _is_for(path, FOR_OPERATORS | FOR_PROGRAMMERS)
        for line, said in sentences(path.read_text("utf-8"))
    ]
    assert found == []


def test_every_place_left_out_exists() -> None:
    assert all((APP / part).exists() for part in FOR_OPERATORS | FOR_PROGRAMMERS)


@pytest.mark.parametrize(
    "source",
    [
        'sentence = "It is not your turn."',
        'clause = "it takes the trick less than once in 10"',
        'clause = "while you keep {wolf}, nobody can play {card}"',
        'clause = "a called dingo must be played"',
        'told = f"{name} sits there already."',
        'raise BadField("type", "This is no type.")',
        'return problem(404, "not_found", "There is nothing here.")',
        'words = {"404": "There is nothing here."}',
    ],
)
def test_a_sentence_for_players_is_found(source: str) -> None:
    assert list(sentences(source))


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring of a module."""',
        'raise ValueError("a hand that ends before its table begins")',
        'logger.error("a hint could not be found")',
        'code: str = Field(description="Stable, for programs.")',
        'ABOUT = "Stable, for programs."\ncode: str = Field(description=ABOUT)',
        'query = text("SELECT id FROM hands WHERE id = :id")',
        'key = "refusal-not_your_turn"',
        'level = "tracker"',
    ],
)
def test_what_no_player_reads_is_left_alone(source: str) -> None:
    assert not list(sentences(source))


TAG = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}|<(style|script).*?</\1>|<[^>]*>|&\w+;", re.DOTALL)
SPOKEN = re.compile(r'\b(?:alt|aria-label|placeholder|title)="([^"{]*[^\W\d_][^"{]*)"')


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_speaks_in_english(path: Path) -> None:
    """The names of the program and of units are the same in every language."""
    source = path.read_text("utf-8")
    words = re.findall(WORD, TAG.sub(" ", source)) + SPOKEN.findall(source)
    assert set(words) <= {"Dingo"}
