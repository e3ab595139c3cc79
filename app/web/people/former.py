"""The cookie from before its name had the prefix `__Host-`, over https.

A page of a sibling domain may have set it, and its owner would then see this visitor's cards. So
the person is asked once: "Are you NAME?" (`pages/former_identity.py`). This path, with this file,
ends with the release after 1.0: from then on such a cookie is only deleted.
"""

from app.web.dependencies import Services
from app.web.people.identity import Visitor
from app.web.web_refusals import ConfirmIdentity


async def check_former(services: Services, visitor: Visitor) -> None:
    """Raises Refusal `confirm_identity` if the visitor may be someone who is known here, and
    StorageUnavailable."""
    if visitor.former is None:
        return
    found = await services.people.identities.recognize(*visitor.former)
    if found.welcome and found.known:
        raise ConfirmIdentity(found.name or "")
    visitor.former = None
