/**
 * `dingo-shuffle/3`, and the versions of older hands, from its seeds to the dealt deck, written from its public
 * description and from nothing the server runs. It needs no page: a test or
 * another program may import it.
 *
 * @typedef {object} Digests
 * @property {(bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>} sha256
 * @property {(key: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>} hmac
 * with SHA-256
 *
 * @typedef {(below: number) => Promise<number>} Draw a random number from 0 up to `below`, exclusive
 */

export const ALGORITHM = "dingo-shuffle/3";
/** In version 2 the cut and the first dealer were chosen when the deck could already be known. */
export const WITHOUT_PLACES = "dingo-shuffle/2";
/** In version 1 the players sent their bytes at once, and the commitment did not include the hand's id. */
export const WITHOUT_PROMISES = "dingo-shuffle/1";

export const ALGORITHMS = [WITHOUT_PROMISES, WITHOUT_PLACES, ALGORITHM];

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
  return toHex(await digests.sha256(new TextEncoder().encode(parts.join("|"))));
}

/**
 * The server's commitment before a hand.
 * @param {Digests} digests
 * @param {string} algorithm
 * @param {string} serverSeed in hex
 * @param {string} hand its id
 */
export async function commitment(digests, algorithm, serverSeed, hand) {
  if (algorithm === WITHOUT_PROMISES) return toHex(await digests.sha256(fromHex(serverSeed)));
  return digestOf(digests, algorithm, hand, serverSeed);
}

/**
 * A player's promise.
 * @param {Digests} digests
 * @param {string} algorithm
 * @param {object} promised
 * @param {string} promised.hand its id
 * @param {number} promised.seat
 * @param {string} promised.seed in lower-case hex
 * @param {number|null} [promised.place] where the cutter cuts, if they chose it
 */
export function promise(digests, algorithm, { hand, seat, seed, place }) {
  const bytes = [algorithm, hand, seat, seed];
  return digestOf(digests, ...(algorithm === WITHOUT_PLACES ? bytes : [...bytes, place ?? ""]));
}

/**
 * The text that is mixed with the server's seed.
 * @param {string} algorithm
 * @param {string} hand its id
 * @param {readonly string[]} clientSeeds in hex, by seat
 */
export function mixture(algorithm, hand, clientSeeds) {
  return `${algorithm}|${hand}|${clientSeeds.join(",")}`;
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
async function* words(digests, key) {
  for (let block = 0n; ; block++) {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setBigUint64(0, block);
    const digest = new DataView((await digests.hmac(key, new Uint8Array(counter.buffer))).buffer);
    for (let at = 0; at < digest.byteLength; at += 4) yield digest.getUint32(at);
  }
}

/**
 * Draws numbers from a key, one after the other. Words that would favour some numbers are skipped.
 *
 * @param {Digests} digests
 * @param {Uint8Array<ArrayBuffer>} key
 * @returns {Draw}
 */
export function drawsOf(digests, key) {
  const source = words(digests, key);
  return async (below) => {
    const limit = WORDS - (WORDS % below);
    let word = (await source.next()).value;
    while (word >= limit) word = (await source.next()).value;
    return word % below;
  };
}

/**
 * Fisher–Yates from the last place down.
 *
 * @template T
 * @param {readonly T[]} deck in canonical order
 * @param {Draw} draw
 */
export async function shuffled(deck, draw) {
  const cards = [...deck];
  for (let k = cards.length - 1; k > 0; k--) {
    const j = await draw(k + 1);
    [cards[k], cards[j]] = [/** @type {T} */ (cards[j]), /** @type {T} */ (cards[k])];
  }
  return cards;
}

/** The top `at` cards moved to the bottom. @template T @param {readonly T[]} cards @param {number} at */
export function cut(cards, at) {
  return [...cards.slice(at), ...cards.slice(0, at)];
}
