import { toHex } from "./fairness/shuffle.js";

/** Random bytes in hex. @param {number} bytes */
export const randomHex = (bytes) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));
