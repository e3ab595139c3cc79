/**
 * The reader's place in the lessons of a game. Nothing here draws or waits.
 *
 * @import { Action, Lesson, LessonStep } from "../net/messages.js"
 *
 * @typedef {object} Course
 * @property {readonly Lesson[]} lessons
 * @property {number} lesson which one
 * @property {number} step the step whose text is shown, or the next one
 * @property {number} frame which of its frames is seen; the step is said once that is its own
 * @property {boolean} wrong whether the reader did something other than what the step asks for
 */

/** At the beginning of a lesson. @param {readonly Lesson[]} lessons @param {number} lesson @returns {Course} */
export const begun = (lessons, lesson) => ({
  lessons,
  lesson,
  step: 0,
  frame: lessons[lesson]?.steps[0]?.at ?? 0,
  wrong: false,
});

/** @param {Course} course @returns {Lesson} */
export function lessonOf({ lessons, lesson }) {
  const found = lessons[lesson];
  if (!found) throw new RangeError(`There is no lesson ${lesson}.`);
  return found;
}

/** @param {Course} course @returns {LessonStep} */
export function stepOf(course) {
  const found = lessonOf(course).steps[course.step];
  if (!found) throw new RangeError(`There is no step ${course.step}.`);
  return found;
}

/** Whether the hand plays by itself now, up to the next step. @param {Course} course */
export const isMoving = (course) => course.frame < stepOf(course).at;

/** Whether nothing comes after this step in its lesson. @param {Course} course */
export const isLastStep = (course) => course.step === lessonOf(course).steps.length - 1;

/** @param {Course} course */
export const isLastLesson = ({ lessons, lesson }) => lesson === lessons.length - 1;

/** One frame further; `all` goes on to the next step at once. @param {Course} course @param {{all?: boolean}} [how] */
export const moved = (course, { all = false } = {}) => ({
  ...course,
  frame: all ? stepOf(course).at : Math.min(course.frame + 1, stepOf(course).at),
});

/**
 * Goes to the next step, or the next lesson; at the end it stays. The first frame towards it is drawn at once.
 * @param {Course} course
 * @returns {Course}
 */
export function further(course) {
  if (!isLastStep(course)) return moved({ ...course, step: course.step + 1, wrong: false });
  return isLastLesson(course) ? course : begun(course.lessons, course.lesson + 1);
}

/**
 * The result of a legal action.
 * @param {Course} course
 * @param {Action} action
 * @returns {Course}
 */
export function done(course, action) {
  const asked = stepOf(course).action;
  return asked && same(asked, action) ? further(course) : { ...course, wrong: true };
}

/** Swapped cards may come in any order: this is their order in the list of actions. */
const same = (/** @type {Action} */ a, /** @type {Action} */ b) =>
  a.type === b.type && (a.cards ?? []).join() === (b.cards ?? []).join();
