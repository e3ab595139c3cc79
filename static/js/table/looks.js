import { COLOURS, GIVEN, givenTo } from "../ui/animals.js";

/**
 * What all look like who sit at a table, in the order of their seats: who has chosen nothing gets an animal that nobody
 * has so far, or else a colour of it.
 *
 * @param {readonly {name: string|null, avatar?: string|null}[]} seats
 * @returns {(string|null)[]} null for a free seat
 */
export function looksOf(seats) {
  const taken = seats.flatMap(({ avatar }) => avatar ?? []);
  return seats.map(({ name, avatar }) => {
    if (avatar || name === null) return avatar ?? null;
    const [given = "", colour = 0] = givenTo(name).split("-");
    const all = Array.from({ length: COLOURS * GIVEN.length }, (_, i) => {
      const animal = GIVEN[(GIVEN.indexOf(given) + i) % GIVEN.length];
      return `${animal}-${(Number(colour) + Math.floor(i / GIVEN.length)) % COLOURS}`;
    });
    const isNew = (/** @type {string} */ one) => !taken.some((other) => other.split("-")[0] === one.split("-")[0]);
    const look = all.find(isNew) ?? all.find((one) => !taken.includes(one)) ?? `${given}-${colour}`;
    taken.push(look);
    return look;
  });
}
