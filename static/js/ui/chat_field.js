/**
 * Sends the text in the field. The field clears at once; refused text returns unless the player has typed something
 * new.
 *
 * @param {{value: string}} field
 * @param {(text: string) => Promise<boolean>} say
 */
export async function sayFrom(field, say) {
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  const said = await say(text);
  if (!(said || field.value)) field.value = text;
}

/** Pixels from the end that still count as reading the newest lines. */
const NEAR = 60;

/**
 * Keeps a growing list scrolled to its end while its end is what is read. Made for lit's `ref`.
 * @param {Element|undefined} el
 */
export function keepAtEnd(el) {
  if (!el) return;
  el.scrollTop = el.scrollHeight;
  let end = true;
  el.addEventListener("scroll", () => (end = el.scrollHeight - el.scrollTop - el.clientHeight < NEAR), {
    passive: true,
  });
  new MutationObserver(() => {
    if (end) el.scrollTop = el.scrollHeight;
  }).observe(el, { childList: true, subtree: true });
}
