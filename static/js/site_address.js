/** @import { Site } from "./net/messages.js" */

/** @type {Site|null} where friends find this site; null where everybody came by the same address */
let site = null;

/** Takes what the server says of a site that is shared through a tunnel. @param {Site} told */
export function takeSite(told) {
  site = told;
}

/** What links begin with that are sent to friends. */
export const siteAddress = () => site?.url ?? location.origin;

/** Whether the address of this page leads nowhere after the server's next start. */
export const isTemporary = () => Boolean(site?.temporary && site.url === location.origin);
