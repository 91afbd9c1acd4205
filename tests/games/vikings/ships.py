"""Words for the tests of the naval chapters: ships on the sea or by the shore, manned, roped, side by side."""

from __future__ import annotations

from typing import Any

from games.vikings.table import at, game, pass_on, play, question
from meadhall.games.vikings.layout import DRAKKAR, GALIOTE, ROW, STEER

WOLF, CUTHBERT, HORSE = (game.domains["ship"].index(name) for name in ("sea_wolf", "saint_cuthbert", "white_horse"))
VIKINGS = ["hastein", "asmund", "brand", "gorm", "hroald", "bodvar", "egil"]
VIKINGS += ["arni", "bersi", "dag", "finn", "grim", "halfdan", "kari"]
SAXONS = ["aldhelm", "beorn", "cenric", "dunstan", "aelle", "alwin", "brihtric", "ceolwulf", "cuthred", "acca"]
WOLF_AT = {"at": "1420", "heading": "N", "speed": 3}
CUTHBERT_AT = {"at": "0820", "heading": "N", "speed": 3}
NEAR_WOLF = {"at": "1430", "heading": "N", "speed": 0}
NEAR_GALIOTE = {"at": "1022", "heading": "N", "speed": 0}
BOW = game.fleet.hulls[DRAKKAR].bow
STERN = game.fleet.hulls[GALIOTE].stern


def deck(ship: int, part: int, **spec: Any) -> str:
    """The hex under a hull cell of a ship that lies as the document says."""
    state = at("begin", "viking", {}, scenario="boarding-action", ships={game.domains["ship"].ids[ship]: spec})
    cell = state.hull_cell(ship, part)
    return f"{int(state.ground.column(cell)):02}{int(state.ground.row(cell)):02}"


def oars(kind: int) -> list[int]:
    """Rowing cells of a type, port and starboard in turn."""
    hull = game.fleet.hulls[kind]
    port = [part for part in range(hull.cells) if hull.port[part]]
    starboard = [part for part in range(hull.cells) if hull.starboard[part]]
    return [part for pair in zip(port, starboard, strict=False) for part in pair] or port


def manned(ship: int, kind: int, crew: list[str], rowing: int, task: int = ROW, **spec: Any) -> dict[str, Any]:
    """So many of a crew at the oars, the next at the helm."""
    parts = oars(kind)
    people = {name: {"at": deck(ship, parts[n], **spec), "task": task} for n, name in enumerate(crew[:rowing])}
    hull = game.fleet.hulls[kind]
    if hull.helm >= 0 and len(crew) > rowing:
        people[crew[rowing]] = {"at": deck(ship, hull.helm, **spec), "task": STEER}
    return people


def hexes_of(state: Any, ship: int, parts: list[int]) -> list[str]:
    """The hexes under some cells of a hull."""
    ground, cells = state.ground, [state.hull_cell(ship, part) for part in parts]
    return [f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}" for cell in cells]


def sea(people: dict[str, Any], luck: tuple[int, ...] = (), phase: str = "naval 1", **ships: Any) -> Any:
    """The boarding action's sea with some ships on it."""
    document = {"scenario": "boarding-action", "phase": phase, "ships": ships}
    return at("begin", "anglo_saxon", people, luck, **document)


def still(people: dict[str, Any], luck: tuple[int, ...] = (), **ships: Any) -> Any:
    """The same in a player phase, where nothing sails: for looking at numbers."""
    return sea(people, luck, "player a", **ships)


def landing(speed: int, people: dict[str, Any] | None = None, phase: str = "naval 1", **spec: Any) -> Any:
    """Scenario 3's shore: the longship with its bow one hex off the beach of the camp creek."""
    wolf = {"at": "0916", "heading": "N", "speed": speed} | spec
    document: dict[str, Any] = {"scenario": "fyrd-landing", "ships": {"sea_wolf": wolf}}
    probe = at("begin", "anglo_saxon", {}, phase="player a", **document)
    hexes = hexes_of(probe, WOLF, oars(DRAKKAR))
    crew = {name: {"at": hex, "task": ROW} for name, hex in zip(VIKINGS, hexes, strict=True)}
    return at("begin", "anglo_saxon", crew if people is None else people, phase=phase, **document)


