"""The games of the hall, their rules and data, for pages and programs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody

import meadhall
from meadhall.bots import LEVELS
from meadhall.core.game import Game
from meadhall.server.clocks import SPEEDS
from meadhall.server.routes import TheHall
from meadhall.study.lessons import Progress, lesson_of, lessons_of


def about(game: Game[Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "data": game.data.hash,
        "seats": list(game.seat_counts),
        "scenarios": list(game.scenarios),
        "switches": {n: usual for n, usual in game.options(game.seat_counts[0], {}).items() if isinstance(usual, bool)},
        "bots": list(LEVELS[game.id]),
        "rules": len(game.ledger().rules),
        "lessons": list(lessons_of(game)),
    }


class Studying(msgspec.Struct, forbid_unknown_fields=True):
    """``done``: for each step behind the student the action he took, or "next" where he only had to read."""

    done: Annotated[list[Annotated[str, msgspec.Meta(max_length=120)]], msgspec.Meta(max_length=200)]
    why: Annotated[str, msgspec.Meta(max_length=120)] | None = None


class Games(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/", summary="All games", sync_to_thread=False)
    def all_games(self, hall: TheHall) -> list[dict[str, Any]]:
        """What can be played here, by how many, against which bots."""
        return [about(hall.game(name)) for name in meadhall.GAMES]

    @get("/{game_id:str}", summary="One game and its action space", sync_to_thread=False)
    def one_game(self, hall: TheHall, game_id: FromPath[str]) -> dict[str, Any]:
        """Verbs with their targets, and events and prompts with their parameters. Stable for a version of the game."""
        game = hall.game(game_id)
        verbs = game.actions.verbs.values()
        return about(game) | {
            "verbs": {verb.name: list(verb.domain.ids) if verb.domain else [] for verb in verbs},
            "domains": {verb.name: verb.domain.name if verb.domain else "" for verb in verbs},
            "events": {name: kind.parameters for name, kind in game.events.items()},
            "prompts": {question.name: question.parameters for question in game.decisions if question.last},
            "prompt_rules": {question.name: question.elsewhere for question in game.decisions if question.last},
            "speeds": {
                name: {"bank": s.bank, "increment": s.increment, "per_decision": s.per_decision}
                for name, s in SPEEDS.items()
            },
        }

    @get("/{game_id:str}/labels", summary="The names of things", sync_to_thread=False)
    def labels(
        self, hall: TheHall, game_id: FromPath[str], lang: FromQuery[str] = "en", hash: FromQuery[str] = ""
    ) -> dict[str, dict[str, str]]:
        """By domain and id, as they stand in a sentence. Seats are named after the game's own marks, by number.
        ``hash``: as for the facts."""
        game = hall.game(game_id, hash)
        known = {name: domain.ids for name, domain in game.domains.items()}
        return {
            name: {id: game.label(None, name, index, _language(lang)) for index, id in enumerate(ids)}
            for name, ids in known.items()
        }

    @get("/{game_id:str}/rules", summary="The rules in words", sync_to_thread=False)
    def rules(self, game_id: FromPath[str], lang: FromQuery[str] = "en") -> list[dict[str, Any]]:
        """Every rule of the ledger, with the ruling taken where the book is open."""
        ledger = meadhall.load(game_id).ledger(_language(lang))
        return [
            {"id": r.id, "title": r.title, "kind": r.kind, "text": r.text, "ruling": r.ruling}
            for r in ledger.rules.values()
        ]

    @get("/{game_id:str}/opening", summary="How a game begins", sync_to_thread=False)
    def opening(
        self,
        hall: TheHall,
        game_id: FromPath[str],
        seats: FromQuery[int],
        scenario: FromQuery[str] = "",
        hash: FromQuery[str] = "",
    ) -> dict[str, Any]:
        """A position before the first decision, as a spectator sees it. Who plays what does not depend on luck. Without
        a scenario it is the game's first. ``hash``: as for the facts."""
        game = hall.game(game_id, hash)
        view: dict[str, Any] = game.start(seats=seats, seed=1, scenario=scenario or None).view(None)
        return view

    @get("/{game_id:str}/lessons", summary="Lessons for newcomers", sync_to_thread=False)
    def lessons(self, game_id: FromPath[str], lang: FromQuery[str] = "en") -> list[dict[str, Any]]:
        """In the order in which they are best taken, given with the game as it comes, whose data they name."""
        game, lang = meadhall.load(game_id), _language(lang)
        return [
            {
                "id": one.id,
                "title": one.title[lang],
                "about": one.about[lang],
                "steps": len(one.step),
                "data": game.data.hash,
            }
            for one in lessons_of(game).values()
        ]

    @post("/{game_id:str}/lessons/{lesson:str}", summary="Where a lesson stands", status_code=200, sync_to_thread=False)
    def lesson(
        self, game_id: FromPath[str], lesson: FromPath[str], data: JSONBody[Studying], lang: FromQuery[str] = "en"
    ) -> dict[str, Any]:
        """After what the student has done so far: the words of the next step, what it asks for, and his view. Nothing
        is kept. With ``why`` it also names the rule that forbids that action."""
        game = meadhall.load(game_id)
        progress = Progress(game, lesson_of(game, lesson), data.done)
        found = progress.document(_language(lang))
        return found if data.why is None else found | {"why": {"action": data.why, "rule": progress.why_not(data.why)}}

    @get("/{game_id:str}/data", summary="The facts and where they come from", sync_to_thread=False)
    def data(self, hall: TheHall, game_id: FromPath[str], hash: FromQuery[str] = "") -> dict[str, Any]:
        """The game's data with, for each record, its source: rulebook, public, reconstructed or an owner's overlay.
        ``hash``: the data that a table names, for games under way keep what they began with; else that of new ones."""
        found = hall.game(game_id, hash).data
        sources = [{"key": p.key, "source": p.source, "detail": p.detail} for p in found.provenance()]
        return {"hash": found.hash, "facts": found.facts, "provenance": sources}


def _language(lang: str) -> str:
    return "fr" if lang.lower().startswith("fr") else "en"
