"""States show themselves: in a line, and in notebooks as the terminal draws them."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import meadhall
from core.toy import Raid
from meadhall.core import showing
from meadhall.terminal.board import BOARDS


def test_a_state_says_what_it_asks_and_whom() -> None:
    state = meadhall.load("eketorp").start(seats=3, seed=7)
    assert repr(state) == "<eketorp: 3 seats, place-vikings asks 0, 1, 2>"


def test_a_state_that_is_over_says_so() -> None:
    state = meadhall.load("eketorp").start(seats=3, seed=7)
    while seats := state.deciders():
        state.apply(seats[0], state.legal(seats[0])[0])
    assert repr(state) == "<eketorp: 3 seats, over>"


@pytest.mark.parametrize("id", BOARDS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_is_drawn_the_same_in_all_forms(id: str, lang: str) -> None:
    game = meadhall.load(id)
    state = game.start(game.seat_counts[0], 3)
    drawing = meadhall.draw(state, 0, lang)
    words = str(drawing).split()
    assert words
    html = ElementTree.fromstring(drawing._repr_html_().replace("&nbsp;", " "))
    assert "".join(html.itertext()).split() == words
    picture = ElementTree.fromstring(drawing._repr_svg_())
    letters = "".join(picture.itertext()).replace("\N{NO-BREAK SPACE}", " ")
    assert set("".join(words)) - {" "} <= set(letters)
    assert "url(" not in drawing._repr_svg_().replace("url(#", "")  # nothing is fetched


def test_a_notebook_is_shown_what_a_spectator_sees() -> None:
    """A screen that is shared must not give hands away."""
    state = meadhall.load("eketorp").start(seats=3, seed=7)
    assert state._repr_html_() == meadhall.draw(state)._repr_html_()
    assert state._repr_svg_() == meadhall.draw(state)._repr_svg_()
    assert state._repr_html_() == state.determinize(1, 5)._repr_html_()


def test_a_game_nobody_draws_is_shown_in_its_line() -> None:
    state = Raid().start(3)
    assert (state._repr_html_(), state._repr_svg_()) == (None, None)


def test_the_kernel_alone_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "_drawn_by", [])
    assert meadhall.load("eketorp").start(seats=3)._repr_html_() is None
