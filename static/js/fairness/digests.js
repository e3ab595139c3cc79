import { sha256 } from "./sha256.js";

/** @import { Digests } from "./shuffle.js" */

const BLOCK = 64;

/** The browser's own digests; on a page without https, where it hides them, ours. @returns {Digests} */
export function digests() {
  return globalThis.crypto?.subtle ? native(crypto.subtle) : plain;
}

/** @param {SubtleCrypto} subtle @returns {Digests} */
function native(subtle) {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes)),
    hmac: async (key, bytes) => {
      const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return new Uint8Array(await subtle.sign("HMAC", imported, bytes));
    },
  };
}

/** The same without the browser's help. @type {Digests} */
export const plain = {
  sha256: async (bytes) => sha256(bytes),
  hmac: async (key, bytes) => {
    const block = new Uint8Array(BLOCK);
    block.set(key.length > BLOCK ? sha256(key) : key);
    const inner = sha256(
      joined(
        block.map((byte) => byte ^ 0x36),
        bytes,
      ),
    );
    return sha256(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    );
  },
};

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
