"""An independent referee of Dingo: computes a result from a hand record, by the rules' text.

Written from the rules and the contract alone, in another style than the project's rules: it goes
through the record once, from phase to phase, and takes each action when it is due.
"""

from typing import Any

RANKS = "23456789TJQKA"
LOW = set("23456789")
HIGH = set("TJQK")


class Foul(Exception):
    """The record breaks a rule."""


class DingoReferee:
    """One hand. `known[k]` lists, for each seat, the cards it has seen after k actions."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options = record["options"]
        self.dealer: int = record["dealer"]
        self.actions = list(record["actions"])
        self.step = 0
        self.hands: list[list[str]] = [[], [], [], []]
        self.scoring: list[list[str]] = [[], [], [], []]
        self.penalty: list[list[str]] = [[], [], [], []]
        self.discards: list[str] = []
        self.public: set[str] = {rank + "D" for rank in RANKS[:-1]}
        self.seen: list[set[str]] = [set(), set(), set(), set()]
        self.known: list[list[set[str]]] = []
        self.deck = record["deck"]

    def judge(self) -> dict[str, Any]:
        """The result. Raises Foul."""
        if self.options["cut"] in (True, "on"):
            self.note()
            cut = self.take("cut", (self.dealer + 3) % 4)
            self.check(cut["cards"] == [] if "cards" in cut else True, "a cut names no card")
        for i, card in enumerate(self.deck):
            seat = (self.dealer + 1 + i) % 4
            self.hands[seat].append(card)
            self.seen[seat].add(card)
        self.note()
        for kind, way in (
            ("discard", 0),
            ("pass", 1),
            ("discard", 0),
            ("pass", 2),
            ("discard", 0),
            ("pass", 3),
            ("discard", 0),
        ):
            for turn in range(4):
                self.exchange(kind, (self.dealer + turn) % 4, way)
        for rank in RANKS[:-1]:
            self.hunt(rank)
        self.ace_hunt()
        self.check(self.step == len(self.actions), "actions after the end")
        return self.score()

    def check(self, fine: bool, why: str) -> None:
        if not fine:
            raise Foul(f"action {self.step}: {why}")

    def note(self) -> None:
        self.known.append([seen | self.public for seen in self.seen])

    def take(self, kind: str | tuple[str, ...], seat: int) -> dict[str, Any]:
        self.check(self.step < len(self.actions), f"{kind} of seat {seat} is missing")
        action: dict[str, Any] = self.actions[self.step]
        kinds = (kind,) if isinstance(kind, str) else kind
        self.check(action["type"] in kinds, f"{action['type']} instead of {kinds}")
        self.check(action["seat"] == seat, f"seat {action['seat']} instead of {seat}")
        self.step += 1
        return action

    def play(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.check(card in self.hands[seat], f"seat {seat} does not hold {card}")
            self.hands[seat].remove(card)
            self.public.add(card)

    def exchange(self, kind: str, seat: int, way: int) -> None:
        action = self.take(kind, seat)
        self.check(len(action["cards"]) == 1, "one card")
        card = action["cards"][0]
        if kind == "discard":
            self.check(card[0] != "A", "an Ace is never discarded")
            self.play(seat, [card])
            self.discards.append(card)
        else:
            self.check(card in self.hands[seat], "passes what is not held")
            self.hands[seat].remove(card)
            receiver = (seat + way) % 4
            self.hands[receiver].append(card)
            self.seen[receiver].add(card)
        self.note()

    def call(self, dingo: str) -> int | None:
        """The seat that plays the called dingo."""
        order: list[int] = [(self.dealer + turn) % 4 for turn in range(4)]
        if self.options["enforcement"] == "strict":
            order = [seat for seat in order if dingo in self.hands[seat]]
        for seat in order:
            kinds = ("dingo",) if self.options["enforcement"] == "strict" else ("dingo", "silent")
            action = self.take(kinds, seat)
            if action["type"] == "dingo":
                self.check(action["cards"] == [dingo], "another dingo")
                self.play(seat, [dingo])
                self.note()
                return seat
            self.check(action["cards"] == [], "silence names no card")
            self.note()
        return None

    def hunt(self, rank: str) -> None:
        rabbit, dingo = rank + "D", rank + "H"
        player = self.call(dingo)
        if player is None:
            self.discards.append(rabbit)
            return
        wolves: list[tuple[int, str]] = []
        for turn in (1, 2, 3):
            seat = (player + turn) % 4
            cards = self.take("wolves", seat)["cards"]
            self.check(len(set(cards)) == len(cards), "a wolf twice")
            self.check(set(cards) <= {rank + "S", rank + "C"}, "no wolf of this rank")
            self.play(seat, cards)
            self.note()
            wolves += [(seat, card) for card in cards]
        if not wolves:
            self.penalty[player].append(dingo)
            self.discards.append(rabbit)
            return
        self.scoring[player].append(dingo)
        if len(wolves) == 2:
            self.scoring[player].append(wolves[0][1])
        captor, last = wolves[-1]
        self.scoring[captor] += [last, rabbit]

    def ace_hunt(self) -> None:
        player = self.call("AH")
        if player is not None:
            wolves = 0
            for turn in (1, 2, 3, 4):
                seat = (player + turn) % 4
                cards = self.take("aces", seat)["cards"]
                self.play(seat, cards)
                for card in cards:
                    self.check(card in ("AS", "AC", "AD"), "no card of the Ace hunt")
                    if card == "AD":
                        self.check(wolves == 2, "the Ace Rabbit before both Ace wolves")
                    else:
                        wolves += 1
                    self.scoring[seat].append(card)
                self.note()
            pile = self.scoring if wolves else self.penalty
            pile[player].append("AH")
        holder = next((s for s in range(4) if "AD" in self.hands[s]), None)
        if holder is None:
            return
        if self.options["enforcement"] == "strict":
            self.hands[holder].remove("AD")
            self.penalty[holder].append("AD")
            self.public.add("AD")
            return
        if self.take(("reveal", "silent"), holder)["type"] == "reveal":
            self.hands[holder].remove("AD")
            self.penalty[holder].append("AD")

    def worth(self, card: str, penalty: bool) -> int:
        rank, suit = card[0], card[1]
        if rank in LOW:
            points = 1
        elif rank in HIGH:
            points = 2
        else:
            ten = "D" if self.options["ten_point_ace"] == "rabbit" else "H"
            points = 10 if suit == ten and not penalty else 3
        return -points if penalty else points

    def score(self) -> dict[str, Any]:
        totals = [
            sum(self.worth(c, False) for c in self.scoring[s])
            + sum(self.worth(c, True) for c in self.penalty[s])
            for s in range(4)
        ]
        caught = [s for s in range(4) if any(card[1] in "HD" for card in self.hands[s])]
        free = [s for s in range(4) if s not in caught]
        best = [s for s in free if totals[s] == max(totals[f] for f in free)]
        if len(best) > 1:

            def top(seat: int) -> int:
                ranks = [RANKS.index(c[0]) for c in self.scoring[seat] if c[1] == "D"]
                return max(ranks, default=-1)

            highest = max(top(s) for s in best)
            if highest >= 0:
                best = [s for s in best if top(s) == highest]
        return {
            "totals": totals,
            "caught": caught,
            "winners": best,
            "scoring": self.scoring,
            "penalty": self.penalty,
        }
