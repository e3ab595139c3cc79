"""Nobody is mistaken for somebody else: names at a table look different."""

import sys
import unicodedata

import pytest

from app.tables.chat import Say
from app.tables.draft import AskerInfo
from app.tables.seats import naming
from app.tables.seats.admission import Admit, KnockFor, SetAdmission
from app.tables.seats.naming import clean_name, clean_text, skeletons
from app.tables.seats.sitting import PutBot, Sit, Stand
from app.tables.table_refusals import BadName, BadText
from tests.tables.desk import Desk, refused
from tests.web.running import Running

LIKE_ANN = {
    "the same": "Ann",
    "in small letters": "ann",
    "with a Cyrillic A": "\u0410nn",
    "with a Greek A": "\u0391nn",
    "in mathematical letters": "\U0001d400\U0001d427\U0001d427",
    "in letters of full width": "\uff21\uff4e\uff4e",
    "with a joiner of zero width": "A\u200dnn",
    "with a grapheme joiner": "A\u034fnn",
    "with a variation selector": "Ann\ufe0f",
    "with an invisible space at the end": "Ann\u200b",
    "with an invisible space in the middle": "An\u200bn",
    "with a word joiner": "A\u2060nn",
    "with a soft hyphen": "An\u00adn",
    "with a byte order mark": "A\ufeffn\ufeffn",
    "with an invisible plus": "Ann\u2064",
    "with tags of a flag": "Ann\U000e0067\U000e007f",
    "with a blank of Braille": "Ann\u2800",
    "with a note that has no head": "Ann\U0001d159",
    "with a joiner of Tifinagh": "An\u2d7fn",
    "with a filler of Khitan": "An\U00016fe4n",
    "turned around and back": "\u202dAnn\u202c",
}
"""Names that people would take for Ann."""


@pytest.fixture
def desk() -> Desk:
    """A table at which Ann sits, as the host."""
    desk = Desk()
    desk.do("ann", Sit(0, "Ann"))
    return desk


def names(desk: Desk) -> list[str]:
    """The names of all seated players."""
    return [sitter.name for sitter in desk.table.seats if sitter is not None]


def look_alike(one: str, other: str) -> bool:
    """Whether the server takes one name for the other."""
    return bool(skeletons(one) & skeletons(other))


def all_differ(desk: Desk) -> bool:
    """No two names look the same."""
    called = names(desk)
    return not any(look_alike(a, b) for i, a in enumerate(called) for b in called[:i])


@pytest.mark.parametrize("name", LIKE_ANN.values(), ids=LIKE_ANN)
def test_a_player_with_a_confusable_name_gets_a_number(desk: Desk, name: str) -> None:
    assert look_alike(name, "Ann")
    desk.do("eve", Sit(1, name))
    assert names(desk)[1].endswith(" 2")
    desk.do("ben", Sit(2, "Ben"))
    desk.do("ben", Sit(2, name))  # he changes his name
    assert names(desk)[2].endswith(" 3")
    assert all_differ(desk)


