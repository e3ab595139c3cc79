/** Things in a row as people say them: "a", "a and b", "a, b and c". @param {readonly string[]} items */
export function listed(items) {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "1 card", "3 cards". @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A number with its sign, with a real minus: "+3", "−1", "0". @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : unsigned(value));

/** A number with a real minus where it is below zero: "3", "−1". @param {number} value */
export const unsigned = (value) => (value < 0 ? `−${-value}` : `${value}`);
