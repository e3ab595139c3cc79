import assert from "node:assert/strict";
import { test } from "node:test";
import { sayFrom } from "../../static/js/ui/chat_field.js";

/** A table that answers when the test says so. */
function slowTable() {
  /** @type {string[]} */
  const heard = [];
  /** @type {(done: boolean) => void} */
  let answer = () => undefined;
  const say = (/** @type {string} */ text) => {
    heard.push(text);
    return /** @type {Promise<boolean>} */ (new Promise((resolve) => (answer = resolve)));
  };
  return { heard, say, answers: (/** @type {boolean} */ done) => answer(done) };
}

test("text typed while a line is being sent stays", async () => {
  const { say, answers } = slowTable();
  const field = { value: "hello " };
  const said = sayFrom(field, say);
  assert.equal(field.value, "");
  field.value = "and";
  answers(true);
  await said;
  assert.equal(field.value, "and");
});

test("a line is sent once, however often Enter is pressed before the answer", () => {
  const { heard, say } = slowTable();
  const field = { value: "hello" };
  void sayFrom(field, say);
  void sayFrom(field, say);
  assert.deepEqual(heard, ["hello"]);
});

test("a line that was refused can be sent again, if nothing else was typed", async () => {
  for (const [typed, left] of [
    ["", "hello"],
    ["wait", "wait"],
  ]) {
    const { say, answers } = slowTable();
    const field = { value: "hello" };
    const said = sayFrom(field, say);
    field.value = typed ?? "";
    answers(false);
    await said;
    assert.equal(field.value, left);
  }
});
