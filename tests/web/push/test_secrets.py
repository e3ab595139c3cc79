"""Nothing sent to a push service or written to the log reveals cards, chat or codes."""

import asyncio
import logging
import re
from itertools import product

import pytest

from app.live.table.live_table import LiveTable
from app.server.logs import LineFormatter
from app.tables.chat import Say
from app.tables.seats.admission import KnockFor
from tests.web.push.conftest import SITE, Site
from tests.web.push.tables import act, asked, table_of

SECRETS = ("The fox is in the henhouse", "Hush, my pretty")

RANKS = {"J": ("Jack", "Bube"), "Q": ("Queen", "Dame"), "K": ("King", "König"), "A": ("Ace", "Ass")}
SUITS = {
    "C": ("clubs", "Kreuz"),
    "D": ("diamonds", "Karo"),
    "H": ("hearts", "Herz"),
    "S": ("spades", "Pik"),
}
COLOURS = {
    "B": ("blue", "blau"),
    "O": ("orange", "orange"),
    "Y": ("yellow", "gelb"),
    "G": ("green", "grün"),
}

SENT_WITH = {
    "accept",
    "accept-encoding",
    "authorization",
    "connection",
    "content-encoding",
    "content-length",
    "host",
    "topic",
    "ttl",
    "urgency",
    "user-agent",
}
"""The headers of a message; the test knows the whole value of each that a table could influence."""

DECISIONS = 16


def names_of(game: str, cards: tuple[str, ...]) -> set[str]:
    """All names of these cards, in both languages."""
    found = set(cards)
    for card in cards:
        mark, rest = (card[1:], card[0]) if game == "ding" else (card[:-1], card[-1])
        english, german = (COLOURS if game == "ding" else SUITS).get(rest, ("wild", "Joker"))
        ranks = RANKS.get(mark, (mark, mark)) if game == "dingo" else (mark, mark)
        for rank, kind in product(ranks, (english, german)):
            found |= {f"{rank} of {kind}", f"{kind} {rank}", f"{rank} {kind}", f"{kind}-{rank}"}
        found |= {one for one in ranks if len(one) > 2} | {english, german} - {"wild"}
    return found


def told_by(text: str, words: set[str]) -> list[str]:
    """The words that occur in a text."""
    return [one for one in words if re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.I)]


def test_the_check_finds_a_card_in_every_spelling() -> None:
    words = names_of("dingo", ("QH", "10S"))
    for text in ("You hold the queen of hearts", "Herz-Dame", "cards=['10S']", "Pik 10", "a Dame"):
        assert told_by(text, words)
    assert not told_by("Damenwahl, 10 cards, SQH", words)
    assert told_by("blue 7", names_of("ding", ("B7",)))


async def is_somebody_asked(live: LiveTable) -> bool:
    """Whether a person has to decide once the bots have played; otherwise the hand is over."""
    while live.table.phase == "playing":
        if asked(live):
            return True
        await asyncio.sleep(0.005)
    return False


@pytest.mark.parametrize("game", ["dingo", "ding"])
async def test_no_card_chat_line_or_code_leaves_the_server(
    site: Site, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "app")
    ann, ben = await site.person("Ann"), await site.person("Ben", lang="de")
    live = await table_of(site, ann, ben, game=game)
    for person, line in zip((ann, ben), SECRETS, strict=True):
        await live.submit(person.player, None, Say(line))
    for _ in range(DECISIONS):
        if not await is_somebody_asked(live):
            break
        site.pass_time(seconds=31)
        await site.settled()
        for player in asked(live):
            if player in asked(live):  # another player's move may have settled it
                await act(live, player)
    eve = await site.person("Eve", told=False)
    await live.submit(eve.player, None, KnockFor(2, "Eve"))
    await site.settled()
    sent = await site.service.until(4)

    texts = {one: one.browser.mine(sent) for one in (ann, ben)}
    assert sum(map(len, texts.values())) == len(sent)
    said = site.services.client.catalogue_of
    for pushed in sent:
        person = ann if pushed.path == ann.browser.path else ben
        lang = "en" if person is ann else "de"
        told = person.browser.read(pushed)
        # The sentences contain only the host's name and the link.
        keys = ("push-turn", "push-time", "push-seat")
        assert told.pop("body") in {said(lang).say(key) for key in keys}
        assert told.pop("title") == said(lang).say("push-table", name="Ann")
        assert told.pop("navigate") == f"{SITE}/turn/{live.table.id}"
        assert told == {"lang": lang, "tag": pushed.headers["topic"]}
        assert pushed.headers.keys() <= SENT_WITH
        assert pushed.headers["urgency"] in ("normal", "high")
        assert pushed.headers["ttl"].isdecimal()
        assert pushed.claims.keys() == {"aud", "exp", "sub"}
    assert {len(one.body) for one in sent} == {len(sent[0].body)}

    # The push service's own log lies beside ours in this process.
    lines = [
        LineFormatter().format(one).replace(live.table.id, "")
        for one in caplog.records
        if not one.name.startswith("uvicorn")
    ]
    assert lines
    words = names_of(game, live.table.game.deck(live.table.options))
    words |= {*SECRETS, live.table.code, live.table.key, ann.player, ben.player, "Ann", "Ben"}
    words |= {ann.browser.path, ben.browser.path, site.service.host}
    found = [(word, line) for line in lines for word in told_by(line, words)]
    assert found == []
    urls = [one.path for one in sent]
    assert set(urls) == {ann.browser.path, ben.browser.path}
