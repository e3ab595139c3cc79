const FIRST = 500;
const MOST = 15_000;

/**
 * How long to wait before the next attempt, in milliseconds: doubling up to a
 * limit, and never the same for everybody, so that a server coming back is not
 * met by all its tables in one instant.
 *
 * @param {number} attempt 0 for the first attempt after a loss
 * @param {() => number} [random] between 0 and 1
 */
export function backoff(attempt, random = Math.random) {
  const longest = Math.min(MOST, FIRST * 2 ** attempt);
  return Math.round(longest * (0.5 + random() / 2));
}
