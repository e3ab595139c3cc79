"""`python -m research.arena`: bots play each other."""

import typer

from research.arena.command import arena

typer.run(arena)
