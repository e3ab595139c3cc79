import { html, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get } from "../net/http.js";
import { lessMotion, settings } from "../settings.js";
import { told } from "../words/catalogue.js";
import { begun, lessonOf, moved } from "./course.js";
import { lessonScene } from "./scene.js";

/** @import { GameClient } from "../games/client.js" */
/** @import { Lesson } from "../net/messages.js" */
/** @import { Course } from "./course.js" */

/** Milliseconds that the end of a lesson stays: six of them take twelve seconds. */
const MOMENT = 2000;

/** Frames of each end, enough to follow every move. */
const FRAMES = 3;

/** The run that was started last on each stage. @type {WeakMap<HTMLElement, symbol>} */
const running = new WeakMap();

/**
 * Plays the end of each lesson, one after the other, as a table shows a hand. The last one stays.
 *
 * @param {HTMLElement} stage
 * @param {string} game
 * @param {AbortSignal} signal ends it
 */
export async function playMoments(stage, game, signal) {
  /** @type {[{lessons: Lesson[]}, GameClient|undefined]} */
  const [{ lessons }, client] = await Promise.all([get(`/api/lessons/${game}`), GAMES[game]?.lessons?.()]);
  if (!client) return;
  const run = Symbol();
  running.set(stage, run);
  for (const [number, course] of lessons.flatMap((_, lesson) => lastMoves(lessons, lesson)).entries()) {
    if (signal.aborted || running.get(stage) !== run) return;
    render(moment(course, game, client), stage);
    if (number === 0) stage.scrollIntoView({ block: "center", behavior: lessMotion() ? "auto" : "smooth" });
    await new Promise((done) => setTimeout(done, MOMENT / FRAMES));
  }
}

/** @param {Course} course @param {string} game @param {GameClient} client */
function moment(course, game, client) {
  const { name } = lessonOf(course);
  const ctx = lessonScene(course, settings(), () => Promise.resolve(false));
  return html`<p class="watch-title" role="status">${told(`${game}-lesson-${name}`) ?? name}
      <small>${course.lesson + 1}/${course.lessons.length}</small></p>
    <div class="watch-felt" inert>${client.felt({ ...ctx, legal: [] })}</div>`;
}

/** The last frames of a lesson. @param {readonly Lesson[]} lessons @param {number} lesson */
function lastMoves(lessons, lesson) {
  const first = begun(lessons, lesson);
  const { frames, steps } = lessonOf(first);
  let course = { ...first, step: steps.length - 1, frame: Math.max(0, frames.length - FRAMES) };
  return Array.from({ length: FRAMES }, (_, number) => (course = number === 0 ? course : moved(course)));
}
