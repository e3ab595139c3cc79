"""The command `dingo` beside a server, in the tests' own process: to start one takes a second.

What only a process of its own can show stands in tests/processes.
"""

from typer.testing import CliRunner, Result

from app.cli import app


def dingo(*words: str, **variables: str) -> Result:
    """Run the command; what it says and how it ends."""
    given = {f"DINGO_{name.upper()}": value for name, value in variables.items()}
    return CliRunner().invoke(app, words, env=given)
