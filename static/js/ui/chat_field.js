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
