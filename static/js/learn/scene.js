import { namesOf, sceneOf } from "../replay/scene.js";
import { isMoving, lessonOf, stepOf } from "./course.js";

/** @import { Ctx } from "../games/client.js" */
/** @import { HandRecord } from "../net/messages.js" */
/** @import { Course } from "./course.js" */

/**
 * A lesson's frame in the shape of a live table, for the game's drawing code.
 *
 * @param {Course} course
 * @param {Ctx["settings"]} settings
 * @param {Ctx["act"]} act
 * @returns {Ctx}
 */
export function lessonScene(course, settings, act) {
  const { hand, seat, frames } = lessonOf(course);
  const frame = frames[course.frame];
  if (!frame) throw new RangeError(`There is no frame ${course.frame}.`);
  const scene = sceneOf(/** @type {HandRecord} */ (hand), frame, seat, settings);
  const legal = isMoving(course) ? [] : stepOf(course).legal;
  const table = { ...scene.table, phase: /** @type {const} */ ("playing"), closed: false };
  return { ...scene, table, legal, act, live: true, taught: true, names: namesOf(/** @type {HandRecord} */ (hand)) };
}
