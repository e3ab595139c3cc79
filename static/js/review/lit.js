import { drawn } from "../ui/drawn.js";

/** The cards that are lit on the felt just now. @type {ReadonlySet<string>} */
let wanted = new Set();

/** Lights these cards on the felt once it is drawn. @param {readonly string[]} cards */
export function light(cards) {
  wanted = new Set(cards);
  void drawn().then(() => {
    for (const card of document.querySelectorAll(".replay-table [data-card]"))
      card.classList.toggle("is-lit", wanted.has(card.getAttribute("data-card") ?? ""));
  });
}
