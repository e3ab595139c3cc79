import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const { cleanAddress } = await import("../../static/js/clean_address.js");
const { tableCode } = await import("../../static/js/lobby/table_code.js");

const ADDRESSES = JSON.parse(readFileSync(new URL("../addresses.json", import.meta.url), "utf8"));

test("a page's address is cleaned as the server cleans it", () => {
  for (const [path, cleaned] of Object.entries(ADDRESSES.cleaned)) assert.equal(cleanAddress(path), cleaned);
  for (const path of ADDRESSES.kept) assert.equal(cleanAddress(path), path);
});

test("the code field cleans a code, a link and the end of one by the same rule", () => {
  for (const typed of ["abc 234-Def.", "https://d.example/T/ABC234DEF)", "/t/abc234def?seat=1", " ABC234DEF/ "])
    assert.equal(tableCode(typed), "abc234def");
});
