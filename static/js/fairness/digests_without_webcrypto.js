import { hmac } from "/vendor/@noble/hashes/hmac.js";
import { sha256 } from "/vendor/@noble/hashes/sha2.js";

/** @import { Digests } from "./shuffle.js" */

/** @type {Digests} */
export const digests = {
  sha256: (bytes) => Promise.resolve(sha256(bytes)),
  hmac: (key, bytes) => Promise.resolve(hmac(sha256, key, bytes)),
};
