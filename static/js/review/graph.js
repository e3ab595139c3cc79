import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";
import { frameOf, playedIn } from "./document.js";
import { shape } from "./marks.js";
import { markName, share } from "./review_words.js";

/**
 * @import { Choice } from "./document.js"
 * @import { Todo } from "./review_words.js"
 */

/** In the drawing's own units. */
const BOX = { width: 320, height: 150, left: 34, right: 10, top: 12, bottom: 14 };

/**
 * A seat's chances of winning by what it knew, at each of its choices. Its points can be pressed, or visited with the
 * arrow keys.
 *
 * @param {readonly Choice[]} choices of one seat
 * @param {{frame: number, last: number}} where the replay stands, and its last frame
 * @param {{go: (frame: number) => void, todo: Todo, title: string}} wishes
 */
export function graph(choices, { frame, last }, { go, todo, title }) {
  const x = (/** @type {number} */ at) => BOX.left + ((BOX.width - BOX.left - BOX.right) * at) / Math.max(last, 1);
  const frames = choices.map(({ step }) => frameOf(step));
  const here = Math.max(
    frames.findLastIndex((at) => at <= frame),
    0,
  );
  const line = choices.map((choice, i) => `${i === 0 ? "M" : "L"}${x(frameOf(choice.step))} ${y(chance(choice))}`);
  return html`<svg class="review-graph" viewBox="0 0 ${BOX.width} ${BOX.height}" role="group"
    aria-label=${title} @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, frames, here, go)}>
    ${[0, 0.5, 1].map(scaleLine)}
    ${svg`<path class="review-here" d="M${x(frame)} ${y(1)}V${y(0)}"></path>
      <path class="review-course" d=${line.join("")}></path>`}
    ${choices.map((choice, i) => {
      const [from, to] = [
        ((frames[i - 1] ?? 0) + (frames[i] ?? 0)) / 2,
        ((frames[i] ?? 0) + (frames[i + 1] ?? last)) / 2,
      ];
      return svg`<g class="review-point" role="button" tabindex=${i === here ? 0 : -1}
        aria-current=${frames[i] === frame ? "step" : nothing} aria-label=${pointWords(choice, todo)}
        @click=${() => go(frames[i] ?? 0)}>
        <rect x=${x(from)} y="0" width=${x(to) - x(from)} height=${BOX.height}></rect>
        <path class="whisker-line" d=${span(choice, x(frames[i] ?? 0))}></path>
        <g transform="translate(${x(frames[i] ?? 0) - 7.2} ${y(chance(choice)) - 7.2}) scale(.6)">
          ${shape(choice.mark)}
        </g>
      </g>`;
    })}
  </svg>`;
}

/** @param {number} part */
const y = (part) => BOX.top + (BOX.height - BOX.top - BOX.bottom) * (1 - part);

/** @param {Choice} choice */
const chance = (choice) => playedIn(choice)?.wins ?? 0;

/** @param {Choice} choice @param {number} x */
function span(choice, x) {
  const played = playedIn(choice);
  return played ? `M${x} ${y(played.wins_low)}V${y(played.wins_high)}` : "";
}

/** @param {number} part */
const scaleLine = (part) => svg`<path class="review-grid" d="M${BOX.left} ${y(part)}H${BOX.width - BOX.right}"></path>
  <text x=${BOX.left - 4} y=${y(part) + 3.5} text-anchor="end">${share(part)}</text>`;

/** A point in words. @param {Choice} choice @param {Todo} todo */
export function pointWords(choice, todo) {
  const played = playedIn(choice);
  const what = played ? todo(played.action) : "";
  return t("review-point", {
    step: frameOf(choice.step),
    what,
    share: share(chance(choice)),
    mark: markName(choice.mark),
  });
}

/** @type {Readonly<Record<string, (here: number, last: number) => number>>} */
const WAYS = {
  ArrowLeft: (here) => here - 1,
  ArrowRight: (here) => here + 1,
  Home: () => 0,
  End: (_, last) => last,
  Enter: (here) => here,
  " ": (here) => here,
};

/**
 * @param {KeyboardEvent} event
 * @param {readonly number[]} frames of the points
 * @param {number} here the point that has the focus
 * @param {(frame: number) => void} go
 */
function walk(event, frames, here, go) {
  const way = WAYS[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault(); // the page has another use for these keys
  const point = Math.min(Math.max(way(here, frames.length - 1), 0), frames.length - 1);
  go(frames[point] ?? 0);
  const drawing = event.currentTarget;
  const points = drawing instanceof Element ? drawing.querySelectorAll("[role=button]") : [];
  const next = points[point];
  if (next instanceof SVGElement) next.focus();
}
