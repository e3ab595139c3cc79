/** By the server's names; one file has all drawings. */
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

/** The colours that the style sheet has. */
export const COLOURS = 6;

/** The avatar of a person who chose none: the same on every screen. @param {string} name */
export function givenTo(name) {
  const number = mixed(name);
  return `${ANIMALS[number % ANIMALS.length]}-${Math.floor(number / ANIMALS.length) % COLOURS}`;
}

/** A number made of a name, evenly spread (FNV-1a). @param {string} name */
function mixed(name) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

const ALL = ANIMALS.flatMap((animal) => Array.from({ length: COLOURS }, (_, colour) => `${animal}-${colour}`));

/**
 * People who are shown together: who has chosen nothing gets an animal and a colour that nobody else here has, as long
 * as there are some; a free seat stays as it is.
 *
 * @template {{name: string|null, avatar?: string|null}} T
 * @param {readonly T[]} people
 * @returns {(T & {avatar: string|null})[]}
 */
export function dressed(people) {
  const taken = people.flatMap(({ avatar }) => avatar ?? []);
  /** How similar it is to the taken ones. @param {string} look */
  const likeness = (look) => {
    const [animal, colour] = look.split("-");
    return taken.reduce((sum, one) => sum + (one.startsWith(`${animal}-`) ? 99 : 0) + +one.endsWith(`-${colour}`), 0);
  };
  return people.map((one) => {
    if (one.avatar || one.name === null) return { ...one, avatar: one.avatar ?? null };
    const first = ALL.indexOf(givenTo(one.name));
    const looks = [...ALL.slice(first), ...ALL.slice(0, first)].map((look) => ({ look, like: likeness(look) }));
    const { look } = looks.reduce((best, next) => (next.like < best.like ? next : best));
    taken.push(look);
    return { ...one, avatar: look };
  });
}
