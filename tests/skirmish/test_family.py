"""What a game of the family may set otherwise than Vikings does."""

from __future__ import annotations

import pytest

from meadhall.core.chance import seeded
from meadhall.games.vikings.facts import SIDE_IDS
from meadhall.skirmish.attacks import attack_now, attack_on, count
from meadhall.skirmish.impact import impact_cell, short_side
from meadhall.skirmish.layout import BEGIN, FIGHT, FIRE, IN_HAND, MOVE, RECOVER, SCENARIO, STEP, Layout
from meadhall.skirmish.muster import HANDED_IN, People
from meadhall.skirmish.rules import FULL, HALF, NEVER, NOT_AT_ALL
from skirmish.variant import Variant

HERE = "1205"

# ---------------------------------------------------------------- sizes


def test_a_layout_has_room_for_160_people_60_horses_and_four_joined_maps() -> None:
    layout = Layout(160, 60, 64 * 44, 0)
    assert layout.pieces == 220
    assert layout.end - layout.at == 5 * 220 + 4 * 160 + 2 * 60 + 2 * 64 * 44


def test_the_cells_of_a_table_are_as_many_as_its_scenario_needs() -> None:
    variant = Variant()
    sizes = {len(variant.game.start(2, 1, scenario).cells) for scenario in variant.game.scenarios}
    assert len(sizes) > 4
    for scenario, record in zip(variant.game.scenarios, variant.rules.scenarios, strict=True):
        state = variant.game.start(2, 1, scenario)
        assert len(state.cells) == record.layout.end == len(state.clone().cells)


def recruits(number: int, horses: int) -> tuple[People, tuple[str, ...]]:
    """So many people, half of them on either side; the first can ride."""
    people = People()
    for person in range(number):
        people.side.append(person % 2)
        people.armour.append(False)
        people.weapon.append(0 if person % 5 == 0 else -1)
        people.horse_of.append(person if person < horses else -1)
        for flags in (people.axeman, people.wallman, people.berserker, people.leader, people.weak, people.woman):
            flags.append(False)
        people.attack += [5, 3, 8, 5, 0]
        people.defence += [4, 2, 6, 4, 1]
        people.movement += [6, 3, 12, 12, 0]
    people.count, people.horses = number, horses
    return people, tuple(f"man-{person}" for person in range(number))


def skirmish_document(number: int) -> dict[str, object]:
    side = [[f"man-{person}" for person in range(number) if person % 2 == n] for n in range(2)]
    zones = ([12, 2, 14, 5], [15, 2, 17, 5])
    groups = [{"side": SIDE_IDS[n], "characters": side[n], "zone": list(zones[n])} for n in range(2)]
    score = [{"side": "viking", "event": "killed", "points": 1}]
    return {"turns": 3, "player_a": "viking", "win_margin": 1, "group": groups, "score": score}


def test_a_battle_can_be_made_from_a_document_during_play() -> None:
    """A campaign chooses people and ground when armies meet. The tables of other battles do not notice."""
    variant = Variant()
    running = variant.game.start(2, 5)
    before = running.digest()
    people, ids = recruits(12, 2)
    scenario = variant.battle(skirmish_document(12), people, ids)
    battle = variant.game.blank(2, seeded(1))
    battle.lay_out(scenario)
    assert battle.cells[SCENARIO] == HANDED_IN
    assert (battle.PEOPLE, battle.HORSES, battle.PIECES) == (12, 2, 14)
    assert [int(person) for person in battle.muster.roster] == list(range(12))
    assert running.digest() == before
    twin = variant.game.blank(2, seeded(1))
    assert not twin.fill([int(cell) for cell in battle.cells]), "its field must be handed in again first"
    twin.lay_out(scenario)
    assert twin.fill([int(cell) for cell in battle.cells])
    assert list(twin.cells) == list(battle.cells)


