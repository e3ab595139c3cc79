import { RARE } from "../../cards/motion/staging.js";
import { flights, getaway, movesIn } from "./moves.js";
import { dingoEvent, dingoView } from "./shapes.js";
import { outcome } from "./words/announce.js";

/**
 * A hunt in beats: the last wolf arrives, the rabbit appears and is caught, the cards go to their piles, the next
 * rabbit is called. Every card, pile and point comes from the server.
 *
 * @typedef {import("../../cards/motion/motion.js").Move} Move
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../../cards/motion/staging.js").Scene} Scene
 * @typedef {import("./shapes.js").DingoEvent} DingoEvent
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("./shapes.js").Gain} Gain
 */

/** How long each scene stays, in milliseconds. */
const LIFTED = 900;
const CALLED = 500;
const COMES = 400;
const POUNCE = 620;
const HELD = 2_000;
const SHARED_OUT = 760;
const PERISHES = 700;
const ESCAPES = 500;

/** How much longer everything takes in the Ace hunt. */
const ACES = 1.4;

/** Nothing is on the table. */
const NOTHING = { dingo: null, wolves: [], asked: [] };

/**
 * The scenes of a hand's events; none unless a hunt ended or a pack was cut.
 * @param {Ctx} ctx @param {Ctx|null} before @returns {Scene[]}
 */
export function scenesOf(ctx, before) {
  const then = dingoView(before?.view ?? null);
  const now = dingoView(ctx.view);
  const told = ctx.events.map(dingoEvent);
  const cut = told.find((event) => event.type === "cut");
  if (now && cut?.type === "cut") return [lifting(now, cut.at)];
  if (!(then && now && told.some(({ type }) => type === "hunted" || type === "ace_dingo"))) return [];
  const tale = new Tale(ctx, then, now);
  for (const event of told) tale.tell(event);
  return tale.scenes;
}

/** The pack is lifted before it is dealt. @param {DingoView} now @param {number} lifted @returns {Scene} */
function lifting(now, lifted) {
  const hands = now.hands.map(() => []);
  const counts = now.counts.map(() => 0);
  const stock = { count: now.counts.reduce((sum, count) => sum + count, 0), cards: [] };
  /** @type {DingoView} */
  const view = { ...now, phase: "cut", to_move: [], hands, counts, stock, lifted };
  return { ms: LIFTED, moves: [], view };
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

  /** The result of a hunt stays until the next rabbit is called. @param {DingoEvent} event */
  tell(event) {
    const told = outcome(event, this.ctx);
    if (told) this.#go({ told });
    switch (event.type) {
      case "discarded":
        this.#go({ discards: this.#onDiscards(event.card) });
        break;
      case "called":
        this.#show(
          CALLED,
          { called: event.rank, hunt: NOTHING, told: "" },
          {},
          { moves: movesIn(event), sound: "hop" },
        );
        break;
      case "dingo":
        this.#come({ dingo: { seat: event.seat, card: event.card } }, movesIn(event));
        break;
      case "wolves":
      case "aces":
        this.#wolves(event);
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
   * @param {Partial<Scene>} [how]
   */
  #show(ms, changes, only = {}, how = {}) {
    this.#go(changes);
    const slow = this.#view.called === "A" ? ACES : 1;
    this.scenes.push({ ms, slow, moves: [], ...how, view: { ...this.#view, ...only } });
  }

  /** @param {Partial<import("./shapes.js").Hunt>} cards @param {readonly Move[]} moves */
  #come(cards, moves) {
    this.#show(COMES, { hunt: { ...NOTHING, ...this.#view.hunt, asked: [], ...cards } }, {}, { moves });
  }

  /** @param {DingoEvent & {type: "wolves"|"aces"}} event */
  #wolves(event) {
    const { seat, cards } = event;
    const wolves = [...(this.#view.hunt?.wolves ?? []), ...cards.map((card) => ({ seat, card }))];
    if (cards.length > 0) this.#come({ wolves }, movesIn(event));
    if (event.type === "wolves" && cards.length > 1) this.#rare({ what: "wolves", seat, cards });
  }

  /** @param {NonNullable<DingoView["rare"]>} rare */
  #rare(rare) {
    this.#show(RARE, {}, { rare }, { slow: 1, sound: rare.what === "ace" ? "ace" : "pack" });
  }

  /** @param {DingoEvent & {type: "hunted"}} event */
  #hunted({ rank, cards }) {
    const [rabbit = "", ...rabbits] = this.#view.rabbits;
    if (cards.some(({ card }) => card === rabbit)) {
      this.#show(POUNCE, { rabbits }, { pounce: rabbit });
      this.#share(cards, { pounce: rabbit });
      return;
    }
    if (cards.length > 0) {
      this.#show(PERISHES, {}, { perishes: true, gains: gainsOf(cards), stays: rabbit });
      this.#share(cards, { stays: rabbit });
    }
    this.#show(ESCAPES, { rabbits, discards: this.#onDiscards(rabbit) }, { shared: true }, { moves: [getaway(rank)] });
  }

  /**
   * Shows who gets what for a while; then the cards go to the piles and count.
   * @param {readonly Gain[]} cards
   * @param {{pounce?: string, stays?: string}} [rabbit] what becomes of it
   */
  #share(cards, { pounce, stays } = {}) {
    const gains = gainsOf(cards);
    const ace = cards.find(({ card, pile }) => card === "AD" && pile === "scoring");
    if (ace) this.#rare({ what: "ace", seat: ace.seat, cards: cards.map(({ card }) => card) });
    if ([...gains.values()].some((count) => count > 0)) this.#show(HELD, {}, { gains, pounce });
    const seats = this.#view.seats.map((spoils, seat) =>
      withCards(
        spoils,
        cards.filter((one) => one.seat === seat),
      ),
    );
    this.#show(SHARED_OUT, { seats, hunt: NOTHING }, { gains, stays, shared: true }, { moves: flights(cards) });
  }

  /** @param {string} card */
  #onDiscards(card) {
    const { cards, count } = this.#view.discards;
    return { cards: [...cards, card], count: count + 1 };
  }
}

/** What each seat gets. @param {readonly Gain[]} cards @returns {Map<number, number>} */
function gainsOf(cards) {
  /** @type {Map<number, number>} */
  const gains = new Map();
  for (const { seat, counts } of cards) gains.set(seat, (gains.get(seat) ?? 0) + counts);
  return gains;
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
