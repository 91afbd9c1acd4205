# mypyc: compile
"""Numbers as sets of small numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LAST: Final = 62
LAST_BIT: Final = 4611686018427387904  # 1 << LAST


def bit(number: i64) -> i64:
    """The set of that number alone, up to 62. Compiled, ``1 << number`` would be reckoned in 32 bits."""
    return LAST_BIT >> (LAST - number)
