### What only programs and terminals are told: why the server refuses what no page sends, and what `dingo verify` says of a
### record. It is in English alone and in no language's folder, so no page loads it.

## Hand records

refusal-bad_record = This is not a hand record.
refusal-bad_record-algorithm = This program does not know this shuffle.
refusal-bad_record-before = before must list a place from { $start } to { $last } for each pawn.
refusal-bad_record-boolean = { $field } must be true or false.
refusal-bad_record-client_seed = { $field } must be bytes in hex, each of the right length or empty.
refusal-bad_record-client_seeds = { $field } must have a text, possibly empty, for each seat.
refusal-bad_record-deck = The deck is not the game’s.
refusal-bad_record-format = This program does not read this format.
refusal-bad_record-list = { $field } must be a list.
refusal-bad_record-number = { $field } must be a whole number from 0 to { $most }.
refusal-bad_record-object = { $what } must be an object.
refusal-bad_record-order = Hand { $number } is not an earlier one, or the earlier ones are out of order.
refusal-bad_record-part = { $cause }
refusal-bad_record-players = There must be one player for each seat, in order.
refusal-bad_record-recorded_before = An older server recorded this hand, and left out who could cut and who is missing.
refusal-bad_record-seats = There must be from { $least } to { $most } players.
refusal-bad_record-server_seed = The server’s seed must be { $size } bytes in hex.
refusal-bad_record-standing = before must have scores and wins, { $seats } numbers each, and the number of hands.
refusal-bad_record-text = { $field } must be text.
refusal-bad_record-texts = { $field } must be a list of texts.
refusal-bad_record-withheld = { $field } must be a list of seats.
refusal-bad_record-zero = Hands are counted from 1.
refusal-hand_not_over = A hand can be recorded only when it is over.
refusal-illegal_action-record = Action { $number }: { $cause }
refusal-unlike_seen = This is not what was seen before the deal.
refusal-unlike_seen-algorithm = The hand was announced as { $seen }.
refusal-unlike_seen-bytes = The server confirmed the bytes of seat { $seat }, but they are not in the shuffle.
refusal-unlike_seen-commitment = Before the deal the server showed another commitment.
refusal-unlike_seen-cutter = Before the deal another seat was named as the cutter.
refusal-unlike_seen-hand = Before the deal nobody saw hand { $hand }. If another one was announced, ask why.
refusal-unlike_seen-promises = Before the deal these seats had made other promises: { $seats }.
refusal-wrong_commitment = The server’s seed does not fit the commitment in this record.
refusal-wrong_dealer = The seeds draw another first dealer.
refusal-wrong_dealer-first = The record does not agree with itself on whether this was a match’s first hand.
refusal-wrong_deck = This is not the pack that is dealt here.
refusal-wrong_deck-cut = The pack was not cut where the record says.
refusal-wrong_deck-cutter = Nobody could choose this place of the cut.
refusal-wrong_deck-ding = This is not the pack of { $cards } cards that these options deal.
refusal-wrong_deck-dingo = This is not the pack of { $cards } cards that Dingo deals.
refusal-wrong_deck-drawn_cut = The seeds draw another place for the cut.
refusal-wrong_deck-seeds = The seeds and the cut do not make this deck.
refusal-wrong_promise = A player’s bytes do not fit the promise in this record.
refusal-wrong_promise-withheld = Other seats than these withheld their bytes.
refusal-wrong_promise-without = Other seats than these promised no bytes.
refusal-wrong_result = The actions do not lead to this result.
refusal-wrong_result-unfinished = The actions do not finish the hand.

## Actions and options

refusal-bad_action = An action must be an object with type, cards and, for a cut, at.
refusal-bad_action-at = The place of a cut must be a whole number.
refusal-bad_action-cards = The cards of an action must be a list of codes.
refusal-bad_action-type = The type of an action must be a word.
refusal-bad_options-boolean = The option { $name } must be true or false.
refusal-bad_options-integer = The option { $name } must be a whole number from { $least } to { $most }.
refusal-bad_options-integer_or_null = The option { $name } must be a whole number from { $least } to { $most } or null.
refusal-bad_options-nested = The value of an option is a word, a number or the like.
refusal-bad_options-unknown = There is an unknown option. The options are { $known }.
refusal-bad_options-word = The option { $name } must be one of { $words }.
refusal-unknown_action = { $title } knows no such action.
refusal-unknown_game = There is no game called “{ $name }” here, only { $known }.

