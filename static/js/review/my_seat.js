import { get } from "../net/http.js";

/** @import { HandRecord, HandSummary } from "../net/messages.js" */

/**
 * The reader's seat in this hand, if it is among their newest hands; otherwise null.
 *
 * @param {HandRecord} record
 * @returns {Promise<number|null>}
 */
export async function mySeat(record) {
  try {
    /** @type {{hands: HandSummary[]}} */
    const { hands } = await get("/api/me/hands");
    return hands.find(({ id }) => id === record.id)?.seat ?? null;
  } catch {
    return null;
  }
}

/** The seat of the only person of a hand, else the first. @param {HandRecord} record */
export function likelySeat({ players }) {
  const people = players.filter(({ bot }) => bot === null);
  return (people.length === 1 ? people[0]?.seat : null) ?? 0;
}