def alongside(people: dict[str, Any], speed: int = 0, **more: Any) -> Any:
    """The longship beached by the camp creek, in the Viking movement."""
    ships = {"sea_wolf": {"at": "0915", "heading": "N", "speed": speed, "fate": "beached"}}
    return at("movement", "viking", people, scenario="fyrd-landing", phase="player b", ships=ships, **more)


def touching(people_of: Any = None, speeds: tuple[int, int] = (0, 0)) -> tuple[Any, str, str]:
    """Longship and galiote side by side, and a pair of hexes where their decks touch."""
    ships = {
        "sea_wolf": {"at": "1430", "heading": "N", "speed": speeds[0]},
        "saint_cuthbert": {"at": "1130", "heading": "N", "speed": speeds[1]},
    }
    state = still({}, **ships)
    mine, theirs = next(
        (cell, state.ground.neighbour[cell * 6 + way])
        for part in range(22)
        for cell in [state.hull_cell(WOLF, part)]
        for way in range(6)
        if state.ship_at(state.ground.neighbour[cell * 6 + way]) == CUTHBERT
    )
    names = [f"{int(state.ground.column(cell)):02}{int(state.ground.row(cell)):02}" for cell in (mine, theirs)]
    return ships, names[0], names[1]


def sailing(speed: int, was: int | None = None, rowing: int = 14, luck: tuple[int, ...] = (), **more: Any) -> Any:
    """The longship alone on a wide sea, about to make its first move."""
    spec = {"at": "1430", "heading": "N", "speed": was if was is not None else speed} | more.pop("spec", {})
    state = sea(manned(WOLF, DRAKKAR, VIKINGS, rowing, **spec), luck, sea_wolf=spec, **more)
    pass_on(state, "speed", "ship-move")
    if question(state) == "speed":
        play(state, "viking", f"speed {speed}")
    return state


def sail_on(state: Any, speed: int) -> Any:
    """Chooses a speed if asked, then straight on to the end of the phase."""
    while question(state) in ("assign", "speed", "ship-move", "interval"):
        side = ("viking", "anglo_saxon")[int(state.side_of_seat(state.deciders()[0]))]
        answers = {"assign": "done", "speed": f"speed {speed}", "ship-move": "sail straight", "interval": "done"}
        play(state, side, answers[question(state)])
    return state


def ram(luck: tuple[int, ...], heading: str = "N", speed: int = 0, **more: Any) -> Any:
    """The longship at a steady 5 runs into the galiote right ahead of its bow."""
    wolf = {"at": "1430", "heading": "N", "speed": 5} | more.pop("wolf", {})
    hull, drawn = game.fleet.hulls[DRAKKAR], game.fleet.hulls[GALIOTE]
    probe = still({}, sea_wolf=wolf)
    bow = probe.hull_cell(WOLF, hull.bow)
    ahead = probe.ground.neighbour[bow * 6]
    way = layout_heading(heading)
    part = next(part for part in range(16) if drawn.port[part] or drawn.starboard[part])
    parts = [part, *range(16)]
    for struck in parts:
        q = probe.ground.q[ahead] - drawn.q[way * 16 + struck]
        r = probe.ground.r[ahead] - drawn.r[way * 16 + struck]
        pivot = probe.ground.cell_at(q, r)
        spot = f"{int(probe.ground.column(pivot)):02}{int(probe.ground.row(pivot)):02}"
        galiote = {"at": spot, "heading": heading, "speed": speed}
        try:
            still({}, sea_wolf=wolf, saint_cuthbert=galiote)
        except Exception:
            continue
        people = manned(WOLF, DRAKKAR, VIKINGS, 14, **wolf) | dict(more.pop("people", {}))
        state = sea(people, luck, sea_wolf=wolf, saint_cuthbert=galiote)
        pass_on(state, "speed", "ship-move")
        if question(state) == "speed":
            play(state, "viking", "speed 5")
        if question(state) == "ship-move":
            play(state, "viking", "sail straight")
        return state
    raise AssertionError("no place for the galiote")


