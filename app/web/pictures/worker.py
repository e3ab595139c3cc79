"""The program of a process that draws one picture per line: the renderer holds Python's lock.

It answers with the name of a file: to read 300 kB through a pipe would cost the event loop 1 ms.
"""

import json
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

from app.analysis.background import stay_in_background
from app.web.pictures.drawing import Drawing
from app.web.pictures.picture import read_picture
from app.web.pictures.writing import Writing


def main() -> None:
    """Draw until the input ends. The arguments are the client's source, and the font."""
    stay_in_background()
    drawing = Drawing(Path(sys.argv[1]), Writing(Path(sys.argv[2])))
    for line in sys.stdin:
        png = drawing.png(read_picture(json.loads(line)))
        with NamedTemporaryFile(prefix="dingo-", suffix=".png", delete=False) as file:
            file.write(png)
        sys.stdout.write(file.name + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
