"""Opponents for Diex Aie 2."""
