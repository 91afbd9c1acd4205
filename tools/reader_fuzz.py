"""Documents that are nearly right: valid ones with a few things changed, and what must come of reading them.

Every reader (positions, options, overlays, maps, scenarios, records) gives either a sentence in both languages or
something sound: pieces add up, what is written down is read again as the same, and a random game from there ends.
``soak.py readers`` reads many thousands; the tests read a few.
"""

from __future__ import annotations

import copy
import json
import os
import re
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st

import meadhall
from meadhall.core.chance import seeded
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.games import GAMES, load
from meadhall.games.atlas import ATLASES, FOLDER, atlas
from meadhall.skirmish.maps import Laid, lay
from meadhall.skirmish.sheets import parse_sheet

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = (0, 1, 2, 3, 7, 13, 99, -1, 2**40, 2**70, 1.5)
JUNK: tuple[Any, ...] = (None, True, False, *NUMBERS, "", "x", "none", [], {}, [[]], {"x": 1}, [1, 1])
SCRIBBLES = ('"', "[", "]", "=", "\n", ".", "#", "~", "/", "A", "x", "9", "-", " ", "é", "\0", "")
CHANGES = ("junk", "near", "drop", "double", "unknown", "swap", "other")
FOLDERS = {
    "eketorp": "eketorp",
    "brian-boru": "brian_boru",
    "878": "vikings878",
    "vikings": "vikings",
    "diex-aie": "diex_aie",
    "diex-aie-siege": "diex_aie",
    "diex-aie-campaign": "diex_aie",
}

Document = dict[str, Any]
Read = Callable[[Any], str]  # "refused" or "sound"


class Unsound(Exception):
    """A document was taken that no game can go on from."""


# ---------------------------------------------------------------- changing documents


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from places(one, (*path, key))


def found(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def put(document: Any, path: tuple[Any, ...], value: Any) -> None:
    found(document, path[:-1])[path[-1]] = value


@st.composite
def changed(draw: Any, valid: Any) -> Any:
    """One of some documents with up to four things in it changed."""
    documents = valid()
    document = copy.deepcopy(documents[draw(st.integers(0, 10_000)) % len(documents)])
    for _ in range(draw(st.integers(1, 4))):
        paths = list(places(document))
        if not paths:
            break
        change = draw(st.sampled_from(CHANGES))
        path = paths[draw(st.integers(0, 100_000)) % len(paths)]
        other = paths[draw(st.integers(0, 100_000)) % len(paths)]
        junk = draw(st.sampled_from(JUNK))
        alter(document, change, path, other, copy.deepcopy(junk))
    return document


def alter(document: Any, change: str, path: tuple[Any, ...], other: tuple[Any, ...], junk: Any) -> None:
    here, holder = found(document, path), found(document, path[:-1])
    if change == "junk":
        holder[path[-1]] = junk
    elif change == "near" and isinstance(here, int) and not isinstance(here, bool):
        holder[path[-1]] = here + (1 if isinstance(junk, int) and junk % 2 else -1)
    elif change == "drop":
        del holder[path[-1]]
    elif change == "double" and isinstance(holder, list):
        holder.append(copy.deepcopy(here))
    elif change == "unknown" and isinstance(here, dict):
        here["unheard-of"] = junk
    elif change == "swap":
        there = copy.deepcopy(found(document, other))
        if other[: len(path)] != path and path[: len(other)] != other:
            put(document, other, copy.deepcopy(here))
            holder[path[-1]] = there
    else:
        holder[path[-1]] = copy.deepcopy(found(document, other))


@st.composite
def scribbled(draw: Any, valid: Any) -> str:
    """One of some texts with a few of its characters changed."""
    texts = valid()
    text = str(texts[draw(st.integers(0, 10_000)) % len(texts)])
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, 100_000)) % max(1, len(text))
        other = draw(st.sampled_from(SCRIBBLES))
        text = text[:at] + other + text[at + draw(st.integers(0, 2)) :]
    return text


# ---------------------------------------------------------------- what must come of it


def is_sentence(no: MeadhallError) -> None:
    """Said in both languages, whole, and not the same in both."""
    english, french = str(no), no.said_in("fr")
    for said in (english, french):
        if not said.endswith(".") or "{ $" in said or len(said) < 12:
            raise Unsound(f"no sentence: {said!r}")
    if english == french:
        raise Unsound(f"the same in both languages: {english!r}")


