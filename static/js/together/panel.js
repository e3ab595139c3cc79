/** What a replay needs of looking back together, loaded when it is wanted first. */

export { choiceBefore, questionPanel } from "./question.js";
export { row } from "./row.js";
export { redrawSheet } from "./sheet.js";
export { Together } from "./together.js";