def test_of_people_whom_a_battle_does_not_have_every_action_is_refused() -> None:
    """The action space has room for the greatest battle; a smaller one is asked about all of it, and answers."""
    from meadhall.skirmish.layout import ACTIVE, DEPLOY, PLAYER_PHASE, TURN, TURN_FLOW
    from meadhall.skirmish.seating import assign_owners, seat_players

    variant = Variant()
    people, ids = recruits(12, 0)
    battle = variant.game.blank(2, seeded(1))
    battle.lay_out(variant.battle(skirmish_document(12), people, ids))
    seat_players(battle)
    assign_owners(battle)
    for person in battle.muster.roster:
        battle.cells[battle.STATE + person] = 1
    battle.cells[TURN], battle.cells[ACTIVE] = 1, 0
    battle.push(TURN_FLOW, 1)
    battle.push(PLAYER_PHASE)
    battle.push(DEPLOY, 0)
    battle.settle()
    luck, asked = seeded(2), set()
    for number in range(600):
        deciders = battle.deciders()
        if not deciders or battle.cells[TURN] > 2:
            break
        options = battle.legal(deciders[0])
        if number % 3 == 0:
            allowed = [action for action in range(len(variant.game.actions)) if not battle.why_not(deciders[0], action)]
            assert allowed == options
            asked.add(battle.current().name)
        battle.apply(deciders[0], options[luck.below(len(options))])
    assert {"deploy", "fire", "move", "moving", "combat"} <= asked, asked


def test_sixty_horses_can_be_led() -> None:
    """The mask of led horses has a bit for each."""
    variant = Variant()
    state = variant.at("movement", "viking", {"dag": HERE})
    state.cells[IN_HAND] |= 1 << 61
    assert state.clone().cells[IN_HAND] >> 61 & 1 == 1


# ---------------------------------------------------------------- the steps of a phase


def test_a_game_orders_the_steps_of_its_phases() -> None:
    variant = Variant()
    variant.rules.steps = [BEGIN, MOVE, FIRE, FIGHT, RECOVER]
    state = variant.at("begin", "viking", {"einar": HERE, "offa": "1201"})
    assert state.current().name == "move"
    variant.play(state, "viking", "done")
    assert (state.current().name, int(state.cells[STEP])) == ("fire", FIRE)
    variant.rules.steps = [BEGIN, MOVE, RECOVER]
    state = variant.at("begin", "viking", {"einar": HERE, "offa": "1204"})
    variant.play(state, "viking", "done")
    assert state.current().name == "move", "nobody shoots or fights"
    assert state.deciders() == (variant.seat(state, "anglo_saxon"),)


# ---------------------------------------------------------------- weapons


def test_a_weapon_has_its_own_bands() -> None:
    variant = Variant()
    bow = variant.rules.weapons[0]
    bow.bands[0], bow.bands[1], bow.bands[2], bow.reach, bow.flat = 2, 3, 4, 4, 2
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1202"}, [4])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "shot") == ["shot einar offa 5 C"], "medium range adds one"
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1200"})
    assert state.current().name != "fire", "five hexes are out of reach"


def test_a_weapon_with_a_supply_is_spent() -> None:
    variant = Variant()
    variant.counting_shots()
    variant.rules.weapons[0].supply = 1
    variant.rules.book.supply = "G3.a"
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1201"}, [10])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "shot") == ["shot einar offa 10 A"]
    while state.current().name != "fire" and not state.is_over():
        decider = state.deciders()[0]
        wanted = [
            action for action in state.legal(decider) if str(variant.game.describe(action)) in ("done", "hold", "stop")
        ]
        state.apply(decider, wanted[0])
        if int(state.turn()) > 2:
            break
    assert state.current().name != "fire", "nobody has an arrow left"


@pytest.mark.parametrize(("share", "points"), [(FULL, 8), (HALF, 4), (NOT_AT_ALL, 0)])
def test_a_shot_costs_movement(share: int, points: int) -> None:
    variant = Variant()
    variant.rules.weapons[0].moves = [FULL, share, FULL, share]
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1201"}, [10])
    einar = variant.person("einar")
    assert state.movement_of(einar) == 8
    variant.play(state, "viking", "shoot einar", "at offa")
    assert state.points_to_move(einar) == points


