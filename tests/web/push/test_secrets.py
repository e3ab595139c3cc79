"""Nothing that leaves for a push service, or for the log, tells cards, chat or codes."""

import logging

import pytest

from app.tables.talk.chat import Say
from tests.web.push.conftest import Site
from tests.web.push.tables import act, asked, table_of, until_asked

SECRETS = ("The fox is in the henhouse", "Hush, my pretty")


async def test_no_card_chat_line_or_code_leaves_the_server(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    ann, ben = await site.person("Ann"), await site.person("Ben", lang="de")
    live = await table_of(site, ann, ben)
    for person, line in zip((ann, ben), SECRETS, strict=True):
        await live.submit(person.player, None, Say(line))
    for _ in range(12):
        await until_asked(live, ann)
        await act(live, ann.player)
        if ben.player in asked(live):
            await act(live, ben.player)
        site.pass_time(seconds=31)
    sent = await site.service.until(3)
    texts = [one.browser.mine(sent) for one in (ann, ben)]
    assert sum(map(len, texts)) == len(sent)
    # The service's own log stands beside ours in this process.
    ours = [one.getMessage() for one in caplog.records if not one.name.startswith("uvicorn")]
    left = [str(texts), *ours]
    left += [f"{one.path} {one.headers} {one.claims}" for one in sent]
    words = {*SECRETS, live.table.code, live.table.key, ann.player, ben.player}
    assert not [word for word in words for text in left if word in text]
    titles = {one["title"] for mine in texts for one in mine}
    bodies = {one["body"] for mine in texts for one in mine}
    said = site.services.client.words
    keys = ("push-turn", "push-time", "push-seat")
    assert bodies <= {said(lang)[key] for lang in ("en", "de") for key in keys}
    assert titles <= {said(lang)["push-table"].format(name="Ann") for lang in ("en", "de")}
    assert {len(one.body) for one in sent} == {len(sent[0].body)}
    assert not [one for one in sent if any(one.path in line for line in ours)]
