"""Why the server closes a WebSocket."""

FLOOD = 1008
BROKEN = 1011
RESTART = 1012
SLOW = 1013
REPLACED = 4001

CLOSE_CODES = {
    1007: "A text frame was not UTF-8.",
    FLOOD: "Messages kept coming after `rate_limited` was answered many times.",
    1009: "A frame was longer than the server receives at all.",
    BROKEN: "The server broke, or the connection gave no sign of life.",
    RESTART: "The server is being restarted: connect again, with `since`.",
    SLOW: "Too much was waiting to be read. Connect again, with `since`. When not even the close "
    "frame can be written the connection just ends.",
    REPLACED: "The same player has opened more connections to this table than it gives them: the "
    "oldest ends. Do not connect again by yourself.",
}
