import assert from "node:assert/strict";
import { test } from "node:test";
import { dressed } from "../../static/js/ui/avatars/animals.js";

/** @param {string|null} name @param {string|null} [avatar] */
const person = (name, avatar = null) => ({ name, avatar });
/** @param {ReturnType<typeof person>[]} people */
const looksOf = (people) => dressed(people).map(({ avatar }) => avatar);

test("animal and colour belong to a person: at a table of two alike, one has another animal", () => {
  const names = ["Ann", "Ben", "Cleo", "Maximiliana", "Eve", "Fay", "Gus", "Hal"];
  const looks = looksOf(names.map((name) => person(name)));
  assert.equal(new Set(looks.map((look) => look?.split("-")[0])).size, 8);
  for (const [place, name] of names.entries()) {
    const [alone] = looksOf([person(name)]);
    assert.equal(looks[place]?.split("-")[1], alone?.split("-")[1]);
  }
  assert.equal(looks[0], looksOf([person("Ann")])[0]);
});

test("each of a hundred people gets an avatar", () => {
  const many = looksOf(Array.from({ length: 100 }, (_, i) => person(`${i}`)));
  assert.ok(many.every((look) => /^[a-z]+-[0-5]$/.test(look ?? "")));
});

test("a chosen avatar stays, and a free seat has none", () => {
  assert.deepEqual(looksOf([person("Ann", "owl-3"), person(null)]), ["owl-3", null]);
});
