import { isCoached } from "./coaching.js";
import { ask, connect, tableAddress } from "./net/early.js";
import { framesAddress, read } from "./replay/address.js";
import { applySettings, keptSettings } from "./theme.js";

/**
 * What need not wait for the rest of the program: the page looks as it was chosen to before it is drawn, and what the
 * page needs to know is under way while the code that draws it is still being fetched.
 */
applySettings();
const [, place, name] = /^\/(?:(t|hands)\/([^/]+)\/?)?$/.exec(location.pathname) ?? [null, null];
if (place === undefined) ask("/api/games", "/api/me");
if (place === "t" && name) connect(tableAddress(decodeURIComponent(name), isCoached(keptSettings())));
if (place === "hands" && name) {
  const { seat } = read(new URLSearchParams(location.search));
  ask(`/api/hands/${name}`, framesAddress(decodeURIComponent(name), seat));
}
