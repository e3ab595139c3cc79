"""The program of a process that answers one question about a finished hand per line."""

import json

from app.analysis.inquiry.inquiry import Inquiries
from app.background import ASKED, answers, questions, stay_in_background
from app.rules.errors import Refusal
from app.rules.game import Json


def reply(inquiries: Inquiries, line: bytes) -> dict[str, Json]:
    """The answer, or the refusal."""
    asked = json.loads(line)
    try:
        return {"answer": inquiries.answer(asked["record"], asked["question"], asked["earlier"])}
    except Refusal as refusal:
        return {"refused": refusal.as_json()}


def main() -> None:
    """Answer until the input ends."""
    stay_in_background(ASKED)
    inquiries = Inquiries()
    with answers() as output:
        for line in questions():
            told = json.dumps(reply(inquiries, line), separators=(",", ":"))
            output.write(f"{told}\n".encode())


if __name__ == "__main__":
    main()
