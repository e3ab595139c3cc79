/** @import { Digests } from "./shuffle.js" */

/**
 * The browser's own digests. A page without https is not given them, and a table on a network at home is often such a
 * page: only there a library is loaded.
 *
 * @returns {Promise<Digests>}
 */
export async function digests() {
  if (globalThis.crypto?.subtle) return native(crypto.subtle);
  return (await import("./digests_without_webcrypto.js")).digests;
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
