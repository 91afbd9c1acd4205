"""The games of the hall, their rules and data, for pages and programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody

import meadhall
from meadhall.bots import LEVELS
from meadhall.core.game import Game
from meadhall.core.nested import Nested
from meadhall.core.texts import LANGUAGES
from meadhall.server.clocks import SPEEDS
from meadhall.server.routes import TheHall, TheLengths
from meadhall.study.lessons import Progress, lesson_of, lessons_of

PACKAGE = Path(meadhall.__file__).parent


def about(game: Game[Any]) -> dict[str, Any]:
    usual = game.options(game.seat_counts[0], {})
    return {
        "id": game.id,
        "title": game.title,
        "titles": {lang: game.name(lang) for lang in LANGUAGES},
        "box": game.box,
        "door": {lang: game.door(lang) for lang in LANGUAGES},
        "version": game.version,
        "data": game.data.hash,
        "seats": list(game.seat_counts),
        "scenarios": list(game.scenarios),
        "players": {scenario: list(game.seats_of(scenario)) for scenario in game.scenarios},
        "switches": {name: value for name, value in usual.items() if isinstance(value, bool)},
        "choices": {name: {"values": list(known), "usual": usual[name]} for name, known in game.choices.items()},
        "bots": list(LEVELS[game.id]),
        "rules": len(game.ledger().rules),
        "lessons": list(lessons_of(game)),
    }


def text_folders(game: Game[Any]) -> list[str]:
    """Those within the package; the page has no others."""
    folders = [file.parent for file in game.text_files("en")]
    return [folder.relative_to(PACKAGE).as_posix() for folder in folders if folder.is_relative_to(PACKAGE)]


def nested(game: Game[Any]) -> dict[str, str]:
    """Those of games inside it too, which may hold others."""
    slots = list(game.inner)
    found = {question.name: slots[question.slot] for question in game.decisions if isinstance(question, Nested)}
    for inner in game.inner.values():
        found = nested(inner) | found
    return found


class Studying(msgspec.Struct, forbid_unknown_fields=True):
    """``done``: for each step behind the student the action he took, or "next" where he only had to read."""

    done: Annotated[list[Annotated[str, msgspec.Meta(max_length=120)]], msgspec.Meta(max_length=200)]
    why: Annotated[str, msgspec.Meta(max_length=120)] | None = None


class Games(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/", summary="All games")
    async def all_games(self, hall: TheHall, lengths: TheLengths) -> list[dict[str, Any]]:
        """What can be played here, by how many, against which bots; and how long it takes by scenario (``lengths``).
        Games with the same ``box`` come in one box, of which each is a ``door``."""
        await lengths.refresh()
        games = [hall.game(name) for name in meadhall.GAMES]
        return [about(game) | {"lengths": lengths.of(game)} for game in games]

    @get("/{game_id:str}", summary="One game and its action space", sync_to_thread=False)
    def one_game(self, hall: TheHall, game_id: FromPath[str]) -> dict[str, Any]:
        """Verbs with their targets, and events and prompts with their parameters. Stable for a version of the game.
        ``nested``: the decisions that play a game inside, each with the part of a view where that game stands.
        ``texts``: the folders of its messages, within the package."""
        game = hall.game(game_id)
        verbs = game.actions.verbs.values()
        return about(game) | {
            "verbs": {verb.name: list(verb.domain.ids) if verb.domain else [] for verb in verbs},
            "domains": {verb.name: verb.domain.name if verb.domain else "" for verb in verbs},
            "events": {name: kind.parameters for name, kind in game.events.items()},
            "prompts": {name: question.parameters for name, question in game.questions().items()},
            "prompt_rules": {name: question.elsewhere for name, question in game.questions().items()},
            "nested": nested(game),
            "texts": text_folders(game),
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
