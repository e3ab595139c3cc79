import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement, dialog, serving, settled } from "./drawn.js";

Object.assign(globalThis, { history: { pushState: () => undefined, back: () => undefined } });
const { joinClub, keepGroup } = await import("../../static/js/table/between/keep_group.js");
const { openMenu } = await import("../../static/js/table/menu/menu.js");

const CLUB = { name: "Ours", member: false };

/** What somebody at a club's table has. @param {object} you @param {object} [club] */
function at(you, club = CLUB) {
  const shown = new DrawnElement();
  const props = {
    title: "Dingo",
    open: (/** @type {{body: () => unknown}} */ { body }) => {
      shown.drawn = body();
      return { close: () => undefined };
    },
    state: { table: { code: "t1", seats: [], phase: "playing", club }, you: { seat: null, name: null, ...you } },
  };
  return { props: /** @type {any} */ (props), shown };
}

test("somebody who only watches may ask to join the club, in the menu also during a hand", async () => {
  const asked = serving({ "/api/tables/t1/club": {} });
  const { props, shown } = at({ name: "Gil" });
  openMenu(props);
  shown.tap("Join the club");
  await settled();
  assert.deepEqual(asked.of("POST"), ["/api/tables/t1/club"]);
  for (const words of [joinClub, keepGroup]) {
    shown.drawn = words(props);
    assert.match(shown.text(), /Join the club/);
  }
});

test("a watcher without a name is asked for one", async () => {
  const asked = serving({ "/api/tables/t1/club": {}, "/api/me": {} });
  globalThis.FormData = /** @type {any} */ (Map);
  const { props, shown } = at({});
  openMenu(props);
  shown.tap("Join the club");
  assert.deepEqual(asked.of("POST"), []);
  const [submit] = dialog.handlers("submit", "Join the club");
  submit?.({ preventDefault: () => undefined, currentTarget: [["name", "Gil"]] });
  await settled();
  assert.deepEqual(asked.of("POST"), ["/api/tables/t1/club"]);
});

test("members read nothing about joining, and a guest who has asked can take it back", () => {
  const { props, shown } = at({ name: "Ann" }, { ...CLUB, member: true });
  openMenu(props);
  assert.doesNotMatch(shown.text(), /Join the club|Take back/);
  const { props: guest, shown: menu } = at({ name: "Gil" }, { ...CLUB, asking: true });
  openMenu(guest);
  assert.match(menu.text(), /Take back the request/);
});
