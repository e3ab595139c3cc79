import { isOutdated } from "../installing.js";
import { lessMotion } from "../settings.js";

/** @import { TableProps } from "./props.js" */
/** @import { TableState } from "./state.js" */

/** How long the end of a hand stays on the screen, in milliseconds, where a game does not say. */
const LOOK = 1_600;

/** Milliseconds between the end of a match's last hand and its podium. */
const REST = 1_500;

/**
 * Lets the felt tell how the hand ended before there are buttons, and the podium of a match after that.
 * @param {TableProps} props
 * @param {HTMLElement} place where the felt says that it has told it
 * @param {AbortSignal} signal ends it
 */
export async function waitForEnd(props, place, signal) {
  const { game, ctx, show } = props;
  await game?.staged?.();
  if (signal.aborted) return;
  void show({ end: "telling" });
  await toldBy(place, lessMotion() ? 0 : (game?.ending?.(ctx) ?? LOOK), signal);
  if (!goesOn(props, "telling", signal)) return;
  void show({ end: "told" });
  if (props.state.table.match.winners === null) return;
  await new Promise((done) => setTimeout(done, lessMotion() ? 0 : REST));
  if (goesOn(props, "told", signal)) void show({ end: "podium" });
}

/** @param {TableProps} props @param {string} end what is shown still @param {AbortSignal} signal */
const goesOn = ({ screen }, end, signal) => !signal.aborted && screen.end === end;

/** Resolves when the felt has told it, or this time is over. @param {HTMLElement} place @param {number} ms
 * @param {AbortSignal} signal */
const toldBy = (place, ms, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    place.addEventListener("told", done, { once: true, signal });
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done(null);
    });
  });

/** What a page shows that finds a hand finished. @param {TableState} state @returns {TableProps["screen"]["end"]} */
export const endFound = ({ table }) => (table.phase === "over" && table.match.winners ? "podium" : "told");

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
