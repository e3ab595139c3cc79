import { t } from "../words/words.js";

/** @import { ConnectionState } from "../net/connection.js" */
/** @import { Sited } from "../net/messages.js" */
/** @import { TableState } from "./state.js" */

/** After so many milliseconds without a connection an address that does not last is taken for another one by now. */
const MOVED = 20_000;

/**
 * Says whom to ask for the new address, once the one of this page leads nowhere any more. A browser that is offline may
 * come back to the one it knows.
 *
 * @param {Sited} site where friends find it
 * @param {() => TableState|null} state
 * @param {(text: string) => void} say
 * @returns {(connection: ConnectionState) => void} what is told how the connection is
 */
export function watchAddress({ url, temporary }, state, say) {
  /** @type {ReturnType<typeof setTimeout>|undefined} runs while there is no connection */
  let lost;
  const look = () => {
    const now = state();
    if (!now || !temporary || url !== location.origin) return;
    if (navigator.onLine) say(movedWords(now));
    else lost = setTimeout(look, MOVED);
  };
  return (connection) => {
    if (connection.state === "connecting" || connection.state === "waiting") lost ??= setTimeout(look, MOVED);
    else lost = void clearTimeout(lost);
  };
}

/** @param {TableState} state */
function movedWords({ table: { host }, you }) {
  if (you.host) return t("link-changed-host");
  return host.name ? t("link-changed", { name: host.name }) : t("link-changed-nobody");
}
