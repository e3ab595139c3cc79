import { isOutdated } from "../installing.js";

/** @import { TableState } from "./state.js" */

/**
 * Reloads a page with an older build than the server's when it disturbs nobody: no hand is running, the player is not
 * ready for the next, and nothing is open or being typed in front of the table.
 * @param {TableState} state
 */
export function reloadBetweenHands({ table, you }) {
  if (!isOutdated() || table.phase === "playing" || table.phase === "shuffling") return;
  if (you.seat !== null && table.seats[you.seat]?.ready) return;
  if (!isBusy()) location.reload();
}

/** Whether something lies open or is being typed. */
function isBusy() {
  const { activeElement } = document;
  const typed = activeElement instanceof HTMLInputElement && activeElement.value !== "";
  return typed || document.querySelector("dialog[open]") !== null;
}
