/** Pages by a code, which has only small letters and digits, and by an id, in which capitals count. */
const PLACES = /^(?:(t|c)|hands|evenings|move)$/;

const AROUND = /^[^\w-]+|[^\w-]+$/g;

/** A code as somebody typed or pasted it: phone keyboards add capitals and spaces. @param {string} text */
export const cleanCode = (text) => text.toLowerCase().replace(/[^0-9a-z]/g, "");

/**
 * A page's path without what was copied along with its link, as the server cleans it
 * (app/web/middleware/addresses.py); another path unchanged.
 * @param {string} path without escapes
 */
export function cleanAddress(path) {
  const [kind = "", name = "", ...rest] = path.split("/").filter(Boolean);
  const place = PLACES.exec(kind.toLowerCase());
  const below = rest.map((part) => part.replace(AROUND, "").toLowerCase()).filter(Boolean);
  const fits = below.length === 0 || (below.join("/") === "hands" && place?.[0] === "t");
  const cleaned = place?.[1] ? cleanCode(name) : name.replace(AROUND, "");
  return place && fits && cleaned ? ["", place[0], cleaned, ...below].join("/") : path;
}
