import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isolated, learn, listed, speak, t } from "../../static/js/words/catalogue.js";

const CLIENT = new URL("../../static/js/", import.meta.url);
const ALI = "علي!";

/** What marks off a text that is written in another direction than the text around it. @param {string} text */
const apart = (text) => `\u2068${text}\u2069`;

const MODULES = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".js"))
  .map((path) => ({ path, text: readFileSync(new URL(path, CLIENT), "utf8") }));

/** An expression between tags that is the name of a person or of a club. */
const NAME = new RegExp(
  String.raw`[\s>}]\$\{((?:shownName|nameOf|placeName|name)\([^}]*|(?:one|member|seat|club|outline)\.name|` +
    String.raw`(?:name|author|called)(?: \?\? [^}]+)?|(?:this\.)?names\[[^}]*)\}`,
  "g",
);

/** The end of a tag whose content is in a direction of its own. */
const OWN_DIRECTION = /<(bdi\b[^<>]*|\w+\b[^<>]* dir="auto"[^<>]*)>\s*$/;

/** Where names are the catalogues' words for a device, a language, a time of day, a reason. */
const OTHER_NAMES = ["me/devices.js", "me/preferences.js", "notices/mine.js", "mine/plots.js"];

const FIELD = /<(?:input|textarea)\b(?:\$\{[^}]*\}|=>|[^>])*?>/g;

/** Fields for codes, links and choices, which nobody writes words into. */
const NO_WORDS = /type="(?!text")|name="(?:code|link|zone)"/;

speak({ code: "en", rtl: false });
learn("plays = { $name } plays { $count ->\n  [one] a card\n *[other] { $count } cards\n }.\nlanguage-lists = en");

test("in a message, a name from right to left leaves the words and signs around it in their places", () => {
  const plays = /** @type {(key: string, values: object) => string} */ (/** @type {unknown} */ (t));
  assert.equal(plays("plays", { name: ALI, count: 3 }), `${apart(ALI)} plays 3 cards.`);
  assert.equal(plays("plays", { name: "Ann!", count: 1 }), "Ann! plays a card.");
});

test("in a list, each name from right to left stands by itself", () => {
  assert.equal(listed(["Ann", ALI, "נועה"]), `Ann, ${apart(ALI)}, and ${apart("נועה")}`);
});

test("letters of every script from right to left count, and no others", () => {
  for (const name of ["א", "ع", "ܐ", "ހ", "ߊ", "ﭏ", "ﺍ", "\u{10a00}", "\u{1e900}"])
    assert.equal(isolated(name), apart(name));
  for (const name of ["Ann", "Ольга", "ไทย", "李", "7", "", "\u{1fa77}"]) assert.equal(isolated(name), name);
});

test("every name in a template stands in a direction of its own", () => {
  const bare = MODULES.filter(({ path }) => !OTHER_NAMES.includes(path)).flatMap(({ path, text }) =>
    [...text.matchAll(NAME)]
      .filter(({ index }) => text.slice(0, index).includes("html`"))
      .filter(({ index }) => !OWN_DIRECTION.test(text.slice(Math.max(0, index - 300), index + 1)))
      .map(([found]) => `${path}: ${found.trim()}`),
  );
  assert.deepEqual(bare, []);
});

test("every field for words takes the direction of what is written into it", () => {
  const fields = MODULES.flatMap(({ path, text }) => [...text.matchAll(FIELD)].map(([field]) => ({ path, field })));
  const words = fields.filter(({ field }) => !NO_WORDS.test(field));
  assert.ok(words.length > 5);
  assert.deepEqual(
    words.filter(({ field }) => !field.includes('dir="auto"')).map(({ path, field }) => `${path}: ${field}`),
    [],
  );
});
