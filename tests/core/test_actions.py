"""The fixed action space: ids, names, and errors that name what is known."""

from __future__ import annotations

import pytest

from meadhall.core.actions import Action, ActionSpace, Domain
from meadhall.core.errors import UnknownName

WALLS = Domain("wall", ("north", "south gate", "west"))
SPACE = ActionSpace([("pass", None), ("build", WALLS), ("stop", None), ("raze", WALLS)])


def test_ids_run_through_the_verbs_in_order() -> None:
    assert [str(SPACE.describe(action)) for action in range(len(SPACE))] == [
        "pass",
        "build north",
        "build south gate",
        "build west",
        "stop",
        "raze north",
        "raze south gate",
        "raze west",
    ]
    assert [(verb.first, verb.count) for verb in SPACE.verbs.values()] == [(0, 1), (1, 3), (4, 1), (5, 3)]


def test_every_action_can_be_named_parsed_and_described() -> None:
    for action in range(len(SPACE)):
        named = SPACE.describe(action)
        assert SPACE.id(named.verb, named.target) == SPACE.parse(str(named)) == action
    assert SPACE.describe(2) == Action("build", "south gate")
    assert SPACE.parse("  build   west ") == 3


def test_a_domain_knows_its_things() -> None:
    assert WALLS.index("west") == 2
    with pytest.raises(UnknownName, match=r"“east” is no wall\. Known: north, south gate, west"):
        WALLS.index("east")


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("burn", "There is no action “burn”. Known actions: pass, build, stop, raze.", "L’action «\u202fburn\u202f»"),
        ("build east", "“east” is no wall. Known: north, south gate, west.", "«\u202feast\u202f» ne désigne rien"),
        ("build", "The action “build” needs a target: north, south gate, west.", "demande une cible"),
        ("pass north", "The action “pass” takes no target.", "ne prend pas de cible"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(text: str, english: str, french: str) -> None:
    with pytest.raises(UnknownName) as no:
        SPACE.parse(text)
    assert str(no.value) == english
    assert plain(french) in plain(no.value.said_in("fr"))


def plain(text: str) -> str:
    """Without the difference between kinds of spaces, which another test looks at."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize("action", [-1, 8, 1000])
def test_an_id_outside_the_space_is_refused(action: int) -> None:
    with pytest.raises(UnknownName, match=f"no action number {action}; the last is 7"):
        SPACE.describe(action)
