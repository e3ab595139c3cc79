import { gamesPage } from "./contests.js";
import { eveningPage } from "./evening.js";
import { membersPage } from "./members.js";
import { recordsPage } from "./records.js";
import { settingsPage } from "./settings.js";
import { sharedPage } from "./shared_evening.js";

/** @import { Page, Visit } from "../router.js" */

// What a club's page loads once it is drawn: its results, its dialogs, and the pages behind it.
export { openFigures } from "./figures.js";
export { openInvite } from "./links.js";
export { past, tonight } from "./results.js";

/** @type {Readonly<Record<string, (visit: Visit) => Page>>} */
const PAGES = { games: gamesPage, records: recordsPage, members: membersPage, settings: settingsPage };

/** A page behind a club's page, or an evening that was shared. @param {Visit} visit @returns {Page} */
export function placePage(visit) {
  const { page = "", day } = visit.params;
  const make = PAGES[page] ?? (day ? eveningPage : sharedPage);
  return make(visit);
}