def layout_heading(name: str) -> int:
    return ("N", "NE", "SE", "S", "SW", "NW").index(name)


def shallow_pair(state: Any) -> tuple[str, str, str]:
    """A hex in the shallows beside the hull, another beside both, and the way from the first to the hull."""
    from meadhall.skirmish.kinds import SHALLOWS

    ground = state.ground

    def name(cell: int) -> str:
        return f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}"

    for cell in ground.places:
        if ground.terrain[cell] != SHALLOWS or state.ship_at(cell) >= 0:
            continue
        for way in range(6):
            deck_cell = ground.neighbour[cell * 6 + way]
            if deck_cell < 0 or state.ship_at(deck_cell) < 0:
                continue
            for other in range(6):
                beside = ground.neighbour[cell * 6 + other]
                if beside >= 0 and state.ship_at(beside) < 0 and ground.distance(beside, deck_cell) == 1:
                    if not state.is_deep(beside):
                        return name(int(cell)), name(int(beside)), ("N", "NE", "SE", "S", "SW", "NW")[way]
    raise AssertionError("no such place")


def roped(rope: int, state_name: str = "caught", **more: Any) -> dict[str, Any]:
    bow = game.fleet.hulls[DRAKKAR].bow + 1
    hook = oars(GALIOTE)[0] + 1
    return {"number": 1, "state": state_name, "home": f"sea_wolf.{bow}", "hook": f"saint_cuthbert.{hook}", "rope": rope}


def gap() -> int:
    state = still({}, sea_wolf=NEAR_WOLF, saint_cuthbert=NEAR_GALIOTE)
    return int(state.ground.distance(state.hull_cell(WOLF, BOW), state.hull_cell(CUTHBERT, STERN)))


def rope(
    state_name: str = "caught", length: int = 5, number: int = 1, home: int = BOW, hook: int = STERN
) -> dict[str, Any]:
    spec = {"number": number, "state": state_name, "home": f"sea_wolf.{home + 1}"}
    if state_name in ("caught", "missed"):
        spec |= {"hook": f"saint_cuthbert.{hook + 1}", "rope": length}
    return spec


def hooked(people: dict[str, Any], *ropes: dict[str, Any], luck: tuple[int, ...] = (), **more: Any) -> Any:
    """Longship and galiote two hexes apart, the longship's bow beside the galiote's stern, and some grapnels."""
    wolf, galiote = dict(more.pop("wolf", {})), dict(more.pop("galiote", {}))
    ships = {"sea_wolf": NEAR_WOLF | wolf, "saint_cuthbert": NEAR_GALIOTE | galiote}
    document = {"scenario": "boarding-action", "phase": "naval 1", "grapnels": list(ropes)} | more
    return at("begin", "anglo_saxon", people, luck, ships=ships, **document)


def bowman(task: int, **more: Any) -> dict[str, Any]:
    return {"dag": {"at": deck(WOLF, BOW, **NEAR_WOLF), "task": task} | more}


def sternman(task: int, name: str = "aelle", **more: Any) -> dict[str, Any]:
    return {name: {"at": deck(CUTHBERT, STERN, **NEAR_GALIOTE), "task": task} | more}


def is_beside(part: int) -> bool:
    state = still({}, sea_wolf=NEAR_WOLF)
    return bool(state.ground.distance(state.hull_cell(WOLF, part), state.hull_cell(WOLF, BOW)) == 1)
