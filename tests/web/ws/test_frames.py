"""Frames as they stand in RFC 6455, held against a parser that knows all of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from app.web.ws.frames import TEXT_HEADS, frame_size, is_close, is_control, is_last, plain_text

SIZES = [0, 1, 125, 126, 127, 2047, 2048, 65535, 65536, 70000]


def to_client(text: bytes) -> bytes:
    return TEXT_HEADS[len(text)] + text


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_a_client_reads_the_text_that_was_framed(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(to_client(b"x" * size))
    parser = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as parsed:
        next(parser)
    assert parsed.value.value == Frame(Opcode.TEXT, b"x" * size)


@pytest.mark.parametrize("size", SIZES)
def test_the_size_of_a_frame_is_known_from_its_head(size: int) -> None:
    frame = sent(b"x" * size)
    head = len(frame) - size - 4
    assert frame_size(frame) == len(frame)
    assert [frame_size(frame[:most]) for most in range(head)] == [None] * head
    assert frame_size(frame[:head] + b"more") == len(frame)
    assert frame_size(b"before it" + frame, len(b"before it")) == len(frame)
    unmasked = to_client(b"x" * size)
    assert frame_size(unmasked) == len(unmasked)


@given(st.text(st.characters(max_codepoint=127), max_size=200))
def test_plain_text_is_read(text: str) -> None:
    assert plain_text(sent(text.encode())) == text.encode()


@pytest.mark.parametrize("size", [125, 126, 65535])
def test_plain_text_of_all_sizes_is_read(size: int) -> None:
    assert plain_text(sent(b"x" * size)) == b"x" * size


def test_plain_text_is_one_frame_and_all_of_it() -> None:
    frame = sent(b"x" * 200)
    assert [plain_text(frame[:most]) for most in range(len(frame))] == [None] * len(frame)
    assert plain_text(frame + frame[:1]) is None
    assert plain_text(frame + frame) is None


OTHERS = {
    "not ASCII": sent("ü".encode()),
    "not UTF-8": sent(b"\xff"),
    "binary": sent(b"x", Opcode.BINARY),
    "a beginning": sent(b"x", fin=False),
    "an end": sent(b"x", Opcode.CONT),
    "a ping": sent(b"x", Opcode.PING),
    "a goodbye": sent(b"", Opcode.CLOSE),
    "very long": sent(b"x" * 65536),
    "not masked": to_client(b"x"),
    "compressed": b"\xc1" + sent(b"x")[1:],
}


@pytest.mark.parametrize("kind", OTHERS)
def test_everything_else_is_left_to_others(kind: str) -> None:
    assert plain_text(OTHERS[kind]) is None


def test_what_a_frame_is() -> None:
    assert [is_control(sent(b"", opcode)) for opcode in Opcode] == [False] * 3 + [True] * 3
    assert [opcode for opcode in Opcode if is_close(sent(b"", opcode))] == [Opcode.CLOSE]
    assert [is_last(sent(b"", fin=fin)) for fin in (False, True)] == [False, True]
