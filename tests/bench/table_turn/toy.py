"""The smallest possible table server: the ceiling of the stack that Dingo uses.

    python -m tests.bench.table_turn.toy PORT [--store FILE|postgresql://...] [--fill BYTES]

Four seats, forty cards, one card a turn; every player is told whose turn it is and sees only their
own hand. With a store, each move is on the disk before it is sent to any player.
"""

import argparse
import asyncio
import gc
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import orjson
import uvicorn
from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

from tests.bench.table_turn.toy_store import Store

Send = Callable[[str], Awaitable[None]]


class Toy:
    """One table."""

    def __init__(self, code: str, fill: int) -> None:
        self.code = code
        self.moves = 0
        self.trick: list[tuple[int, int]] = []
        self.sends: list[Send | None] = [None] * 4
        self.hands: list[list[int]] = [[], [], [], []]
        self._fill = "." * fill
        self._deal()

    def _deal(self) -> None:
        deck = random.sample(range(40), 40)
        self.hands = [sorted(deck[seat::4]) for seat in range(4)]

    def play(self, seat: int, card: int) -> bool:
        """Play the move if it is legal; return whether it was."""
        if seat != self.moves % 4 or card not in self.hands[seat]:
            return False
        self.hands[seat].remove(card)
        self.trick = [*(self.trick if len(self.trick) < 4 else []), (seat, card)]
        self.moves += 1
        if not any(self.hands):
            self._deal()
        return True

    def text(self, seat: int) -> str:
        """The message for this seat."""
        view: dict[str, Any] = {
            "n": self.moves,
            "turn": self.moves % 4,
            "last": self.trick[-1] if self.trick else None,
            "trick": self.trick,
            "counts": [len(hand) for hand in self.hands],
            "hand": self.hands[seat],
        }
        if self._fill:
            view["fill"] = self._fill
        return orjson.dumps(view).decode()


def toy_app(where: str, fill: int) -> FastAPI:
    """The whole server."""
    toys: dict[str, Toy] = {}
    stores: list[Store] = []

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        if not where:
            yield
            return
        stores.append(Store(where))
        await stores[0].open()
        writer = asyncio.create_task(stores[0].run())
        yield
        writer.cancel()

    app = FastAPI(lifespan=lifespan)

    async def tell(toy: Toy) -> None:
        for seat, send in enumerate(toy.sends):
            if send is not None:
                await send(toy.text(seat))

    @app.websocket("/ws/{code}/{seat}")
    async def sit(websocket: WebSocket, code: str, seat: int) -> None:
        await websocket.accept()
        toy = toys.setdefault(code, Toy(code, fill))
        toy.sends[seat] = websocket.send_text
        await websocket.send_text(toy.text(seat))
        try:
            while True:
                data = orjson.loads(await websocket.receive_text())
                if not toy.play(seat, data["card"]):
                    await websocket.send_text('{"refused":true}')
                elif stores:
                    move = orjson.dumps([seat, data["card"]])
                    stores[0].put((code, toy.moves, move), lambda: tell(toy))
                else:
                    await tell(toy)
        except WebSocketDisconnect:
            toy.sends[seat] = None

    return app


def main() -> None:
    """Serve until a signal arrives."""
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("--store", default="")
    parser.add_argument("--fill", type=int, default=0)
    given = parser.parse_args()
    # Dingo, too, makes no full garbage collection during play.
    gc.set_threshold(700, 10, 1_000_000_000)
    uvicorn.run(
        toy_app(given.store, given.fill),
        host="127.0.0.1",
        port=given.port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        backlog=4096,
    )


if __name__ == "__main__":
    main()
