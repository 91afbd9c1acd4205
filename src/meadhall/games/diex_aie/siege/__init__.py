"""Sieges of Diex Aie 2 (chapter 11): days of blockade round a motte or a hall, each of which may open a battle."""
