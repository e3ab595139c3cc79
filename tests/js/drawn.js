import { files, textOf } from "../../scripts/words.js";
import { page } from "./fake_socket.js";

/**
 * Drawing without a DOM: an element keeps the template that is rendered into it, and its controls can be pressed.
 * Import the modules that draw after this one, dynamically: they need a document as soon as they are loaded.
 */
Object.assign(globalThis, { document: page, navigator: { languages: ["en"] } });
Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
Object.assign(page, {
  querySelector: () => null,
  querySelectorAll: () => [],
  documentElement: { classList: { add: () => undefined, remove: () => undefined } },
});
await import("../../static/js/words/language.js"); // it empties the catalogue
const { learn } = await import("../../static/js/words/catalogue.js");
for (const file of files("en")) learn(textOf("en", file));

/** @typedef {{strings: readonly string[], values: readonly unknown[]}} Template */

export class DrawnElement extends EventTarget {
  /** @type {unknown} */
  drawn = null;
  isConnected = true;

  /** Where lit-html keeps what it rendered last; the method is "set value". */
  _$litPart$ = {
    _$AI: (/** @type {unknown} */ template) => {
      this.drawn = template;
    },
  };

  // Nothing here has children, attributes or the focus.
  contains = () => false;
  querySelector = () => null;
  setAttribute = () => undefined;
  append = () => undefined;
  remove = () => undefined;
  focus = () => undefined;
  showModal = () => undefined;
  close = () => void this.dispatchEvent(new Event("close"));

  /** The handlers of this event whose elements contain these words. @param {string} event @param {string} words */
  handlers(event, words) {
    return handlersIn(this.drawn, `@${event}=`, words);
  }

  /** Everything that is written there, with the markup around it. */
  text() {
    return wordsIn(this.drawn);
  }

  /** Taps the button with these words. @param {string} words */
  tap(words) {
    const [press] = this.handlers("click", words);
    if (!press) throw new Error(`There is no button ${words}.`);
    press();
  }
}

/** @param {unknown} drawn @param {string} attribute @param {string} words @returns {Function[]} */
function handlersIn(drawn, attribute, words) {
  if (Array.isArray(drawn)) return drawn.flatMap((one) => handlersIn(one, attribute, words));
  const { strings, values } = /** @type {Partial<Template>} */ (drawn ?? {});
  if (!(strings && values)) return [];
  return values.flatMap((value, i) => {
    if (typeof value !== "function") return handlersIn(value, attribute, words);
    const [inside = ""] = textAfter(strings, values, i).split(/<\/(?:button|form)>/);
    return strings[i]?.endsWith(attribute) && inside.includes(words) ? [value] : [];
  });
}

/**
 * What follows a value, with the values between.
 * @param {Template["strings"]} strings @param {Template["values"]} values @param {number} at
 */
const textAfter = (strings, values, at) => wordsIn({ strings: strings.slice(at + 1), values: values.slice(at + 1) });

/** @param {unknown} drawn @returns {string} */
export function wordsIn(drawn) {
  if (Array.isArray(drawn)) return drawn.map(wordsIn).join("");
  const { strings, values = [] } = /** @type {Partial<Template>} */ (drawn ?? {});
  return strings ? strings.map((part, i) => part + wordsIn(values[i])).join("") : String(drawn ?? "");
}

/** The element of the dialog that was opened last. @type {DrawnElement} */
export let dialog;

Object.assign(page, {
  body: new DrawnElement(),
  createElement() {
    dialog = new DrawnElement();
    return dialog;
  },
});

/** Serves these answers by path; anything else is missing. @param {Readonly<Record<string, unknown>>} given */
export function serving(given) {
  const answers = { ...given };
  /** @type {{method: string, path: string}[]} */
  const asked = [];
  const fetch = (/** @type {string} */ path, /** @type {RequestInit} */ { method = "GET" } = {}) => {
    asked.push({ method, path });
    return Promise.resolve(Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 404 }));
  };
  Object.assign(globalThis, { fetch });
  return {
    fetch,
    answers,
    /** The paths that were asked for so far. @param {string} method */
    of: (method) => asked.filter((one) => one.method === method).map(({ path }) => path),
  };
}

/** Resolves once all answers have been dealt with, and all modules have loaded. */
export async function settled() {
  const loads = () => process.getActiveResourcesInfo().some((one) => /^(FSReq|CloseReq)/.test(one));
  for (let quiet = 0; quiet < 20; quiet = loads() ? 0 : quiet + 1) await new Promise((done) => setImmediate(done));
}
