let address = location.origin;

/** Takes where friends find a site that is shared through a tunnel. @param {string} url */
export function takeAddress(url) {
  address = url;
}

/** What links begin with that are sent to friends. */
export const siteAddress = () => address;
