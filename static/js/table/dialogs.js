/** The dialogs over a table and what is drawn beside its cards: loaded together at the first use. */

export { coached } from "./coach.js";
export { chooseLevel } from "./levels_dialog.js";
export { lineOf } from "./line.js";
export { openMenu, openPeople } from "./menu.js";
export { nextTable } from "./next_table.js";
export { openOptions } from "./options_dialog.js";
export { openPerson } from "./person_dialog.js";
export { openKeys, readOut } from "./read_out.js";
export { sitDown } from "./sit_down.js";
export { isStoryOver, story } from "./story.js";
export { strip } from "./visitor.js";
