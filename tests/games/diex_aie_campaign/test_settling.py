"""The quick settlement against a second opinion that was written from the rulebook (tools/reference_settling.py)."""

from __future__ import annotations

import compare_settling
import pytest
import reference_settling as book


@pytest.mark.rule("diex-aie", "c17.1.a", "c17.1.c", "c17.2.b", "c17.3.a", "c17.3.b", "c17.3.c", "c17.4")
@pytest.mark.parametrize("seed", [21, 22])
def test_clashes_are_settled_as_the_reference_says(seed: int) -> None:
    found, tally = compare_settling.compare(150, seed)
    assert found == []
    assert tally["choices"] > 300
    assert tally["commander wounded"] > 5


def test_the_reference_notices_a_table_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(book.OPEN, "F", ("", 10, 25, "retreat", 10, 25))
    found, _ = compare_settling.compare(150, 21)
    assert found


@pytest.mark.rule("diex-aie", "c17.1.a", "c17.1.d", "c17.2.b", "c17.3.c", "c17.4")
def test_the_reference_settles_the_example_of_the_book() -> None:
    def men(*lines: tuple[str, int]) -> list[book.Man]:
        return [book.Man(line) for line, count in lines for _ in range(count)]

    attackers = men(
        ("foot", 6), ("armoured foot", 3), ("foot shooter", 2), ("mounted shooter", 6), ("armoured rider", 8)
    )
    defenders = men(
        ("foot", 6), ("armoured foot", 9), ("foot shooter", 4), ("mounted shooter", 6), ("armoured mounted shooter", 6)
    )
    said = book.settle(attackers, defenders, False, (0, book.BANK), 7)
    assert (said.attack, said.defence, said.letter, said.attacker) == (74, 89, "D", "retreat")
    assert said.percents == ((15, 30), (5, 20))
    five = book.losses(men(("armoured rider", 5), ("armoured foot", 4), ("foot shooter", 2)), False, (15, 30))
    assert five == {"armoured rider": (1, 2), "armoured foot": (1, 1), "foot shooter": (0, 1)}
    assert (book.commander(False, 15, 7), book.commander(False, 5, 10)) == ("wounded", "healthy")
