"""The field of Vikings in the terminal: every moment of a game can be drawn, in both languages, wide and narrow."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import meadhall
from cli.hall import Run
from meadhall.bots import make_bot
from meadhall.terminal.board import board_for
from meadhall.terminal.options import Options

game = meadhall.load("vikings")


def drawn(thing: object, width: int) -> str:
    page = StringIO()
    Console(file=page, width=width, no_color=True).print(thing)
    return page.getvalue()


def at(**document: Any) -> Any:
    return game.position({"seats": 2, "step": "movement", "active": "viking"} | document)


@pytest.mark.parametrize(
    ("scenario", "lang", "width"),
    [("shield-wall", "en", 80), ("village-raid", "fr", 120), ("boarding-action", "fr", 80), ("sea-chase", "en", 160)],
)
def test_a_whole_game_can_be_drawn_and_answered(scenario: str, lang: str, width: int) -> None:
    board, state = board_for(game, lang), game.start(seats=2, seed=2, scenario=scenario)
    bots = [make_bot("vikings", "greedy", seat) for seat in range(2)]
    met = set()
    while deciders := state.deciders():
        seat = deciders[-1]
        question = state.current().name
        if question not in met:
            met.add(question)
            view = state.view(seat)
            assert drawn(board.draw(view, seat, width), width).strip()
            assert drawn(board.draw(state.view(None), None, width), width).strip()
            for again in (False, True):
                drawn(board.glance(view, seat, again, width), width)
            options = Options(game, board, state.legal(seat), view)
            assert len(set(options.numbers.values())) == len(options.legal), "each answer has a number of its own"
            for action in options.legal:
                assert options.read(str(options.number(action))) == [action]
                assert options.read(str(game.describe(action))) == [action]
        state.apply(seat, bots[seat].answer(state, seat))
    assert {"move", "moving", "combat", "declare"} <= met
    scores = drawn(board.scores(state.view(None)), width)
    assert all(str(points) in scores for points in state.view(None)["score"].values())


def test_the_field_tells_sides_wounds_and_the_dead_without_colour() -> None:
    people = {"dag": "1205", "finn": {"at": "1206", "state": "wounded"}, "offa": {"at": "1305", "state": "stunned"}}
    state = at(people=people, corpses={"1204": {"men": 2, "horses": 0}})
    lines = drawn(board_for(game, "en").draw(state.view(0), 0, 100), 100).splitlines()
    rows = {line[:2]: line for line in lines if line[:2].isdecimal()}
    column = lines[1].index("12")
    assert rows["05"][column : column + 4] == "DAG "
    assert rows["06"][column : column + 4] == "FIN "
    assert lines[lines.index(rows["06"]) + 1][column] == "!"
    assert rows["04"][column : column + 4] == "+2  "
    below = lines[lines.index(rows["05"]) + 1]
    assert below[column + 4 : column + 8] == "Off ", "odd columns lie half a hex lower"
    assert rows["06"][column + 4] == "?"


def test_walls_doors_and_windows_stand_between_the_hexes_and_arrows_below_the_names() -> None:
    people = {"ragnar": {"at": "1006", "mount": "ragnar-horse", "facing": "N"}}
    people |= {name: {"at": hex, "shield": "NE"} for name, hex in (("beorn", "1306"), ("cenric", "1407"))}
    page = drawn(board_for(game, "en").draw(at(people=people).view(0), 0, 160), 160)
    lines = page.splitlines()
    rows = {line[:2]: n for n, line in enumerate(lines) if line[:2].isdecimal()}

    def place(column: int, row: int) -> tuple[int, int]:
        return rows[f"{row:02}"] + column % 2, lines[1].index(f" {column:02} ") + 1

    for column, row, arrow in ((10, 6, "↑"), (13, 6, "↗")):
        line, left = place(column, row)
        assert lines[line + 1][left] == arrow
    ground = game.rules.scenarios[game.scenarios.index("shield-wall")].site.ground
    signs = {1: ("│", "───"), 2: ("╎", "╌╌╌"), 3: ("◊", "─◊─")}
    seen = set()
    for column, row in ((column, row) for column in range(7, 15) for row in range(6)):
        line, left = place(column, row)
        cell = ground.cell_in(column, row)
        north_west, south = int(ground.edge[cell * 6 + 5]), int(ground.edge[cell * 6 + 3])
        if north_west in signs:
            assert lines[line][left - 1] == signs[north_west][0]
            seen.add(north_west)
        if south in signs:
            assert lines[line + 1][left : left + 3] == signs[south][1]
            seen.add(south)
    assert seen == {1, 2, 3}


def test_a_ship_shows_its_deck_speed_and_damage() -> None:
    ships = {"sea_wolf": {"at": "1324", "heading": "N", "speed": 5, "damage": 7}}
    state = at(scenario="boarding-action", people={"hastein": "1327"}, ships=ships)
    page = drawn(board_for(game, "en").draw(state.view(1), 1, 120), 120)
    assert page.count("□") == 22 - 1, "a drakkar's cells less the one where Hastein stands"
    line = next(line for line in page.splitlines() if "Sea Wolf" in line)
    assert line.split()[-4:] == ["1324", "north", "5", "7"]


def test_hexes_are_answered_by_their_numbers_also_the_first_one() -> None:
    hexes = ("0000", "0001", "0305", "2000")
    legal = [*(game.action("place", hex) for hex in hexes), game.action("deploy")]
    options = Options(game, board_for(game, "en"), legal)
    for hex in hexes:
        assert options.read(hex) == [game.action("place", hex)]
    assert options.read("0") == [game.action("deploy")]


def test_scenarios_and_optional_rules_are_chosen_on_the_command_line(run: Run) -> None:
    wished = ("--scenario", "shield-wall", "--option", "hemp=true", "--seed", "1")
    started = run("play", "vikings", *wished, typed=["quit"])
    assert started.code == 0
    assert "The shield wall" in started.out
    wrong = run("play", "vikings", "--option", "hemp=maybe")
    assert wrong.code == 2
    assert "true, false" in wrong.err
