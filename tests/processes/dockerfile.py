"""Builds an image from its Dockerfile without Docker: a folder stands for the root of a stage.

Every stage is built in the same folder, because programs know their path, and moved away
afterwards.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path, PurePosixPath
from string import Template

from tests.patience import PATIENCE

NOTED = ("ARG", "CMD", "EXPOSE", "HEALTHCHECK", "USER", "VOLUME")
"""Instructions that change no file."""


def instructions(dockerfile: Path) -> list[tuple[str, str]]:
    """Each instruction with its arguments; a line that ends in a backslash continues."""
    text = re.sub(r"^#.*\n", "", dockerfile.read_text("utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines) if word]


class Ignored:
    """The files `.dockerignore` keeps out of an image."""

    def __init__(self, context: Path) -> None:
        patterns = (context / ".dockerignore").read_text("utf-8").split()
        assert not any(pattern.startswith(("!", "#")) for pattern in patterns)
        self._context = context
        self._pattern = re.compile("|".join(map(_expression, patterns)))

    def __call__(self, folder: str, names: list[str]) -> list[str]:
        """The ignored names in a folder of the context, for `shutil.copytree`."""
        at = Path(folder).relative_to(self._context)
        return [name for name in names if self._pattern.fullmatch((at / name).as_posix())]


def _expression(pattern: str) -> str:
    return re.escape(pattern).replace(r"\*\*/", "(.*/)?").replace(r"\*", "[^/]*")


class Builder:
    """Runs the instructions of a Dockerfile in order.

    `replaced` maps commands, as regular expressions, to those run in their place here.
    """

    def __init__(
        self, dockerfile: Path, folder: Path, path: str, replaced: dict[str, str], **more: str
    ) -> None:
        self.noted: dict[str, str] = {}
        """The command of the last stage."""
        self.root = folder / "root"
        self._context = dockerfile.parent
        self._ignored = Ignored(self._context)
        self._stages = folder / "stages"
        self._stage = ""
        self._given = {"PATH": path, **more}
        self._replaced = replaced
        self._instructions = instructions(dockerfile)
        named = [rest for word, rest in self._instructions if word in ("COPY", "WORKDIR")]
        own = {folder for rest in named for folder in re.findall(r"(?<!\S)/(\w+)", rest)}
        self._own = re.compile(rf"(?<![\w./-])/(?=(?:{'|'.join(own)})\b)")

    def build(self) -> None:
        """Build all stages; the last one is at `root`."""
        for word, rest in self._instructions:
            if word == "FROM":
                self._begin(rest)
            elif word == "WORKDIR":
                self.workdir = PurePosixPath(rest)
                self.place(rest).mkdir(parents=True, exist_ok=True)
            elif word == "ENV":
                self.environment |= self._variables(rest)
            elif word == "COPY":
                self._copy(rest)
            elif word == "RUN":
                self.run(["sh", "-ec", self.here(rest)])
            else:
                assert word in NOTED, word
                self.noted[word] = rest

    def place(self, path: str) -> Path:
        """Where a path of the stage is on this machine."""
        return self.root / (self.workdir / path).relative_to("/")

    def here(self, text: str) -> str:
        """A command with the stage's paths as they are here, or its replacement."""
        for command, other in self._replaced.items():
            text = re.sub(command, other, text)
        return self._own.sub(f"{self.root}/", text)

    def run(self, command: list[str]) -> None:
        """Run a command as a container of this stage would."""
        done = subprocess.run(
            command, cwd=self.place("."), env=self._given | self.environment,
            capture_output=True, text=True, check=False, timeout=PATIENCE,
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stdout, done.stderr)

    def command(self, word: str) -> list[str]:
        """The command of a `CMD` or a `HEALTHCHECK`, which are written as JSON."""
        given: list[str] = json.loads(self.noted[word][self.noted[word].index("[") :])
        return [self.here(part) for part in given]

    def _begin(self, rest: str) -> None:
        if self.root.exists():
            self._stages.mkdir(exist_ok=True)
            self.root.rename(self._stages / self._stage)
        self.root.mkdir(parents=True)
        self.noted = {}
        self.environment: dict[str, str] = {}
        self.workdir = PurePosixPath("/")
        self._stage = rest.partition(" AS ")[2]

    def _variables(self, text: str) -> dict[str, str]:
        pairs = (pair.split("=", 1) for pair in text.split())
        now = os.environ | self._given | self.environment
        return {name: Template(self.here(value)).substitute(now) for name, value in pairs}

    def _copy(self, text: str) -> None:
        *sources, target = text.split()
        if sources[0].startswith("--from="):
            stage = self._stages / sources.pop(0).removeprefix("--from=")
            [source] = [stage / path.lstrip("/") for path in sources]
            shutil.copytree(source, self.place(target), symlinks=True, copy_function=os.link)
            return
        into = len(sources) > 1 or target.endswith("/")
        for name in sources:
            source, goal = self._context / name, self.place(target)
            assert not self._ignored(str(source.parent), [source.name]), name
            if source.is_dir():
                shutil.copytree(source, goal, ignore=self._ignored, dirs_exist_ok=True)
            else:
                goal = goal / source.name if into else goal
                goal.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, goal)
