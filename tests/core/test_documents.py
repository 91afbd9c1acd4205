"""The reader of documents: what it lets pass, and the sentences in which it refuses the rest."""

from __future__ import annotations

import ast
import doctest
import importlib
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.data import File
from meadhall.core.documents import Place, Position
from meadhall.core.errors import DataError, MeadhallError, PositionError, Saying

PACKAGE = Path(meadhall.__file__).parent


def place(value: Any, path: str = "men") -> Place:
    return Place(Position(), value, path)


def test_values_that_are_as_they_should_be_are_given_back() -> None:
    page = place({"n": 3, "on": True, "name": "b", "list": ["b", "a"], "many": {"b": 2}, "none": None}, "")
    assert page.at("n").number(0, 3) == 3
    assert page.at("on").flag() is True
    assert page.at("name").text() == "b"
    assert page.at("name").index(("a", "b")) == 1
    assert page.at("list").indices(("a", "b")) == [1, 0]
    assert page.at("many").counts(("a", "b"), 5) == [0, 2]
    assert [key for key, _ in page.items()] == ["n", "on", "name", "list", "many"], "null says nothing"
    assert (page.has("n"), page.has("none"), page.has("else")) == (True, False, False)
    assert page.get("none", 7).value == 7


REFUSALS = [
    (lambda: place([]).table(), "men", "must be a table of keys and values", "une table"),
    (lambda: place({"x": 1}).table(("a", "b")), "men.x", "unknown; known here: a, b", "clé inconnue"),
    (lambda: place({3: 1}).table(), "men.3", "unknown", "clé inconnue"),
    (lambda: place({}).at("a"), "men.a", "missing", "manque"),
    (lambda: place({"a": None}).at("a"), "men.a", "missing", "manque"),
    (lambda: place("x").entries(), "men", "must be a list", "une liste"),
    (lambda: place([1, 2]).entries(1), "men", "holds at most 1, not 2", "au plus 1"),
    (lambda: place([{}]).entries()[0].at("a"), "men[0].a", "missing", "manque"),
    (lambda: place(9).number(0, 5), "men", "must be a whole number from 0 to 5, not 9", "de 0 à 5"),
    (lambda: place(True).number(0, 5), "men", "must be a whole number from 0 to 5, not true", "non true"),
    (lambda: place(2.0).number(0, 5), "men", "must be a whole number from 0 to 5, not 2.0", "non 2.0"),
    (lambda: place(None).number(0, 5), "men", "must be a whole number from 0 to 5, not None", "non rien"),
    (lambda: place(1).flag(), "men", "must be true or false, not 1", "true ou false"),
    (lambda: place(1).text(), "men", "must be a text, not 1", "un texte"),
    (
        lambda: place("c").index(("a", "b")),
        "men",
        "'c' is unknown; known: a, b",
        "«\N{NO-BREAK SPACE}c\N{NO-BREAK SPACE}»",
    ),
    (lambda: place(["a"]).index(("a", "b")), "men", "['a'] is unknown; known: a, b", "est inconnu"),
    (lambda: place(["a", "a"]).indices(("a", "b")), "men", "a is named twice", "deux fois"),
    (lambda: place({"a": -1}).counts(("a",), 5), "men.a", "must be a whole number from 0 to 5, not -1", "non -1"),
    (lambda: place(4).equal(3), "men", "is fixed at 3 by the rules as implemented, not 4", "fixé à 3"),
    (lambda: place(True).equal(1), "men", "is fixed at 1 by the rules as implemented, not true", "fixé à 1"),
    (
        lambda: place({"a": {}}).at("a").number(0, 1),
        "men.a",
        "must be a whole number from 0 to 1, not a table",
        "une table",
    ),
]


@pytest.mark.parametrize(("act", "where", "english", "french"), REFUSALS)
def test_what_is_wrong_is_refused_with_its_path_in_both_languages(
    act: Any, where: str, english: str, french: str
) -> None:
    with pytest.raises(PositionError) as no:
        act()
    assert no.value.arguments["where"] == where
    assert str(no.value).startswith(f"Position, {where}: {english}")
    assert french in no.value.said_in("fr")


