"""Whether this is ``run.py test --deep``: then the exhaustive cases run too, and searches are longer."""

from __future__ import annotations

import os

IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "search"
IS_DEEP = IS_LONG or os.environ.get("HYPOTHESIS_PROFILE") == "deep"
