/**
 * The bots by the names people know them by, and what to expect of each.
 *
 * @type {Readonly<Record<string, {title: string, text: string}>>}
 */
const LEVELS = {
  pup: { title: "Pup", text: "Young and hasty. Knows the game, and makes mistakes." },
  tracker: { title: "Tracker", text: "Plays soundly, and keeps in mind what was played." },
  alpha: { title: "Alpha", text: "Thinks ahead about what the others may hold. Hard to beat." },
};

/** What a level of bots is called. @param {string} level */
export function levelTitle(level) {
  return LEVELS[level]?.title ?? level.charAt(0).toUpperCase() + level.slice(1);
}

/** One line about it, "" when there is nothing to say. @param {string} level */
export function levelText(level) {
  return LEVELS[level]?.text ?? "";
}
