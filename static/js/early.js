import { begin, tableAddress } from "./net/early.js";
import { applySettings } from "./theme.js";

/**
 * What need not wait for the rest of the program: the page looks as it was chosen to before it is drawn, and at a
 * table's link the connection is under way while the code that draws the table is still being fetched.
 */
applySettings();
const code = /^\/t\/([^/]+)\/?$/.exec(location.pathname)?.[1];
if (code) begin(tableAddress(decodeURIComponent(code)));
