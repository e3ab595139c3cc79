import { outcome } from "./announce.js";
import { dingoEvent, dingoView } from "./shapes.js";

/**
 * A hunt shown in beats: the last wolf comes, the rabbit is brought in and
 * pounced upon, the cards go where they belong. Every card, pile and point in
 * it was told by the server.
 *
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../../cards/staging.js").Scene} Scene
 * @typedef {import("./shapes.js").DingoEvent} DingoEvent
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("./shapes.js").Gain} Gain
 */

/** How long each is looked at, in milliseconds. */
const COMES = 380;
const POUNCE = 620;
const SHARED_OUT = 760;
const HELD = 2_000;
const PERISHES = 700;
const CALLED = 240;
const ESCAPES = 420;

/** Nothing is on the table. */
const NOTHING = { dingo: null, wolves: [], asked: [] };

/** The scenes of a hand's events; none where no hunt ended. @param {Ctx} ctx @param {Ctx} before @returns {Scene[]} */
export function scenesOf(ctx, before) {
  const then = dingoView(before.view);
  const now = dingoView(ctx.view);
  const told = ctx.events.map(dingoEvent);
  if (!(then && now && told.some(({ type }) => type === "hunted" || type === "ace_dingo"))) return [];
  const tale = new Tale(ctx, then, now);
  for (const event of told) tale.tell(event);
  return tale.scenes;
}

/** Goes from one view to the next, event by event. */
class Tale {
  /** @type {Scene[]} */
  scenes = [];
  /** @type {DingoView} */
  #view;

  /** @param {Ctx} ctx @param {DingoView} then @param {DingoView} now */
  constructor(ctx, then, now) {
    this.ctx = ctx;
    this.#view = {
      ...now,
      phase: then.called === "A" ? "aces" : "wolves",
      to_move: [],
      result: null,
      hands: then.hands,
      called: then.called,
      hunt: then.hunt && { ...then.hunt, asked: [] },
      rabbits: then.rabbits,
      discards: then.discards,
      seats: then.seats,
    };
  }

  /** What came of a hunt is told until the next rabbit is called. @param {DingoEvent} event */
  tell(event) {
    const told = outcome(event, this.ctx);
    if (told) this.#go({ told });
    switch (event.type) {
      case "discarded":
        this.#go({ discards: this.#onDiscards(event.card) });
        break;
      case "called":
        this.#go({ called: event.rank, hunt: NOTHING, told: "" });
        break;
      case "dingo":
        this.#show(COMES, { hunt: { ...NOTHING, dingo: { seat: event.seat, card: event.card } } });
        break;
      case "wolves":
      case "aces":
        this.#come(event.seat, event.cards);
        break;
      case "hunted":
        this.#hunted(event);
        break;
      case "ace_dingo":
        this.#share(event.cards);
        break;
      case "ace_rabbit":
        this.#share([{ card: "AD", ...event }]);
        break;
      default:
        break;
    }
  }

  /** @param {Partial<DingoView>} changes */
  #go(changes) {
    this.#view = { ...this.#view, ...changes };
  }

  /**
   * @param {number} ms
   * @param {Partial<DingoView>} changes
   * @param {Partial<DingoView>} [only] what is so in this scene alone
   */
  #show(ms, changes, only = {}) {
    this.#go(changes);
    this.scenes.push({ ms, moves: [], view: { ...this.#view, ...only } });
  }

  /** @param {number} seat @param {readonly string[]} cards */
  #come(seat, cards) {
    const hunt = this.#view.hunt ?? NOTHING;
    const wolves = [...hunt.wolves, ...cards.map((card) => ({ seat, card }))];
    if (cards.length > 0) this.#show(COMES, { hunt: { ...hunt, wolves, asked: [] } });
  }

  /** @param {DingoEvent & {type: "hunted"}} event */
  #hunted({ outcome, cards }) {
    const [rabbit = "", ...rabbits] = this.#view.rabbits;
    if (outcome === "nobody") this.#show(CALLED, {});
    if (outcome === "no_wolf") this.#show(PERISHES, {}, { perishes: true });
    const caught = cards.some(({ card }) => card === rabbit);
    if (caught) this.#show(POUNCE, { rabbits }, { pounce: rabbit });
    else this.#go({ rabbits, discards: this.#onDiscards(rabbit) });
    if (cards.length > 0) this.#share(cards, caught ? { pounce: rabbit } : { escaped: rabbit });
    else this.#show(ESCAPES, {}, { escaped: rabbit });
  }

  /**
   * It is held for a while who gets what; then the cards go to the piles, and count.
   * @param {readonly Gain[]} cards
   * @param {{pounce?: string, escaped?: string}} [rabbit] what became of it
   */
  #share(cards, { pounce, escaped } = {}) {
    /** @type {Map<number, number>} */
    const gains = new Map();
    for (const { seat, counts } of cards) gains.set(seat, (gains.get(seat) ?? 0) + counts);
    if ([...gains.values()].some((count) => count > 0)) this.#show(HELD, {}, { gains, pounce });
    const seats = this.#view.seats.map((spoils, seat) =>
      withCards(
        spoils,
        cards.filter((one) => one.seat === seat),
      ),
    );
    this.#show(SHARED_OUT, { seats, hunt: NOTHING }, { gains, escaped, shared: true });
  }

  /** @param {string} card */
  #onDiscards(card) {
    const { cards, count } = this.#view.discards;
    return { cards: [...cards, card], count: count + 1 };
  }
}

/** @typedef {import("./shapes.js").Spoils} Spoils */

/** @param {Spoils} spoils @param {readonly Gain[]} cards @returns {Spoils} */
function withCards({ scoring, penalty, score }, cards) {
  /** @param {Gain["pile"]} pile */
  const on = (pile) => cards.flatMap((one) => (one.pile === pile ? [one.card] : []));
  return {
    scoring: [...scoring, ...on("scoring")],
    penalty: [...penalty, ...on("penalty")],
    score: cards.reduce((sum, { counts }) => sum + counts, score),
  };
}
