import { isCoached } from "./coaching.js";
import { ask, connect, tableAddress } from "./net/early.js";
import { framesAddress, read } from "./replay/address.js";
import { applySettings, keptSettings } from "./theme.js";

/**
 * Runs before the rest of the program: applies the chosen look before the first frame, and requests the page's data
 * while its code is still loading.
 */
applySettings();
const [, place, name] = /^\/(?:(t|hands)\/([^/]+)\/?)?$/.exec(location.pathname) ?? [null, null];
if (place === undefined) ask("/api/games", "/api/me");
if (place === "t" && name) connect(tableAddress(decodeURIComponent(name), isCoached(keptSettings())));
if (place === "hands" && name) {
  const { seat } = read(new URLSearchParams(location.search));
  ask(`/api/hands/${name}`, framesAddress(decodeURIComponent(name), seat));
}
