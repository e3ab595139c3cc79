"""An independent referee of Ding!: computes a result from a hand record, by the rules' text.

Written from the rules and the contract alone, in another style than the project's rules: it goes
through the record once, from phase to phase, and takes each action when it is due.
"""

from typing import Any

FINISH = 17


class Foul(Exception):
    """The record breaks a rule."""


class DingReferee:
    """One hand. `known[k]` lists, for each seat, the cards it has seen after k actions."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.seats = len(record["players"])
        self.dealer: int = record["dealer"]
        self.actions = list(record["actions"])
        self.step = 0
        self.deck: list[str] = list(record["deck"])
        self.pawns: list[int] = list(record["before"])
        self.crowded = len([place for place in self.pawns if place >= FINISH - 5]) >= 2
        self.round = [(self.dealer + turn) % self.seats for turn in range(1, self.seats + 1)]
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.seen: list[set[str]] = [set() for _ in range(self.seats)]
        self.public: set[str] = set()
        self.known: list[list[set[str]]] = []
        self.trump = ""

    def judge(self) -> dict[str, Any]:
        """The result. Raises Foul."""
        self.deal()
        self.play()
        self.check(self.step == len(self.actions), "actions after the end")
        winner = self.pawns.index(FINISH) if FINISH in self.pawns else None
        return {"after": self.pawns, "winner": winner}

    def check(self, fine: bool, why: str) -> None:
        if not fine:
            raise Foul(f"action {self.step}: {why}")

    def note(self) -> None:
        self.known.append([seen | self.public for seen in self.seen])

    def take(self, kinds: tuple[str, ...], seats: list[int]) -> dict[str, Any]:
        self.check(self.step < len(self.actions), f"one of {kinds} is missing")
        action: dict[str, Any] = self.actions[self.step]
        self.check(action["type"] in kinds, f"{action['type']} instead of {kinds}")
        self.check(action["seat"] in seats, f"seat {action['seat']} instead of {seats}")
        self.step += 1
        return action

    def deal(self) -> None:
        for _ in range(5):
            for seat in self.round:
                card = self.deck.pop(0)
                self.hands[seat].append(card)
                self.seen[seat].add(card)
        self.community = [self.deck.pop(0)]
        while self.community[-1][0] == "W":
            self.community.append(self.deck.pop(0))
        self.trump = self.community[-1][0]
        self.public |= set(self.community)
        self.note()

    def play(self) -> None:
        waiting, inside = list(range(self.seats)), set()
        while waiting:
            action = self.take(("in", "out"), waiting)
            self.check(action["cards"] == [], "a token names no card")
            waiting.remove(action["seat"])
            if action["type"] == "in":
                inside.add(action["seat"])
            self.note()
        players = [seat for seat in self.round if seat in inside]
        if len(players) < 2:
            for seat in players:
                self.ahead(seat, 5)
            return
        for seat in players:
            self.swap(seat)
        declarer = self.race(players)
        if declarer is not None:
            self.ahead(declarer, 5)
            for seat in players:
                if seat != declarer:
                    self.fall_back(seat)
            return
        self.tricks(players)

    def swap(self, seat: int) -> None:
        cards = self.take(("draw",), [seat])["cards"]
        self.check(len(cards) <= 3 and len(set(cards)) == len(cards), "up to three cards")
        for card in cards:
            self.check(card in self.hands[seat], "gives up what is not held")
            self.hands[seat].remove(card)
        for _ in cards:
            card = self.deck.pop(0)
            self.hands[seat].append(card)
            self.seen[seat].add(card)
        self.deck += cards
        self.note()

    def race(self, players: list[int]) -> int | None:
        waiting = list(players)
        while waiting:
            action = self.take(("ding", "no_ding"), waiting)
            seat: int = action["seat"]
            self.check(action["cards"] == [], "the cards of a DING are not named")
            waiting.remove(seat)
            if action["type"] == "ding":
                cards = self.hands[seat] + self.community
                wild = sum(card[0] == "W" for card in cards)
                lacking = [mark for mark in "Ding" if mark not in {card[1:] for card in cards}]
                self.check(len(lacking) <= wild, "this does not spell DING")
                # The view decides which of the cards are laid down; it may name any of these.
                self.public |= {c for c in self.hands[seat] if c[0] == "W" or c[1:] in "Ding"}
                self.note()
                return seat
            self.note()
        return None

    def colour(self, card: str) -> str:
        return self.trump if card[0] == "W" else card[0]

    def rank(self, card: str) -> int:
        if card[0] == "W":
            return 99
        return 1 if card[1:] in ("D", "i", "n", "g") else int(card[1:])

    def tricks(self, players: list[int]) -> None:
        won = dict.fromkeys(players, 0)
        leader = players[0]
        for _ in range(5):
            start = players.index(leader)
            leader = self.trick(players[start:] + players[:start])
            won[leader] += 1
            if self.crowded:
                self.ahead(leader, 1)
                if self.pawns[leader] == FINISH:
                    return
        for seat in players:
            if won[seat] == 0:
                self.fall_back(seat)
            elif not self.crowded:
                self.ahead(seat, won[seat])

    def trick(self, order: list[int]) -> int:
        led, best = "", (order[0], "")
        for seat in order:
            cards = self.take(("play",), [seat])["cards"]
            self.check(len(cards) == 1 and cards[0] in self.hands[seat], "one card of the hand")
            card = cards[0]
            led = led or self.colour(card)
            if self.colour(card) != led:
                colours = [self.colour(one) for one in self.hands[seat]]
                self.check(led not in colours, "does not follow")
            self.hands[seat].remove(card)
            self.public.add(card)
            self.note()
            if best[1] == "" or self.beats(card, best[1]):
                best = (seat, card)
        return best[0]

    def beats(self, card: str, other: str) -> bool:
        """Whether this card, played later, beats the other one."""
        if self.colour(card) == self.colour(other):
            return self.rank(card) > self.rank(other)
        return self.colour(card) == self.trump

    def ahead(self, seat: int, spaces: int) -> None:
        self.pawns[seat] = min(FINISH, self.pawns[seat] + spaces)

    def fall_back(self, seat: int) -> None:
        place = self.pawns[seat]
        cost = next((zone for zone in (1, 2, 3, 4) if place <= 4 * zone), 4) if place else 0
        self.pawns[seat] = max(0, place - cost)
