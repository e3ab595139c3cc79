/**
 * The code in what somebody pasted or typed: a whole link, its end, or the code itself. Codes have no capitals;
 * keyboards of telephones put some in.
 * @param {string} pasted
 */
export function tableCode(pasted) {
  const text = pasted.trim();
  const inLink = /\/t\/([^/?#\s]+)/.exec(text);
  return (inLink?.[1] ?? text.replace(/\s+/g, "")).toLowerCase();
}
