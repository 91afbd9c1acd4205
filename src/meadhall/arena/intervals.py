"""How sure a rate is."""

from __future__ import annotations

from math import sqrt


def wilson(points: float, trials: int, z: float = 1.96) -> tuple[float, float]:
    """95 % confidence interval of a rate (Wilson); shared victories count as fractions."""
    if trials == 0:
        return 0.0, 1.0
    rate = points / trials
    centre = (rate + z * z / (2 * trials)) / (1 + z * z / trials)
    margin = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    # The rate lies within, also where rounding has it a hair outside: nought and all.
    return min(rate, max(0.0, centre - margin)), max(rate, min(1.0, centre + margin))
