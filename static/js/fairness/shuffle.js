/**
 * `dingo-shuffle/2`, and `/1` for older hands, from its seeds to the dealt deck, written from its public
 * description and from nothing the server runs. It needs no page: a test or
 * another program may import it.
 *
 * @typedef {object} Digests
 * @property {(bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>} sha256
 * @property {(key: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>} hmac
 * with SHA-256
 */

export const ALGORITHM = "dingo-shuffle/2";
/** In version 1 the players sent their bytes at once, and the commitment did not include the hand's id. */
export const WITHOUT_PROMISES = "dingo-shuffle/1";

const WORDS = 2 ** 32;

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Digests} digests @param {(string|number)[]} parts */
async function digestOf(digests, ...parts) {
  return toHex(await digests.sha256(new TextEncoder().encode([ALGORITHM, ...parts].join("|"))));
}

/**
 * The server's commitment before a hand.
 * @param {Digests} digests
 * @param {string} serverSeed in hex
 * @param {string} handId
 * @param {string} algorithm
 */
export async function commitment(digests, serverSeed, handId, algorithm = ALGORITHM) {
  if (algorithm === WITHOUT_PROMISES) return toHex(await digests.sha256(fromHex(serverSeed)));
  return digestOf(digests, handId, serverSeed);
}

/**
 * A player's promise.
 * @param {Digests} digests
 * @param {string} seed in lower-case hex
 * @param {string} handId
 * @param {number} seat
 */
export const promise = (digests, seed, handId, seat) => digestOf(digests, handId, seat, seed);

/**
 * The text that is mixed with the server's seed.
 * @param {string} handId
 * @param {readonly string[]} clientSeeds in hex, by seat
 */
export function mixture(handId, clientSeeds, algorithm = ALGORITHM) {
  return `${algorithm}|${handId}|${clientSeeds.join(",")}`;
}

/**
 * The key that everything random comes from.
 *
 * @param {Digests} digests
 * @param {string} serverSeed in hex
 * @param {string} mixed see `mixture`
 */
export function shuffleKey(digests, serverSeed, mixed) {
  return digests.hmac(fromHex(serverSeed), new TextEncoder().encode(mixed));
}

/**
 * 32-bit words without end.
 * @param {Digests} digests
 * @param {Uint8Array<ArrayBuffer>} key
 * @returns {AsyncGenerator<number, never>}
 */
export async function* words(digests, key) {
  for (let block = 0n; ; block++) {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setBigUint64(0, block);
    const digest = new DataView((await digests.hmac(key, new Uint8Array(counter.buffer))).buffer);
    for (let at = 0; at < digest.byteLength; at += 4) yield digest.getUint32(at);
  }
}

/**
 * Fisher–Yates from the last place down.
 *
 * @template T
 * @param {readonly T[]} deck in canonical order
 * @param {AsyncGenerator<number, never>} source
 * @returns {Promise<{cards: T[], used: number, skipped: number}>} `used` words drew a place, `skipped` would have
 * favoured some
 */
export async function shuffled(deck, source) {
  const cards = [...deck];
  let skipped = 0;
  for (let k = cards.length - 1; k > 0; k--) {
    const limit = WORDS - (WORDS % (k + 1));
    let word = (await source.next()).value;
    for (; word >= limit; skipped++) word = (await source.next()).value;
    const j = word % (k + 1);
    [cards[k], cards[j]] = [/** @type {T} */ (cards[j]), /** @type {T} */ (cards[k])];
  }
  return { cards, used: deck.length - 1, skipped };
}

/** The top `at` cards moved to the bottom. @template T @param {readonly T[]} cards @param {number} at */
export function cut(cards, at) {
  return [...cards.slice(at), ...cards.slice(0, at)];
}
