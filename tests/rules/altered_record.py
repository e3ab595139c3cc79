"""Changes of a hand record that its check has to find."""

from collections.abc import Callable

from app.rules.game import Json

Change = Callable[[Json], object]


def put(*path: str | int, value: Json) -> Change:
    """Write a value at this place of the record."""

    def change(record: Json) -> None:
        for step in path[:-1]:
            record = record[step]
        record[path[-1]] = value

    return change
