/** A page nobody looks at is not drawn; after so many milliseconds it is taken to be. */
const UNSEEN = 250;

/** Once what has been put into the page is on the screen. @returns {Promise<void>} */
export function drawn() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, UNSEEN);
  });
}
