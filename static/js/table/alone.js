import { nameToSitWith } from "./name.js";
import { freeSeats, missingSeats } from "./state.js";

/** @import { Desk } from "./desk.js" */

/** Sits down with as many bots as it takes and begins: for whoever wants to try the game alone. @param {Desk} desk */
export async function playAlone(desk) {
  const name = await nameToSitWith(desk.state.you);
  const [seat] = freeSeats(desk.state.table);
  const [level] = desk.info?.bots ?? [];
  if (name === null || !seat || level === undefined) return;
  await desk.verbs.hints(true);
  if (!(await desk.verbs.sit(seat.seat, name))) return;
  const others = freeSeats(desk.state.table).slice(0, missingSeats(desk.state.table));
  for (const free of others) await desk.verbs.bot(free.seat, level);
  await desk.verbs.ready();
}
