import { render } from "/vendor/lit-html/lit-html.js";

/** @import { TemplateResult } from "/vendor/lit-html/lit-html.js" */

/** As large as links are shown with. */
const WIDE = 1200;
const HIGH = 630;
const EDGE = 36;
const HEAD = 84;

/** So many letters of a title stand above it in full size. */
const FITS = 54;

/** A picture has no fonts but those of the device. */
const FACE = "system-ui, sans-serif";

const DATA = "data:image/svg+xml;charset=utf-8,";

/** What the look of a drawing rests on. */
const INKS = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"];

const SVG = "http://www.w3.org/2000/svg";

/**
 * A picture of a felt, from the very drawings that lie there, laid out as wide as the picture is.
 *
 * @param {TemplateResult} felt
 * @param {string} title above it
 * @returns {Promise<{address: string, blob: Blob}>} a PNG
 */
export async function pictureOf(felt, title) {
  const room = document.createElement("div");
  room.className = "moment-room";
  room.inert = true;
  document.body.append(room);
  render(felt, room);
  await new Promise(requestAnimationFrame);
  const drawn = room.querySelector(".felt > *") ?? room;
  const drawing = drawingOf(drawn, title);
  room.remove();
  const image = new Image();
  image.src = DATA + encodeURIComponent(drawing);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDE, HIGH);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => {
      if (blob) done({ address: canvas.toDataURL(), blob });
      else failed(new Error("the canvas gives no picture"));
    }),
  );
}

/** @param {Element} felt @param {string} title */
function drawingOf(felt, title) {
  const box = felt.getBoundingClientRect();
  const scale = Math.min((WIDE - 2 * EDGE) / box.width, (HIGH - HEAD - EDGE) / box.height);
  const left = (WIDE - box.width * scale) / 2;
  const root = element("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, width: WIDE, height: HIGH });
  root.setAttribute("xmlns", SVG);
  root.append(element("rect", { width: WIDE, height: HIGH, fill: inkOf(felt) }));
  const size = Math.min(34, (34 * FITS) / title.length);
  const place = { x: WIDE / 2, y: 56, fill: "#ffd166", "text-anchor": "middle" };
  const head = element("text", { ...place, "font-size": size, "font-weight": 700, "font-family": FACE });
  head.textContent = title;
  const table = element("g", { transform: `translate(${left} ${HEAD}) scale(${scale})` });
  for (const child of felt.children) draw(child, table, box);
  root.append(head, table);
  return new XMLSerializer().serializeToString(root);
}

/** The colour around the cloth. @param {Element} felt */
const inkOf = (felt) => getComputedStyle(felt).getPropertyValue("--felt-sky").trim() || "#2a1420";

/** @param {string} name @param {Record<string, string|number>} attributes */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** @param {Element} from @param {Element} into @param {DOMRect} box */
function draw(from, into, box) {
  const looks = getComputedStyle(from);
  const at = from.getBoundingClientRect();
  const hidden = looks.display === "none" || looks.visibility === "hidden" || looks.opacity === "0";
  const framed = looks.display !== "contents";
  if (hidden || (framed && at.width <= 1)) return;
  if (from instanceof SVGSVGElement) {
    if (!from.querySelector("use")) into.append(inked(from, at, box));
    return;
  }
  if (framed) ground(looks, at, into, box);
  for (const child of from.childNodes) {
    if (child instanceof Element) draw(child, into, box);
    else if (child instanceof Text && child.data.trim()) write(child, looks, into, box);
  }
}

/**
 * What lies under something.
 * @param {CSSStyleDeclaration} looks
 * @param {DOMRect} at
 * @param {Element} into
 * @param {DOMRect} box
 */
function ground({ backgroundColor, borderTopWidth, borderTopColor, borderTopLeftRadius }, at, into, box) {
  const edge = Number.parseFloat(borderTopWidth);
  if (/, 0\)$|transparent/.test(backgroundColor) && edge === 0) return;
  const rx = Math.min(Number.parseFloat(borderTopLeftRadius) || 0, at.width / 2, at.height / 2);
  const place = { x: at.left - box.left, y: at.top - box.top, width: at.width, height: at.height, rx };
  const stroke = edge > 0 ? borderTopColor : "none";
  into.append(element("rect", { ...place, fill: backgroundColor, stroke, "stroke-width": edge }));
}

/** @param {Text} text @param {CSSStyleDeclaration} looks @param {Element} into @param {DOMRect} box */
function write(text, { color, fontSize, fontWeight }, into, box) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const [at] = range.getClientRects();
  if (!at) return;
  const y = at.bottom - box.top - at.height * 0.22;
  const font = { "font-size": fontSize, "font-weight": fontWeight, "font-family": FACE };
  const words = element("text", { x: at.left - box.left, y, fill: color, textLength: at.width, ...font });
  words.textContent = text.data.trim();
  into.append(words);
}

/**
 * A drawing with the inks that the style sheets give it.
 * @param {SVGSVGElement} from
 * @param {DOMRect} at
 * @param {DOMRect} box
 */
function inked(from, at, box) {
  const copy = /** @type {SVGSVGElement} */ (from.cloneNode(true));
  const parts = [...copy.querySelectorAll("*")];
  for (const [i, one] of [...from.querySelectorAll("*")].entries()) {
    const looks = getComputedStyle(one);
    for (const ink of INKS) parts[i]?.setAttribute(ink, looks.getPropertyValue(ink));
  }
  const place = { x: at.left - box.left, y: at.top - box.top, width: at.width, height: at.height };
  for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value));
  copy.removeAttribute("class");
  return copy;
}
