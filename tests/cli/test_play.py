"""Playing in the terminal: whole games typed from the first line to the last, saving, resuming, and the commands."""

from __future__ import annotations

import contextlib
import io
import sys
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.console import Console
from rich.text import Text

from cli.hall import Run, played, saved, script, written
from meadhall.cli import main
from meadhall.core.errors import MeadhallError
from meadhall.core.match import Match
from meadhall.core.record import Record
from meadhall.games import load
from meadhall.terminal import play as terminal_play
from meadhall.terminal.board import board_for
from meadhall.terminal.commands import Leave
from meadhall.terminal.options import Options
from meadhall.terminal.play import Wish, new_match
from meadhall.terminal.sitting import Sitting


class WholeGame(NamedTuple):
    lang: str
    code: int
    told: str
    file: Path


def start(lang: str = "en", seed: int = 4, seats: int = 3) -> list[str]:
    return ["play", "eketorp", "--seed", str(seed), "--seats", str(seats), "--lang", lang]


# ---------------------------------------------------------------- whole games


@pytest.fixture(scope="module", params=["en", "fr"])
def whole_game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> WholeGame:
    """A game typed from its first line to its last."""
    lang, told = request.param, io.StringIO()
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(told):
        patch.setenv("XDG_DATA_HOME", str(home / "data"))
        patch.setenv("COLUMNS", "80")
        patch.setattr(sys, "stdin", io.StringIO("\n".join(script(4, 3, lang)) + "\n"))
        code = main(start(lang))
    return WholeGame(lang, code, told.getvalue(), saved(home))


def test_a_whole_game_is_typed_to_its_end(run: Run, whole_game: WholeGame) -> None:
    assert whole_game.code == 0
    over = {"en": "End of the game", "fr": "Fin de la partie"}[whole_game.lang]
    assert over in whole_game.told
    record = Record.load(whole_game.file)
    assert record.result is not None
    assert sum(record.result) == pytest.approx(1)
    verified = run("verify", str(whole_game.file))
    assert (verified.code, verified.err, verified.out.count("\n")) == (0, "", 1)
    told = run("replay", str(whole_game.file), "--lang", whole_game.lang)
    assert (told.code, told.err) == (0, "")
    assert over in told.out


def test_scores_add_up(whole_game: WholeGame) -> None:
    names = {"en": ["Red", "Blue", "Yellow"], "fr": ["Rouge", "Bleu", "Jaune"]}[whole_game.lang]
    table = whole_game.told.rpartition("total")[2].splitlines()
    rows = [line.split() for line in table if line.split() and line.split()[0] in names]
    assert len(rows) == 3
    for row in rows:
        points = [int(cell) for cell in row[1:]]
        assert sum(points[:-1]) == points[-1]
    assert all(int(upper[-1]) >= int(lower[-1]) for upper, lower in pairwise(rows))


def test_a_lone_answer_is_taken_and_told(whole_game: WholeGame) -> None:
    assert {"en": "The only answer: Lay a", "fr": "Seule réponse possible"}[whole_game.lang] in whole_game.told


def test_the_luck_of_a_real_game_is_sealed_and_shown_at_the_end(run: Run, home: Path) -> None:
    started = run("play", "eketorp", typed=["0", "quit"])
    record = Record.load(saved(home))
    assert record.seed is None
    assert record.commitment is not None
    assert record.commitment in started.out
    assert record.secret is not None
    assert record.secret not in started.out
    assert run("verify", str(saved(home))).code == 0


def test_seats_and_bots_are_as_asked_for(run: Run, home: Path) -> None:
    run("play", "eketorp", "--bots", "random,greedy,random", typed=["0"])
    assert Record.load(saved(home)).names == ["human", "random", "greedy", "random"]


def test_the_sealing_of_an_order_is_asked_for_even_when_nothing_else_is_left(run: Run) -> None:
    told = run(*start(), typed=["1 1 1 1 1 1 1 1", "quit"]).out
    assert "All your vikings are placed. Seal your order?" in told


