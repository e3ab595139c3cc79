/**
 * Says what stands in the field. The field is free at once for what is typed
 * next; what was refused comes back unless something stands there by then.
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
