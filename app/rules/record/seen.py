"""What somebody saw of a hand before its deal, and whether a record agrees with it."""

from collections.abc import Mapping
from typing import NamedTuple

from app.rules.game import Json
from app.rules.record import record_refusals as refusals
from app.rules.record.fairness import Fairness
from app.rules.record.fields import as_object, list_of, text_of, whole_of

MOST_SEATS = 100
"""More than any game has."""


class SeenHand(NamedTuple):
    """A hand as it was announced: a table's `coming`, as a page exports it.

    `algorithm` is "" where the table did not say it. `commits` are everybody's promises by seat,
    empty for none; None: they were not seen once they could not change any more, nor was then the
    `cutter`. `revealed` is a
    seat and its bytes, if the server confirmed them.
    """

    hand: str
    algorithm: str
    commitment: str
    commits: tuple[str, ...] | None
    cutter: int | None
    revealed: tuple[int, str] | None


def read_seen(data: Json) -> SeenHand:
    """One hand that somebody saw. Raises Refusal `bad_record`."""
    seen = as_object(data, "seen")
    return SeenHand(
        text_of(seen, "hand"),
        text_of(seen, "algorithm") if "algorithm" in seen else "",
        text_of(seen, "commitment"),
        _commits(seen) if seen.get("fixed", True) is True and "commits" in seen else None,
        None if seen.get("cutter") is None else whole_of(seen, "cutter", MOST_SEATS),
        _revealed(seen) if seen.get("revealed") is True else None,
    )


def _commits(seen: Mapping[str, Json]) -> tuple[str, ...]:
    commits = ["" if commit is None else commit for commit in list_of(seen, "commits")]
    if not all(isinstance(commit, str) for commit in commits):
        raise refusals.NotTexts("commits")
    return tuple(commits)


def _revealed(seen: Mapping[str, Json]) -> tuple[int, str]:
    return whole_of(seen, "seat", MOST_SEATS), text_of(seen, "seed")


def compare(hand_id: str, fairness: Fairness, seen: SeenHand | None) -> SeenHand:
    """What was seen of this hand. Raises Refusal `unlike_seen` if the record differs from it."""
    if seen is None:
        raise refusals.NeverSeen(hand_id)
    if seen.algorithm not in ("", fairness.seeds.algorithm):
        raise refusals.OtherAlgorithmSeen(seen.algorithm)
    if seen.commitment != fairness.commitment:
        raise refusals.OtherCommitmentSeen
    if seen.commits is not None:
        _compare_promises(fairness.seeds.client_commits, seen.commits)
        if seen.cutter != fairness.seeds.cutter:
            raise refusals.OtherCutterSeen
    if seen.revealed is not None:
        seat, seed = seen.revealed
        if fairness.seeds.client_seeds[seat : seat + 1] != (seed,):
            raise refusals.RevealedBytesMissing(seat)
    return seen


def _compare_promises(recorded: tuple[str, ...], seen: tuple[str, ...]) -> None:
    seats = max(len(recorded), len(seen))
    pairs = (commits + ("",) * (seats - len(commits)) for commits in (recorded, seen))
    other = [seat for seat, (then, now) in enumerate(zip(*pairs, strict=True)) if then != now]
    if other:
        raise refusals.OtherPromisesSeen(tuple(other))