@pytest.mark.rule("eketorp", "setup.village", "setup.first-player")
def test_colours_and_first_player_can_be_chosen(run: Run, home: Path) -> None:
    chosen = ["--option", "first=2", "--option", "colors=black,white,orange"]
    told = run(*start(), *chosen, typed=["0", "quit"]).out
    assert "you are Black, against White (karl), Orange (karl)" in told
    assert "White is the first player." in told
    assert "White is the first player." in run("replay", str(saved(home))).out
    assert run("verify", str(saved(home))).code == 0
    again = run("play", "--resume", str(saved(home)), "--option", "first=1")
    assert (again.code, "--option" in again.err) == (2, True)


@pytest.mark.parametrize(
    ("given", "told"), [("first", "--option"), ("first=9", "random, 1, 2, 3"), ("x=1", "no option “x”")]
)
def test_a_choice_that_the_game_does_not_leave_is_refused(run: Run, home: Path, given: str, told: str) -> None:
    done = run(*start(), "--option", given, typed=[])
    assert (done.code, told in done.err, written(home)) == (2, True, [])


def test_the_number_that_seals_an_order_stays_the_same_when_nothing_else_is_left(run: Run, home: Path) -> None:
    run(*start(), typed=["1 1 1 1 1 1 1 1", "0", "quit"])
    assert _own_moves(home)[8] == "commit"


@pytest.mark.parametrize(
    ("lang", "typed", "shown"),
    [("en", "recall A", "Call a viking back  (recall …)"), ("fr", "rappeler A", "Rappeler un Viking  (rappeler …)")],
)
def test_a_viking_is_called_back_by_word(run: Run, home: Path, lang: str, typed: str, shown: str) -> None:
    told = run(*start(lang=lang), typed=["1 2", typed, "0", "quit"]).out
    assert shown in told
    assert _own_moves(home)[:4] == ["place A", "place B", "recall A", "commit"]


def test_the_number_of_a_card_does_not_change_the_hand() -> None:
    game = load("eketorp")
    spaces = {"A": {"stones": {"grass": 1}, "vikings": {"red": 1, "blue": 1}}}
    state = game.position({"seats": 3, "step": "combat", "spaces": spaces})
    state.apply(0, game.actions.parse("fight A"))
    options = Options(game, board_for(game, "en"), state.legal(0), state.view(0))
    for card in range(1, 7):
        with pytest.raises(MeadhallError):
            options.read(str(card))
    assert [str(game.describe(action)) for action in options.read("0 9")] == ["keep", "exchange"]


@pytest.mark.parametrize(("lang", "typed"), [("en", "yellow"), ("en", "challenge Y"), ("fr", "défier jaune")])
def test_a_rival_is_named_by_his_colour(lang: str, typed: str) -> None:
    game = load("eketorp")
    spaces = {"A": {"stones": {"grass": 1}, "vikings": {"red": 1, "blue": 1, "yellow": 1}}}
    state = game.position({"seats": 3, "step": "combat", "spaces": spaces})
    state.apply(0, game.actions.parse("fight A"))
    options = Options(game, board_for(game, lang), state.legal(0), state.view(0))
    assert [str(game.describe(action)) for action in options.read(typed)] == ["challenge 3"]