def play_out(game: Game[Any], state: State, luck: int) -> None:
    """A random game from here ends as it promises, and everything still adds up."""
    policy, actions = seeded(luck), 0
    while seats := state.deciders():
        seat = seats[policy.below(len(seats))]
        options = state.legal(seat)
        if not options:
            raise Unsound(f"after {actions} actions seat {seat} must decide and can do nothing")
        state.step(seat, options[policy.below(len(options))])
        actions += 1
        if actions > game.longest:
            raise Unsound(f"more than the {game.longest} actions that the game promises")
    game.check(state)
    result = state.result()
    if result is None or len(result) != state.seats:
        raise Unsound(f"the result is {result}")


def read_position(game: Game[Any], document: Any) -> str:
    try:
        state = game.position(document)
    except MeadhallError as no:
        is_sentence(no)
        return "refused"
    game.check(state)
    written = json.loads(json.dumps(state.position()))
    again = game.position(written)
    if again.digest() != state.digest():
        raise Unsound("what is written down is read as something else")
    for seat in (None, *range(int(state.seats))):
        state.view(seat)
    play_out(game, state, len(json.dumps(written)))
    return "sound"


def read_options(game: Game[Any], document: Any) -> str:
    options = document.get("options", {}) if isinstance(document, dict) else {}
    if not isinstance(options, dict):
        return "refused"
    try:
        state = game.start(game.seat_counts[0], 3, options=options)
    except MeadhallError as no:
        is_sentence(no)
        return "refused"
    game.check(state)
    return "sound"


def read_overlay(name: str, text: str) -> str:
    """``text`` is a file; a game is played with it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mine.toml"
        file.write_text(text, encoding="utf-8")
        for needed in (ROOT / "examples").glob("*map.toml"):
            (Path(folder) / needed.name).write_bytes(needed.read_bytes())
        try:
            game = load(name, file)
            state = game.start(game.seat_counts[0], 5)
        except MeadhallError as no:
            is_sentence(no)
            return "refused"
    game.check(state)
    play_out(game, state, len(text))
    return "sound"


def read_map(text: str) -> str:
    try:
        sheet = parse_sheet("mine.toml", text)
        ground = lay("mine.toml", [Laid(sheet, 0, 0)], True)
    except MeadhallError as no:
        is_sentence(no)
        return "refused"
    if len(ground.places) != sheet.columns * sheet.rows:
        raise Unsound("the ground has not the hexes of its map")
    return "sound"


def read_record(game: Game[Any], document: Any) -> str:
    try:
        record = Record.parse(json.dumps(document).encode(), "mine.json")
        load(record.game)
        record.fits(game)
        record.final(game)
        record.verify(game)
    except MeadhallError as no:
        is_sentence(no)
        return "refused"
    return "sound"


# ---------------------------------------------------------------- valid documents

FEW = 5  # games from which positions are taken
ENOUGH = int(os.environ.get("MEADHALL_FUZZ_POSITIONS", "12"))


@cache
def positions(name: str) -> list[Document]:
    """Positions of random games, at every kind of question that comes up, and what people write by hand."""
    game, kept, seen = load(name), [], Counter[str]()
    for luck in range(max(FEW, len(game.scenarios))):
        scenario = game.scenarios[luck % len(game.scenarios)]
        counts = game.seats_of(scenario)
        state, policy = game.start(counts[luck % len(counts)], luck, scenario), seeded(luck)
        for step in range(40 * ENOUGH):
            seats = state.deciders()
            asked = state.current().name if seats else "over"
            if seen[asked] * 6 <= step // 40 + luck:
                seen[asked] += 1
                kept.append(json.loads(json.dumps(state.position())))
            if not seats:
                break
            seat = seats[policy.below(len(seats))]
            options = state.legal(seat)
            state.step(seat, options[policy.below(len(options))])
    return [*kept, *filter(_is_read(game), map(_bare, kept)), *by_hand(name)]


def _bare(document: Document) -> Document:
    """Without the decisions: at the beginning of its step."""
    return {key: value for key, value in document.items() if key not in ("frames", "move", "combat", "battle", "laid")}


def _is_read(game: Game[Any]) -> Callable[[Document], bool]:
    """What was in the midst of something has no beginning of a step."""

    def is_read(document: Document) -> bool:
        try:
            game.position(document)
        except MeadhallError:
            return False
        return True

    return is_read


def by_hand(name: str) -> list[Document]:
    lessons = load(name).lesson_folder()
    written = [tomllib.loads(file.read_text(encoding="utf-8"))["position"] for file in sorted(lessons.glob("*.toml"))]
    return [json.loads(json.dumps(document)) for document in written]


@cache
def options(name: str) -> list[Document]:
    game = load(name)
    return [{"options": game.options(game.seat_counts[0], {})}]


@cache
def records(name: str) -> list[Document]:
    """Short ones, of fast and of sealed luck, with rewinds, and from a position."""
    game, found_ones = load(name), []
    for luck in range(3):
        secret = bytes([luck]) * 32 if luck == 1 else luck
        start = positions(name)[luck] if luck == 2 else None
        seats = game.seat_counts[0] if start is None else start["seats"]
        scenario = None if start is None else start.get("scenario")
        match, policy = meadhall.Match(game, seats, secret, scenario, position=start), seeded(luck)
        for step in range(12):
            if not match.state.deciders():
                break
            seat = match.state.deciders()[0]
            answers = match.state.legal(seat)
            match.play(seat, answers[policy.below(len(answers))])
            if step == 6:
                match.rewind(3)
        match.record.stamp(game)
        found_ones.append(json.loads(json.dumps(as_plain(match.record))))
    return found_ones


def as_plain(record: Record) -> Document:
    import msgspec

    return dict(msgspec.to_builtins(record))


@cache
def overlays(name: str) -> list[Document]:
    """The game's own data, a few tables at a time; campaigns of Diex Aie have a file of their own for it."""
    file = "campaign.toml" if name == "diex-aie-campaign" else "data.toml"
    facts = tomllib.loads((FOLDER / FOLDERS[name] / file).read_text(encoding="utf-8"))
    tables = [key for key in facts if isinstance(facts[key], dict | list)]
    parts: list[Document] = [{"game": facts["game"], key: _sample(facts[key])} for key in tables]
    return [json.loads(json.dumps(part, default=str)) for part in parts]


