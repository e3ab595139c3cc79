import assert from "node:assert/strict";
import { test } from "node:test";
import { dressed } from "../../static/js/ui/avatars/animals.js";

/** @param {string|null} name @param {string|null} [avatar] */
const person = (name, avatar = null) => ({ name, avatar });
/** @param {ReturnType<typeof person>[]} people */
const looksOf = (people) => dressed(people).map(({ avatar }) => avatar);

test("people at a table have different animals, and up to six of them different colours too", () => {
  const names = ["Ann", "Ben", "Cleo", "Maximiliana", "Eve", "Fay", "Gus", "Hal"];
  const looks = looksOf(names.map((name) => person(name)));
  assert.equal(new Set(looks.map((look) => look?.split("-")[0])).size, 8);
  assert.equal(new Set(looks.slice(0, 6).map((look) => look?.split("-")[1])).size, 6);
});

test("each of a hundred people gets an avatar", () => {
  const many = looksOf(Array.from({ length: 100 }, (_, i) => person(`${i}`)));
  assert.ok(many.every((look) => /^[a-z]+-[0-5]$/.test(look ?? "")));
});

test("a chosen avatar stays, and a free seat has none", () => {
  assert.deepEqual(looksOf([person("Ann", "owl-3"), person(null)]), ["owl-3", null]);
});