def test_no_format_character_makes_a_different_name() -> None:
    """This holds at every position, for all of Unicode's format characters and the permitted
    joiners."""
    for c in map(chr, range(sys.maxunicode + 1)):
        if unicodedata.category(c) == "Cf":
            for name in (f"{c}Ann", f"An{c}n", f"Ann{c}"):
                assert look_alike(clean_name(name), "Ann"), hex(ord(c))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ian", "lan"), ("Ian", "ian"), ("morn", "mom"), ("Bob", "B0b"), ("Anna 1", "Anna l")],
)
def test_names_that_look_alike_are_equal(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anne"), ("Zoë", "Zoe"), ("Иван", "Илья"), ("美咲", "美優"), ("Ann", "Ann 2")],
)
def test_names_that_differ_are_accepted(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_the_second_ann_is_ann_2_and_stays_so_however_often_she_gives_her_name(desk: Desk) -> None:
    desk.do("eve", Sit(1, "Ann"))
    assert names(desk) == ["Ann", "Ann 2"]
    version = desk.table.version
    desk.do("eve", Sit(1, "Ann"))
    assert desk.table.version == version
    assert desk.refolded() == desk.table


def test_a_long_name_is_cut_for_its_number(desk: Desk) -> None:
    long = "Annabella-Maria-Carlotta"
    desk.do("ben", Sit(1, long))
    desk.do("eve", Sit(2, long))
    assert names(desk)[1:] == [long, "Annabella-Maria-Carlot 2"]


def test_a_player_who_moves_or_takes_a_bots_seat_keeps_their_name(desk: Desk) -> None:
    desk.do("ann", PutBot(3, "pup"))
    bot = desk.table.seats[3]
    assert bot is not None
    desk.do("ann", Sit(2, "Ann"))
    desk.do("eve", Sit(3, bot.name))
    assert names(desk) == ["Ann", bot.name]


def test_a_bot_has_nobodys_name(desk: Desk) -> None:
    desk.do("ben", Sit(1, "\u041catilda"))  # with a Cyrillic M
    for seat in (2, 3):
        desk.do("ann", PutBot(seat, "pup"))
    desk.do("ben", Sit(1, names(desk)[2]))
    assert all_differ(desk)


def test_nobody_asks_for_a_seat_under_anothers_name(desk: Desk) -> None:
    desk.do("ann", SetAdmission("locked"))
    for player in ("eve", "finn"):
        desk.do(player, KnockFor(1, "Ann"))
    assert [knock.name for knock in desk.table.knocks] == ["Ann 2", "Ann 3"]
    desk.do("ann", Admit(1, "Ann 3"))
    assert desk.table.seat_of("finn") == 1


@pytest.mark.parametrize("name", ["Nguye\u0302\u0303n", "e\u0302\u0323" * 24, " " * 20 + "Ann"])
def test_accents_may_be_typed_apart_from_their_letters(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name.strip())
    assert clean_text(name) == unicodedata.normalize("NFC", name.strip())


@pytest.mark.parametrize("text", ["\u0316\u0301" * 3000, " " * 6000 + "Ann", "a" * 6000])
def test_an_overlong_name_is_refused_before_it_is_parsed(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """Normalising its accents may take a tenth of a second."""
    monkeypatch.setattr(naming, "_cleaned", pytest.fail)
    for clean, refusal in ((clean_name, BadName), (clean_text, BadText)):
        with pytest.raises(refusal):
            clean(text)


async def test_the_number_after_a_name_applies_at_its_table_only(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as eve:
        await eve.ask("sit", seat=0, name="Ann")
        await ann.ask("sit", seat=1, name="Ann")
        assert [m["you"]["name"] for m in ann.heard if "you" in m][-1] == "Ann 2"
    assert (await running.http.get("/api/me")).json()["name"] == "Ann"


def test_nobody_gets_the_name_of_a_host_who_watches(desk: Desk) -> None:
    desk.do("ann", Stand())
    desk.do("eve", Sit(1, "Ann"))
    assert names(desk) == ["Ann 2"]


def test_a_watcher_does_not_chat_under_a_seated_players_name(desk: Desk) -> None:
    desk.do("eve", Say("Hello"), AskerInfo("Ann"))
    line = desk.table.chat[-1]
    assert (line.name, line.seat) == ("Ann 2", None)
    desk.do("ann", Say("Hello"), AskerInfo("somebody"))
    assert (desk.table.chat[-1].name, desk.table.chat[-1].seat) == ("Ann", 0)


def test_stacked_accents_cannot_cover_neighbouring_text(desk: Desk) -> None:
    assert refused(desk, "eve", Sit(1, "E" + "\u0301\u0302" * 8)) == "bad_name"
    assert refused(desk, "eve", Sit(1, "E\u0335\u0335ve")) == "bad_name"
    desk.do("eve", Sit(1, "\u1ec6ve Nguy\u1ec5n"))
