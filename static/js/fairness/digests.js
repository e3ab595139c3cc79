/** @import { Digests } from "./shuffle.js" */

/**
 * SHA-256 and HMAC. A browser offers its own only over https; a table on a home network often has none, and only then
 * a library is loaded.
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
