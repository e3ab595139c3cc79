"""The process that draws one picture for each input line: the renderer holds the GIL.

It answers with a file name, because reading 300 kB through a pipe would block the event loop for 1
ms.
"""

import json
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

from app.background import answers, questions, stay_in_background
from app.web.pictures.drawing import Drawing
from app.web.pictures.picture import read_picture
from app.web.pictures.writing import Writing


def main() -> None:
    """Draw until the input ends. Arguments: the folder of the client's source, and the font."""
    stay_in_background()
    drawing = Drawing(Path(sys.argv[1]), Writing(Path(sys.argv[2])))
    with answers() as output:
        for line in questions():
            png = drawing.png(read_picture(json.loads(line)))
            with NamedTemporaryFile(prefix="dingo-", suffix=".png", delete=False) as file:
                file.write(png)
            output.write(f"{file.name}\n".encode())


if __name__ == "__main__":
    main()
