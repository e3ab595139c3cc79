"""The command `dingo` beside a server, run in the tests' own process, since starting one takes a
second.

Tests that need a process of their own are in tests/processes.
"""

from typer.testing import CliRunner, Result

from app.cli import app


def dingo(*words: str, **variables: str) -> Result:
    """Run the command; returns its output and exit code."""
    given = {f"DINGO_{name.upper()}": value for name, value in variables.items()}
    return CliRunner().invoke(app, words, env=given)
