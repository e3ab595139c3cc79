"""WebSocket frames as bytes (RFC 6455): just the two kinds that moves are made of.

Everything else (control frames, fragments, binary, what is not ASCII, what is
wrong) is left to the server's own parser, which knows the whole of the protocol.
"""

from websockets.frames import apply_mask  # type: ignore[attr-defined]

_TEXT = 0x81
"""A text in one piece, and nothing else said about it."""

_MASKED = 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127


class _Heads(dict[int, bytes]):
    """Computed where it is not known."""

    def __missing__(self, size: int) -> bytes:
        if size < _TWO_BYTES:
            return bytes((_TEXT, size))
        if size < 0x10000:
            return bytes((_TEXT, _TWO_BYTES)) + size.to_bytes(2, "big")
        return bytes((_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big")


TEXT_HEADS = _Heads()
"""By the size of a text what makes it one frame to a client, in one piece and not masked."""

# Five go out with every move, nearly all of them shorter than this.
TEXT_HEADS.update({size: TEXT_HEADS[size] for size in range(2048)})


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


def plain_text(data: bytes) -> bytes | None:
    """What a client says, if these data are one frame with ASCII text in one piece; else None."""
    if len(data) < 6 or data[0] != _TEXT:
        return None
    start, size = 6, data[1] - _MASKED  # below 0 without a mask: no data are as short as that
    if size == _TWO_BYTES:
        start, size = 8, data[2] << 8 | data[3]
    elif size == _EIGHT_BYTES:
        return None
    if len(data) != start + size:
        return None
    text: bytes = apply_mask(data[start:], data[start - 4 : start])
    return text if text.isascii() else None
