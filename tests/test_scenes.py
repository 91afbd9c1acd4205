"""What the page shows between two views is what happened: its own code folds the events of whole games over the old
view and must come to the new one, for every seat and for those who look on.

``fold_scenes.mjs`` says what of a view is compared: where all pieces are, and what state they are in. It folds with the
``scene.ts`` of Eketorp, 878, Vikings and sieges; Brian Boru has none, its page moves things, then shows the new view.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import page_build
import pytest

from conformance.games import Case
from deep import IS_DEEP
from meadhall.bots import make_bot
from meadhall.core.chance import seeded

ROOT = Path(__file__).parents[1]
MOST = 100_000 if IS_DEEP else 700  # answers of one game
# Runes, which Svelte's compiler would replace, and which the code that folds does not use.
RUNES = "const $state = Object.assign((value) => value, { raw: (value) => value }), $derived = (value) => value;"
# Left out: the advanced game of 878, in which some pieces are still drawn elsewhere after an event that names a place.
CASES = [
    Case("eketorp", "standard", 3),
    Case("eketorp", "standard", 6),
    Case("878", "standard", 2),
    Case("878", "northumbrian-raids", 2),
    Case("878", "alfreds-gamble", 3),
    Case("vikings", "salters-hut", 2),
    Case("vikings", "shield-wall", 4),
    Case("diex-aie-siege", "le-siege", 2),
    Case("diex-aie-siege", "le-siege", 4),
]


@pytest.fixture(scope="module")
def folding(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command that folds a file of games."""
    node = page_build.system_node() or page_build.pypi_node()
    assert node is not None, "the page cannot have been built without Node"
    bundle = tmp_path_factory.mktemp("fold") / "fold.mjs"
    rolldown = ROOT / "web/node_modules/rolldown/bin/cli.mjs"
    words = [str(ROOT / "tests/fold_scenes.mjs"), "--format", "esm", "--platform", "node", "--banner", RUNES]
    done = subprocess.run(
        [str(node), str(rolldown), *words, "--file", str(bundle)], cwd=ROOT / "web", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return [str(node), str(bundle)]


def played(case: Case, seed: int) -> list[dict[str, Any]]:
    """A game of greedy bots and chance by turns, as each seat and a spectator are told it."""
    game = case.game
    state, policy = case.start(seed, listen=True), seeded(seed)
    bots = [make_bot(case.id, "greedy", seat) for seat in range(case.seats)]
    game.take_events(state)
    viewers: list[int | None] = [None, *range(case.seats)]
    told: list[dict[str, Any]] = [
        {"game": case.id, "name": str(case), "viewer": viewer, "first": state.view(viewer), "steps": []}
        for viewer in viewers
    ]
    for _ in range(MOST):
        deciders = state.deciders()
        if not deciders:
            break
        seat = deciders[policy.below(len(deciders))]
        options = state.legal(seat)
        action = int(options[policy.below(len(options))]) if policy.below(3) == 0 else bots[seat].choose(state, seat)
        state.apply(seat, action)
        happened = game.take_events(state)
        for one in told:
            events = [game.event_document(event) for event in happened if event.visible_to(one["viewer"])]
            step = {
                "action": f"{seat + 1} {game.describe(action)}",
                "events": events,
                "view": state.view(one["viewer"]),
            }
            one["steps"].append(step)
    return told


def fold(folding: list[str], games: list[dict[str, Any]], folder: Path) -> dict[str, Any]:
    file = folder / "games.json"
    file.write_text(json.dumps(games, default=int), encoding="utf-8")
    done = subprocess.run([*folding, str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_the_page_animates_is_what_happened(case: Case, folding: list[str], tmp_path: Path) -> None:
    found = fold(folding, played(case, 1), tmp_path)
    assert found["folded"] > 100, "hardly anything happened"
    assert found["found"] == []
    shutil.rmtree(tmp_path)  # views of every moment are many


def test_an_event_that_is_not_told_is_noticed(folding: list[str], tmp_path: Path) -> None:
    games = played(CASES[0], 1)
    for one in games:
        for step in one["steps"]:
            step["events"] = [event for event in step["events"] if event["kind"] != "stone-taken"]
    found = fold(folding, games, tmp_path)["found"]
    assert any("carried" in one["difference"] for one in found)
