/**
 * Says in a language what a table says at each of the moments it is given, a JSON array on its input: see
 * tests/narration.py.
 *
 * node --import ./tests/js/vendor.js tests/js/say.js de
 */
import { text } from "node:stream/consumers";
import { files, textOf } from "../../scripts/words.js";
import { hintWords } from "../../static/js/games/advice.js";
import { advice as dingAdvice } from "../../static/js/games/ding/words/advice.js";
import { announce as dingAnnounce } from "../../static/js/games/ding/words/announce.js";
import { coach as dingCoach } from "../../static/js/games/ding/words/coach.js";
import { sentence as dingSentence } from "../../static/js/games/ding/words/sentence.js";
import { why as dingWhy } from "../../static/js/games/ding/words/why.js";
import { advice as dingoAdvice } from "../../static/js/games/dingo/words/advice.js";
import { announce as dingoAnnounce } from "../../static/js/games/dingo/words/announce.js";
import { coach as dingoCoach } from "../../static/js/games/dingo/words/coach.js";
import { worth } from "../../static/js/games/dingo/words/said.js";
import { sentence as dingoSentence } from "../../static/js/games/dingo/words/sentence.js";
import { why as dingoWhy } from "../../static/js/games/dingo/words/why.js";
import { stakeWords } from "../../static/js/games/stakes.js";
import { learn, speak } from "../../static/js/words/catalogue.js";

/** @import { Action, Ctx } from "../../static/js/games/client.js" */

const [language = "en"] = process.argv.slice(2);
speak({ code: language, rtl: false });
for (const file of files(language)) learn(textOf(language, file));

const GAMES = /** @type {Readonly<Record<string, any>>} */ ({
  dingo: {
    sentence: dingoSentence,
    coach: dingoCoach,
    advice: dingoAdvice,
    announce: dingoAnnounce,
    why: dingoWhy,
    stake: worth,
  },
  ding: {
    sentence: dingSentence,
    coach: dingCoach,
    advice: dingAdvice,
    announce: dingAnnounce,
    why: dingWhy,
    stake: (/** @type {Ctx} */ ctx, /** @type {Action} */ action) => stakeWords(ctx, action, "ding"),
  },
});

/** @param {any} moment */
function said(moment) {
  const { game, aim, reasons, events } = moment;
  const { sentence, coach, advice, announce, why, stake } = GAMES[game];
  const ctx = { ...moment, live: true, due: [] };
  const hand = moment.view.hands[moment.you.seat] ?? [];
  return {
    sentence: sentence(ctx),
    coach: aim ? coach.aim(aim, moment.stakes) : "",
    goal: coach.goal(),
    stakes: moment.legal.map((/** @type {Action} */ action) => stake(ctx, action)),
    hints: reasons.map((/** @type {any} */ reason, /** @type {number} */ i) =>
      hintWords(game, { action: moment.legal[i], reason, equal: [], sentence: "" }, advice),
    ),
    why: hand.map((/** @type {string} */ card) => why(card, ctx)),
    told: events.map((/** @type {any} */ event) => announce(event, ctx) ?? ""),
  };
}

process.stdout.write(JSON.stringify(JSON.parse(await text(process.stdin)).map(said)));
