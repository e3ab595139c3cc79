/** The dialogs over a table and what is drawn beside its cards: loaded together at the first use. */

export { lineOf, nextTable } from "./between/line.js";
export { isStoryOver, story } from "./between/story.js";
export { strip } from "./between/strip.js";
export { openMenu, openPeople } from "./menu/menu.js";
export { openOptions } from "./menu/options_dialog.js";
export { openKeys, readOut } from "./menu/read_out.js";
export { chooseLevel, openPerson, sitAtOwnTable } from "./seats/seat_dialogs.js";
