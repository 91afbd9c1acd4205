"""Battles of Diex Aie 2, man against man: chapters 1 to 10 of the rulebook."""