def test_files_are_counted_from_one_and_told_by_their_lines() -> None:
    file = File("mine.toml", lines={"ship[2].at": 12})
    second = Place(file, [{}, {"at": 3}], "ship").entries()[1]
    with pytest.raises(DataError) as no:
        second.at("at").text()
    assert str(no.value) == "mine.toml, line 12, ship[2].at: must be a text, not 3."
    assert no.value.said_in("fr").startswith("mine.toml, ligne 12, ship[2].at")


def test_a_reason_travels_whole_and_speaks_the_readers_language() -> None:
    reason = Saying("refused-number", least="0", most="5", given=Saying("given-nothing"))
    told = pickle.loads(pickle.dumps(PositionError("men", reason)))
    assert told.said_in("fr") == PositionError("men", reason).said_in("fr")
    assert "rien" in told.said_in("fr")
    assert told.arguments["reason"] == "must be a whole number from 0 to 5, not None"


@pytest.mark.parametrize("name", list(meadhall.GAMES))
@pytest.mark.parametrize(
    "document", [None, 3, [], "x", {}, {"seats": 2.0}, {"seats": True}, {"seats": "3"}, {"seats": [3]}]
)
def test_what_is_no_document_at_all_is_refused(name: str, document: Any) -> None:
    with pytest.raises(MeadhallError) as no:
        meadhall.load(name).position(document)
    assert no.value.said_in("fr") != str(no.value)


def test_documents_count_seats_from_0_and_people_from_1() -> None:
    game = meadhall.load("878")
    state = game.start(2, options={"factions": [2, 2, 1, 1]})
    assert state.position()["factions"] == {"housecarls": 1, "thegns": 1, "norsemen": 0, "berserkers": 0}
    document = state.position()
    document["frames"][-1]["waiting"] = [2]
    with pytest.raises(PositionError, match="there is no seat 2; seats are numbered from 0 to 1"):
        game.position(document)
    assert meadhall.load("eketorp").start(3, options={"first": 2}).position()["first"] == "blue"


# ---------------------------------------------------------------- pages about positions

PAGES = Path(__file__).parents[2] / "docs" / "positions"
FOLDERS = {
    "eketorp": "eketorp",
    "brian-boru": "brian_boru",
    "878": "vikings878",
    "vikings": "vikings",
    "diex-aie": "diex_aie/battle",
    "diex-aie-siege": "diex_aie/siege",
    "diex-aie-campaign": "diex_aie/campaign",
}


@pytest.mark.parametrize("name", list(meadhall.GAMES))
def test_every_key_of_a_position_is_explained(name: str) -> None:
    """Each stands in backquotes on the game's page, or on that of all games."""
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8") + (PAGES / "README.md").read_text(encoding="utf-8")
    keys: set[str] = set()
    for file in (PACKAGE / "games" / FOLDERS[name]).glob("*reader.py"):
        module = importlib.import_module(f"meadhall.games.{FOLDERS[name].replace('/', '.')}.{file.stem}")
        keys |= {key for constant, known in vars(module).items() if constant.endswith("_KEYS") for key in known}
    assert len(keys) > 20
    missing = sorted(key for key in keys if not re.search(rf"`{key}[`:]", page))
    assert missing == [], f"{name}.md does not explain {missing}"


def test_the_example_of_the_page_is_right() -> None:
    text = (PAGES / "README.md").read_text(encoding="utf-8")
    example = doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, "README.md", "README.md", 0)
    result = doctest.DocTestRunner().run(example)
    assert result.attempted == 3
    assert result.failed == 0


# ---------------------------------------------------------------- examples in docstrings

WITH_EXAMPLES = ("__init__.py", "core/documents.py", "core/chance.py")


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_docstrings_do_what_they_say(name: str) -> None:
    """Read from the sources, as compiled modules have no docstrings."""
    path = PACKAGE / name
    dotted = "meadhall" if name == "__init__.py" else f"meadhall.{name.removesuffix('.py').replace('/', '.')}"
    names = vars(importlib.import_module(dotted))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    tried = 0
    for node in documented:
        text = ast.get_docstring(node) or ""
        example = doctest.DocTestParser().get_doctest(text, dict(names), name, name, 0)
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
        tried += result.attempted
        assert result.failed == 0, name
    assert tried, f"{name} has no example"
