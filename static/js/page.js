/**
 * A page: the router creates one for an address, mounts it into the main landmark, and unmounts it before the next
 * one.
 *
 * @typedef {object} Page
 * @property {string} title what the tab says before " · Dingo"; also told to screen readers
 * @property {boolean} [bare] true for a page that fills the window without the site's header and footer
 * @property {(el: HTMLElement) => void} mount draws into an empty element
 * @property {() => void} unmount lets go of timers, listeners and connections; the element is emptied by the router
 * @property {(visit: Visit) => boolean} [revisit] the same path with another query; false asks for a fresh mount
 */

/**
 * One visit to an address.
 *
 * @typedef {object} Visit
 * @property {Readonly<Record<string, string>>} params the named parts of the path: `/hands/:hand` gives `hand`
 * @property {URLSearchParams} query
 * @property {(url: string, how?: {replace?: boolean}) => void} go moves on inside the site; `replace` leaves no step
 * in the history
 * @property {(title: string, text: string) => void} lost shows the page for what is not there in place of this one
 * @property {boolean} [over] whether the page lies over another, whose address stays
 * @property {(title: string) => void} retitle changes the tab's title once the page knows better
 */

/** @typedef {(visit: Visit) => Page} PageMaker */
/** @typedef {() => Promise<PageMaker>} PageLoader fetches the code of a page */

export {};
