"""What people may look like at a table: an animal on a colour."""

from app.tables.refusals import UnknownAvatar

ANIMALS = (
    "dingo",
    "rabbit",
    "bear",
    "frog",
    "fox",
    "cat",
    "owl",
    "koala",
    "panda",
    "sheep",
    "mouse",
    "pig",
)
COLOURS = 6
AVATARS = frozenset(f"{animal}-{colour}" for animal in ANIMALS for colour in range(COLOURS))


def known_avatar(avatar: str) -> str:
    """The same, if it is one of `AVATARS` or "". Raises Refusal `bad_avatar`."""
    if avatar and avatar not in AVATARS:
        raise UnknownAvatar
    return avatar
