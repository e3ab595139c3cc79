/** A hidden page is not drawn: after this many milliseconds it counts as drawn. */
const UNSEEN = 250;

/** Resolves once the latest change is on the screen. @returns {Promise<void>} */
export function drawn() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, UNSEEN);
  });
}
