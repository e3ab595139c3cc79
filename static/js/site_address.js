let address = location.origin;

/** Sets the public address of a shared site. @param {string} url */
export function takeAddress(url) {
  address = url;
}

/** The beginning of links for friends. */
export const siteAddress = () => address;
