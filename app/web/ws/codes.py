"""The close codes of WebSockets, with their reasons."""

from app.live.table.publish import Dismissal

FLOOD = 1008
BROKEN = 1011
RESTART = 1012
SLOW = 1013
REPLACED = 4001
CODE_CHANGED = 4002
SENT_AWAY = 4003
DISMISSED: dict[Dismissal, int] = {"code_changed": CODE_CHANGED, "sent_away": SENT_AWAY}
SIGNED_OUT = 4004

CLOSE_CODES = {
    1007: "A text frame was not UTF-8.",
    FLOOD: "Messages kept coming after `rate_limited` was answered many times.",
    1009: "A frame was longer than the server receives at all.",
    BROKEN: "The server broke, or the connection gave no sign of life.",
    RESTART: "The server is being stopped: connect again at once, with `since`. Another server "
    "may have the table already.",
    SLOW: "Too much was waiting to be read. Connect again, with `since`. When not even the close "
    "frame can be written the connection just ends.",
    REPLACED: "The same player has opened more connections to this table than it gives them: the "
    "oldest ends. Do not reconnect by yourself.",
    CODE_CHANGED: "The host has changed the table's code, and the player has no seat there. "
    "Players with a seat stay, and find the new code in the table.",
    SENT_AWAY: "The host has sent this watcher away for good.",
    SIGNED_OUT: "The player has signed this device out, or was erased, or has to "
    "say whether this browser is theirs (`confirm_identity`): reload the page.",
}
