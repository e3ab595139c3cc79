/** @import { Animals, Colours } from "../../net/messages.js" */

/** All drawings, by the server's names and in its order. @type {Readonly<Animals>} */
export const ANIMALS = [
  "dingo",
  "rabbit",
  "bear",
  "frog",
  "fox",
  "cat",
  "owl",
  "koala",
  "panda",
  "sheep",
  "mouse",
  "pig",
];

/** The colours that the style sheet has. @type {Colours} */
export const COLOURS = 6;

/** The avatar of a person who chose none: the same on every screen. @param {string} name */
export function givenTo(name) {
  const number = mixed(name);
  return `${ANIMALS[number % ANIMALS.length]}-${Math.floor(number / ANIMALS.length) % COLOURS}`;
}

/** An evenly distributed hash of a name (FNV-1a). @param {string} name */
function mixed(name) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * People who are shown together: animal and colour belong to the person. A person who chose none gets another animal if
 * somebody else here has theirs, as long as there are some; a free seat stays as it is.
 *
 * @template {{name: string|null, avatar?: string|null}} T
 * @param {readonly T[]} people
 * @returns {(T & {avatar?: string|null})[]}
 */
export function dressed(people) {
  const taken = new Set(people.map(({ avatar }) => avatar?.split("-")[0]));
  return people.map((one) => {
    if (one.avatar || !one.name) return one;
    const given = givenTo(one.name);
    const [own, colour] = given.split("-");
    const animal = [own, ...ANIMALS].find((each) => !taken.has(each));
    taken.add(animal);
    return { ...one, avatar: animal ? `${animal}-${colour}` : given };
  });
}
