"""Framing text for a WebSocket."""

from functools import lru_cache

_TEXT = 0x81
"""The first byte of an unfragmented text frame."""


@lru_cache(4096)
def frame_head(size: int) -> bytes:
    """The header of an unfragmented text frame from a server (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 0x10000:
        return bytes((_TEXT, 126, size >> 8, size & 0xFF))
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")
