import { sceneOf } from "../replay/scene.js";
import { begun, isMoving, lessonOf, stepOf } from "./course.js";

/** @import { Ctx } from "../games/client.js" */
/** @import { HandRecord } from "../net/messages.js" */
/** @import { Course } from "./course.js" */

/**
 * A lesson's frame in the shape of a live table, for the game's drawing code. What led to the first frame is left out:
 * the felt still shows another lesson then, and would tell it with those cards.
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
  const events = course.frame === begun(course.lessons, course.lesson).frame ? [] : scene.events;
  return { ...scene, table, legal, events, act, live: true, taught: true };
}
