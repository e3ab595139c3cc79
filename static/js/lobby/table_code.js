import { cleanCode } from "../clean_address.js";

/** The code in pasted or typed text: a whole link, its end, or the code itself. @param {string} pasted */
export function tableCode(pasted) {
  const inLink = /\/t\/([^/?#\s]+)/i.exec(pasted);
  return cleanCode(inLink?.[1] ?? pasted);
}
