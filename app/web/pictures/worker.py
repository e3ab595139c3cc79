"""The program of a process that draws one picture per line: the renderer holds Python's lock."""

import json
import sys
from base64 import b64encode
from pathlib import Path

from app.analysis.quiet import be_quiet
from app.web.pictures.drawing import Drawing
from app.web.pictures.picture import read_picture
from app.web.pictures.writing import Writing


def main() -> None:
    """Draw until the input ends. The arguments are the client's source, and the font."""
    be_quiet()
    drawing = Drawing(Path(sys.argv[1]), Writing(Path(sys.argv[2])))
    for line in sys.stdin:
        png = drawing.png(read_picture(json.loads(line)))
        sys.stdout.write(b64encode(png).decode() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
