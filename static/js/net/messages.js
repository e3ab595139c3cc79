/**
 * The shapes that come over the wire, as far as a client blind to the game
 * needs them. A game's own client narrows `View` and the events to its own.
 *
 * @typedef {{seat: number, name: string|null, bot: string|null, ready: boolean, connected: boolean, away?: boolean,
 * avatar?: string|null}} Seat
 *   `name` is null on a free seat, `bot` names the level of a bot; a bot plays
 *   for who is `away` until they say that they are back.
 *
 * @typedef {{scores: number[], wins: number[], hands: number, winners: number[]|null}} Match
 *
 * @typedef {Record<string, unknown>} Options
 *
 * @typedef {object} Coming what is promised for the hand that is dealt next
 * @property {string} hand its id
 * @property {string} commitment hex SHA-256 of the id and of the secret that shuffles it
 * @property {(string|null)[]} [commits] by seat what the players promise, while it is shuffled
 *
 * @typedef {object} Table
 * @property {string} code
 * @property {string} game
 * @property {Options} options
 * @property {"waiting"|"shuffling"|"playing"|"between"|"over"} phase
 * @property {boolean} closed
 * @property {{name: string, code?: string, member: boolean}|null} [club] the club to which the table belongs
 * @property {boolean} [closed_by_operator] not by the host, but by whoever runs the site
 * @property {{name: string|null, seat: number|null}} host
 * @property {Seat[]} seats before a match as many as may play, in it as many as do
 * @property {number} needed how many seats have to be taken before a deal
 * @property {number} number hands dealt at this table so far
 * @property {{id: string, number: number}|null} hand the one being played, or next to be dealt
 * @property {{id: string, number: number, players?: Player[]|null}|null} last_hand the newest finished hand, and who
 * played it: null when the next one is dealt
 * @property {Coming|null} coming what is promised for the next hand; null while one is played
 * @property {number|null} dealer
 * @property {{dealer: number, rounds: [number, string[]][][]}|null} opening how the first dealer was found
 * @property {Match} match
 * @property {number} [clock] seconds for a decision, 0 for any time
 * @property {boolean} [hints] whether players may ask what to do
 * @property {"open"|"ask"|"locked"} [admission] when a newcomer needs the host's yes for a seat
 * @property {{seat: number, name: string}[]} [knocks] who asks the host for a seat
 * @property {boolean} [slow] everybody but the host may say little
 * @property {boolean} [paused] the play is stopped: by the host, or since everybody has left
 * @property {number} watching connections without a seat
 * @property {string[]} [watchers] what those are called, as far as it is known
 * @property {boolean} [reactions] whether people may react
 * @property {number} pace factor for human pauses, 0 for none
 *
 * @typedef {{watcher: string, name: string|null, muted: boolean}} Watcher somebody who watches, by their alias
 *
 * @typedef {{seat: number|null, host: boolean, name: string|null, kicked?: boolean, played?: number|null,
 * watchers?: Watcher[]|null}} You
 *   `kicked`: sent away by the host, to watch and not to sit; `played`: where I played the last hand
 *
 * @typedef {{phase: string, dealer: number|null, to_move: number[], result: unknown}} View
 * @typedef {{phase?: undefined}} NoView before the first deal there is nothing to see
 *
 * @typedef {{type: string, cards?: string[], at?: number}} Action
 *
 * @typedef {{code: string, args: Record<string, unknown>}} Phrase something to be said, by a code of the game's own
 *
 * @typedef {{type: string, seat?: number, auto?: boolean}} TableEvent
 *   Everything else an event carries belongs to its type.
 *
 * @typedef {{name: string, seat: number|null, text: string, at: string}} ChatLine
 *
 * @typedef {object} Time who has to decide by when, at a table with a clock or as the rules say; lists are by seat
 * @property {string} now the server's own time
 * @property {(string|null)[]} due when the seat's time is up, its bank included; null when it is not asked
 * @property {number[]} bank seconds beyond its turn that the seat has left
 * @property {string|null} deal when those who are not ready are waited for no longer
 *
 * @typedef {{type: "snapshot", version: number, table: Table, you: You, view: View|NoView, legal: Action[], chat:
 * ChatLine[], time?: Time|null} & Coaching} Snapshot
 * @typedef {{type: "update", version: number, events: TableEvent[], table?: Table|null, you?: You|null, view:
 * View|NoView, legal: Action[], time?: Time|null} & Coaching} Update
 * @typedef {{stakes?: (Phrase|null)[], aim?: Phrase}} Coaching what each of `legal` is worth, and what this is about
 * @typedef {{type: "ack", id: string, version: number}} Ack
 * @typedef {{code: string, message: string, args: Record<string, unknown>}} Reason
 *   a clause of the game's own; `message` is English
 * @typedef {{type: "hint", id: string, action: Action, sentence: string, reason: Reason|null, equal: Action[]}} Hint
 *   what is `equal` is as good as the action, as far as anybody can tell
 * @typedef {{type: "refused", id: string|null, code: string, message: string, args?: Record<string, unknown>}} Refused
 * @typedef {{type: "notice", text: string|null, until: string|null}} SiteNotice what whoever runs the site has to say
 * @typedef {{type: "site", url: string, temporary: boolean}} Site where friends find a site that is shared
 * @typedef {Snapshot|Update|Ack|Hint|Refused|SiteNotice|Site} ServerMessage
 *
 * @typedef {{type: string} & Record<string, unknown>} Request what a client asks for, before it is given an id
 */

