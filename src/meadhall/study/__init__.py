"""What helps people play better: lessons, hints, and analyses of games that are over."""

from __future__ import annotations

from meadhall.study.hints import Hint, hint

__all__ = ["Hint", "hint"]
