"""The server's own sentences, in French and English: refusals, problems, and what it tells whoever runs it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meadhall.core.texts import Texts


@cache
def server_texts(lang: str) -> Texts:
    return Texts(lang, (Path(__file__).parent / "texts" / f"{lang}.ftl",))
