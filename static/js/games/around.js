/** All seats clockwise, from this one on. @param {number} first @param {number} seats */
export const clockwise = (first, seats) => Array.from({ length: seats }, (_, i) => (first + i) % seats);

/** The number of players on the left, across and on the right of the viewer, by the number of seats. */
const SIDES = /** @type {const} */ ({
  2: { left: 0, across: 1, right: 0 },
  3: { left: 1, across: 0, right: 1 },
  4: { left: 1, across: 1, right: 1 },
  5: { left: 1, across: 2, right: 1 },
  6: { left: 1, across: 3, right: 1 },
  7: { left: 2, across: 2, right: 2 },
  8: { left: 2, across: 3, right: 2 },
});

/**
 * Where a seat lies around the table, seen from the one at the bottom.
 *
 * @param {number} seat @param {number} bottom @param {number} seats
 * @returns {{side: "own"|"left"|"across"|"right", part: string}} the side, and which part of it, clockwise: `2/3` is
 * the second of the three who share it
 */
export function sideOf(seat, bottom, seats) {
  let after = (seat - bottom + seats) % seats;
  const sides = SIDES[/** @type {keyof SIDES} */ (seats)];
  for (const side of /** @type {const} */ (["left", "across", "right"])) {
    const count = sides[side];
    if (after >= 1 && after <= count) return { side, part: `${after}/${count}` };
    after -= count;
  }
  return { side: "own", part: "1/1" };
}
