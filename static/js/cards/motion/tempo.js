import { settings } from "../../settings.js";

/** Factors on the normal duration. @type {Readonly<Record<string, number>>} */
const TEMPO = { slow: 1.7, normal: 1, fast: 0.55 };

/** The factor on the normal duration that this player chose. */
export const tempo = () => TEMPO[settings().tempo] ?? 1;
