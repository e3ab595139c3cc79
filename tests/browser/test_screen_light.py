"""A phone stays lit while its owner sits in a hand."""

import re

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, NewPerson
from tests.patience import until

NOTE = """
  const locks = [];
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = async function (kind) {
    const lock = await request.call(this, kind);
    locks.push(lock);
    return lock;
  };
  window.isLit = () => locks.some((lock) => !lock.released);
"""
"""Records the locks that the browser gives."""


def is_lit(page: Page) -> bool:
    return bool(page.evaluate("isLit()"))


def test_the_screen_stays_lit_during_a_hand_unless_its_owner_switches_that_off(
    person: NewPerson,
) -> None:
    ann = person("Ann", **PHONE)
    ann.page.context.grant_permissions(["screen-wake-lock"])
    ann.page.add_init_script(NOTE)
    ann.go_home()
    assert not is_lit(ann.page)
    ann.try_with_bots()
    until(lambda: is_lit(ann.page))
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="You and your settings").click()
    switch = ann.page.get_by_role("switch", name=re.compile("^Keep the screen on"))
    switch.uncheck()
    until(lambda: not is_lit(ann.page))
    switch.check()
    until(lambda: is_lit(ann.page))
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Pause the game").click()
    until(lambda: not is_lit(ann.page))
