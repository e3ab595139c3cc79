/**
 * What a game provides to the page. The shell knows nothing else about a game: it passes on what the server sent and
 * draws the result.
 *
 * @typedef {import("../net/messages.js").Table} Table
 * @typedef {import("../net/messages.js").You} You
 * @typedef {import("../net/messages.js").View} View
 * @typedef {import("../net/messages.js").Action} Action
 * @typedef {import("../net/messages.js").CardChoice} CardChoice
 * @typedef {Action|CardChoice} Offer an action, or many in short
 * @typedef {import("../net/messages.js").Phrase} Phrase
 * @typedef {import("../net/messages.js").TableEvent} TableEvent
 * @typedef {import("../net/messages.js").Options} Options
 * @typedef {import("../settings.js").Settings} Settings
 *
 * @typedef {import("/vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 *
 * @typedef {object} Ctx everything a drawing may depend on
 * @property {Table} table
 * @property {You} you
 * @property {View|null} view null before the first deal
 * @property {readonly Offer[]} legal every action open to this viewer now, some perhaps in short
 * @property {readonly (Phrase|null)[]} [stakes] what each of `legal` brings or may cost, in the same order
 * @property {readonly TableEvent[]} events what led to this view, as this viewer was told
 * @property {(action: Action) => Promise<boolean>} act sends one of `legal`, word for word; whether it was done
 * @property {readonly string[]} names by seat, never empty: a free seat has a name too
 * @property {readonly (number|null)[]} due by seat, until when its answer is waited for, in milliseconds of this
 * device's clock; empty where nothing is due
 * @property {Action|null} [hint] what was advised to this viewer, who asked for it: one of `legal`
 * @property {TemplateResult} [line] what is said above the hand: the status, below it a hint or the coach
 * @property {readonly Action[]} [ahead] what may be chosen in advance at a table by mail
 * @property {{action: Action, dropped: boolean}|null} [prepared] what was chosen in advance there
 * @property {(action: Action|null) => Promise<boolean>} [prepare] chooses it; only there, where the server keeps it
 * @property {boolean} [taught] true in a lesson: nothing is chosen but what it asks for
 * @property {() => unknown} [showBest] shows the best moment of the finished hand again
 * @property {(tap: Event) => unknown} [react] lets the viewer react, from their own animal; absent where nobody may
 * @property {boolean} live false in a replay: nothing can be done, nothing answers by itself
 * @property {Readonly<Settings>} settings
 *
 * @typedef {import("../net/messages.js").Frame} Frame one step of a finished hand
 *
 * @typedef {object} Game a game's entry in the registry; its code loads on demand
 * @property {string} title
 * @property {() => Promise<GameClient>} table
 * @property {() => Promise<(options: Options, clock?: number) => TemplateResult>} rules the rules with a table's
 *   options, and the seconds for a decision, filled in
 * @property {number} [cuts] the highest place where a pack may be cut; absent if nobody cuts
 * @property {() => Promise<import("../fairness/step.js").Pack>} pack where the check of a shuffle starts
 * @property {() => Promise<GameClient>} [lessons] the client for its lessons, with their words; absent if it has none
 * @property {() => Promise<Advice>} [advice] the words of hints; without it they are as the server wrote them, in
 * English
 * @property {() => Promise<Coach>} [coach] the words for newcomers
 * @property {() => Promise<() => TemplateResult>} [cover] a picture of the game for the first page: a few cards,
 * decoration only
 *
 * @typedef {object} Coach
 * @property {() => string} goal what the game is won by, and how
 * @property {(aim: Phrase, stakes: readonly (Phrase|null)[]) => string} aim what speaks for a choice, in its words
 *
 * @typedef {object} Advice
 * @property {(action: Action) => string} todo an action as somebody is told to do it
 * @property {(code: string) => string} card how a card is called by itself
 * @property {(name: string, value: unknown) => unknown} word a parameter of a reason as it stands in a sentence
 *
 * @typedef {object} ReadOut reads a hand aloud to people who do not see the felt; requires a view
 * @property {(ctx: Ctx) => string} hand the viewer's own cards, and which may be played
 * @property {(ctx: Ctx) => string} table what lies on the table, without what `sentence` says
 * @property {(ctx: Ctx) => string} points what everybody has in this hand
 *
 * @typedef {object} GameClient what tables and replays are drawn with
 * @property {(ctx: Ctx) => TemplateResult} felt the whole playing surface
 * @property {(code: string) => TemplateResult} picture a card the size of a word
 * @property {(ctx: Ctx) => string} sentence what is happening and what is asked of the viewer
 * @property {(event: TableEvent, ctx: Ctx) => string|null} announce one event in words; null when it needs none
 * @property {(text: string) => string} [aloud] a sentence as it is said aloud, where it is written with signs
 * @property {(ctx: Ctx) => TemplateResult|null} [result] the story of the finished hand; null while it goes on. Without
 * it that is the sentence
 * @property {(frames: readonly Frame[]) => Phase[]} phases where a replay can jump to
 * @property {{title: () => string, words: (score: number) => string}} [score]
 *   what a match counts, if not points
 * @property {(event: TableEvent) => import("../sounds.js").Sound|null} [sound] what is heard of an event of the hand
 * @property {() => Promise<ReadOut>} [readOut] what single keys read out of a hand
 * @property {(root: ParentNode) => void} [look] records where the cards lie before a redraw
 * @property {() => Promise<void>} [staged] once all that happened has been shown
 * @property {() => boolean} [staging] whether earlier events are still on screen
 * @property {(ctx: Ctx) => number} [ending] for how many milliseconds the felt tells how a hand ended; a tap ends it
 * @property {(ctx: Ctx) => Best|null} [best] the best moment of the finished hand
 *
 * @typedef {{label: string, step: number}} Phase
 *
 * @typedef {{title: string, step: (frames: readonly Frame[]) => number}} Best a moment of a finished hand: what it is
 * called, and the step of the replay with which it begins
 */

export {};
