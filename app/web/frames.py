"""WebSocket frames as bytes (RFC 6455): just the two kinds that moves are made of.

Everything else (control frames, fragments, binary, what is not ASCII, what is
wrong) is left to the server's own parser, which knows the whole of the protocol.
"""

from websockets.frames import apply_mask  # type: ignore[attr-defined]

_TEXT = 0x81
"""A text in one piece, and nothing else said about it."""

_MASKED = 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127


def text_frame(text: bytes) -> bytes:
    """What sends this text to a client: one frame, in one piece and not masked."""
    size = len(text)
    if size < _TWO_BYTES:
        return bytes((_TEXT, size)) + text
    if size < 0x10000:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def frame_size(data: bytes, at: int = 0) -> int | None:
    """How long the frame is that begins there, its head included; None: the data do not say yet."""
    here = len(data) - at
    if here < 2:
        return None
    size = data[at + 1] & ~_MASKED
    head = 6 if data[at + 1] & _MASKED else 2
    if size < _TWO_BYTES:
        return head + size
    more = 8 if size == _EIGHT_BYTES else 2
    if here < 2 + more:
        return None
    return head + more + int.from_bytes(data[at + 2 : at + 2 + more], "big")


def is_control(frame: bytes) -> bool:
    """Whether this is a ping, a pong or a close: they come in between the frames of a message."""
    return bool(frame[0] & 0x08)


def is_close(frame: bytes) -> bool:
    """Whether this says goodbye."""
    return frame[0] & 0x0F == 0x08


def is_last(frame: bytes) -> bool:
    """Whether the message is over with this frame."""
    return bool(frame[0] & 0x80)


def plain_text(frame: bytes) -> bytes | None:
    """What a whole frame of a client says, if it is ASCII text in one piece; else None."""
    if frame[0] != _TEXT or frame[1] < _MASKED:
        return None
    size = frame[1] - _MASKED
    if size == _EIGHT_BYTES:
        return None
    start = 6 if size < _TWO_BYTES else 8
    text: bytes = apply_mask(frame[start:], frame[start - 4 : start])
    return text if text.isascii() else None
