"""A person at a browser: they see roles and names, and press only what can be pressed."""

import json
import re
import time
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Error, Frame, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.patience import PATIENCE, until

USABLE = "button:enabled:not([aria-disabled=true])"


class Words(NamedTuple):
    """The names of a table's controls, in the player's language."""

    hand: str = "^Your hand"
    place: str = "^Your place"
    to_move: str = "to move"
    choices: str = "What you can do"
    check: str = "^Details$"
    ready: str = "I am ready"
    next_hand: str = "^(Next hand|Rematch)$"


ENGLISH = Words()
GERMAN = Words(
    hand="^Dein Blatt",
    place="^Dein Platz",
    to_move="am Zug",
    choices="Was du tun kannst",
    ready="Ich bin bereit",
    next_hand="^(Nächste Runde|Revanche)$",
)
MOMENT = 1.0
"""Seconds to try a move: the page may answer by itself first."""
MOST_PICKED = 3
"""The most cards that a game asks for at once."""
DECIDES_ALONE = "localStorage.setItem('dingo.settings', '{\"autoAnswer\": false}')"
"""If the page answers by itself, a question may be gone before a test sees it."""
PLAY_ALONE = """({hand, place, to_move, choices, check}) => {
  const words = (e) => e.ariaLabel ?? e.textContent.trim();
  const named = (what, name) =>
    [...document.querySelectorAll(what)].filter((e) => new RegExp(name).test(words(e)));
  const usable = "button:enabled:not([aria-disabled=true])";
  const offered = (name) =>
    named("[role=group]", name).flatMap((e) => [...e.querySelectorAll(usable)]);
  const timer = setInterval(() => {
    if (named("button", check).length) clearInterval(timer);
    else if (named("section", `${place}.*${to_move}`).length)
      [...offered(choices), ...offered(hand).filter((e) => e.ariaPressed !== "true")][0]?.click();
  }, 50);
}"""
"""Polls inside the page, since each look from outside takes longer than the move."""
SHOWN = """([what, name]) => [...document.querySelectorAll(what)].some((e) =>
  new RegExp(name).test(e.ariaLabel ?? e.textContent.trim())
    && e.checkVisibility() && !e.closest('[inert], [aria-hidden=true]'))"""
"""A selector for frequent polling: finding elements by role takes the page many times as long."""
MAKE_LINK = "async () => (await (await fetch('/api/me/transfer', {method: 'POST'})).json()).url"
ANSWERS = ("ack", "refused", "hint", "missed")


