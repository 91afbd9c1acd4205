"""The special rules: berserkers, the shield wall, the two-handed axe, riders thrown from the saddle, treasure."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import (
    WAYS,
    asked,
    at,
    beside,
    condition,
    game,
    legal,
    pass_on,
    play,
    points,
    question,
    refusal,
    rider,
    told,
    where,
    wounded,
)
from games.vikings.test_combat import fight, odds

HERE = "1205"
NORTH = beside(HERE, "N")
FAR = "3006"


def flags(state: Any, person: str) -> list[str]:
    return state.position()["people"][person].get("flags", [])


# ---------------------------------------------------------------- berserkers


def berserk(people: dict[str, Any], luck: list[int], *actions: str) -> Any:
    """In the combat step, axes left in one hand."""
    state = at("combat", "viking", people, luck)
    if question(state) == "take-axes":
        play(state, "viking", "done")
    return play(state, "viking", *actions)


@pytest.mark.rule("vikings", "berserker.a")
def test_a_berserker_in_contact_must_attack() -> None:
    people = {"starkad": HERE, "finn": beside(HERE, "NW"), "offa": NORTH, "penda": FAR}
    state = berserk(people, [8])
    assert legal(state, "viking") == ["attack offa"]
    assert refusal(state, "viking", "done") == "berserker.a"
    play(state, "viking", "attack offa", "with starkad", "fight")
    state = berserk({"starkad": wounded(HERE), "cenric": NORTH, "beorn": FAR}, [])
    assert legal(state, "viking") == ["attack cenric"], "8 to 6 is enough"


@pytest.mark.rule("vikings", "berserker.a")
def test_a_berserker_too_weak_for_anybody_may_stand() -> None:
    people = {"starkad": wounded("1504"), "edwin": rider("1503", "SE", "edwin-horse"), "offa": FAR}
    state = at("combat", "viking", people)
    assert question(state) not in ("combat", "take-axes"), "8 to 8 from scrub is off the table"


@pytest.mark.rule("vikings", "berserker.b", "berserker.h")
def test_a_victorious_berserker_must_seek_the_next_enemy() -> None:
    """Offa falls; Penda stands two hexes further."""
    people = {"starkad": HERE, "offa": NORTH, "penda": beside(NORTH, "N", "N")}
    state = berserk(people, [1, 3], "attack offa", "with starkad", "fight")
    assert question(state) == "advance"
    assert refusal(state, "viking", "done") == "berserker.b"
    play(state, "viking", "advance starkad")
    assert refusal(state, "viking", "stop") == "berserker.b"
    play(state, "viking", "step N")
    assert where(state, "starkad") == NORTH
    assert refusal(state, "viking", "stop") == "berserker.b"
    play(state, "viking", "step N")
    assert where(state, "starkad") == beside(NORTH, "N")
    assert told(state, "calmed", "trance") == ["calmed starkad 3"]
    state = berserk(people | {"penda": FAR}, [1], "attack offa", "with starkad", "fight")
    play(state, "viking", "done")
    assert told(state, "calms-down", "calmed", "trance") == ["calms-down starkad"], "nobody within reach"


@pytest.mark.rule("vikings", "berserker.b")
def test_after_a_mere_wound_he_is_still_in_contact() -> None:
    state = berserk({"starkad": HERE, "offa": NORTH}, [4, 4], "attack offa", "with starkad", "fight")
    assert condition(state, "offa") == "wounded"
    assert (question(state), legal(state, "viking")) == ("combat", ["attack offa"])


@pytest.mark.rule("vikings", "berserker.c")
def test_a_checked_berserker_is_done() -> None:
    for die in (7, 10):
        people = {"starkad": wounded(HERE), "cenric": NORTH, "penda": FAR}
        state = berserk(people, [die], "attack cenric", "with starkad", "fight")
        pass_on(state, "combat", "move")
        assert told(state, "trance", "calmed", "calms-down") == [], die
    people = {"starkad": wounded(HERE), "offa": NORTH, "penda": FAR}
    state = berserk(people, [8], "attack offa", "with starkad", "fight")
    assert told(state, "fought", "trance", "calmed") == ["fought offa 2 8 -"], "no effect is no victory"


@pytest.mark.rule("vikings", "berserker.d", "berserker.e", "berserker.f", "berserker.g")
def test_from_four_on_he_fights_another_round_and_only_berserkers_do() -> None:
    people = {"starkad": HERE, "finn": beside(HERE, "NW"), "offa": NORTH, "penda": beside(HERE, "SW")}
    state = berserk(people, [4, 4, 2, 3], "attack offa", "with starkad", "fight")
    assert legal(state, "viking") == ["attack offa", "attack penda", "done"], "Finn may still attack"
    play(state, "viking", "done")
    assert told(state, "trance") == ["trance starkad 4"]
    assert legal(state, "viking") == ["attack offa", "attack penda"]
    play(state, "viking", "attack offa")
    assert refusal(state, "viking", "with finn") == "berserker.e"
    play(state, "viking", "with starkad", "fight")
    assert condition(state, "offa") == "dead"
    play(state, "viking", "done")
    assert told(state, "calmed") == ["calmed starkad 3"], "he rolls again after every round"
    assert question(state) != "combat"


@pytest.mark.rule("vikings", "berserker.e", "berserker.f")
def test_a_trance_lasts_one_round() -> None:
    """Both go into a trance. In the next round Starkad, beside whom Penda is left, does again; Ulf is left alone."""
    spot = beside(HERE, "NE", "NE", "NE")
    people = {"starkad": HERE, "offa": NORTH, "penda": beside(HERE, "S"), "ulf": spot, "cenric": beside(spot, "N")}
    state = berserk(people, [4, 3, 4, 4, 2, 8, 4, 4, 3], "attack offa", "with starkad", "fight")
    play(state, "viking", "attack cenric", "with ulf", "fight")
    assert told(state, "trance") == ["trance starkad 4", "trance ulf 4"]
    assert flags(state, "starkad") == flags(state, "ulf") == ["fought", "trance"], "free to attack again"
    play(state, "viking", "attack offa", "with starkad", "fight", "done")
    play(state, "viking", "attack cenric", "with ulf", "fight", "done")
    assert told(state, "trance", "calms-down") == ["trance starkad 4", "calms-down ulf"]
    assert flags(state, "starkad") == ["fought", "trance"]
    assert flags(state, "ulf") == ["attacked", "fought"]
    assert legal(state, "viking") == ["attack penda"]
    play(state, "viking", "attack penda", "with starkad", "fight")
    assert told(state, "calmed") == ["calmed starkad 3"]
    assert question(state) != "combat"


@pytest.mark.rule("vikings", "berserker.i")
def test_the_frenzy_starts_afresh_in_every_phase() -> None:
    people = {"starkad": {"at": HERE, "flags": ["attacked", "won", "trance"]}, "offa": NORTH}
    state = at("begin", "viking", people)
    pass_on(state, "combat")
    assert flags(state, "starkad") in ([], ["stays"])
    assert legal(state, "viking") == ["attack offa"]


# ---------------------------------------------------------------- shield wall

# Rows of three side by side; facing N looks out over the sides N and NE.
ROW = {"aldhelm": "1203", "beorn": "1303", "cenric": "1404"}


@pytest.mark.rule("vikings", "wall.a")
def test_three_housecarls_in_a_row_form_a_wall_after_moving() -> None:
    state = at("movement", "anglo_saxon", ROW | {"offa": "1504", "dag": FAR})
    play(state, "anglo_saxon", "done")
    assert question(state) == "form-wall"
    assert legal(state, "anglo_saxon") == ["brace aldhelm", "brace beorn", "brace cenric", "done"]
    assert refusal(state, "anglo_saxon", "brace offa") == "wall.a"
    play(state, "anglo_saxon", "brace beorn")
    assert legal(state, "anglo_saxon") == ["face N", "face S"], "across the row"
    play(state, "anglo_saxon", "face N")
    people = state.position()["people"]
    assert [people[name].get("shield") for name in (*ROW, "offa")] == ["N", "N", "N", None]
    state = at("movement", "anglo_saxon", {"aldhelm": "1203", "beorn": "1303", "offa": "1404", "dag": FAR})
    play(state, "anglo_saxon", "done")
    assert question(state) != "form-wall", "two housecarls and a ceorl"
    state = at("movement", "anglo_saxon", {"aldhelm": "1203", "beorn": "1303", "cenric": "1403", "dag": FAR})
    play(state, "anglo_saxon", "done")
    assert question(state) != "form-wall", "not in one line"


def wall(**attackers: str) -> dict[str, Any]:
    return {name: {"at": hex, "shield": "N"} for name, hex in ROW.items()} | attackers


@pytest.mark.rule("vikings", "wall.b", "wall.c", "wall.d")
def test_the_wall_is_favourable_across_its_front_only() -> None:
    front = {beside("1303", "N"), beside("1303", "NE")}
    for way in ("N", "NE", "S", "SW"):
        hex = beside("1303", way)
        found = odds(wall(finn=hex), "finn", "beorn")
        assert found.defender_state == (1 if hex in front else 0), way
    both = odds(wall(finn=beside("1303", "N"), rolf=beside("1303", "S")), "finn rolf", "beorn")
    assert both.defender_state == 0, "one of the attackers comes from behind"
    two = {name: spec for name, spec in wall(finn=beside("1303", "N")).items() if name != "cenric"}
    assert odds(two, "finn", "beorn").defender_state == 0, "two are no wall"


@pytest.mark.rule("vikings", "wall.e")
def test_moving_attacking_and_falling_break_the_wall() -> None:
    state = at("movement", "anglo_saxon", wall(dag=FAR))
    play(state, "anglo_saxon", "move beorn", "step S")
    assert "shield" not in state.position()["people"]["beorn"]
    state = fight(wall(dag=beside("1303", "N")), [2], "attack dag", "with beorn", active="anglo_saxon")
    assert where(state, "beorn") == "1303", "he has not stirred"
    assert "shield" not in state.position()["people"]["beorn"]
    state = fight(wall(ragnar=beside("1303", "N"), penda=FAR), [4], "attack beorn", "with ragnar")
    assert told(state, "fought") == ["fought beorn 2 5 C"]
    pass_on(state, "combat", "move")
    assert "shield" not in state.position()["people"]["beorn"], "he retreated"
    state = fight(wall(ragnar=beside("1303", "N"), penda=FAR), [2], "attack beorn", "with ragnar")
    assert condition(state, "beorn") == "stunned"
    assert "shield" not in state.position()["people"]["beorn"]


# ---------------------------------------------------------------- the two-handed axe


@pytest.mark.rule("vikings", "axe.a", "axe.b", "axe.c")
def test_who_may_take_the_axe_in_both_hands() -> None:
    vikings = {"ragnar": HERE, "ketil": "1304", "bersi": "1405", "bodvar": "1006", "brand": wounded("1404")}
    saxons = {"offa": NORTH, "penda": "1403", "osric": "1005", "wiglaf": "1505", "aelle": "1303"}
    state = at("combat", "viking", vikings | saxons)
    assert question(state) == "take-axes"
    assert legal(state, "viking") == ["grip ragnar", "grip bodvar", "done"]
    assert refusal(state, "viking", "grip ketil") == "axe.a", "a sword"
    assert refusal(state, "viking", "grip bersi") == "axe.a", "a bondi"
    assert refusal(state, "viking", "grip brand") == "axe.b", "wounded"
    play(state, "viking", "grip ragnar", "done", "attack offa")
    assert refusal(state, "viking", "grip bodvar") == "G2.i", "before the first combat"
    state = at("combat", "viking", {"ragnar": rider(HERE, "NW"), "asmund": "1304", "offa": NORTH})
    assert refusal(state, "viking", "grip ragnar") == "axe.b", "on foot only"
    people = {"edwin": HERE, "beorn": "1304", "wulfstan": "1305", "dag": NORTH, "finn": "1404"}
    state = at("combat", "anglo_saxon", people)
    assert legal(state, "anglo_saxon", "grip") == ["grip edwin", "grip beorn"]
    assert refusal(state, "anglo_saxon", "grip wulfstan") == "axe.a", "a thegn"


@pytest.mark.rule("vikings", "axe.d", "axe.e", "axe.g")
def test_the_axe_doubles_the_attack_and_weakens_the_defence() -> None:
    marked = {"asmund": {"at": HERE, "flags": ["axe"]}, "cenric": NORTH, "sigeberht": "1304"}
    assert odds(marked, "asmund", "cenric").attack == 28
    found = odds(marked, "cenric", "asmund", "anglo_saxon")
    assert (found.defender_state, found.die) == (-1, 1), "armour still counts"
    scrub = {"asmund": {"at": "1504", "flags": ["axe"]}, "cenric": "1503"}
    assert odds(scrub, "cenric", "asmund", "anglo_saxon").defender_state == -2
    door = {"asmund": {"at": "1003", "flags": ["axe"]}, "cenric": "1004"}
    assert odds(door, "cenric", "asmund", "anglo_saxon").defender_state == 0


@pytest.mark.rule("vikings", "axe.d")
def test_the_axe_stays_doubled_in_a_berserkers_further_rounds() -> None:
    people = {"bodvar": HERE, "cenric": NORTH}
    state = at("combat", "viking", people, [5, 4, 8])
    play(state, "viking", "grip bodvar", "attack cenric", "with bodvar", "fight")
    assert told(state, "fought") == ["fought cenric 5 6 E"], "32 to 6"
    play(state, "viking", "attack cenric", "with bodvar", "fight")
    assert told(state, "fought")[0].split()[2] == "6", "32 to 3"


@pytest.mark.rule("vikings", "axe.f")
def test_an_axeman_is_an_easy_target() -> None:
    people = {"acca": HERE, "bodvar": {"at": "1302", "flags": ["axe"]}}
    state = at("fire", "anglo_saxon", people, [3])
    play(state, "anglo_saxon", "shoot acca", "at bodvar")
    assert told(state, "shot") == ["shot acca bodvar 2 D"]


@pytest.mark.rule("vikings", "axe.h", "axe.b")
def test_the_axe_is_kept_or_put_away_at_the_start_of_the_phase() -> None:
    people = {"asmund": {"at": HERE, "flags": ["axe"]}, "brand": {"at": "1304", "flags": ["axe"]}, "offa": FAR}
    state = at("begin", "viking", people)
    assert (question(state), legal(state, "viking")) == ("drop-axes", ["loosen asmund", "loosen brand", "done"])
    play(state, "viking", "loosen asmund", "done")
    assert (flags(state, "asmund"), flags(state, "brand")) == ([], ["axe"])
    people = {"asmund": {"at": HERE, "flags": ["axe"]}, "cenric": NORTH}
    state = fight(people, [1], "attack asmund", "with cenric", active="anglo_saxon")
    assert condition(state, "asmund") == "wounded"
    assert "axe" not in flags(state, "asmund"), "a hurt man drops it"


# ---------------------------------------------------------------- riders and horses in combat

# The eight hexes round a rider whose horse's head is on 1304 and points north.
RING = ("1303", "1404", "1405", "1406", "1306", "1206", "1205", "1204")


@pytest.mark.rule("vikings", "sheet.combat.b")
def test_results_against_a_rider() -> None:
    """Ragnar with his axe (32) against Edwin (8, armoured): 4-1 in the mounted table, dice 2 to 10."""
    letters = {}
    for die in range(1, 11):
        people = {"ragnar": {"at": "1405", "flags": ["axe"]}, "edwin": rider("1304", "N", "edwin-horse"), "offa": FAR}
        state = fight(people, [die], "attack edwin", "with ragnar")
        letter = told(state, "fought")[0].split()[-1]
        state = pass_on(state, "combat", "move")
        after = (condition(state, "edwin"), state.position()["horses"]["edwin-horse"]["state"])
        seated = "mount" in state.position()["people"]["edwin"]
        letters[letter] = (*after, seated)
    assert letters["D"] == ("stunned", "healthy", False)
    assert letters["E"] == ("stunned", "dead", False)
    assert letters["F"] == ("wounded", "healthy", True)
    assert letters["C"] == ("healthy", "healthy", True)
    assert letters["-"] == ("healthy", "healthy", True)


@pytest.mark.rule("vikings", "sheet.combat.b", "horse.d")
def test_the_worst_results_against_a_rider() -> None:
    """Two axes against Edwin: 6-1, and armour adds one."""
    for die, letter, expected in ((1, "H", ("dead", "healthy")), (2, "G", ("wounded", "dead"))):
        people = {"ragnar": {"at": "1405", "flags": ["axe"]}, "bodvar": {"at": "1404", "flags": ["axe"]}}
        people |= {"edwin": rider("1304", "N", "edwin-horse"), "offa": FAR}
        state = fight(people, [die], "attack edwin", "with ragnar", "with bodvar")
        assert told(state, "fought") == [f"fought edwin 6 {die + 1} {letter}"]
        pass_on(state, "combat", "move")
        assert (condition(state, "edwin"), state.position()["horses"]["edwin-horse"]["state"]) == expected


@pytest.mark.rule("vikings", "horse.a", "horse.d")
def test_the_owner_lays_the_thrown_rider_beside_his_horse() -> None:
    people = {"ragnar": {"at": "1405", "flags": ["axe"]}, "edwin": rider("1304", "N", "edwin-horse"), "offa": FAR}
    state = fight(people, [4], "attack edwin", "with ragnar")
    assert told(state, "unhorsed") == ["unhorsed edwin"]
    assert (question(state), asked(state)) == ("unhorsed", ["anglo_saxon"])
    assert refusal(state, "anglo_saxon", f"place {beside('1304', 'S')}") == "horse.a", "the horse stands there"
    assert refusal(state, "anglo_saxon", "place 1405") == "horse.a", "Ragnar stands there"
    assert refusal(state, "anglo_saxon", "place 1302") == "horse.a", "too far"
    free = [hex for hex in RING if hex != "1405"]
    assert sorted(legal(state, "anglo_saxon")) == sorted(f"place {hex}" for hex in free), "beside head or tail"
    play(state, "anglo_saxon", "place 1306")
    assert where(state, "edwin") == "1306", "behind the tail"
    horse = state.position()["horses"].get("edwin-horse", {})
    assert (horse.get("at"), horse.get("facing")) == ("1304", "N"), "the horse has not moved"


@pytest.mark.rule("vikings", "horse.b")
def test_a_friend_steps_aside_for_a_thrown_rider() -> None:
    """Saxons all round but for Ragnar's hex; Edwin's fall shifts one of them."""
    friends = dict(zip(("offa", "penda", "osric", "wiglaf", "aelle", "alwin", "cuthred"), RING[1:], strict=True))
    people = {"ragnar": {"at": RING[0], "flags": ["axe"]}, "edwin": rider("1304", "N", "edwin-horse")} | friends
    state = fight(people, [6], "attack edwin", "with ragnar")
    assert told(state, "fought") == ["fought edwin 4 7 C"]
    state = fight(people, [3], "attack edwin", "with ragnar")
    assert told(state, "fought") == ["fought edwin 4 4 D"]
    assert (question(state), asked(state)) == ("unhorsed", ["anglo_saxon"])
    assert sorted(legal(state, "anglo_saxon")) == sorted(f"place {hex}" for hex in RING[1:]), "which friend"
    play(state, "anglo_saxon", f"place {friends['aelle']}")
    assert (question(state), asked(state)) == ("shift", ["anglo_saxon"])
    assert refusal(state, "anglo_saxon", "shift NE") == "horse.b", "the horse"
    away = legal(state, "anglo_saxon")[-1]
    play(state, "anglo_saxon", away)
    assert told(state, "steps-aside") == [f"steps-aside aelle {beside(friends['aelle'], away.split()[1])}"]
    assert where(state, "edwin") == friends["aelle"], "he lies where the friend stood"
    assert condition(state, "edwin") == "stunned"


@pytest.mark.rule("vikings", "horse.b")
def test_a_friend_behind_a_wall_makes_no_room() -> None:
    """Osric stands in the hut, next to the horse but behind its wall: the hex he leaves would be closed to Edwin,
    unlike that of Penda, who stands at the window."""
    others = {"offa": "1202", "wiglaf": "1302", "aelle": "1304", "alwin": "1205", "cuthred": "1104", "penda": "1102"}
    people: dict[str, Any] = others | {"osric": "1103"}
    people |= {"ragnar": {"at": "1303", "flags": ["axe"]}, "edwin": rider("1203", "N", "edwin-horse")}
    state = fight(people, [3], "attack edwin", "with ragnar")
    assert question(state) == "unhorsed"
    assert sorted(legal(state, "anglo_saxon")) == sorted(f"place {hex}" for hex in others.values())


@pytest.mark.rule("vikings", "horse.c")
def test_a_rider_thrown_among_enemies_only_dies() -> None:
    names = ("ragnar", "dag", "finn", "rolf", "arni", "leif", "bersi", "gorm")
    people: dict[str, Any] = dict(zip(names, RING, strict=True))
    people["ragnar"] = {"at": RING[0], "flags": ["axe"]}
    people |= {"edwin": rider("1304", "N", "edwin-horse"), "offa": FAR}
    state = fight(people, [3], "attack edwin", "with ragnar")
    assert told(state, "crushed") == ["crushed edwin"]
    assert (question(state), asked(state)) == ("unhorsed", ["anglo_saxon"])
    assert refusal(state, "anglo_saxon", "place 1304") == "horse.a", "not on the horse's own hex"
    assert sorted(legal(state, "anglo_saxon")) == sorted(f"place {hex}" for hex in RING), "the dead take no room"
    play(state, "anglo_saxon", f"place {RING[3]}")
    assert condition(state, "edwin") == "dead"
    assert state.position()["corpses"] == {RING[3]: {"men": 1, "horses": 0}}
    assert where(state, names[3]) == RING[3], "and drive nobody off"


@pytest.mark.rule("vikings", "horse.a", "horse.c")
def test_a_dead_rider_among_enemies_lies_beside_his_horse_too() -> None:
    names = ("ragnar", "dag", "finn", "rolf", "arni", "leif", "bersi", "gorm")
    people: dict[str, Any] = dict(zip(names, RING, strict=True))
    people["ragnar"] = {"at": RING[0], "flags": ["axe"]}
    people |= {"edwin": rider("1304", "N", "edwin-horse", state="wounded"), "offa": FAR}
    state = fight(people, [3], "attack edwin", "with ragnar")
    assert told(state, "crushed") == [], "he was dead before he fell"
    assert (question(state), asked(state)) == ("unhorsed", ["anglo_saxon"])
    play(state, "anglo_saxon", f"place {RING[2]}")
    assert state.position()["corpses"] == {RING[2]: {"men": 1, "horses": 0}}


@pytest.mark.rule("vikings", "horse.b", "horse.c")
def test_a_rider_thrown_among_friends_who_cannot_move_lives() -> None:
    """Two rings of Saxons round Edwin: none of them has a hex to step to, and no enemy holds all hexes."""
    inner = dict(zip(("offa", "penda", "osric", "wiglaf", "aelle", "alwin", "cuthred"), RING[1:], strict=True))
    outer_names = ("hereward", "ethelred", "eadwig", "ceolwulf", "brihtric", "wulfnoth", "wynstan", "grimbald")
    outer_names += ("saewulf", "cyneheard", "acca", "sigeberht", "oswulf", "frithgar", "eadric", "dunstan")
    near = {"1304", beside("1304", "S"), *RING}
    around = {beside(hex, way) for hex in RING for way in WAYS} - near
    people: dict[str, Any] = inner | dict(zip(outer_names, sorted(around), strict=False))
    people |= {"ragnar": {"at": RING[0], "flags": ["axe"]}, "edwin": rider("1304", "N", "edwin-horse")}
    state = fight(people, [3], "attack edwin", "with ragnar")
    assert told(state, "crushed") == []
    assert condition(state, "edwin") == "stunned"
    assert where(state, "edwin") not in near, "on the nearest free hex"


@pytest.mark.rule("vikings", "horse.e", "horse.f")
def test_a_riderless_horse_is_attacked_like_a_rider_with_defence_one() -> None:
    horses = {"edwin-horse": {"at": NORTH, "facing": "S", "held": "anglo_saxon"}}
    for die, after in ((5, "dead"), (7, "healthy"), (8, "healthy")):
        state = fight({"finn": HERE, "offa": FAR}, [die], "attack edwin-horse", "with finn", horses=horses)
        assert told(state, "fought")[0].split()[:3] == ["fought", "edwin-horse", "6"]
        assert state.position()["horses"]["edwin-horse"]["state"] == after, die


@pytest.mark.rule("vikings", "G5.led.e")
def test_a_rider_in_a_combat_lets_go_of_the_horse_he_leads() -> None:
    horses = {"edwin-horse": {"at": "1306", "facing": "N", "held": "viking", "leader": "ragnar"}}
    people = {"ragnar": rider("1304", "N"), "offa": "1303", "penda": FAR}
    state = fight(people, [8], "attack offa", "with ragnar", horses=horses)
    assert told(state, "lets-go") == ["lets-go ragnar edwin-horse"]
    assert "leader" not in state.position()["horses"]["edwin-horse"]
    walker = {"dag": "1305", "offa": "1304", "penda": FAR}
    horses = {"edwin-horse": {"at": "1406", "facing": "NW", "held": "viking", "leader": "dag"}}
    state = fight(walker, [8], "attack offa", "with dag", horses=horses)
    assert state.position()["horses"]["edwin-horse"]["leader"] == "dag", "a walker keeps it"


# ---------------------------------------------------------------- treasure


@pytest.mark.rule("vikings", "treasure.a", "component.markers")
def test_treasure_is_carried_at_two_points_and_dropped_in_a_fight() -> None:
    scenario: dict[str, Any] = {"scenario": "camp-defence", "turn": 2}
    state = at("movement", "viking", {"dag": "0602", "aelle": "1800"}, treasures=["0603", "0803"], **scenario)
    play(state, "viking", "move dag", "step S")
    assert points(state) == 7
    play(state, "viking", "take")
    assert points(state) == 5
    assert state.position()["people"]["dag"]["carries"] == "treasure 0"
    assert refusal(state, "viking", "take") == "treasure.a", "one each"
    carrier = {"dag": {"at": "1006", "carries": "treasure 0"}}
    state = at("movement", "viking", carrier | {"aelle": "1800"}, treasures=["dag", "0803"], **scenario)
    play(state, "viking", "move dag")
    assert points(state) == 6, "two points less in every later move too"
    state = at("combat", "viking", carrier | {"aelle": "1005"}, [8], treasures=["dag", "0803"], **scenario)
    play(state, "viking", "attack aelle", "with dag", "fight")
    assert told(state, "treasure-dropped") == ["treasure-dropped dag"]
    assert state.position()["treasures"][0] == "1006"


@pytest.mark.rule("vikings", "horse.a", "G5.block.d")
def test_an_armoured_rider_thrown_into_deep_water_drowns() -> None:
    """Edwin and Leif fall from their horses on the same hex of the open sea."""
    from meadhall.skirmish.harm import fall
    from meadhall.skirmish.layout import STUNNED

    state = at("combat", "viking", {"edwin": {"state": "coming"}, "leif": {"state": "coming"}, "dag": HERE})
    deep = state.site.cell_of[game.domains["hex"].index("1112")]
    assert state.is_deep(deep)
    people = game.domains["person"]
    fall(state, people.index("edwin"), STUNNED, deep)
    assert condition(state, "edwin") == "dead"
    fall(state, people.index("leif"), STUNNED, deep)
    assert condition(state, "leif") == "stunned", "without armour he floats"


# ---------------------------------------------------------------- berserkers and riderless horses


@pytest.mark.rule("vikings", "berserker.a")
def test_a_berserker_need_not_attack_a_riderless_horse() -> None:
    horses = {"edwin-horse": {"at": NORTH, "facing": "S", "held": "anglo_saxon"}}
    state = at("combat", "viking", {"bodvar": HERE, "offa": FAR}, horses=horses)
    if question(state) == "take-axes":
        play(state, "viking", "done")
    assert legal(state, "viking") == ["attack edwin-horse", "done"]


@pytest.mark.rule("vikings", "berserker.h", "berserker.d")
def test_a_riderless_horse_keeps_no_berserker_in_trance() -> None:
    """Bodvar kills Offa; only a horse is left beside him, so he calms down without a roll."""
    horses = {"edwin-horse": {"at": beside(HERE, "S"), "facing": "N", "held": "anglo_saxon"}}
    state = at("combat", "viking", {"bodvar": HERE, "offa": NORTH, "penda": FAR}, [1], horses=horses)
    if question(state) == "take-axes":
        play(state, "viking", "done")
    play(state, "viking", "attack offa", "with bodvar", "fight")
    assert condition(state, "offa") == "dead"
    pass_on(state, "fire", "move", "combat")
    assert told(state, "calms-down", "trance", "calmed") == ["calms-down bodvar"]


@pytest.mark.rule("vikings", "G5.led.e", "G5.led.d")
def test_a_horse_let_go_in_a_fight_is_anybodys() -> None:
    horses = {"edwin-horse": {"at": "1306", "facing": "N", "held": "viking", "leader": "ragnar"}}
    people = {"ragnar": rider("1304", "N"), "offa": "1303", "penda": FAR}
    state = fight(people, [8], "attack offa", "with ragnar", horses=horses)
    assert "held" not in state.position()["horses"]["edwin-horse"]
