"""A server without a single feature: what it needs to play a hand and to look at it again."""

import pytest

from app.main import create_app
from app.rules.registry import GAMES
from app.settings import Settings
from tests.served import visit
from tests.web.running import Running, serving


@pytest.mark.parametrize("game", GAMES)
async def test_a_server_without_features_plays_a_whole_hand(settings: Settings, game: str) -> None:
    """Over its sockets, and shows the hand afterwards."""
    async with serving(create_app(settings, features=()), settings) as url, visit(url) as http:
        code = (await http.post("/api/tables", json={"game": game})).json()["code"]
        async with Running(url, http).visitor(code, host=True) as ann:
            seats = (await ann.until(type="snapshot"))["table"]["seats"]
            await ann.say("sit", seat=0, name="Ann")
            for seat in range(1, len(seats)):
                await ann.say("bot", seat=seat, level="pup")
            await ann.say("ready")
            hand = None
            while hand is None:
                message = await ann.next()
                hand = message.get("table", {}).get("last_hand")
                if message.get("legal"):
                    await ann.say("act", version=message["version"], action=message["legal"][0])
        hand = hand["id"]
        assert (await http.get(f"/api/hands/{hand}")).json()["game"] == game
        assert len((await http.get(f"/api/hands/{hand}/frames")).json()) > 1
        assert (await http.get(f"/api/hands/{hand}/review")).status_code == 404
        assert (await http.post("/api/clubs", json={"name": "Friends"})).status_code == 404
        assert (await http.delete("/api/me")).status_code == 204
