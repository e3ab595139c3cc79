/**
 * What a club's page is told.
 *
 * @typedef {{id: string, name: string, avatar?: string|null, role: "keeper"|"member", here: boolean}} Member
 * @typedef {{name: string, avatar: string|null, member: string|null}} ClubSeat
 * @typedef {{code: string, game: string, phase: string, hand: number, of: number|null, seats: (ClubSeat|null)[]}}
 * ClubTable
 *
 * @typedef {object} Club
 * @property {string} code
 * @property {string} name
 * @property {string} game
 * @property {Record<string, unknown>} options
 * @property {string} zone
 * @property {"link"|"ask"} policy
 * @property {string} since
 * @property {Member[]} members
 * @property {{id: string, name: string, removed?: string}[]|null} [asking] for keepers
 * @property {ClubTable[]} tables
 * @property {{at: string, yes: string[], no: string[], moved: boolean}|null} next
 * @property {{old: string, called: string, new: string, yes: string[], done_at: string|null}[]} merges
 * @property {boolean} deserted no keeper was here for 30 days
 * @property {{id: string, role: "keeper"|"member"}} you
 *
 * @typedef {{name: string, members: number, policy: "link"|"ask", asking?: boolean}} Outline
 *
 * @typedef {{member: string, contests: number, wins: number, points: number|null, rating: number|null,
 * rating_low: number|null, rating_high: number|null, new: boolean, fair: number, wins_low: number, wins_high: number,
 * points_low: number|null, points_high: number|null, best: number|null, run: number, longest_run: number}} Row
 * @typedef {{game: string, per: "hand"|"match", rows: Row[], said: {code: "better"|"close"|"few",
 * args: Record<string, string|number>}[]}} Standing
 * @typedef {{day: string, games: string[], contests: number, podium: {member: string|null, points: number|null,
 * wins: number}[], best: {contest: string, member: string|null, lead: number}|null}} Evening
 * @typedef {{a: string, b: string, together: number, ahead: number, behind: number, level: number,
 * chance: number}} Pair
 * @typedef {{name: string, amount: number, member: string, at: string, hand: string}} ClubRecord
 */

export {};
