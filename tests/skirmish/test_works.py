"""Ground that changes: a gate, a bridge, a filled ditch and fire, as movement and lines of fire find them."""

from __future__ import annotations

from typing import Any

from meadhall.core.chance import seeded
from meadhall.skirmish.book import IMPASSABLE, WALLED
from meadhall.skirmish.field import Lookout
from meadhall.skirmish.fire import best_shot
from meadhall.skirmish.kinds import BRIDGE, FLAT, OPEN, SEA, TREE, WALL
from meadhall.skirmish.works import AS_DRAWN, CLOSED, Work, Works
from skirmish.variant import FIELD, Variant

BURNING, BURNT, THICKET = 1, 2, 3
THINGS = ["", "burning", "burnt", "thicket"]
THING_AS = [AS_DRAWN, CLOSED, FLAT, TREE]
HERE, NORTH, FAR = "1205", "1204", "1202"  # flat ground, in a straight row to the north


def made() -> Variant:
    """A gate north of 1205 that is shut at first, a palisade north-east of it that can burn down, and a drawbridge on
    1206 that is up at first: then the sea is there."""
    variant = Variant()
    here = variant.cell(HERE)
    gate = Work("gate", [here * 6], [], [WALL, OPEN], [AS_DRAWN, AS_DRAWN])
    fence = Work("palisade", [here * 6 + 1], [], [WALL, AS_DRAWN], [AS_DRAWN, AS_DRAWN])
    bridge = Work("bridge", [], [variant.cell("1206")], [AS_DRAWN, AS_DRAWN], [SEA, BRIDGE])
    variant.works(Works(variant.ground, [gate, fence, bridge], THINGS, THING_AS))
    return variant


def moving(variant: Variant, person: str = "dag") -> Any:
    state = variant.at("movement", "viking", {person: HERE, "offa": "2006"})
    return variant.play(state, "viking", f"move {person}")


def test_a_gate_bars_the_way_until_it_is_opened() -> None:
    variant = made()
    state = moving(variant)
    dag = variant.person("dag")
    assert state.entry(dag, variant.cell(HERE), 0, True) == -WALLED
    assert variant.refusal(state, "viking", "step N") == "G5.block.f"
    state.change_work(0, 1)
    assert variant.refusal(state, "viking", "step N") == ""
    assert state.entry(dag, variant.cell(NORTH), 3, True) > 0, "from the other side too"
    assert variant.refusal(state, "viking", "step NE") == "G5.block.f", "the palisade still stands"


def test_a_gate_stops_an_arrow_until_it_is_opened() -> None:
    variant = made()
    state = variant.at("fire", "viking", {"einar": HERE, "offa": FAR})
    shot = best_shot(state, Lookout(variant.person("einar")), variant.person("offa"))
    assert shot.rule == "G4.wall"
    state.change_work(0, 1)
    assert best_shot(state, Lookout(variant.person("einar")), variant.person("offa")).rule == ""


def test_a_gate_keeps_enemies_apart() -> None:
    variant = made()
    state = variant.at("combat", "viking", {"dag": HERE, "offa": NORTH})
    dag, offa = variant.person("dag"), variant.person("offa")
    assert not state.can_attack(dag, offa)
    assert not state.in_contact(dag)
    state.change_work(0, 1)
    assert state.can_attack(dag, offa)
    assert state.in_contact(dag)


def test_a_bridge_that_is_down_is_walked_upon() -> None:
    variant = made()
    roster, people = variant.rules.scenarios[FIELD].muster.roster, variant.game.people
    armoured = next(variant.ids[person] for person in roster if people.armour[person] and people.side[person] == 0)
    state = moving(variant, armoured)
    assert variant.refusal(state, "viking", "step S") == "G5.block.d", "armour does not swim"
    assert state.is_deep(variant.cell("1206"))
    state.change_work(2, 1)
    assert variant.refusal(state, "viking", "step S") == ""
    assert not state.is_deep(variant.cell("1206"))


def test_nobody_enters_a_burning_hex_and_a_burnt_one_is_open() -> None:
    variant = made()
    state, south_east = moving(variant), variant.cell("1305")
    assert variant.refusal(state, "viking", "step SE") == ""
    state.lay_on(south_east, BURNING, since=7)
    assert (state.lies_on(south_east), state.lies_since(south_east)) == (BURNING, 7)
    assert state.entry(variant.person("dag"), variant.cell(HERE), 2, True) == -IMPASSABLE
    assert variant.refusal(state, "viking", "step SE") == "sheet.terrain"
    state.lay_on(south_east, BURNT)
    assert variant.refusal(state, "viking", "step SE") == ""


def test_what_lies_on_a_hex_hides_who_is_behind_it() -> None:
    variant = made()
    state = variant.at("fire", "viking", {"einar": "1204", "offa": "1201"})
    einar, offa = variant.person("einar"), variant.person("offa")
    assert best_shot(state, Lookout(einar), offa).rule == ""
    state.lay_on(variant.cell("1203"), THICKET)
    assert best_shot(state, Lookout(einar), offa).rule == "G4.tree.a"


def test_tables_of_one_site_do_not_share_its_changes() -> None:
    variant = made()
    state = moving(variant)
    twin, other, before = state.clone(), moving(variant), state.digest()
    twin.change_work(0, 1)
    twin.lay_on(variant.cell("1305"), BURNING)
    assert state.digest() == before
    assert variant.refusal(state, "viking", "step N") == variant.refusal(other, "viking", "step N") == "G5.block.f"
    assert variant.refusal(twin, "viking", "step N") == ""
    back = variant.game.restore(twin.dump())
    assert back.digest() == twin.digest()
    assert variant.refusal(back, "viking", "step SE") == "sheet.terrain"


def test_a_scenario_without_works_has_no_layer_for_them() -> None:
    usual, made_up = Variant(), made()
    sizes = [len(variant.game.start(2, 1, variant.game.scenarios[FIELD]).cells) for variant in (usual, made_up)]
    layers = {name: length for name, _, length, _ in usual.rules.scenarios[FIELD].layout.layers}
    assert (layers["work"], layers["lies"], layers["shots"]) == (0, 0, 0)
    assert sizes[1] - sizes[0] == 3 + usual.ground.cells


def test_a_random_game_on_changing_ground_ends() -> None:
    """Gates open and hexes burn between the answers of players who know nothing of it."""
    variant = made()
    state = variant.game.start(2, 3, variant.game.scenarios[FIELD])
    luck, places = seeded(5), list(variant.ground.places)
    for number in range(400):
        deciders = state.deciders()
        if not deciders:
            break
        options = state.legal(deciders[0])
        state.apply(deciders[0], options[luck.below(len(options))])
        if number % 7 == 0:
            state.change_work(luck.below(2), luck.below(2))
            free = places[luck.below(len(places))]
            if state.here(free) < 0:
                state.lay_on(free, luck.below(3), number)
        variant.game.check(state)
