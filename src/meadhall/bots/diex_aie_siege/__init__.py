"""Opponents for the sieges of Diex Aie 2."""
