import { isOutdated } from "../installing.js";

/** @import { TableState } from "./state.js" */

/**
 * A page that is older than the server begins anew when nobody is in the middle of anything: no hand is on, this person
 * is not ready for the next, and nothing is being read or typed in front of the table.
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
