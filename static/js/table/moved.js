import { t } from "../words/words.js";

/** @import { ConnectionState } from "../net/connection.js" */
/** @import { Sited } from "../net/messages.js" */
/** @import { TableState } from "./state.js" */

/** Milliseconds without a connection after which a temporary address counts as gone. */
const MOVED = 20_000;

/**
 * Tells the player whom to ask for the new address once this one is gone. A browser that is offline may still come
 * back to this one.
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
