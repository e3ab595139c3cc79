"""Commands that erase a person or a hand on request, with or without running servers."""

from typing import Annotated

import typer

from app.console.on_database import on_database
from app.console.terminal import Force, confirm, counted, fail, listed
from app.features.clubs.store import leave_clubs
from app.features.mail.turns import kept_with
from app.storage.database import Database
from app.storage.hands.history import History
from app.storage.people.erasing import Erased, Erasing
from app.storage.people.players import Players
from app.storage.upkeep.orders import Orders

BY_ID = {"ignore_unknown_options": True}
"""For commands whose argument is an id, which may begin with a dash."""

player = typer.Typer(no_args_is_help=True, help="Find or erase a person.")
hand = typer.Typer(no_args_is_help=True, help="Erase a finished hand.")


@player.command("find")
def find_player(
    name: Annotated[str, typer.Argument(help="The name; upper and lower case are alike.")],
) -> None:
    """List the people with a name: their ids, and when they were last here."""
    found = on_database(lambda database: Players(database).named(name))
    rows = [(one.id, f"{one.seen_at:%Y-%m-%d %H:%M}Z", one.name or "") for one in found]
    typer.echo(listed(("id", "last seen", "name"), rows) or "nobody")


@hand.callback()
def _of_a_hand() -> None:
    """Erase a finished hand."""


@player.command("erase", context_settings=BY_ID)
def erase_player(
    player_id: Annotated[str, typer.Argument(metavar="ID", help="The id, from `player find`.")],
    force: Force = False,
) -> None:
    """Erase a person everywhere, for good. Their hands stay valid, without their name."""
    found = on_database(lambda database: Players(database).get(player_id))
    who = "the player with this id" if found is None or not found.name else found.name
    confirm(f"Erase {who} everywhere, for good?", force=force)
    tables, hands, known = on_database(lambda database: _erase_player(database, player_id))
    if not known:
        fail("Nobody with this id is known here.")
    typer.echo(
        f"Erased from {counted(len(tables), 'table')} and {counted(hands, 'finished hand')}."
    )


@hand.command("erase", context_settings=BY_ID)
def erase_hand(
    hand_id: Annotated[
        str, typer.Argument(metavar="ID", help="The id, from the link to the hand.")
    ],
    force: Force = False,
) -> None:
    """Erase the record of a finished hand, for good. Links to it stop working."""
    whose = on_database(lambda database: _whose(database, hand_id))
    if whose is None:
        fail("There is no finished hand with this id.")
    confirm(f"Erase {whose}, for good?", force=force)
    if not on_database(lambda database: Erasing(database).hand(hand_id)):
        fail("There is no finished hand with this id.")
    typer.echo("The hand is erased.")


async def _whose(database: Database, hand_id: str) -> str | None:
    """What to call a hand; None if there is none. Reads no record, since it may be damaged."""
    try:
        found = await History(database).summary(hand_id)
    except (ValueError, LookupError, TypeError):
        return "the damaged hand with this id"
    if found is None:
        return None
    return f"the hand of {', '.join(one.name for one in found.players)}"


async def _erase_player(database: Database, player_id: str) -> Erased:
    erased = await Erasing(database, around=[leave_clubs], also_store=[kept_with]).player(player_id)
    await Orders(database).announce_logs()
    return erased
