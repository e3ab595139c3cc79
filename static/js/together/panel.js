/** The parts of looking back together that a replay uses, loaded at the first use. */

export { choiceBefore, questionPanel } from "./question.js";
export { row } from "./row.js";
export { Together } from "./together.js";
