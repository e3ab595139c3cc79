/** The time for a decision in words. @param {number} seconds */
export function clockWords(seconds) {
  if (seconds === 0) return "Any time";
  if (seconds % 86400 === 0) return seconds === 86400 ? "A day" : `${seconds / 86400} days`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