def test_defensive_fire_costs_movement_in_the_phase_after_it() -> None:
    variant = Variant()
    variant.rules.weapons[0].moves = [FULL, FULL, HALF, NOT_AT_ALL]
    state = variant.at("movement", "anglo_saxon", {"einar": HERE, "offa": "1201"}, [10, 10])
    einar = variant.person("einar")
    variant.play(state, "anglo_saxon", "move offa", "step NE")
    variant.play(state, "viking", "shoot einar")
    assert state.points_to_move(einar) == 8
    for _ in range(40):
        if state.current().name == "move" and state.deciders() == (variant.seat(state, "viking"),):
            break
        decider = state.deciders()[0]
        said = {str(variant.game.describe(action)): action for action in state.legal(decider)}
        state.apply(decider, next(said[dull] for dull in ("done", "hold", "stop") if dull in said))
    assert state.points_to_move(einar) == 4


def test_a_weapon_may_be_for_one_kind_of_fire_only() -> None:
    variant = Variant()
    variant.rules.weapons[0].moves = [FULL, NEVER, FULL, NEVER]
    variant.rules.book.weapon = "G3.a"
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1201"})
    assert state.current().name != "fire"
    state = variant.at("movement", "anglo_saxon", {"einar": HERE, "offa": "1201"})
    variant.play(state, "anglo_saxon", "move offa", "step NE")
    assert "shoot einar" in variant.legal(state, "viking")


# ---------------------------------------------------------------- the impact roll

SCATTER = [0, 0, 0, 0, 2, 6, 3, 5, 1, 4]  # by die: 0 the target, 1 short, then clockwise


def impacts() -> Variant:
    variant = Variant()
    variant.rules.impact_roll, variant.rules.scatter = True, SCATTER
    variant.rules.book.impact = "G3.h"
    return variant


def test_short_is_the_side_towards_the_shooter() -> None:
    variant = impacts()
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1200"})
    for shooter, side in (("1205", 3), ("1200", 0)):
        assert short_side(state, variant.cell(shooter), variant.cell("1203")) == side
    target = variant.cell("1203")
    around = [impact_cell(state, variant.cell("1205"), target, die) for die in (9, 5, 7, 10, 8, 6)]
    assert around == [variant.ground.neighbour[target * 6 + side] for side in (3, 4, 5, 0, 1, 2)], (
        "clockwise from short"
    )
    assert {int(impact_cell(state, variant.cell("1205"), target, die)) for die in (-2, 1, 4)} == {target}


def test_a_shot_on_target_harms_by_a_second_roll() -> None:
    variant = impacts()
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1201"}, [4, 1])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "impact", "shot") == ["impact einar 1201 4", "shot einar offa 1 D"]


def test_a_shot_that_scatters_may_find_a_friend() -> None:
    variant = impacts()
    variant.rules.weapons[0].flat = 0  # over heads
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1201", "dag": "1202"}, [9, 1])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "impact", "shot")[0] == "impact einar 1202 9", "short of the target"
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1201", "dag": "1200"}, [10, 1])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "impact", "shot")[0] == "impact einar 1200 10"


def test_a_shot_above_ten_is_lost_and_one_from_near_never_strays() -> None:
    variant = impacts()
    wounded = {"at": HERE, "state": "wounded"}
    state = variant.at("fire", "viking", {"einar": wounded, "offa": "1201"}, [10])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "impact", "shot-lost", "shot") == ["shot-lost einar 11"]
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1203"}, [10])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "impact", "shot") == ["shot einar offa 10 A"], "one die only"


def test_near_the_target_a_steady_weapon_strays_less() -> None:
    variant = impacts()
    variant.rules.weapons[0].steady_near = -2
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1202"}, [6, 10])
    variant.play(state, "viking", "shoot einar", "at offa")
    assert variant.told(state, "impact") == ["impact einar 1202 4"]


def test_odds_count_the_impact_roll() -> None:
    variant = impacts()
    state = variant.at("fire", "viking", {"einar": HERE, "offa": "1201"})
    variant.play(state, "viking", "shoot einar")
    fight = variant.game.odds(state, variant.seat(state, "viking"))["fights"][0]
    assert fight["chances"]["elsewhere"] == pytest.approx(0.6)
    assert sum(fight["chances"].values()) == pytest.approx(1)


