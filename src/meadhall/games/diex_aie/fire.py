"""The chapters of Diex Aie 2 on lines of fire (5.5, 8.2, 8.3, 9.3, 9.4), as they differ from those of Vikings."""

from __future__ import annotations

from meadhall.skirmish.sight import Book


def diex_aie_book() -> Book:
    book = Book()
    book.tree = "5.5.2.2"
    book.wall = "8.2.3"
    book.people = "5.5.3.a"
    book.bank = "5.5.2.3.b"
    book.window_out = "8.2.1.a"
    book.window_in = "8.2.1.c"
    book.second_opening = "8.2.2.a"
    book.over_works = "9.3.1.a"
    book.scrub_on_the_way = "5.5.2.1"
    book.screened_water = "5.5.2.4.b"
    book.shore_uncovers = True
    book.doorway_uncovers = True
    book.levels_count = True
    return book
