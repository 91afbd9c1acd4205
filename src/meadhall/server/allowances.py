"""How often one may do something, and how many of something one may have, counted in this process."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

MOST_REMEMBERED = 50_000


class Allowance:
    """A token bucket for each of many: ``count`` at once, and as many again over ``seconds``. Kept in this process, so
    several processes allow several times as much (``tallies`` has one that they share)."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = float(count)
        self.pace = count / seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> float:
        """0 if granted; otherwise the seconds after which it will be."""
        now = time.monotonic()
        left, since = self._left.pop(who, (self.count, now))
        left = min(self.count, left + (now - since) * self.pace)
        granted = left >= cost
        self._left[who] = (left - cost if granted else left, now)
        if len(self._left) > MOST_REMEMBERED:
            self._left.popitem(last=False)
        return 0.0 if granted else (cost - left) / self.pace


class Crowd:
    """How many of something each of many has at the moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.here: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        if self.here[who] >= self.most:
            return False
        self.here[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.here[who] -= 1
        if self.here[who] <= 0:
            del self.here[who]