# ---------------------------------------------------------------- columns by difference


def test_the_column_goes_by_the_difference_and_shifts_are_cut_at_the_ends() -> None:
    variant = Variant()
    rules = variant.rules
    rules.differential, rules.column_from = True, [-99, 0, 5, 9, 13, 17]
    state = variant.at("combat", "viking", {"dag": HERE, "offa": "1204"})
    dag, offa = variant.person("dag"), variant.person("offa")
    attack = attack_on(offa).plus(dag)
    for strength, base in ((-1, 0), (0, 2), (4, 2), (5, 3), (16, 5), (99, 6)):
        variant.game.people.attack[dag * 5] = int(state.defence_of(offa)) + strength
        odds = count(state, attack)
        assert odds.base == base, strength
        if base:
            shift = odds.attacker_state - odds.defender_state
            assert odds.column == max(1, min(6, base + shift))
    variant.game.people.attack[dag * 5] = int(state.defence_of(offa))
    rules.joint_shift = -9
    joint = attack.plus(variant.person("egil"))
    variant.game.people.attack[variant.person("egil") * 5] = 0
    assert count(state, joint).column == 1, "shifts lead to the column below nought, and no further"


# ---------------------------------------------------------------- advances


def won(variant: Variant) -> object:
    """Offa is killed by Dag and Egil."""
    people = {"dag": HERE, "egil": "1304", "offa": {"at": "1204", "state": "stunned"}, "penda": "2006"}
    state = variant.at("combat", "viking", people, [10] * 4)
    if state.current().name == "take-axes":
        variant.play(state, "viking", "done")
    variant.play(state, "viking", "attack offa", "with dag", "with egil", "fight")
    return state


def test_all_winners_advance_in_one_game_and_one_in_another() -> None:
    usual = Variant()
    state = won(usual)
    assert state.current().name == "advance"  # type: ignore[attr-defined]
    usual.play(state, "viking", "advance dag", "step N", "stop")
    assert usual.legal(state, "viking", "advance") == ["advance egil"]
    one = Variant()
    one.rules.advance_all = False
    state = won(one)
    assert set(one.legal(state, "viking", "advance")) == {"advance dag", "advance egil"}
    one.play(state, "viking", "advance dag", "step N", "stop")
    assert state.current().name not in ("advance", "advancing")  # type: ignore[attr-defined]


def test_an_advance_begins_on_the_hex_itself_where_the_game_says_so() -> None:
    variant = Variant()
    variant.rules.advance_beside = False
    state = won(variant)
    variant.play(state, "viking", "advance dag")
    assert variant.legal(state, "viking", "step") == ["step N"]
    usual = Variant()
    state = won(usual)
    usual.play(state, "viking", "advance dag")
    assert len(usual.legal(state, "viking", "step")) > 1


def test_an_advance_by_points_costs_what_the_ground_costs() -> None:
    variant = Variant()
    variant.rules.advance_points = True
    state = won(variant)
    variant.play(state, "viking", "advance dag")
    assert state.cells[90] == state.movement_of(variant.person("dag")) // 2  # type: ignore[attr-defined]


# ---------------------------------------------------------------- mounting


def test_one_mounts_beside_the_horse_or_on_its_own_hexes() -> None:
    people = {"ragnar": "1305", "offa": "2006"}
    horses = {"ragnar-horse": {"at": HERE, "facing": "N", "held": "viking"}}
    usual, other = Variant(), Variant()
    other.rules.mount_from_beside = False
    for variant, rule in ((usual, ""), (other, "G5.mount.a")):
        state = variant.at("movement", "viking", people, horses=horses)
        variant.play(state, "viking", "move ragnar")
        assert variant.refusal(state, "viking", "mount ragnar-horse") == rule
    state = other.at("movement", "viking", people, horses=horses)
    other.play(state, "viking", "move ragnar", "step NW")
    assert other.refusal(state, "viking", "mount ragnar-horse") == ""
    assert attack_now(state).attackers is not None
