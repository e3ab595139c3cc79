import { nameToSitWith } from "./name.js";
import { freeSeats } from "./state.js";

/** @import { Desk } from "./desk.js" */

/** Sits down with bots on all other seats and begins: for whoever wants to try the game alone. @param {Desk} desk */
export async function playAlone(desk) {
  const name = await nameToSitWith(desk.state.you.name);
  const [seat] = freeSeats(desk.state.table);
  const [level] = desk.info?.bots ?? [];
  if (name === null || !seat || level === undefined) return;
  if (!(await desk.verbs.sit(seat.seat, name))) return;
  for (const free of freeSeats(desk.state.table)) await desk.verbs.bot(free.seat, level);
  await desk.verbs.ready();
}
