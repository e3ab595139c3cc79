import { knownOfMe } from "./identity.js";
import { put } from "./net/http.js";

/** The avatar last heard of or chosen here, without asking the server; null where there is none. */
export const myAvatar = () => knownOfMe().avatar ?? null;

/** Looks like this at all tables to come. @param {string} chosen an animal and a colour */
export async function lookLike(chosen) {
  await put("/api/me", { avatar: chosen });
  knownOfMe().avatar = chosen;
}
