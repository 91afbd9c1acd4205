"""Opponents for the campaigns of Diex Aie 2: scouts, odds of section 17, errands for each group, marches, answers."""
