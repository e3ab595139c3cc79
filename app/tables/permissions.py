"""Checks that several commands share."""

from app.tables import table_refusals as refusals
from app.tables.draft import Draft
from app.tables.lifecycle import is_shuffling
from app.tables.table import Sitter


def seat_of(draft: Draft, player: str | None) -> tuple[int, Sitter]:
    """The seat of this player, and what it holds. Raises Refusal `not_seated`."""
    for seat, sitter in enumerate(draft.table.seats):
        if sitter is not None and sitter.player is not None and sitter.player == player:
            return seat, sitter
    raise refusals.NotSeated


def only_host(draft: Draft, player: str | None) -> None:
    """Raises Refusal `host_only` for anyone but the host."""
    if player is None or player != draft.table.host:
        raise refusals.HostOnly


def only_owner(draft: Draft, player: str | None) -> None:
    """Raises Refusal `host_lent` if the player is the host only while the owner is away."""
    only_host(draft, player)
    if player != draft.table.owner:
        raise refusals.HostLent


def known_seat(draft: Draft, seat: int) -> None:
    """Raises Refusal `no_such_seat`."""
    count = len(draft.table.seats)
    if not 0 <= seat < count:
        raise refusals.NoSuchSeat(count - 1)


def only_table(player: str | None) -> None:
    """Raises Refusal `table_only` for every player."""
    if player is not None:
        raise refusals.TableOnly


def not_while_shuffling(draft: Draft) -> None:
    """Raises Refusal `shuffling`: the players of a hand are those who promised bytes for it.

    Otherwise a player who withholds their bytes could leave the blame to a bot, and a host could
    choose whose bytes count by removing a player.
    """
    if is_shuffling(draft.table):
        raise refusals.Shuffling
