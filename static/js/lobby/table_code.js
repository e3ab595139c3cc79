/**
 * The code in pasted or typed text: a whole link, its end, or the code itself. Codes have no capitals, but phone
 * keyboards add some.
 * @param {string} pasted
 */
export function tableCode(pasted) {
  const text = pasted.trim();
  const inLink = /\/t\/([^/?#\s]+)/.exec(text);
  return (inLink?.[1] ?? text.replace(/\s+/g, "")).toLowerCase();
}
