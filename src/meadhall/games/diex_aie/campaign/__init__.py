"""Campaigns of Diex Aie 2 (c1 to c18). Here so far: the maps, the tables, and how groups and levies are made up."""
