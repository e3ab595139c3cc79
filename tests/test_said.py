"""A table's sentences are short, true of the view beside them, and consistent."""

import re
from collections.abc import Iterator

import pytest

from tests.narration import NAMES, Said, narrated

MOST_WORDS = 12
LOG_ALONE = "told"
"""The log tells a player about all six swapped cards at once; nobody has to read it to play."""
SENTENCE = re.compile(r"(?<=[.!?]) ")
RANK = re.compile(r"(?<![+\u2212\d])\b(10|[2-9]|Jack|Queen|King|Ace)\b(?! of \d| s\b)")
GERMAN_RANK = re.compile(
    r"\b(?:(10|[2-9])er|(Buben|Damen|Königs|Ass))-(?:Hase|Wolf|Wölfe|Dingo|Jagd)"
)
CARD = re.compile(r"\b(10|[2-9JQKA])([♣♦♥♠])")
SUITS = dict(zip("♣♦♥♠", "CDHS", strict=True))
SHORT = {"10": "T", "Jack": "J", "Queen": "Q", "King": "K", "Ace": "A"}
GERMAN_SHORT = {"10": "T", "Buben": "J", "Damen": "Q", "Königs": "K", "Ass": "A"}
COLOURS = {
    "en": {"B": "blue", "O": "orange", "Y": "yellow", "G": "green"},
    "de": {"B": "Blau", "O": "Orange", "Y": "Gelb", "G": "Grün"},
}
TRICK = {"en": re.compile(r"Trick (\d)"), "de": re.compile(r"Stich (\d)")}
HUNT = ("call", "wolves", "aces")


def texts(said: Said) -> Iterator[tuple[str, str]]:
    """All text that can be read at this moment, each with its kind."""
    for kind, words in said.words.items():
        for text in [words] if isinstance(words, str) else words:
            yield kind, text


def ranks(text: str, language: str = "en") -> set[str]:
    """The ranks that are named, as the contract writes them."""
    if language == "de":
        found = [number or face for number, face in GERMAN_RANK.findall(text)]
        return {GERMAN_SHORT.get(rank, rank) for rank in found}
    return {SHORT.get(rank, rank) for rank in RANK.findall(CARD.sub("", text))}


def cards(text: str) -> set[str]:
    """The cards that are named, as the contract writes them."""
    return {SHORT.get(rank, rank) + SUITS[suit] for rank, suit in CARD.findall(text)}


def of(game: str, language: str = "en") -> Iterator[Said]:
    """All sentences in some hands of a game."""
    return (said for said in narrated(language) if said.game == game)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sentence_in_the_game_has_at_most_twelve_words(language: str) -> None:
    long = {
        part
        for said in narrated(language)
        for kind, text in texts(said)
        if kind != LOG_ALONE
        for part in SENTENCE.split(text)
        if len(part.split()) > MOST_WORDS
    }
    assert long == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_during_a_hunt_sentences_name_only_the_hunted_rank(language: str) -> None:
    hunts = [said for said in of("dingo", language) if said.view["phase"] in HUNT]
    assert {said.view["called"] for said in hunts} == set("23456789TJQKA")
    for said in hunts:
        called = said.view["called"]
        for text in (said.words["sentence"], said.words["coach"], *said.words["stakes"]):
            named = ranks(text, language) | {card[0] for card in cards(text)}
            assert named <= {called}, (text, called)
        if said.view["phase"] != "aces":
            sentence = said.words["sentence"]
            assert ranks(sentence, language) | {card[0] for card in cards(sentence)} == {called}


def test_the_coach_names_only_cards_that_are_in_the_hand() -> None:
    exchange = [one for one in of("dingo") if one.view["phase"] == "exchange" and one.aim]
    assert {said.aim["code"] for said in exchange} >= {"own_wolf", "twins", "dingoes", "lone"}
    for said in exchange:
        hand, text = said.view["hands"][said.seat], said.words["coach"]
        for rank in ranks(text.partition(" only if ")[0]):
            held = {card[1] for card in hand if card[0] == rank}
            assert held, (text, hand)
            if said.aim["code"] == "dingoes":
                assert "H" in held, (text, hand)
            if said.aim["code"] == "twins":
                assert held >= {"C", "S"}, (text, hand)