class Person:
    """One page and its person's actions, with a finger or with a mouse."""

    def __init__(
        self, name: str, page: Page, *, touches: bool = False, words: Words = ENGLISH
    ) -> None:
        self.name = name
        self._words = words
        self.page = page
        self._touches = touches
        self._unanswered: set[str] = set()
        page.on("websocket", self._listen)
        page.on("framenavigated", self._left)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._asked)
        socket.on("framereceived", self._told)

    def _left(self, frame: Frame) -> None:
        """A page that is left or reloaded gets no answers to what it asked."""
        if frame == self.page.main_frame:
            self._unanswered.clear()

    def _asked(self, text: str | bytes) -> None:
        message = json.loads(text)
        if "id" in message:
            self._unanswered.add(message["id"])

    def _told(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] in ANSWERS:
            self._unanswered.discard(message.get("id"))

    def press(self, what: Locator, seconds: float = PATIENCE) -> None:
        """Tap or click on it, once it can be pressed."""
        press = what.tap if self._touches else what.click
        press(timeout=seconds * 1000)

    def stepped_back(self) -> None:
        """Wait until the page has taken the step back that a closed dialog leaves."""
        self.page.wait_for_function("() => !history.state?.layers")

    def go_home(self) -> None:
        """Open the home page, and give a name if it asks for one."""
        self.page.goto("/")
        name = self.page.get_by_label("Your name")
        if self.appears(name, self.page.get_by_text("You play as")):
            name.fill(self.name)

    def create_table(self, game: str | None = None) -> str:
        """Open a table from the home page and sit down; returns its address."""
        self.go_home()
        if game is not None:
            self.page.get_by_role("radio", name=game).check()
        self.page.get_by_role("button", name="Open a table").click()
        expect(self.ready_button).to_be_visible()
        return self.page.url.partition("?")[0]

    def link_to_move(self) -> str:
        """A link that makes another browser this person's."""
        link: str = self.page.evaluate(MAKE_LINK)
        return link

    def try_with_bots(self, game: str | None = None) -> None:
        """One click to a table with bots."""
        self.go_home()
        if game is not None:
            self.page.get_by_role("radio", name=re.compile(f"^{game} ")).check()
        self.page.get_by_role("button", name="Try it with bots").click()
        self.page.wait_for_url("**/t/*")
        expect(self.place).to_be_visible()

    def sit(self, seat: int) -> None:
        """Sit down at the table on the page, giving a name if asked; its host sits already."""
        place = self.page.get_by_role("button", name=f"Sit here: seat {seat + 1}")
        if not self.appears(place, self.ready_button):
            return
        place.click()
        name = self.page.get_by_role("dialog").get_by_label("Your name")
        if self.appears(name, self.ready_button):
            name.fill(self.name)
            name.press("Enter")
        expect(self.ready_button).to_be_visible()

    @property
    def ready_button(self) -> Locator:
        """The button by which a seated player is ready for the deal."""
        return self.page.get_by_role("button", name=self._words.ready)

    def ready(self) -> None:
        self.ready_button.click()

    def appears(self, one: Locator, other: Locator) -> bool:
        """Whether `one` appears rather than `other`."""
        expect(one.or_(other).first).to_be_visible()
        return one.is_visible()

    @property
    def hand(self) -> Locator:
        """The group of this person's cards."""
        return self.page.get_by_role("group", name=re.compile(self._words.hand))

    @property
    def holding(self) -> list[str]:
        """The names of the player's cards, from left to right."""
        names = "cards => cards.map(card => card.getAttribute('aria-label'))"
        cards: list[str] = self.hand.get_by_role("button").evaluate_all(names)
        return cards

    @property
    def place(self) -> Locator:
        """This person's seat at the table during a hand."""
        return self.page.get_by_role("region", name=re.compile(self._words.place))

    @property
    def cards(self) -> Locator:
        """The player's cards that can be chosen now."""
        return self.hand.locator(USABLE)

    @property
    def choices(self) -> Locator:
        """The buttons of a move."""
        return self.page.get_by_role("group", name=self._words.choices).locator(USABLE)

    @property
    def to_move(self) -> bool:
        """Whether the page says that it is this person's turn."""
        return self._is_shown("section", f"{self._words.place}.*{self._words.to_move}")

    def _is_shown(self, what: str, name: str) -> bool:
        try:
            return bool(self.page.evaluate(SHOWN, [what, name]))
        except Error:  # the page is being left
            return False

    @property
    def lost_words(self) -> Locator:
        """The message that the page shows while it has no connection to the table."""
        return self.page.get_by_text(re.compile("No connection|Reconnecting"))

    @property
    def asked(self) -> bool:
        """Whether it is this person's turn and no answer is on its way."""
        if self._unanswered or not self.to_move:
            return False
        return bool(self.choices.count() or self.cards.count())

    def wait_until_asked(self) -> None:
        """Wait for this person's turn; where a hand has ended, however early, go on to the next."""
        deadline = time.monotonic() + PATIENCE
        while not self.asked:
            assert time.monotonic() < deadline, self.page.inner_text("main")
            if self.next_hand.is_visible():
                with suppress(Error):  # the next hand may begin meanwhile
                    self.press(self.next_hand, MOMENT)
            self.page.wait_for_timeout(20)

    @property
    def next_hand(self) -> Locator:
        """The button that the page offers after a hand."""
        return self.page.get_by_role("button", name=re.compile(self._words.next_hand))

    @property
    def result(self) -> Locator:
        """The button that the page shows only at the end of a hand."""
        return self.page.get_by_role("button", name=re.compile(self._words.check))

    def open_details(self) -> None:
        """Lay every card's worth, and what else can be done with the hand, over the felt."""
        self.press(self.result)
        expect(self.page.locator(".story")).to_be_visible()

    @property
    def over(self) -> bool:
        """Whether the page shows the end of the hand."""
        return self._is_shown("button", self._words.check)

    def play_alone(self) -> None:
        """Press the first button that the page offers until the hand is over."""
        self.page.evaluate(PLAY_ALONE, self._words._asdict())

    def move(self) -> bool:
        """Make some move if it is this person's turn; returns whether a move was made."""
        if not self.to_move:
            return False
        try:
            if not self.choices.count() and self.cards.count():
                self.pick()
            if self.choices.count():
                self.press(self.choices.first, MOMENT)
                return True
        except Error:
            # The page has answered by itself, as it does where there is no choice.
            return False
        return False

    def pick(self) -> None:
        """Pick cards until the page offers a move with them: one in most games, three in some."""
        for _ in range(MOST_PICKED):
            self.press(self.hand.locator(f"{USABLE}:not([aria-pressed=true])").first, MOMENT)
            with suppress(TooSlow):  # the buttons for a card are drawn after the card itself
                self.choices.first.wait_for(timeout=MOMENT * 1000)
                return

    def decide(self) -> None:
        """Move, once it is this person's turn; where there is no choice, the page may do it."""
        until(lambda: self.move() or not self.to_move)


def play_by_taps(*people: Person) -> None:
    """Let all of them play, as people do, until every page shows the end of the hand."""
    deadline = time.monotonic() + 3 * PATIENCE
    stuck_since = time.monotonic()
    while True:
        if sum(person.move() for person in people):
            stuck_since = time.monotonic()
        elif all(person.over for person in people):
            return
        else:
            people[0].page.wait_for_timeout(50)
        now = time.monotonic()
        assert now < deadline, "the hand does not end"
        assert now - stuck_since < PATIENCE, [p.page.inner_text("main")[:300] for p in people]


def play_hand(*people: Person) -> None:
    """Play to the end in a fraction of the time, for tests that do not care how it is done."""
    for person in people:
        person.play_alone()
    for person in people:
        expect(person.result).to_be_visible(timeout=3 * PATIENCE * 1000)
