/**
 * What lies over a page: dialogs, the menu, a drawer. *Back* closes the uppermost before it leaves the page. As long as
 * anything lies there, the history has one entry more, with the page's own address.
 */

/** @type {(() => void)[]} how to close each, the uppermost last */
const layers = [];
/** Whether the present entry of the history is that for the layers. */
let isMarked = false;
/** Whether the next step back is this module's own. */
let isUnmarking = false;

/**
 * Lays something over the page.
 * @param {() => void} close
 * @returns {() => void} to be called once it is gone, for whatever reason
 */
export function lay(close) {
  layers.push(close);
  mark();
  return () => {
    const there = layers.lastIndexOf(close);
    if (there >= 0) layers.splice(there, 1);
    // One dialog often follows another.
    setTimeout(unmark);
  };
}

/** Waits for a step back that is under way, which would take the new entry instead. */
function mark() {
  if (isMarked || isUnmarking) return;
  isMarked = true;
  history.pushState({ layers: true }, "");
}

function unmark() {
  if (!isMarked || layers.length > 0) return;
  isMarked = false;
  stepBack();
}

function stepBack() {
  isUnmarking = true;
  history.back();
}

/** Whether this module's own step back is still under way. */
export const isSteppingBack = () => isUnmarking;

/** Whether a new address takes the entry for the layers, so that none is left behind. */
export function takesTheirEntry() {
  const taken = isMarked;
  isMarked = false;
  return taken;
}

/** Loads a page anew, once no step back can undo that. @param {string} url */
export function load(url) {
  if (isUnmarking) addEventListener("popstate", () => load(url), { once: true });
  else if (takesTheirEntry()) location.replace(url);
  else location.assign(url);
}

/** Whether this step through the history concerns only what lies over the page. */
export function isStepOfLayers() {
  if (isUnmarking) {
    isUnmarking = false;
    if (layers.length > 0) mark();
    return true;
  }
  const close = layers.pop();
  if (close) {
    isMarked = false;
    close();
    if (layers.length > 0) mark();
    return true;
  }
  return leaveOldEntry();
}

/** Steps back from an entry for layers that are gone: after a reload, or a step forward. */
export function leaveOldEntry() {
  if (!history.state?.layers || isMarked) return false;
  stepBack();
  return true;
}
