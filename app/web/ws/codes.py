"""Why a request over the WebSocket is refused, and why a connection is closed."""

REFUSAL_CODES = {
    "binary_frame": "Messages are text frames.",
    "too_large": "The message is longer than the server reads.",
    "not_json": "The message is not JSON.",
    "bad_message": "It is not an object, or a field is missing or of the wrong kind.",
    "unknown_message": "There is no message of this `type`.",
    "rate_limited": "Too much at once. The same may be asked again in a moment.",
    "storage_unavailable": "Nothing can be stored right now. The same may be asked again, with the "
    "same `id`: rarely the server cannot know whether it was stored.",
    "table_closed": "The host has closed the table.",
    "unknown_table": "The table has expired: nothing had happened there for long.",
    "kicked": "The host has sent you away from the seats. You may watch.",
    "not_seated": "Only somebody with a seat can do that.",
    "host_only": "Only the host can do that.",
    "no_such_seat": "The table does not have this seat.",
    "seat_taken": "Somebody has this seat. Only a bot gives way.",
    "somebody_else": "The seat has changed hands: it is not who was named that sits there now.",
    "seat_empty": "Nobody has this seat, or one has to be taken first.",
    "already_seated": "Seats cannot be changed during a match.",
    "seen_other_hand": "You have seen another hand of this deal.",
    "bad_name": "A name has at most 24 characters, a letter or a digit among them.",
    "bad_text": "A line of chat has between 1 and 500 characters.",
    "bad_commit": "A promise of bytes is 64 hexadecimal digits.",
    "bad_reveal": "The bytes are not those that this seat has promised for this hand.",
    "not_shuffling": "Promised bytes are shown in the phase `shuffling`, and at no other time.",
    "unknown_level": "There is no bot of this level.",
    "bad_options": "The game has no such option, or the option no such value.",
    "bad_clock": "No decision may take so long.",
    "match_under_way": "Options cannot be changed during a match.",
    "paused": "The play is stopped.",
    "not_yourself": "Nobody can send themselves away.",
    "not_ready": "Somebody is not ready.",
    "not_playing": "No hand is being played.",
    "not_your_turn": "Somebody else is asked.",
    "hints_off": "There are no hints at this table.",
    "no_hint": "No hint can be found right now. The same may be asked again.",
    "stale_version": "The decision has been made meanwhile.",
    "unknown_version": "The table has not come to this version.",
    "bad_action": "The action is not an object of the form of an action.",
    "unknown_action": "The game does not have this action.",
    "illegal_action": "The rules do not allow it now. A game may have more telling codes for this.",
    "hand_over": "The hand is over.",
}

FLOOD = 1008
BROKEN = 1011
RESTART = 1012
SLOW = 1013

CLOSE_CODES = {
    1007: "A text frame was not UTF-8.",
    FLOOD: "Messages kept coming after `rate_limited` was answered many times.",
    1009: "A frame was longer than the server receives at all.",
    BROKEN: "The server broke, or the connection gave no sign of life.",
    RESTART: "The server is being restarted: connect again, with `since`.",
    SLOW: "Too much was waiting to be read. Connect again, with `since`. When not even the close "
    "frame can be written the connection just ends.",
}
