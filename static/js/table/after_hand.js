import { isOutdated } from "../installing.js";
import { drawn } from "../ui/drawn.js";

/** @import { TableProps } from "./props.js" */
/** @import { TableState } from "./state.js" */

/** Milliseconds before the result covers the felt. */
const LOOK = 1_600;

/**
 * Lets people see the last cards fall before the result covers them, or buttons take room from the felt.
 * @param {TableProps} props
 * @param {AbortSignal} signal ends it
 */
export async function waitWithStory(props, signal) {
  const { game, ctx, show } = props;
  await game?.staged?.();
  void show({ shown: true });
  if (props.screen.story) return;
  const timer = setTimeout(() => void tellStory(props), game?.ending?.(ctx) ?? LOOK);
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/**
 * Draws each part of the story in its own frame: together they would block a slow phone for a tenth of a second.
 * @param {TableProps} props
 */
async function tellStory({ show }) {
  for (const parts of [1, 2, 3]) {
    void show({ story: true, parts });
    await drawn();
  }
}

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
