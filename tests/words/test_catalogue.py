"""The reader of catalogues says what Fluent says, and refuses what it cannot say."""

from pathlib import Path

import pytest

from app import carried
from app.words.catalogue import FIRST, Catalogue, catalogues, isolated

LOCALES = carried("static") / "locales"
TEXT = """
### A catalogue.

-site = Dingo
plain = Hello.
    .hint = Say hello.
name = Hello, { $name }.
two =
    One line,
    another one.
within = { plain } { name } { plain.hint }
site = This is { -site }.
spaced = { "  " }{ $name }
cards =
    { $count ->
        [0] No card
        [one] A card
       *[other] { $count } cards
    } for { $name }
suit =
    { $suit ->
        [C] clubs
       *[S] spades
    }
pointer = { POINTER() }
# A comment = is not a message.
none =
    .hint = No text of its own.
"""


@pytest.fixture(name="said")
def _said(tmp_path: Path) -> Catalogue:
    path = tmp_path / "one.ftl"
    path.write_text(TEXT, "utf-8")
    return Catalogue([path])


@pytest.mark.parametrize(
    ("key", "told", "text"),
    [
        ("plain", {}, "Hello."),
        ("plain.hint", {}, "Say hello."),
        ("none.hint", {}, "No text of its own."),
        ("name", {"name": "Ann"}, "Hello, Ann."),
        ("name", {"name": 0.5}, "Hello, 0.5."),
        ("two", {}, "One line,\nanother one."),
        ("within", {"name": "Ann"}, "Hello. Hello, Ann. Say hello."),
        ("site", {}, "This is Dingo."),
        ("spaced", {"name": "Ann"}, "  Ann"),
        ("cards", {"count": 0, "name": "Ann"}, "No card for Ann"),
        ("cards", {"count": 1, "name": "Ann"}, "A card for Ann"),
        ("cards", {"count": 1_000_000, "name": "Ann"}, "1000000 cards for Ann"),
        ("cards", {"count": "one", "name": "Ann"}, "A card for Ann"),
        ("suit", {"suit": "C"}, "clubs"),
        ("suit", {"suit": "H"}, "spades"),
    ],
)
def test_a_message_is_said_with_its_variables(
    said: Catalogue, key: str, told: dict[str, str | int | float], text: str
) -> None:
    assert said.say(key, **told) == text


@pytest.mark.parametrize("key", ["nothing", "plain.nothing", "none", "name", "suit"])
def test_a_message_without_text_or_variable_is_an_error(said: Catalogue, key: str) -> None:
    with pytest.raises(KeyError):
        said.say(key)


def test_what_only_a_browser_can_say_is_an_error(said: Catalogue) -> None:
    with pytest.raises(NotImplementedError, match="FunctionReference"):
        said.say("pointer")


def test_a_broken_message_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "one.ftl"
    path.write_text("broken = { $name", "utf-8")
    with pytest.raises(ValueError, match="broken"):
        Catalogue([path]).say("broken")


@pytest.mark.parametrize("name", ["علي!", "נועה (2)", "Ali علي", "ߒߞߏ", "𞤀"])
def test_a_name_from_right_to_left_is_marked_off_from_the_text_around_it(
    said: Catalogue, name: str
) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"
    assert said.say("name", name=name) == f"Hello, \u2068{name}\u2069."


@pytest.mark.parametrize("name", ["Ann!", "", "42", "Ольга", "🩷"])
def test_other_names_are_marked_off_only_in_a_text_from_right_to_left(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / "one.ftl"
    path.write_text("turn = { $name } משחק", "utf-8")
    assert isolated(name) == name
    assert Catalogue([path]).say("turn", name=name) == f"\u2068{name}\u2069 משחק"


def test_a_language_says_in_english_what_it_has_no_words_for(tmp_path: Path) -> None:
    for folder, text in (("en", "a = English\nb = English"), ("de", "a = Deutsch")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "one.ftl").write_text(text, "utf-8")
    german = catalogues(tmp_path)["de"]
    assert [german.say("a"), german.say("b")] == ["Deutsch", "English"]


def test_the_catalogues_are_in_languages_whose_plurals_the_server_knows() -> None:
    assert set(catalogues(LOCALES)) == {FIRST, "de"}
