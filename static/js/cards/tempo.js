import { settings } from "../settings.js";

/** How much longer, or shorter, than at normal speed things take. @type {Readonly<Record<string, number>>} */
const TEMPO = { slow: 1.7, normal: 1, fast: 0.55 };

/** How much longer than at normal speed things take that are shown to this person. */
export const tempo = () => TEMPO[settings().tempo] ?? 1;
