"""Everything that `dingo verify` says of a record has its sentence, and nothing else does."""

import inspect
import re

from app import carried
from app.console import verify_command
from app.rules.record import referee
from app.words.catalogue import Catalogue

FACT = re.compile(r"""(?:Fact|_check)\(["']([a-z-]+)["']""")
PROGRAMS = Catalogue([carried("static") / "locales" / "programs.ftl"])


def test_every_fact_about_a_record_has_a_sentence() -> None:
    sources = map(inspect.getsource, (referee, verify_command))
    facts = {fact for source in sources for fact in FACT.findall(source)}
    said = {key for key in PROGRAMS if not key.startswith("refusal-")}
    assert said == {f"verify-{fact}" for fact in facts}
    assert all(PROGRAMS.template(key).endswith(".") for key in said)
