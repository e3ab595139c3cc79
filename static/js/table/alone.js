import { nameToSitWith } from "./name.js";
import { freeSeats, missingSeats } from "./state.js";

/** @import { TableProps } from "./props.js" */

/**
 * Sits down with as many bots as it takes and begins: for whoever wants to try the game alone.
 * @param {TableProps} props
 */
export async function playAlone(props) {
  const name = await nameToSitWith(props.state.you);
  const [seat] = freeSeats(props.state.table);
  const [level] = props.info?.bots ?? [];
  if (name === null || !seat || level === undefined) return;
  if (!(await props.verbs.sit(seat.seat, name))) return;
  const others = freeSeats(props.state.table).slice(0, missingSeats(props.state.table));
  for (const free of others) await props.verbs.bot(free.seat, level);
  await props.verbs.ready();
}
