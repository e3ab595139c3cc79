import { listed, t } from "../../../words/catalogue.js";
import { shownName } from "../../people.js";
import { shownTrick, theCard, zoneOf } from "./ding_words.js";

/**
 * The table in words, for players who cannot see it.
 *
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").DingView} DingView
 */

/**
 * Says where everybody stands, and what a hand without a trick costs there.
 * @param {Ctx} ctx @param {DingView} view
 */
export function standings(ctx, view) {
  const places = view.positions.map((at, seat) =>
    t("ding-stands", { who: shownName(ctx, seat), at, zone: zoneOf(at) }),
  );
  return t("ding-board", { places: listed(places) });
}

/** @param {DingView["tokens"][number]} token */
function tokenWords(token) {
  if (token === null) return t("ding-token-not-set");
  if (token === "hidden") return t("ding-token-set");
  return token === "in" ? t("ding-in") : t("ding-out");
}

/** What the player has done in this hand, in words. @param {DingView} view @param {number} seat */
export function placeDoings(view, seat) {
  const token = view.tokens[seat];
  const parts = [tokenWords(view.tokens[seat] ?? null)];
  const drew = view.drawn[seat];
  if (view.phase === "swap" && typeof drew === "number")
    parts.push(drew ? t("ding-has-swapped", { count: drew }) : t("ding-has-kept"));
  if (view.answers[seat] === "no_ding" && view.phase === "ding") parts.push(t("ding-has-no-ding"));
  const lies = played(view, seat);
  if (lies) parts.push(t("ding-has-played", { card: theCard(lies) }));
  if (view.phase === "tricks" && token === "in") parts.push(t("ding-trick-count", { count: view.taken[seat] ?? 0 }));
  return parts;
}

/** The card this player has in the trick to look at. @param {DingView} view @param {number} seat */
export function played(view, seat) {
  if (view.phase !== "tricks" && view.phase !== "over") return;
  return shownTrick(view)?.cards.find(([who]) => who === seat)?.[1];
}
