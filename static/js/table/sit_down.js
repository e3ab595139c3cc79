import { nameToSitWith } from "./name.js";
import { freeSeats, missingSeats } from "./state.js";

/** @import { TableProps } from "./props.js" */

/**
 * Sits down on the first free seat. With `bots`, fills the others with as many bots as it takes and begins.
 *
 * @param {TableProps} props
 * @param {string} how
 */
export async function sitDown(props, how) {
  const name = await nameToSitWith(props.state.you);
  const [seat] = freeSeats(props.state.table);
  if (name === null || !seat) return;
  if (props.state.you.seat === null && !(await props.verbs.sit(seat.seat, name))) return;
  const [level] = props.info?.bots ?? [];
  if (how !== "bots" || level === undefined) return;
  const others = freeSeats(props.state.table).slice(0, missingSeats(props.state.table));
  for (const free of others) await props.verbs.bot(free.seat, level);
  await props.verbs.ready();
}
