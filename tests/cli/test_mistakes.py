"""Bad input: one clear sentence in the user's language, exit code 2, nothing written, no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.hall import Run, written

MISTAKES = [
    ("nonsense", ["nonsense"], "no command “nonsense”"),
    ("near miss", ["replai"], "perhaps: replay"),
    ("option", ["games", "--nonsense"], "no option --nonsense"),
    ("option of the whole", ["--nonsense"], "no option --nonsense"),
    ("word too many", ["games", "eketorp"], "“eketorp” is one word too many"),
    ("no value", ["play", "eketorp", "--seats"], "--seats"),
    ("value unwanted", ["rules", "eketorp", "--coverage=yes"], "--coverage"),
    ("no game", ["play"], "GAME is missing"),
    ("no game to simulate", ["sim"], "GAME is missing"),
    ("no file", ["replay"], "FILE is missing"),
    ("no file to study", ["study"], "FILE is missing"),
    ("a file to study that is not there", ["study", "nowhere.json"], "nowhere.json"),
    ("too few simulations", ["study", "x.json", "--simulations", "0"], "--simulations takes a whole number"),
    ("unknown game", ["play", "chess"], "no game “chess”"),
    ("unknown game to simulate", ["sim", "chess"], "no game “chess”"),
    ("unknown game for rules", ["rules", "chess"], "no game “chess”"),
    ("unknown game for data", ["data", "chess"], "no game “chess”"),
    ("seats not a number", ["play", "eketorp", "--seats", "four"], "--seats takes a whole number"),
    ("seats impossible", ["play", "eketorp", "--seats", "9"], "cannot be played with 9 seats"),
    ("seats below", ["play", "eketorp", "--seats", "2"], "cannot be played with 2 seats"),
    ("no seats", ["play", "eketorp", "--seats", "0"], "--seats takes a whole number"),
    ("seed not a number", ["play", "eketorp", "--seed", "x"], "--seed takes a whole number"),
    ("seed negative", ["play", "eketorp", "--seed", "-1"], "--seed takes a whole number"),
    ("seed huge", ["play", "eketorp", "--seed", "9" * 5000], "--seed takes a whole number"),
    ("name without end", ["play", "eketorp" * 300], "no game “eketorp"),
    ("option without end", ["play", "--" + "x" * 3000], "no option --xxx"),
    ("name on two lines", ["play", "eke\ntorp"], "no game “eke torp”"),
    ("name that clears the screen", ["play", "\x1b[2J"], "no game “ [2J”"),
    ("scenario", ["play", "eketorp", "--scenario", "moon"], "no scenario “moon”"),
    ("scenario to simulate", ["sim", "eketorp", "--scenario", "moon"], "no scenario “moon”"),
    ("bot", ["play", "eketorp", "--bots", "clever"], "no bot “clever”"),
    ("bot to simulate", ["sim", "eketorp", "--bots", "greedy,clever,random"], "no bot “clever”"),
    ("empty bot", ["play", "eketorp", "--bots", "greedy,,greedy"], "no bot “”"),
    ("bots and seats", ["play", "eketorp", "--bots", "greedy,random", "--seats", "4"], "name 3 bots"),
    (
        "bots and seats to simulate",
        ["sim", "eketorp", "--bots", "greedy,random", "--seats", "3"],
        "3 seats need 3 bots",
    ),
    ("too few bots", ["sim", "eketorp", "--bots", "greedy,random"], "cannot be played with 2 seats"),
    ("no games", ["sim", "eketorp", "--games", "0"], "--games takes a whole number"),
    ("no workers", ["sim", "eketorp", "--workers", "0"], "--workers takes a whole number"),
    ("overlay missing", ["play", "eketorp", "--data", "none.toml"], "none.toml"),
    ("overlay to simulate missing", ["sim", "eketorp", "--data", "none.toml"], "none.toml"),
    ("rule", ["rules", "eketorp", "9.z"], "no rule “9.z”"),
    ("rule with coverage", ["rules", "eketorp", "4.2.a", "--coverage"], "--coverage"),
    ("language", ["games", "--lang", "de"], "no language “de”"),
    ("resume missing", ["play", "--resume", "none.json"], "no file none.json"),
    ("resume with game", ["play", "eketorp", "--resume", "none.json"], "without it"),
    ("resume with seed", ["play", "--resume", "none.json", "--seed", "4"], "--seed"),
    ("replay missing", ["replay", "none.json"], "no file none.json"),
    ("verify missing", ["verify", "none.json"], "no file none.json"),
    ("replay folder", ["replay", "."], ". is no record: it is a folder."),
    ("check nothing", ["data", "check"], "FILE is missing"),
    ("check missing", ["data", "check", "none.toml"], "none.toml"),
    ("data word too many", ["data", "eketorp", "none.toml"], "one word too many"),
]


@pytest.mark.parametrize(("arguments", "told"), [case[1:] for case in MISTAKES], ids=[case[0] for case in MISTAKES])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_mistake_is_told_in_one_sentence(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], told: str, lang: str
) -> None:
    monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
    done = run(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert done.err.endswith(".\n")
    assert told in done.err if lang == "en" else "“" not in done.err
    assert written(home) == []


def test_the_language_asked_for_is_spoken_even_about_the_mistake(run: Run) -> None:
    assert "n’existe pas" in run("play", "chess", "--lang", "fr").err
    assert "n’existe pas" in run("play", "chess", "--lang=fr").err
    assert "There is no game" in run("play", "chess").err


@pytest.mark.parametrize("locale", [("LC_ALL", "fr_FR.UTF-8"), ("LC_MESSAGES", "fr_CA"), ("LANG", "fr")])
def test_the_language_comes_from_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch, locale: tuple[str, str]
) -> None:
    monkeypatch.delenv("LANG")
    monkeypatch.setenv(*locale)
    assert "joueurs" in run("games").out


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "42", '{"format": "meadhall-record/1"}', '{"game": 5}', "\x00\x01", "game = 1"],
)
@pytest.mark.parametrize("command", [["replay"], ["verify"], ["play", "--resume"]])
def test_a_file_that_is_no_record_is_refused(run: Run, home: Path, command: list[str], content: str) -> None:
    file = home / "here" / "bad.json"
    file.write_text(content)
    done = run(*command, str(file))
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("bad.json is no record: ")
    assert done.err.count("\n") == 1
    assert written(home) == [file]


def test_a_record_of_an_unknown_game_is_refused(run: Run, home: Path) -> None:
    entry = {
        "game": "chess",
        "version": "1",
        "data": "",
        "seats": 2,
        "scenario": "standard",
        "names": ["human", "greedy"],
    }
    file = home / "here" / "chess.json"
    file.write_text(json.dumps(entry))
    for command in (["replay"], ["verify"], ["play", "--resume"]):
        assert run(*command, str(file)).code == 2


@pytest.mark.parametrize(
    ("overlay", "told"),
    [
        ("[scoring]\ncomplete_bonus = 7", "game"),
        ('game = "chess"', "chess"),
        ('game = "eketorp"\n[scoring]\nbonus = 7', "scoring.bonus"),
        ('game = "eketorp"\n[scoring]\ncomplete_bonus = "much"', "scoring.complete_bonus"),
        ('game = "eketorp"\n[[material]]\nid = "gold"', "material[1].id"),
        ('game = "eketorp"\n[scoring]\ncomplete_bonus = 700', "scoring.complete_bonus"),
        ("game = ", "TOML"),
    ],
)
def test_a_wrong_overlay_is_refused_with_file_key_and_reason(run: Run, home: Path, overlay: str, told: str) -> None:
    file = home / "here" / "mine.toml"
    file.write_text(overlay)
    done = run("data", "check", "mine.toml")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("mine.toml, ")
    assert told in done.err
    assert done.err.count("\n") == 1
