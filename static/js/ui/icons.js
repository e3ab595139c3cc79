import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";

/**
 * The shell's own icons: one even stroke in a box of 24 by 24.
 *
 * @type {Readonly<Record<string, string>>}
 */
const STROKES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  chat: "M4 5.5h16v10.5H11l-4.5 3.5V16H4z",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  copy: "M9 9h10.5v11H9zM15 9V4.5H4.5v11H9",
  check: "M5 12.5 10 17.5 19.5 7",
  cross: "M7 7l10 10M17 7 7 17",
  back: "M14.5 5.5 8 12l6.5 6.5",
  forward: "M9.5 5.5 16 12l-6.5 6.5",
  person: "M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4.2 3.6-6.2 7.5-6.2s6.9 2 7.5 6.2",
  people:
    "M9 11.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8zM2.8 19.5c.4-3.9 2.9-5.8 6.2-5.8s5.8 1.9 6.2 5.8M15.5 4.8" +
    "a3.4 3.4 0 0 1 0 6.2M17.5 14c2.2.7 3.5 2.6 3.8 5.5",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  bot: "M5 10h14v9.5H5zM12 10V6M12 6a1.5 1.5 0 1 0-.1 0M9.2 14v1.2M14.8 14v1.2M2.8 13v3.5M21.2 13v3.5",
  crown: "M4.5 18.5h15M4.5 15.5 3.5 7.5l5 3.5L12 5.5l3.5 5.5 5-3.5-1 8z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4M4 12h12M20 12h0",
  keyboard: "M2.8 6h18.4v12H2.8zM6.5 10h.1M10.2 10h.1M13.8 10h.1M17.5 10h.1M8 14.2h8",
  rules: "M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V20",
  history: "M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4.5v4h4M12 8v4.5l3 2",
  shield: "M12 3.5 19.5 6v5.5c0 4.5-3 7.7-7.5 9-4.5-1.3-7.5-4.5-7.5-9V6zM8.5 12l2.5 2.5 4.5-5",
  phone: "M7 2.8h10v18.4H7zM11 18h2",
  door: "M6 20.5V3.5h9v17M4 20.5h13M12 12v.5M17.5 9l3 3-3 3M20 12h-5",
  eye:
    "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 14.8" +
    "a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
  send: "M4 12 20 4.5 15.5 20l-4-6.5zM11.5 13.5 20 4.5",
  replay: "M7 5.5v13l11-6.5z",
  dot: "M11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0",
  more:
    "M4.9 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M17.9 12" +
    "a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0",
  offline: "M3.5 9.5c1.6-1.5 3.5-2.5 5.5-3M15 6.5c2 .5 3.9 1.5 5.5 3M6.5 13c1-.9 2.2-1.5 3.5-1.8M12 19.5v.2M4 4l16 16",
  bulb: "M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-1.3-.5-2.2-1.3-3a5.8 5.8 0 1 1 7.6 0c-.8.8-1.3 1.7-1.3 3",
  hourglass: "M7 3.5h10M7 20.5h10M8 3.5c0 4 2.2 6 4 8.5-1.8 2.5-4 4.5-4 8.5M16 3.5c0 4-2.2 6-4 8.5 1.8 2.5 4 4.5 4 8.5",
};

/**
 * An icon. Without a label it is decoration beside words; with one it speaks for itself.
 *
 * @param {string} name
 * @param {string} [label]
 */
export function icon(name, label) {
  const role = label ? "img" : nothing;
  return html`<svg class="icon" viewBox="0 0 24 24" role=${role} aria-label=${label ?? nothing} aria-hidden=${
    label ? nothing : "true"
  } focusable="false">
    ${svg`<path d=${STROKES[name] ?? ""}></path>`}
  </svg>`;
}
