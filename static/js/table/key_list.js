/** What single keys read out. No card of any game goes by one of them. */
export const KEYS = /** @type {const} */ ({ h: "hand", f: "felt", p: "points", l: "last", c: "clock" });
