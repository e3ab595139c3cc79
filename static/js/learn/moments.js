import { html, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { openTable } from "../lobby/open_table.js";
import { get } from "../net/http.js";
import { lessMotion, settings } from "../settings.js";
import { apologise } from "../ui/notice.js";
import { t, told } from "../words/catalogue.js";
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
 * Plays the end of each lesson, one after the other, as a table shows a hand. The last one stays, with how it ended.
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
  const courses = lessons.flatMap((_, lesson) => lastMoves(lessons, lesson));
  const last = courses.at(-1);
  for (const [number, course] of courses.entries()) {
    if (signal.aborted || running.get(stage) !== run) return;
    render(moment(course, game, client), stage);
    if (number === 0) stage.scrollIntoView({ block: "center", behavior: lessMotion() ? "auto" : "smooth" });
    await new Promise((done) => setTimeout(done, MOMENT / FRAMES));
  }
  const again = () => void playMoments(stage, game, signal).catch(apologise);
  if (last && running.get(stage) === run && !signal.aborted)
    render(html`${moment(last, game, client)}${ending(last, game, client, again)}`, stage);
}

/**
 * How it ended, and how to go on.
 * @param {Course} course @param {string} game @param {GameClient} client @param {() => void} again
 */
function ending(course, game, client, again) {
  const play = () =>
    openTable({ game, options: {}, hints: true, alone: true }).then((url) => location.assign(url), apologise);
  return html`<div class="watch-end">
    <p role="status">${client.sentence(sceneAt(course))}</p>
    <button type="button" class="button" @click=${again}>${t("learn-again")}</button>
    <button type="button" class="button primary" @click=${play}>${t("learn-play-bots")}</button>
  </div>`;
}

/** The felt of a lesson, on which nothing is asked. @param {Course} course */
const sceneAt = (course) => ({ ...lessonScene(course, settings(), () => Promise.resolve(false)), legal: [] });

/** @param {Course} course @param {string} game @param {GameClient} client */
function moment(course, game, client) {
  const { name } = lessonOf(course);
  return html`<p class="watch-title" role="status">${told(`${game}-lesson-${name}`) ?? name}
      <small>${course.lesson + 1}/${course.lessons.length}</small></p>
    <div class="watch-felt" inert>${client.felt(sceneAt(course))}</div>`;
}

/** The last frames of a lesson. @param {readonly Lesson[]} lessons @param {number} lesson */
function lastMoves(lessons, lesson) {
  const first = begun(lessons, lesson);
  const { frames, steps } = lessonOf(first);
  let course = { ...first, step: steps.length - 1, frame: Math.max(0, frames.length - FRAMES) };
  return Array.from({ length: FRAMES }, (_, number) => (course = number === 0 ? course : moved(course)));
}
