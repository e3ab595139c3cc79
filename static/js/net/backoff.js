const FIRST = 500;
const MOST = 15_000;

/**
 * How long to wait before the next attempt, in milliseconds: doubles up to a limit, with a random part, so that not
 * all tables reconnect to a returning server at the same moment.
 *
 * @param {number} attempt 0 for the first attempt after a loss
 * @param {() => number} [random] between 0 and 1
 */
export function backoff(attempt, random = Math.random) {
  const longest = Math.min(MOST, FIRST * 2 ** attempt);
  return Math.round(longest * (0.5 + random() / 2));
}
