import { html } from "/vendor/lit-html/lit-html.js";
import { who } from "../../games/people.js";
import { t } from "../../words/catalogue.js";
import { order, scoreOf } from "../between/standing.js";
import { hoursLeft, timeRunning } from "../clock.js";
import { KEYS } from "../keys.js";
import { sentence } from "../log/sentences.js";
import { matchNames } from "../state.js";

/** @import { ReadOut } from "../../games/client.js" */
/** @import { Spoken, TableProps } from "../props.js" */

/**
 * What a key reads out.
 *
 * @param {TableProps} props
 * @param {Spoken} what
 * @param {number} times how often it was pressed in a row before
 */
export async function readOut(props, what, times) {
  const game = await props.game?.readOut?.();
  return SAID[what](props, game, times).filter(Boolean).join(" ");
}

/** @typedef {(props: TableProps, game: ReadOut|undefined, times: number) => string[]} Said */

/** @type {Record<Spoken, Said>} */
const SAID = {
  hand: ({ ctx }, game) => [handWords(ctx, game)],
  felt: (props, game) => [sentence(props), (props.ctx.view && game?.table(props.ctx)) ?? ""],
  points: (props, game) => [(props.ctx.view && game?.points(props.ctx)) ?? "", matchWords(props)],
  last: ({ screen: { log } }, _, times) => [
    log.length === 0 ? t("talk-nothing-happened") : (log.at(-1 - times) ?? t("keys-no-earlier")),
  ],
  clock: (props) => [timeWords(props)],
};

/** @param {TableProps["ctx"]} ctx @param {ReadOut|undefined} game */
function handWords(ctx, game) {
  if (!ctx.view) return t("cards-not-dealt");
  if (ctx.you.seat === null) return t("keys-no-hand");
  return game?.hand(ctx) ?? "";
}

/** @param {TableProps} props */
function matchWords(props) {
  const { hands, scores, winners } = props.state.table.match;
  if (hands === 0) return "";
  const names = matchNames(props);
  const { words } = scoreOf(props);
  const all = order(props).map((seat) => t("keys-score", { name: names[seat] ?? "", score: words(scores[seat] ?? 0) }));
  const caption = winners ? t("standing-caption-over", { count: hands }) : t("standing-caption", { count: hands });
  return `${caption}: ${all.join(", ")}.`;
}

/** @param {TableProps} props */
function timeWords({ state, ctx }) {
  const { you } = state;
  const running = timeRunning(state);
  if (!running) return t("keys-no-clock");
  const asked = you.seat !== null && ctx.due[you.seat] ? you.seat : ctx.due.findIndex((at) => at !== null);
  const { left, reserve } = running;
  const told =
    asked < 0
      ? t("keys-left-deal", { time: duration(left) })
      : t("keys-left", { who: who(ctx, asked), time: duration(left) });
  return reserve ? `${told} ${t("keys-reserve", { time: duration(reserve) })}` : told;
}

/** @param {number} seconds */
const duration = (seconds) =>
  hoursLeft(seconds) ?? t("keys-time", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

/** Lists all keys. @param {TableProps} props */
export function openKeys(props) {
  props.open({
    title: t("keys-title"),
    body: () => html`<p>${t("keys-text")}</p>
      <dl class="keys">
        ${Object.entries(KEYS).map(([key, what]) => row(key.toUpperCase(), KEY_WORDS[what]()))}
        ${row("?", t("keys-help"))} ${row(t("key-tab"), t("keys-tab"))} ${row("← →", t("keys-arrows"))}
        ${row(t("key-enter"), t("keys-enter"))} ${row(t("key-escape"), t("keys-escape"))} ${row("7", t("keys-cards"))}
      </dl>`,
  });
}

const KEY_WORDS = {
  hand: () => t("keys-hand"),
  felt: () => t("keys-felt"),
  points: () => t("keys-points"),
  last: () => t("keys-last"),
  clock: () => t("keys-clock"),
};

/** @param {string} key @param {string} words */
const row = (key, words) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`;
