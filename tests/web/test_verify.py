"""`dingo verify`: what a hand record shows by itself, and beside what a browser saw."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.cli import app
from app.features.docs.examples import example
from app.rules.game import Json

run = CliRunner()


RECORD: Json = json.loads(json.dumps(example().record))


def verify(tmp_path: Path, text: str, *seen: Json) -> Result:
    """Run the command on this text, with what was seen of some hands."""
    file, saved = tmp_path / "hand.json", tmp_path / "seen.json"
    file.write_text(text)
    saved.write_text("\n".join(map(json.dumps, seen)))
    return run.invoke(app, ["verify", str(file), *(["--seen", str(saved)] if seen else [])])


def checks(result: Result) -> list[str]:
    """What it says was checked."""
    return re.findall("^ok  ([a-z]+)", result.output, re.MULTILINE)


def announced(**other: Json) -> Json:
    """What the table showed of the hand before its deal."""
    fairness = RECORD["fairness"]
    return {
        "hand": RECORD["id"],
        "commitment": fairness["commitment"],
        "commits": [commit or None for commit in fairness["client_commits"]],
        **other,
    }


def test_a_valid_hand_is_verified_check_by_check(tmp_path: Path) -> None:
    result = verify(tmp_path, json.dumps(RECORD))
    assert result.exit_code == 0
    wanted = ["record", "commitment", "promises", "deck", "dealer", "actions", "result"]
    assert checks(result) == wanted


def test_a_record_alone_is_said_to_fit_itself_and_nothing_more(tmp_path: Path) -> None:
    """Anybody can make one up after the fact, with a seed and a commitment that fit."""
    result = verify(tmp_path, json.dumps(RECORD))
    assert "fits the commitment in this record" in result.output
    assert "A record alone shows only that it fits itself" in result.output
    assert not re.search("before the hand|promised before|kept|honest|true", result.output)


def test_a_record_is_compared_with_what_a_browser_saw(tmp_path: Path) -> None:
    result = verify(tmp_path, json.dumps(RECORD), announced())
    assert checks(result)[-1] == "seen"
    assert "The commitment and all promises are those seen before the deal." in result.output
    assert "A record alone" not in result.output


def test_it_says_when_only_the_commitment_was_seen(tmp_path: Path) -> None:
    """Promises that were seen while they could still be replaced say nothing."""
    result = verify(tmp_path, json.dumps(RECORD), announced(fixed=False, commits=["ab", None]))
    assert result.exit_code == 0
    assert "the promises were not seen" in result.output


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        (announced(hand="another"), "nobody saw hand"),
        (announced(algorithm="dingo-shuffle/1"), "was announced as dingo-shuffle/1"),
        (announced(commitment="ab" * 32), "the server showed another commitment"),
        (announced(commits=[None, "ab" * 32, None, None]), "had made other promises: 1."),
        (announced(revealed=True, seat=2, seed="ab" * 16), "confirmed the bytes of seat 2"),
    ],
)
def test_a_hand_unlike_the_announced_one_is_refused(tmp_path: Path, seen: Json, says: str) -> None:
    result = verify(tmp_path, json.dumps(RECORD), seen)
    assert result.exit_code == 1
    assert result.output.startswith("unlike_seen: ")
    assert says in result.output


@pytest.mark.parametrize("seen", [[], {}, announced(commits=[1]), announced(commitment=None)])
def test_a_file_that_tells_nothing_seen_is_refused(tmp_path: Path, seen: Json) -> None:
    result = verify(tmp_path, json.dumps(RECORD), seen)
    assert result.exit_code == 1
    assert "seen.json cannot be read" in result.output


@pytest.mark.parametrize("indent", [None, 2])
def test_a_key_that_occurs_twice_is_refused(tmp_path: Path, indent: int | None) -> None:
    """Two readers of the same file may see two different hands."""
    text = json.dumps(RECORD, indent=indent).replace('"commitment"', '"cut": 0, "commitment"')
    result = verify(tmp_path, text)
    assert result.exit_code == 1
    assert "has the key 'cut' twice" in result.output


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (json.dumps(RECORD).replace('"number": 1', '"number": -1'), "bad_record"),
        (
            json.dumps(RECORD).replace('"client_seeds": ["",', '"client_seeds": ["ab",'),
            "bad_record",
        ),
        (json.dumps(RECORD).replace('"cut_chosen": false', '"cut_chosen": true'), "wrong_deck"),
        ("{", "cannot be read"),
        ("", "cannot be read"),
        ("[]", "bad_record"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_an_invalid_hand_is_refused(tmp_path: Path, text: str, says: str) -> None:
    result = verify(tmp_path, text)
    assert result.exit_code == 1
    assert says in result.output
    assert run.invoke(app, ["verify", str(tmp_path / "none")]).exit_code == 1


def test_many_hands_are_verified_with_a_line_each(tmp_path: Path) -> None:
    true = json.dumps(RECORD)
    result = verify(tmp_path, f"{true}\n{true}\n")
    assert result.exit_code == 0
    assert "All 2 hands fit themselves" in result.output
    assert "A record alone" in result.output
    result = verify(tmp_path, f"{true}\n{true}\n", announced())
    assert "They are the hands that were announced." in result.output
    assert verify(tmp_path, f"{true}\n{true}\n", announced(hand="another")).exit_code == 1


def test_the_first_invalid_line_is_named(tmp_path: Path) -> None:
    true = json.dumps(RECORD)
    lines = {"bad_record": true.replace('"number": 1', '"number": -1'), "JSON: line 2": "{"}
    for says, wrong in lines.items():
        result = verify(tmp_path, f"{true}\n{wrong}\n")
        assert result.exit_code == 1
        assert says in result.output
        assert "line 2" in result.output