## Tables and finished hands

refusal-bad_avatar = An avatar is an animal, a hyphen and a colour, such as bear-2.
refusal-bad_clock = The time for a decision is one of { $clocks } seconds; 0 is no limit.
refusal-bad_commit = A promise is a SHA-256 written as 64 hexadecimal digits.
refusal-bad_reaction = A reaction is one of { $reactions }.
refusal-bad_reveal = These are not the 16 bytes that this seat has promised.
refusal-bad_seat = The hand had no such seat.
refusal-bad_step = The hand has no such step.
refusal-bad_step-alternative = There was no such alternative at this step.
refusal-bad_step-choice = There was no choice at this step.
refusal-id_used = This id is taken by another request. Choose a new one.
refusal-no_such_seat = This table has the seats 0 to { $last }.
refusal-not_due = There is time left.
refusal-not_shuffling = No bytes are being shown now.
refusal-table_only = Only the table itself does that.
refusal-taken_over = A person plays on this seat.
refusal-unknown_level = The levels of bots are { $levels }.
refusal-unknown_version = The table has not reached that version yet.

## Requests and messages

bad-request-body = a JSON object is expected, with Content-Type: application/json
refusal-ambiguous_length = The request gives the length of its body in two ways.
refusal-bad_cursor = before is not the next of a page.
refusal-bad_host = The Host header does not name a site.
refusal-bad_message = A message is a JSON object.
refusal-bad_message-field = { $where }: { $wrong }.
refusal-binary_frame = Messages are text frames.
refusal-method_not_allowed = This address does not take such a request.
refusal-not_found = There is nothing at this address.
refusal-not_json = This is not JSON.
refusal-takes_no_messages = This socket takes no messages.
refusal-too_large = This is longer than the server accepts.
refusal-unknown_message = A message has one of these types: { $types }.
refusal-upgrade_required = This address takes WebSockets only.

## What `dingo verify` found true of a hand record, and what no record can show

verify-record = Every field of the record is well-formed.
verify-commitment = The server’s seed fits the commitment in this record.
verify-promises = The bytes of seat { $seats } fit their promises in this record.
verify-nobodys-bytes = Nobody’s bytes are in it.
verify-without = Without promise, though connected: seat { $seats }.
verify-absent = Not connected: seat { $seats }.
verify-bots = A bot’s at the deal: seat { $seats }.
verify-withheld = Promised and not shown by seat { $seats }.
verify-seen = The commitment is the one seen before the deal; the promises were not seen.
verify-seen-promises = The commitment and all promises are those seen before the deal.
verify-deck = The seeds and the cut make exactly this deck.
verify-deck-drawn = The seeds and a drawn cut make exactly this deck.
verify-deck-promised = The seeds and the cut that seat { $seat } promised make exactly this deck.
verify-dealer = The seeds draw exactly this first dealer.
verify-actions = All { $count } actions follow the rules.
verify-result = They lead to exactly this result.
verify-limit-owner = No player’s bytes are in it: the server’s owner could choose the deal.
verify-limit-last = In { $algorithm } the last player to send bytes could know the others’ bytes.
verify-limit-id = In { $algorithm } the commitment leaves the hand’s id open.
verify-limit-withheld = Those who withheld bytes could choose between { $deals } deals with the owner.
verify-limit-cut = In { $algorithm } the cut was chosen when the deck could already be known.
verify-limit-dealer = In { $algorithm } the server drew a match’s first dealer whenever it liked.
verify-alone = A record alone shows only that it fits itself. Compare it with what a browser saw before the deal: “Check the shuffle” saves that as a file for --seen.
verify-all = All { $count } hands fit themselves, from seeds to scores.
verify-all-seen = They are the hands that were announced.
refusal-metrics_refused = Only the operator can see the figures.