@pytest.mark.parametrize(("lang", "shown"), [("en", "wall 6: Wood 2"), ("fr", "mur 6\u00a0: Bois 2")])
def test_a_wall_to_lift_from_is_shown_with_its_top_stone(lang: str, shown: str) -> None:
    game = load("eketorp")
    walls = [[], [], [], [], ["stone"], ["grass", "wood"]]
    red = {"hand": [1, 2, 3, 4], "amulets": 0, "walls": walls, "sieges": {"ram": {"vikings": ["blue"]}}}
    players = {"red": red, "blue": {"hand": [1, 2, 3, 6], "amulets": 0}}
    state = game.position({"seats": 3, "step": "combat", "players": players})
    for seat, action in ((1, "besiege barby.ram"), (1, "play 6"), (0, "play 1")):
        state.apply(seat, game.actions.parse(action))
    board = board_for(game, lang)
    lifts = [action for action in state.legal(1) if game.describe(action).verb == "lift"]
    names = [board.option(state.view(1), "lift", "wall", action - game.actions.parse("lift 1")) for action in lifts]
    assert names[-1] == ("", shown)


# ---------------------------------------------------------------- leaving and coming back


def test_the_way_back_begins_as_the_person_began(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """run.py puts no “meadhall” on the path."""
    monkeypatch.setenv("MEADHALL_COMMAND", "python3 run.py")
    left = run(*start(), typed=["1", "quit"])
    assert f"python3 run.py play --resume {saved(home)} --lang en" in left.out


@pytest.mark.parametrize("share", [0.02, 0.4, 0.9])
def test_a_resumed_game_goes_on_as_if_it_had_not_been_left(run: Run, home: Path, share: float) -> None:
    lines, unbroken = played(4, 3, "en")
    cut = max(1, int(share * len(lines)))
    left = run(*start(), typed=[*lines[:cut], "quit"])
    assert left.code == 0
    assert f"meadhall play --resume {saved(home)} --lang en" in left.out
    resumed = run("play", "--resume", str(saved(home)), typed=lines[cut:])
    assert resumed.code == 0
    assert Record.load(saved(home)) == unbroken


def test_an_interrupted_game_can_be_resumed_too(home: Path) -> None:
    """The bots had begun to answer when Ctrl-C came; their answers are the same after resuming."""
    match = new_match(Wish("eketorp", 3, seed=4))
    sitting = seated(match, ["1 2 3 0"], home / "game.json")
    with pytest.raises(Leave):
        sitting.run()
    whole = match.record.entries[:]
    moves = [index for index, entry in enumerate(whole) if not isinstance(entry, int) and entry[0] == 0]
    record = Record.load(home / "game.json")
    record.entries = whole[: moves[-1] + 1]
    record.stamp(match.game)
    record.save(home / "interrupted.json")
    again = terminal_play.resumed_match(home / "interrupted.json", None)
    with pytest.raises(Leave):
        seated(again, [], home / "interrupted.json").run()
    assert again.record.entries == whole
    assert again.state.digest() == match.state.digest()


def seated(match: Match, lines: list[str], file: Path) -> Sitting:
    """A sitting whose player types these lines and leaves."""
    typed = iter(lines)

    def read() -> str:
        try:
            return next(typed)
        except StopIteration:
            raise Leave from None

    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    return Sitting(match, board_for(match.game, "en"), console, read, file)


def test_ctrl_c_leaves_cleanly(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1"])

    def read(_: Console) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(terminal_play, "read_line", read)
    done = run(*start())
    assert (done.code, done.err) == (130, "")
    assert f"meadhall play --resume {saved(home)}" in done.out
    assert run("verify", str(saved(home))).code == 0


def test_leaving_before_the_first_move_leaves_nothing(run: Run, home: Path) -> None:
    done = run(*start(), typed=["help", "quit"])
    assert done.code == 0
    assert "--resume" not in done.out
    assert written(home) == []


def test_the_same_overlay_is_needed_to_resume(run: Run, home: Path) -> None:
    overlay = home / "here" / "mine.toml"
    overlay.write_text('game = "eketorp"\n[scoring]\ncomplete_bonus = 7\n')
    left = run(*start(), "--data", str(overlay), typed=["0", "quit"])
    assert f"--data {overlay}" in left.out
    file = str(saved(home))
    assert run("play", "--resume", file, typed=[]).code == 2
    assert run("play", "--resume", file, "--data", str(overlay), typed=["quit"]).code == 0
    assert run("verify", file, "--data", str(overlay)).code == 0
    assert run("replay", file, "--data", str(overlay)).code == 0


def test_a_folder_that_cannot_be_written_does_not_end_the_game(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "blocked").write_text("a file, not a folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "blocked"))
    done = run(*start(), typed=["1", "1", "quit"])
    assert done.code == 0
    assert done.out.count("cannot be written") == 1
    assert "--resume" not in done.out


def test_a_record_of_other_people_cannot_be_played_on(run: Run, home: Path) -> None:
    run(*start(), typed=["0"])
    record = Record.load(saved(home))
    record.names = ["Astrid", "Bjarni", "Canute"]
    record.save(home / "theirs.json")
    assert "one person against bots" in run("play", "--resume", str(home / "theirs.json")).err


# ---------------------------------------------------------------- what can be typed


def test_answers_may_be_numbers_words_or_beginnings_of_words(run: Run, home: Path) -> None:
    for line in ("1 1 2 13 0", "place A; place A; place B; place eketorp.ram; commit", "A; a; pl b; eke ram; com"):
        run(*start(), typed=[line])
        assert _own_moves(home)[:5] == ["place A", "place A", "place B", "place eketorp.ram", "commit"]
        saved(home).unlink()


def test_french_words_are_understood_with_and_without_accents(run: Run, home: Path) -> None:
    run(
        *start("fr"),
        typed=["placer eketorp bélier; PLACER ismantorp catapulte", "eketorp bateau; ismantorp belier; sceller"],
    )
    assert _own_moves(home)[:5] == [
        "place eketorp.ram",
        "place ismantorp.catapult",
        "place eketorp.boat",
        "place ismantorp.ram",
        "commit",
    ]


def test_a_line_with_one_mistake_in_it_does_nothing(run: Run, home: Path) -> None:
    run(*start("fr"), typed=["placer A; danser; sceller"])
    assert written(home) == []


def _own_moves(home: Path) -> list[str]:
    files = list((home / "data" / "meadhall").glob("*.json"))
    return [
        entry[1]
        for file in files
        for entry in Record.load(file).entries
        if not isinstance(entry, int) and entry[0] == 0
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("99", "no answer number 99"),
        ("dance", "“dance” is neither"),
        ("x" * 3000, "is neither"),
        ("place", "could be several things"),
        ("place barby.ram", "2.g"),
        ("why place barby.ram", "2.g"),
        ("why play 5", "round.steps"),
        ("why 1", "that is allowed now"),
        ("why", "Say which action"),
        ("why dance", "“dance” is neither"),
        ("help", "take back your last answer"),
        ("?", "take back your last answer"),
        ("help 4.2.i", "4.2.i"),
        ("help comp.village.siege", "Interpretation:"),
        ("help 9.z", "no rule “9.z”"),
        ("rules hospital", "6.a"),
        ("rules HÔSPITAL", "6.a"),
        ("rules catapult", "comp.village.siege"),
        ("rules zeppelin", "No rule speaks of “zeppelin”"),
        ("rules", "Say which word"),
        ("log", "setup.first-player"),
        ("log 1", "2.a"),
        ("log much", "no number of lines"),
        ("score", "total"),
        ("board", "Hospital"),
        ("undo", "nothing you can take back"),
        ("[bold]", "“[bold]” is neither"),
    ],
)
def test_what_can_be_typed_besides_answers(run: Run, home: Path, line: str, told: str) -> None:
    done = run(*start(), typed=[line, "quit"])
    assert (done.code, done.err) == (0, "")
    assert told in done.out.split("› ", 1)[1].split("› quit")[0]
    assert written(home) == []


@pytest.mark.parametrize(
    "line", ["pourquoi placer A", "aide", "règles hôpital", "regles hopital", "journal 3", "plateau"]
)
def test_commands_have_french_names(run: Run, line: str) -> None:
    told = run(*start("fr"), typed=[line, "quitter"]).out.split("› ", 1)[1]
    assert "n’est ni une réponse" not in told
    assert "Vous n’avez pas encore joué" in told


def test_undo_takes_back_answers_one_by_one_down_to_the_last_reveal(run: Run, home: Path) -> None:
    run(*start(), typed=["1 2 3", "undo", "undo", "5"])
    assert _own_moves(home) == ["place A", "place E"]
    assert run("verify", str(saved(home))).code == 0
    told = run("play", "--resume", str(saved(home)), typed=["0", "undo"]).out
    assert "nothing you can take back" in told
    assert _own_moves(home)[:3] == ["place A", "place E", "commit"]


def test_what_was_typed_ahead_is_dropped_when_things_change(run: Run, home: Path) -> None:
    told = run(*start(), typed=["1 0; play 5; fight A"]).out
    assert "Not done, since things have changed: play 5; fight A" in told


def test_what_follows_a_forbidden_answer_is_dropped(run: Run, home: Path) -> None:
    told = run(*start(), typed=["place A; place barby.ram; commit"]).out
    assert "Not done, since things have changed: commit" in told
    assert _own_moves(home) == ["place A"]


def test_save_writes_a_copy_but_over_nothing_else(run: Run, home: Path) -> None:
    mine = home / "here" / "mine.json"
    other = home / "here" / "letter.txt"
    other.write_text("Dear Astrid")
    told = run(*start(), typed=["1", f"save {mine}", "2", f"save {mine}", f"save {other}", "save", "quit"]).out
    assert Record.load(mine) == Record.load(saved(home))
    assert other.read_text() == "Dear Astrid"
    assert "is not a saved game" in told
    assert f"Saved: {saved(home)}" in told


# ---------------------------------------------------------------- how it looks


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, width: int, seats: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = script(seats, seats, "fr")[:60]
    told = run(*start("fr", seats, seats), typed=lines).out.splitlines()
    assert max(len(line) for line in told[:-1]) <= width


def test_no_colour_where_nobody_sees_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run(*start(), typed=["1", "score"]).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[1;" in run(*start(), typed=["1"]).out
    monkeypatch.setenv("NO_COLOR", "1")
    told = run(*start(), typed=["1"]).out
    assert "\x1b[1;38" not in told
    assert "48;5;" not in told


def test_numbers_stay_put_while_answers_come_and_go(run: Run) -> None:
    told = run(*start(), typed=["13", "quit"]).out
    before, after = [text for text in told.split("Place a viking") if "spaces" in text]
    for number, name in ((11, "catapult"), (12, "boat"), (14, "catapult")):
        assert f"{number} {name}" in before.replace("\u00a0", " ")
        assert f"{number} {name}" in after.replace("\u00a0", " ")
    assert "13 ram" not in after.replace("\u00a0", " ")


def test_every_rule_told_is_in_the_ledger(run: Run) -> None:
    ledger = load("eketorp").ledger()
    told = run(*start(), typed=[*script(4, 3, "en")[:20], "log 500"]).out.splitlines()
    begin = next(index for index, line in enumerate(told) if line.startswith("› log"))
    cited = {word for line in told[begin:] for word in line.split()[-1:] if word in ledger.rules}
    assert len(cited) > 10


@pytest.mark.parametrize("width", range(12, 60, 4))
def test_no_line_begins_with_what_belongs_to_the_one_before(width: int) -> None:
    console = Console(file=io.StringIO(), width=width)
    console.print(Text("Règle\u00a0: «\u00a0non\u00a0»\u202f; main\u00a04, pile\u00a03\u00a0: rien\u202f! " * 8))
    assert isinstance(console.file, io.StringIO)
    for line in console.file.getvalue().splitlines():
        assert line[0] not in ":;!»34"
        assert not line.rstrip(" ").endswith(("«", "main", "pile"))