def _sample(value: Any) -> Any:
    return value[:6] if isinstance(value, list) and value and isinstance(value[0], dict) else value


@cache
def maps() -> list[str]:
    files = [file for game in ATLASES for file in sorted((atlas(game).folder / "maps").glob("*.toml"))]
    return [file.read_text(encoding="utf-8") for file in [*files, ROOT / "examples" / "my-map.toml"]]


@cache
def map_documents() -> list[Document]:
    return [json.loads(json.dumps(tomllib.loads(text), default=str)) for text in maps()]


@cache
def scenarios() -> list[Document]:
    return [tomllib.loads((ROOT / "examples" / "my-scenario.toml").read_text(encoding="utf-8"))]


# ---------------------------------------------------------------- TOML, as plainly as possible


def toml(document: Any) -> str:
    if not isinstance(document, dict):
        return f"x = {_toml(document)}"
    return "\n".join(f"{_key(key)} = {_toml(value)}" for key, value in document.items() if value is not None) + "\n"


def _key(key: Any) -> str:
    return str(key) if re.fullmatch(r"[A-Za-z0-9_-]+", str(key)) else json.dumps(str(key))


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_toml(one)}" for key, one in value.items() if one is not None) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value if one is not None) + "]"
    return json.dumps(value)  # strings, numbers, true and false are written alike


# ---------------------------------------------------------------- the readers


@dataclass(frozen=True)
class Reader:
    """One kind of document of one game: where its examples come from, and what reads them."""

    name: str
    examples: Any  # a strategy
    read: Read


def readers() -> list[Reader]:
    every = []
    for name in GAMES:
        game = load(name)
        every += [
            Reader(f"positions {name}", changed(lambda name=name: positions(name)), _of(read_position, game)),
            Reader(f"options {name}", changed(lambda name=name: options(name)), _of(read_options, game)),
            Reader(f"records {name}", changed(lambda name=name: records(name)), _of(read_record, game)),
            Reader(f"overlays {name}", changed(lambda name=name: overlays(name)).map(toml), _of(read_overlay, name)),
        ]
    return [
        *every,
        Reader("scenarios vikings", changed(scenarios).map(toml), _of(read_overlay, "vikings")),
        Reader("maps drawn", changed(map_documents).map(toml), read_map),
        Reader("maps scribbled", scribbled(maps), read_map),
    ]


def _of(read: Callable[[Any, Any], str], first: Any) -> Read:
    return lambda document: read(first, document)


def examine(reader: Reader, examples: int, luck: int | None = None) -> Counter[str]:
    """Reads so many examples; how many were refused, and how many are sound. The first that is neither is raised."""
    counts: Counter[str] = Counter()

    def one(document: Any) -> None:
        try:
            counts[reader.read(document)] += 1
        except Exception as problem:
            problem.add_note(f"The document was:\n{document}")
            raise

    told = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=luck is None,
        verbosity=Verbosity.quiet,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    examined: Any = told(given(reader.examples)(one))  # type: ignore[no-untyped-call]
    (examined if luck is None else seed(luck)(examined))()
    return counts