def test_a_card_that_is_named_can_be_played_or_has_just_arrived() -> None:
    for said in of("dingo"):
        if said.view["phase"] != "over":
            assert cards(said.words["sentence"]) <= set(said.view["hands"][said.seat] or ())


@pytest.mark.parametrize("game", ["dingo", "ding"])
def test_the_sentence_says_that_the_table_waits_for_the_seat_to_move(game: str) -> None:
    for said in of(game):
        sentence, asked = said.words["sentence"], said.view["to_move"]
        waits = re.search(r"[Ww]aiting for (.*?)(?: to |[.:])", sentence)
        if waits and "players" not in sentence:
            names = {NAMES.index(name) for name in re.findall(r"[A-Z][a-z]+", waits[1])}
            assert names == set(asked), sentence
        assert bool(waits) <= (said.seat not in asked), sentence
        if re.search(r"\b[Yy]our? (dingo|must|can|lead|hold)", sentence):
            assert said.seat in asked, sentence


def test_the_german_sentence_names_the_player_to_move() -> None:
    checked = 0
    for said in narrated("de"):
        sentence, asked = said.words["sentence"], said.view["to_move"]
        if found := re.search(r"(?:^|: |\. )([A-Z][a-z]+) ist dran", sentence):
            assert [NAMES.index(found[1])] == asked, sentence
            checked += 1
        if re.search(r"\b[Dd]u (musst|kannst) ", sentence):
            assert said.seat in asked, sentence
    assert checked > 100


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sentence_on_a_trick_matches_its_cards(language: str) -> None:
    tricks = [said for said in of("ding", language) if said.view["phase"] == "tricks"]
    assert tricks
    for said in tricks:
        sentence, view = said.words["sentence"], said.view
        led = view["trick"]["cards"][:1]
        colour = next((view["trump"] if c[0] == "W" else c[0] for _, c in led), None)
        named = {word for word in COLOURS[language].values() if word in sentence}
        assert named == ({COLOURS[language][colour]} if colour else set()), sentence
        for number in TRICK[language].findall(sentence):
            assert int(number) == len(view["tricks"]) + 1


def test_coach_and_stakes_and_hint_never_contradict_each_other() -> None:
    checked = 0
    for said in narrated("en"):
        unless = ["unless" in stake for stake in said.words["stakes"]]
        if "No other" in said.words["coach"]:
            assert not any(unless), said.words
        if "follows yours" in said.words["coach"]:
            assert any(unless), said.words
        for stake, hint in zip(said.words["stakes"], said.words["hints"], strict=False):
            if re.search("No wolf can follow|is out: it takes|Nothing that is left", hint):
                assert "unless" not in stake, (stake, hint)
                checked += 1
            if "unless the" in hint:
                assert "unless" in stake, (stake, hint)
                checked += 1
            lost = re.search(r"you lose (\d)", hint)
            risk = re.search(r"back (\d)", stake)
            if lost and risk:
                assert lost[1] == risk[1], (stake, hint)
                checked += 1
    assert checked > 100


def test_the_coach_explains_a_first_choice_in_the_words_of_the_goal() -> None:
    goals = {"dingo": r"captur|scores?\b|costs?\b|hunt", "ding": r"trick|space|win"}
    first = [one for one in narrated("en") if one.view["phase"] in ("exchange", "choose", "swap")]
    assert {one.game for one in first} == set(goals)
    for said in first:
        assert "win" in said.words["goal"]
        if said.aim and said.aim["code"] != "aces_only":
            assert re.search(goals[said.game], said.words["coach"]), said.words["coach"]
