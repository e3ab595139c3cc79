"""Deals that were played are kept, a line of JSON each, so that nothing is played twice.

A file belongs to one contest and to the code that played it: when the bots or
the rules of their game change, the deals played before do not count any more.
"""

import ast
import hashlib
import json
from pathlib import Path

from app.arena.play import Contest, Deal, Effort, Outcome
from app.rules.registry import GAMES

APP = Path(__file__).parents[3] / "app"


class Kept:
    """The deals of one contest so far, by number."""

    def __init__(self, folder: Path, name: str, contest: Contest) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        mark = f"{_mark(repr(contest))}-{code_mark(contest.game)}"
        self.file = folder / f"{name}.{mark}.jsonl"
        lines = self.file.read_text("utf-8").splitlines() if self.file.exists() else []
        self.deals = dict(map(_read, lines))

    def add(self, number: int, deal: Deal) -> None:
        """One more, written at once."""
        self.deals[number] = deal
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([number, deal.outcomes, deal.efforts]) + "\n")

    @property
    def seconds(self) -> float:
        """What they took of the processor."""
        return sum(e.seconds for deal in self.deals.values() for e in deal.efforts.values())


def code_mark(game: str) -> str:
    """Changes when the code does that plays this game; not with comments and docstrings."""
    others = GAMES.keys() - {game}
    digest = hashlib.sha256()
    for room in ("rules", "bots"):
        for path in sorted((APP / room).rglob("*")):
            inner = path.relative_to(APP / room)
            if not others & {inner.parts[0], inner.stem} and path.suffix in (".py", ".json"):
                digest.update(repr((str(inner), _meaning(path))).encode())
    return digest.hexdigest()[:8]


class _Silent(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """Without what only says something."""
        return None if isinstance(node.value, ast.Constant) else node


def _meaning(path: Path) -> str:
    text = path.read_text("utf-8")
    return ast.dump(_Silent().visit(ast.parse(text))) if path.suffix == ".py" else text


def _mark(what: str) -> str:
    return hashlib.sha256(what.encode()).hexdigest()[:6]


def _read(line: str) -> tuple[int, Deal]:
    number, outcomes, efforts = json.loads(line)
    return number, Deal(
        tuple(
            Outcome(tuple(players), tuple(points), tuple(won), hands)
            for players, points, won, hands in outcomes
        ),
        {name: Effort(*effort) for name, effort in efforts.items()},
        (),
    )
