"""Lines are not broken at no-break spaces.

Rich takes them for spaces like any other, so that a French colon could begin a line and a number be parted from the
answer it stands for. Its idea of a word is one regular expression, which is mended here.
"""

from __future__ import annotations

import re

from rich import _wrap

from meadhall.core.errors import NO_BREAK


def respect_no_break_spaces() -> None:
    space = rf"[^\S{NO_BREAK}]*"
    _wrap.re_word = re.compile(rf"{space}[\S{NO_BREAK}]+{space}")
