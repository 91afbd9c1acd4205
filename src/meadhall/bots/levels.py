"""The named levels of each game, from gentle to as strong as we can.

Thralls take what looks best, judged with much noise. Jarls look ahead, and so do huskarls in Eketorp and Brian Boru and
karls in Eketorp; in the other games a few simulations are no better than judging without noise. In tests, simulations
and the arena a level looks through so many simulations for a decision and is the same for the same seed. Against people
its time is limited too, and a jarl thinks for as long as he may.
"""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.bots.bot import Bot
from meadhall.bots.search import SearchBot
from meadhall.bots.sense import Sense


@dataclass(frozen=True)
class Level:
    """``simulations``: how far it looks ahead; 0 is not at all. ``blur``: how many times the noise of its game's sense
    lies over what it sees, where it does not look ahead. ``trust``: see SearchBot. ``is_farsighted``: see Sense."""

    simulations: int = 0
    blur: float = 1.0
    trust: float = 0.9
    is_farsighted: bool = False
    is_tireless: bool = False  # with people, time alone ends its thoughts

    def bot(self, sense: Sense, seed: int, seconds: float = 0.0) -> Bot:
        """Somebody who plays on this level; ``seconds``: what he may think with people, 0 among bots."""
        if self.simulations == 0:
            return sense.player(seed, self.blur)
        return self.search(sense, seed, 0 if self.is_tireless and seconds > 0.0 else self.simulations, seconds)

    def search(self, sense: Sense, seed: int, simulations: int, seconds: float = 0.0) -> SearchBot:
        """A search of any size that plays games out as this level does."""
        sense.is_farsighted = self.is_farsighted
        return SearchBot(seed, sense, simulations, seconds, self.trust)


NAMES = ("thrall", "karl", "huskarl", "jarl")


def ladder(*levels: Level) -> dict[str, Level]:
    """The four levels by name, gentlest first."""
    return dict(zip(NAMES, levels, strict=True))


# By game. `meadhall arena ladder` plays each level against the one below; docs/ladder.md has what came of it.
LEVELS: dict[str, dict[str, Level]] = {
    "eketorp": ladder(Level(blur=4.0), Level(10), Level(40), Level(600, is_tireless=True)),
    "brian-boru": ladder(Level(blur=56.0), Level(blur=11.0), Level(30), Level(500, is_tireless=True)),
    "878": ladder(
        Level(blur=68.0),
        Level(blur=34.0),
        Level(blur=10.0),
        Level(600, trust=1.0, is_farsighted=True, is_tireless=True),
    ),
    # Blur is absent-mindedness here (VikingsPlayer), and simulations compare plans rather than answers.
    "vikings": ladder(Level(blur=0.65), Level(blur=0.27), Level(blur=0.09), Level(24, is_tireless=True)),
    "diex-aie": ladder(Level(blur=0.6), Level(blur=0.27), Level(blur=0.09), Level(16, is_tireless=True)),
    "diex-aie-siege": ladder(Level(blur=0.6), Level(blur=0.27), Level(blur=0.09), Level(24, is_tireless=True)),
    "diex-aie-campaign": ladder(Level(blur=0.55), Level(blur=0.22), Level(blur=0.04), Level(60, is_tireless=True)),
}