/**
 * What HTTP gives.
 *
 * @typedef {{seat: number, name: string, bot: string|null}} Player
 *
 * @typedef {object} HandSummary
 * @property {string} id
 * @property {string} table
 * @property {string} game
 * @property {number} number
 * @property {string} finished_at
 * @property {Player[]} players
 * @property {number[]} winners
 * @property {number[]} [totals]
 * @property {number} [seat] mine, in the list of my hands
 * @property {(string|null)[]} [avatars] by seat
 *
 * @typedef {object} Fairness
 * @property {string} algorithm
 * @property {string} commitment
 * @property {string} server_seed
 * @property {string[]} [client_commits] by seat; not in older hands
 * @property {string[]} client_seeds by seat
 * @property {number[]} [withheld] seats that did not show what they had promised; not in older hands
 * @property {number} cut
 *
 * @typedef {object} HandRecord
 * @property {string} format
 * @property {string} id
 * @property {string} table
 * @property {number} number
 * @property {string} game
 * @property {Options} options
 * @property {Player[]} players
 * @property {number} dealer
 * @property {string[]} deck
 * @property {(Action & {seat: number, at: string, auto: boolean})[]} actions
 * @property {Record<string, unknown>} result
 * @property {Fairness} fairness
 *
 * @typedef {object} LessonStep one thing that is said, and perhaps one that is to be done
 * @property {number} at which of the frames is seen then
 * @property {string} say part of the key of its words
 * @property {string|null} otherwise the same, for who does something else that is legal
 * @property {Action|null} action what is to be done; null to read on
 * @property {Action[]} legal
 *
 * @typedef {object} Lesson a few steps of one hand, from where one seat sees it
 * @property {string} name
 * @property {number} seat
 * @property {Pick<HandRecord, "id"|"table"|"number"|"game"|"options"|"players"|"dealer">} hand
 * @property {import("../games/client.js").Frame[]} frames
 * @property {LessonStep[]} steps
 *
 * @typedef {object} OptionSchema one option in the JSON schema of a game
 * @property {string|string[]} [type]
 * @property {string} [title]
 * @property {string} [description]
 * @property {unknown} [default]
 * @property {unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {OptionSchema[]} [oneOf]
 * @property {unknown} [const]
 *
 * @typedef {object} GameInfo
 * @property {string} name
 * @property {string} title
 * @property {{min: number, max: number}} seats
 * @property {{properties: Record<string, OptionSchema>}} options
 * @property {Record<string, Options>} presets
 * @property {string[]} bots
 *
 * @typedef {{games: GameInfo[], clocks?: number[]}} Games
 *
 * @typedef {{code: string, game: string, phase: string, seats: (string|null)[], visited_at: string}} RecentTable
 */

export {};
