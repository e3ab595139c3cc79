"""Everything that programs and terminals are told has its words, and all of these are used."""

import inspect
import re

from app import PACKAGE, carried
from app.console import verify_command
from app.rules.record import referee
from app.words.catalogue import Catalogue

FACT = re.compile(r"""(?:Fact|_check)\(["']([a-z-]+)["']""")
PROGRAMS = Catalogue([carried("static") / "locales" / "programs.ftl"])


def test_every_fact_about_a_record_has_a_sentence() -> None:
    sources = map(inspect.getsource, (referee, verify_command))
    facts = {fact for source in sources for fact in FACT.findall(source)}
    said = {key for key in PROGRAMS if key.startswith("verify-")}
    assert said == {f"verify-{fact}" for fact in facts}
    assert all(PROGRAMS.template(key).endswith(".") for key in said)


def test_every_other_message_is_used() -> None:
    source = (PACKAGE / "web/errors.py").read_text("utf-8")
    others = {key for key in PROGRAMS if not key.startswith(("refusal-", "verify-"))}
    assert all(f'"{key}"' in source for key in others)
