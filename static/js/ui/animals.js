/** What is given to those who have not chosen; there are more to choose from, all drawn in one file. */
export const GIVEN = ["dingo", "rabbit", "bear", "frog"];

/** The colours that the style sheet has. */
export const COLOURS = 6;

/** What somebody looks like who has not chosen: the same on every screen. @param {string} name */
export function givenTo(name) {
  const number = mixed(name);
  return `${GIVEN[number % GIVEN.length]}-${Math.floor(number / GIVEN.length) % COLOURS}`;
}

/** A number made of a name, evenly spread (FNV-1a). @param {string} name */
function mixed(name) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}
