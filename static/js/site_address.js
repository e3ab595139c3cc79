/** @type {string|null} */
let address = null;

/** Sets the address at which friends reach the site. @param {string} url */
export function takeAddress(url) {
  address = url;
}

/** The beginning of links for friends. */
export const siteAddress = () => address ?? location.origin;
