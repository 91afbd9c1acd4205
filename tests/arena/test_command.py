"""``meadhall arena`` as people use it."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

import pytest

from cli.conftest import home, run  # noqa: F401 - fixtures
from cli.hall import Run
from meadhall.arena.report import as_markdown, fair_share, ladder_goal, sides_of, write_section
from meadhall.games import load

MISTAKES = [
    ("no kind", ["arena"], "KIND is missing"),
    ("no game", ["arena", "ladder"], "GAME is missing"),
    ("unknown kind", ["arena", "joust", "eketorp"], "no contest “joust”"),
    ("unknown game", ["arena", "ladder", "chess"], "no game “chess”"),
    ("unknown bot", ["arena", "ladder", "eketorp", "--bots", "random,clever"], "no bot “clever”"),
    ("one bot", ["arena", "ladder", "eketorp", "--bots", "random"], "at least two different bots"),
    ("twice the same", ["arena", "round-robin", "eketorp", "--bots", "random,random"], "at least two different bots"),
    ("seats", ["arena", "ladder", "eketorp", "--seats", "2"], "cannot be played with 2 seats"),
    ("scenario", ["arena", "ladder", "878", "--scenario", "standard,moon"], "no scenario “moon”"),
    ("games", ["arena", "ladder", "eketorp", "--games", "0"], "--games takes a whole number"),
    ("picture", ["arena", "ladder", "eketorp", "--plot", "a.jpeg"], "known endings"),
    ("results", ["arena", "ladder", "eketorp", "--results", "."], "no file of arena results"),
    ("csv nowhere", ["arena", "ladder", "eketorp", "--csv", "no/a.csv"], "no/a.csv cannot be written: No such file"),
    ("csv a folder", ["arena", "ladder", "eketorp", "--csv", "."], "cannot be written: Is a directory"),
    ("page nowhere", ["arena", "ladder", "eketorp", "--markdown", "no/a.md"], "cannot be written"),
    ("one file twice", ["arena", "ladder", "eketorp", "--results", "a", "--csv", "./a"], "would overwrite"),
]


@pytest.mark.parametrize(("arguments", "told"), [case[1:] for case in MISTAKES], ids=[case[0] for case in MISTAKES])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_mistake_is_told_in_one_sentence(
    run: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    told: str,
    lang: str,
) -> None:
    monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
    monkeypatch.setattr("meadhall.cli.arena.play", lambda *_: pytest.fail("it is told before anything is played"))
    done = run(*arguments)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert told in done.err if lang == "en" else "“" not in done.err


def test_a_ladder_tells_shares_ratings_and_lengths(run: Run) -> None:  # noqa: F811
    arguments = ["arena", "ladder", "eketorp", "--bots", "random,greedy", "--games", "3", "--every"]
    told = run(*arguments).out
    for word in ("greedy", "random", "95 % interval", "goal", "OpenSkill", "options each"):
        assert word in told
    in_french = run(*arguments, "--lang", "fr").out
    assert "intervalle" in in_french
    assert "66,7" in in_french
    assert not re.search(r"\d\.\d", in_french)


def test_scenarios_count_alike_in_what_is_told_of_all(run: Run) -> None:  # noqa: F811
    asked = ["arena", "ladder", "878", "--bots", "random,thrall", "--games", "4", "--json", "--scenario"]
    found = json.loads(run(*asked, "northumbrian-raids,alfreds-gamble").out)
    [overall] = found["overall"]
    shares = [pairing["share"] for pairing in found["pairings"]]
    assert overall["share"] == pytest.approx(sum(shares) / 2)
    assert overall["games"] == sum(pairing["games"] for pairing in found["pairings"])
    margins = [pairing["high"] - pairing["low"] for pairing in found["pairings"]]
    assert overall["share"] - overall["low"] <= max(margins) / 2, "two scenarios tell more than one"
    assert json.loads(run(*asked, "alfreds-gamble").out)["overall"] == [], "there is nothing to sum up"


def test_everything_follows_from_the_seed(run: Run) -> None:  # noqa: F811
    arguments = ["arena", "round-robin", "eketorp", "--bots", "random,greedy", "--games", "3", "--json"]
    first = json.loads(run(*arguments).out)
    assert first == json.loads(run(*arguments).out)
    assert first == json.loads(run(*arguments, "--workers", "2").out)
    assert first != json.loads(run(*arguments, "--seed", "1").out)
    assert [(p["challenger"], p["others"]) for p in first["pairings"]] == [("greedy", "random"), ("random", "greedy")]
    assert all(p["low"] <= p["share"] <= p["high"] for p in first["pairings"])


def test_balance_is_told_by_seat_and_scenario(run: Run) -> None:  # noqa: F811
    found = json.loads(
        run("arena", "balance", "878", "--bots", "random", "--scenario", "all", "--games", "2", "--json").out
    )
    assert [one["scenario"] for one in found["balance"]] == [
        "standard",
        "advanced",
        "northumbrian-raids",
        "alfreds-gamble",
    ]
    for one in found["balance"]:
        assert list(one["by_seat"]) == ["English", "Vikings"]
        assert sum(share["share"] for share in one["by_seat"].values()) == pytest.approx(1.0)
        assert one["shortest"] <= one["actions"] <= one["longest"]
        assert one["options"] > 1


def test_balance_names_seats_and_sides_in_the_readers_language(run: Run) -> None:  # noqa: F811
    arguments = ["arena", "balance", "878", "--bots", "random", "--seats", "4", "--games", "4"]
    told = run(*arguments, "--lang", "fr").out
    for name in ("Housecarls", "Thanes", "Scandinaves", "Anglo-Saxons", "Vikings", "place ou camp"):
        assert name in told
    found = json.loads(run(*arguments, "--lang", "fr", "--json").out)["balance"][0]
    assert list(found["by_seat"]) == ["Housecarls", "Thegns", "Norsemen", "Berserkers"], "programs read one language"
    assert list(found["by_side"]) == ["English", "Vikings"]
    assert sum(share["share"] for share in found["by_side"].values()) == pytest.approx(1.0)
    assert found["by_side"]["Vikings"] == found["by_seat"]["Berserkers"]
    duel = json.loads(run("arena", "balance", "878", "--bots", "random", "--games", "2", "--json").out)["balance"][0]
    assert duel["by_side"] == {}, "each seat is a side"
    arguments = ["arena", "balance", "brian-boru", "--bots", "random", "--games", "3", "--json"]
    alone = json.loads(run(*arguments).out)["balance"][0]
    assert alone["by_side"] == {}, "everybody plays for himself; what is called a side there is the princess's"


def test_games_and_tables_are_written(run: Run, home: Path) -> None:  # noqa: F811
    arguments = ["arena", "ladder", "eketorp", "--bots", "random,greedy", "--games", "3"]
    run(*arguments, "--results", "r.jsonl", "--csv", "r.csv", "--markdown", "page.md")
    here = home / "here"
    assert len((here / "r.jsonl").read_text().splitlines()) == 2 + 3
    assert len((here / "r.csv").read_text().splitlines()) == 1 + 9
    page = (here / "page.md").read_text()
    assert "| standard | greedy | random | 3 |" in page
    run(*arguments, "--results", "r.jsonl", "--markdown", "page.md")
    assert (here / "page.md").read_text() == page, "the same tables in the same place"
    run(*arguments, "--seats", "4", "--seed", "9", "--markdown", "page.md")
    both = (here / "page.md").read_text()
    assert both.startswith(page.rstrip())
    assert "`meadhall arena ladder eketorp --bots random,greedy --seats 4 --games 3 --seed 9`" in both


@pytest.mark.skipif(importlib.util.find_spec("matplotlib") is None, reason="needs the extra arena")
@pytest.mark.parametrize(("name", "begins"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
@pytest.mark.parametrize("kind", ["ladder", "balance"])
def test_pictures_are_drawn(run: Run, home: Path, name: str, begins: bytes, kind: str) -> None:  # noqa: F811
    assert run("arena", kind, "eketorp", "--bots", "random,greedy", "--games", "3", "--plot", name).code == 0
    drawn = (home / "here" / name).read_bytes()
    assert drawn.startswith(begins)
    assert run("arena", kind, "eketorp", "--bots", "random,greedy", "--games", "3", "--plot", name).code == 0
    assert (home / "here" / name).read_bytes() == drawn, "the same contest, the same picture"


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="needs the extra ray")
def test_a_local_ray_plays_the_same_games(run: Run) -> None:  # noqa: F811
    arguments = ["arena", "ladder", "eketorp", "--bots", "random,greedy", "--games", "3", "--json"]
    assert json.loads(run(*arguments, "--ray", "local").out) == json.loads(run(*arguments).out)


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="needs the extra ray")
@pytest.mark.parametrize("address", ["ray://127.0.0.1:1", "127.0.0.1:1", "here:there"])
def test_a_cluster_that_is_not_there_is_told_in_one_sentence(run: Run, address: str) -> None:  # noqa: F811
    done = run("arena", "ladder", "eketorp", "--ray", address)
    assert (done.code, done.out, done.err) == (2, "", f"There is no Ray cluster at {address}.\n")


@pytest.mark.skipif(importlib.util.find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_a_sentence_says_what_to_install(run: Run) -> None:  # noqa: F811
    done = run("arena", "ladder", "eketorp", "--ray", "local")
    assert (done.code, "meadhall[ray]" in done.err) == (2, True)


def test_a_section_of_a_page_is_replaced_and_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Title\n\n<!-- a -->\nold\n<!-- end -->\n\nAfter.\n")
    write_section(page, "a", "new")
    write_section(page, "b", "more")
    assert page.read_text() == (
        "# Title\n\n<!-- a -->\n\nnew\n\n<!-- end -->\n\nAfter.\n\n<!-- b -->\n\nmore\n\n<!-- end -->\n"
    )


@pytest.mark.parametrize("content", [b"<!-- arena ladder eketorp -->\nold\n\nprecious\n", b"\xff\xfe"])
def test_a_page_that_cannot_take_the_tables_is_refused_and_left_alone(
    run: Run,  # noqa: F811
    home: Path,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    content: bytes,
) -> None:
    monkeypatch.setattr("meadhall.cli.arena.play", lambda *_: pytest.fail("it is told before anything is played"))
    page = home / "here" / "page.md"
    page.write_bytes(content)
    done = run("arena", "ladder", "eketorp", "--markdown", "page.md")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert page.read_bytes() == content


def test_where_sides_win_together_half_the_victories_are_fair() -> None:
    sides = sides_of(load("878"), 4, "standard")
    assert sides == [0, 0, 1, 1]
    assert fair_share(sides) == fair_share([0, 1]) == 0.5
    assert fair_share([0, 1, 2, 3]) == 0.25
    strength = 7 / 3  # of who wins 70 % of duels
    assert ladder_goal(sides) == pytest.approx((strength + 1) / (strength + 3))
    assert ladder_goal([0, 1, 1]) == pytest.approx((0.7 + 2 * ladder_goal(sides)) / 3)


def test_a_contest_of_sides_asks_for_half_the_victories(run: Run) -> None:  # noqa: F811
    arguments = ["878", "--seats", "4", "--scenario", "alfreds-gamble", "--games", "4", "--bots", "random,thrall"]
    assert json.loads(run("arena", "round-robin", *arguments, "--json").out)["fair_share"] == 0.5
    assert json.loads(run("arena", "ladder", *arguments, "--json").out)["goal"] == pytest.approx(0.625)


def test_goals_and_verdicts() -> None:
    assert ladder_goal([0, 1]) == pytest.approx(0.7)
    assert ladder_goal([0, 1, 2]) == pytest.approx(2 / 3)
    share = {"scenario": "s", "challenger": "b", "others": "a", "games": 9, "share": 0.8, "low": 0.6, "high": 0.9}
    found = {"kind": "ladder", "seed": 0, "data": "0123456789abcdef", "goal": 0.7, "ratings": {}, "balance": []}
    found["overall"] = []
    assert "| 80.0 % | 60.0 – 90.0 % | met |" in as_markdown(found | {"pairings": [share | {"verdict": "met"}]}, "x")
