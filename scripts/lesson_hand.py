"""Print the record of a hand that bots play, for a game's lessons.

    python -m scripts.lesson_hand NAME [--seed 7] [--seats 4] [--options '{"cut": false}']

The record goes into `hands` of app/features/lessons/NAME.json, whose format lesson.py describes.
The same words print the same hand; try seeds until one shows what the lesson is about.
"""

import argparse
import json
import sys
from random import Random

from app.bots.levels import LEVELS
from app.rules.deal import deal_from
from app.rules.game import Action, Json
from app.rules.record import Seeds
from app.rules.record.action_json import CUT
from app.rules.registry import GAMES, game_named
from app.rules.shuffle import draws
from app.wire import RecordedStep, build_record

AT = "2026-01-01T00:00:00Z"
"""When each action was taken: no lesson shows it."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")


def played(name: str, seed: int, seats: int | None, given: Json) -> Json:
    """The first hand of a match, as trackers play it."""
    game, random = game_named(name), Random(seed)  # noqa: S311 - no secret hangs on it
    options = game.options(given)
    many = seats or game.seats(options).most
    match, server_seed, own = game.new_match(options, many), random.randbytes(32), ("",) * many
    hand = f"{name}-lesson-{seed}"
    deal = deal_from(game, options, many, draws(server_seed, hand, own), place=None, first=True)
    dealer = deal.opening.dealer if deal.opening else 0
    state, taken = game.new_hand(options, dealer, deal.deck, match), list[RecordedStep]()
    while asked := game.to_move(state):
        seat = asked[0]
        action = (
            Action(CUT, (), deal.cut)
            if deal.cut and not taken
            else LEVELS["tracker"].decide(game, state, seat, random)
        )
        taken.append(RecordedStep(seat, action, AT))
        state = game.apply(state, seat, action)
    return build_record(
        game,
        id=hand,
        table=hand,
        number=1,
        options=options,
        players=[{"seat": seat, "name": NAMES[seat], "bot": None} for seat in range(many)],
        dealer=dealer,
        match=match,
        state=state,
        actions=taken,
        seeds=Seeds(server_seed, own, own, without=tuple(range(many)), first=True),
    )


def main(arguments: list[str] | None = None) -> None:
    """Print the record."""
    parser = argparse.ArgumentParser(prog="python -m scripts.lesson_hand")
    parser.add_argument("name", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--options", type=json.loads, default={})
    given = parser.parse_args(arguments)
    record = played(given.name, given.seed, given.seats, given.options)
    sys.stdout.write(f"{json.dumps(record, ensure_ascii=False)}\n")


if __name__ == "__main__":
    main()
