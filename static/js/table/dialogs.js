/** What is opened over a table, loaded together when something of it is wanted first. */
export { openMenu, openPeople } from "./menu.js";
export { openOptions } from "./options_dialog.js";
