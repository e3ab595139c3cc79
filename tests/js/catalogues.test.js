import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { unspoken } from "../../scripts/unspoken.js";
import { files, languages, messages, textOf } from "../../scripts/words.js";
import { learn, speak, t } from "../../static/js/words/catalogue.js";

const CLIENT = new URL("../../static/js/", import.meta.url);

const APP = new URL("../../app/", import.meta.url);

/** The server's modules and templates of pictures: some write words themselves. */
const SERVER = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(py|svg)$/.test(path))
  .map((path) => new URL(path, APP));
/** The texts in the pictures of games. */
const PICTURES = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/picture.svg"))
  .map((path) => new URL(path, CLIENT));
const SHELL = new URL("../../static/index.html", import.meta.url);

/** The operator's page, which leaves out the prefix of its keys and composes some of them. */
const PAGES = new URL("../../app/web/operator/", import.meta.url);
const OPERATOR = ["templates/overview.html", "templates/enter.html", "routes.py"];
const OPERATOR_PARTS = /^operator-(phase-|notice-(\d+|ever)$|decimal$|reviews$|days$|hours$|minutes$)/;

/** @param {string} text @param {string} key */
const byOperator = (text, key) =>
  OPERATOR_PARTS.test(key) || (key.startsWith("operator-") && text.includes(`("${key.slice("operator-".length)}"`));

/** The keys that the client composes from the server's codes. */
const BY_CODE = new RegExp(
  "^((refusal|club-record|level|reaction|avatar|phase|language)|" +
    "\\w+-(option|preset|hint|because|lesson|aim|stake|about|record))-",
);

const english = messages("en");

/** Every module of the client, by its path. */
const modules = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".js"))
  .map((path) => ({ path, text: readFileSync(new URL(path, CLIENT), "utf8") }));

for (const language of languages().filter((code) => code !== "en")) {
  test(`${language} says all that English says, and each message in the same file`, () => {
    assert.deepEqual(files(language), files("en"));
    const own = messages(language);
    const where = (/** @type {typeof own} */ all) => [...all].map(([key, { file }]) => `${file}: ${key}`).sort();
    assert.deepEqual(where(own), where(english));
  });

  test(`${language} forgets nothing that a message is told`, () => {
    const forgotten = [...messages(language)].flatMap(([key, { variables }]) =>
      (english.get(key)?.variables ?? []).filter((name) => !variables.includes(name)).map((name) => `${key}: $${name}`),
    );
    assert.deepEqual(forgotten, []);
  });
}

test("words between two stars are marked", () => {
  for (const language of languages())
    for (const file of files(language))
      for (const line of textOf(language, file).split("\n"))
        if (!/^ *\*\[|^#/.test(line)) assert.equal((line.split("*").length - 1) % 2, 0, `${language}/${file}: ${line}`);
});

test("apostrophes are curved, and a rank that ends in a hyphen gets no second one", () => {
  for (const language of languages())
    for (const file of files(language)) {
      const text = textOf(language, file);
      assert.deepEqual(text.match(/^[^#\n].*(\w'\w|\$ranks? }-).*$/gm), null, `${language}/${file}`);
    }
});

test("no word that people read is outside the catalogues", () => {
  assert.deepEqual(
    modules.flatMap(({ path, text }) => unspoken(path, text)),
    [],
  );
});

test("the tests find a word outside the catalogues", () => {
  const found = (/** @type {string} */ text) =>
    unspoken("page.js", text.replaceAll("<>", ["$", "{name}"].join(""))).length;
  assert.equal(found("html`<p>Take a seat</p>`"), 1);
  assert.equal(found("html`<p><> sits</p>`"), 1);
  assert.equal(found('html`<button aria-label="Close"></button>`'), 1);
  assert.equal(found('notify("The table is closed.")'), 1);
  assert.equal(found('throw new Trouble("The table is closed.")'), 1);
  assert.equal(found("notify(`<> is here now.`)"), 1);
  assert.equal(found('html`<p class="strip soft"><></p>`'), 0);
  assert.equal(found("console.error(`<> is in no loaded catalogue`)"), 0);
});

test("every message is used", () => {
  const used = [
    ...modules.map(({ text }) => text),
    ...[...SERVER, ...PICTURES].map((path) => readFileSync(path, "utf8")),
  ].join("\n");
  const shell = readFileSync(SHELL, "utf8");
  const operator = OPERATOR.map((path) => readFileSync(new URL(path, PAGES), "utf8")).join("\n");
  const unused = [...english.keys()].filter(
    (key) =>
      !(BY_CODE.test(key) || used.includes(`"${key}"`) || shell.includes(`{${key}}`) || byOperator(operator, key)),
  );
  assert.deepEqual(unused, [], "a key that is composed from a code begins as in BY_CODE, or stands whole in a module");
});

/** What is done on a phone alone. */
const ON_PHONES = ["notices-install", "install-text"];

test("every sentence leaves it to the device whether one taps or clicks", () => {
  const lines = languages().flatMap((language) =>
    files(language).flatMap((file) => textOf(language, file).split("\n")),
  );
  const fixed = lines
    .filter((line) => !/^#|^ +\*?\[(mouse|touch)\]/.test(line))
    .map((line) => line.replaceAll(/\{ -\w+ \}|^-\w+ =/g, "").split(" = "))
    .filter(([key = "", text = key]) => /\b(tap|click|tippe|klicke)\b/i.test(text));
  assert.deepEqual(new Set(fixed.map(([key]) => key)), new Set(ON_PHONES));
});

test("with a mouse one clicks, with a finger one taps", () => {
  const said = (/** @type {string} */ language, /** @type {boolean} */ mouse) => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: mouse }) });
    speak({ code: language, rtl: false });
    for (const file of files(language)) learn(textOf(language, file));
    return t("dingo-tap-a-card");
  };
  assert.equal(said("de", true), "Klicke eine Karte an");
  assert.equal(said("de", false), "Tippe eine Karte an");
  assert.equal(said("en", true), "Click a card");
  assert.equal(said("en", false), "Tap a card");
  Reflect.deleteProperty(globalThis, "matchMedia");
});
