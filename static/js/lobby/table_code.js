/** The code in what somebody pasted: a whole link, its end, or the code itself. @param {string} pasted */
export function tableCode(pasted) {
  const text = pasted.trim();
  const inLink = /\/t\/([^/?#\s]+)/.exec(text);
  return inLink?.[1] ?? text.replace(/\s+/g, "");
}
