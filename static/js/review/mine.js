import { get } from "../net/http.js";

/** @import { HandRecord, HandSummary } from "../net/messages.js" */

/**
 * Where whoever looks sat in this hand: as far as their newest hands know, else the only person of it; 0 if nothing is
 * known.
 *
 * @param {HandRecord} record
 * @returns {Promise<number>}
 */
export async function mySeat(record) {
  const people = record.players.filter(({ bot }) => bot === null);
  const likely = (people.length === 1 ? people[0]?.seat : null) ?? 0;
  try {
    /** @type {{hands: HandSummary[]}} */
    const { hands } = await get("/api/me/hands");
    return hands.find(({ id }) => id === record.id)?.seat ?? likely;
  } catch {
    return likely;
  }
}
