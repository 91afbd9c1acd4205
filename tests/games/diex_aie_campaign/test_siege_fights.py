"""Fights of a siege within a campaign, fought out man by man: a battle in a day of siege in a campaign (11.4, c15)."""

from __future__ import annotations

import random
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from games.diex_aie_campaign.country import DANE, NORMAN, SCOT, country, does, game, question, told, why
from games.diex_aie_campaign.mottes import BESIDE, FAR, be_quiet, motte, next_siege_day, siege
from games.diex_aie_campaign.test_secrets import shown
from meadhall.bots.diex_aie_campaign.player import CampaignPlayer
from meadhall.bots.diex_aie_campaign.sense import CampaignSense
from meadhall.core.chance import seeded
from meadhall.core.match import Match
from meadhall.games.diex_aie.battle.layout import BROKEN_OFF
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.settling import PLAYED
from meadhall.games.diex_aie.siege import layout as sheet
from meadhall.skirmish import layout as field
from meadhall.terminal.board import board_for

SMOKE = (1, 1)
SALLY_OUT = (*SMOKE, 1, 10)  # the besieged have the initiative
MIXED = {f"h{200 + n}": {"class": kind} for n, kind in enumerate(["Nck", "Nck", "Ncl", "Nim", "Nim", "Nia", "Nil"] * 2)}
MANY = "Dim*30 Dia*3 Dil*4"


def played(besiegers: str = MANY, garrison: Any = MIXED, how: str = "played", **more: Any) -> Any:
    return siege(besiegers=besiegers, garrison=garrison, stores=6, battles=how, **more)


def stormed(**more: Any) -> Any:
    """Danes assault the motte."""
    s = played(**more)
    s.use_chance(seeded(1))
    does(s, *(["spare"] if question(s) == "torch" else []), "assault")
    return s


def sallied(*words: str, dice: tuple[int, ...] = SALLY_OUT, **more: Any) -> Any:
    s = played(**more)
    next_siege_day(s, dice)
    s.use_chance(seeded(2))
    for word in words:
        does(s, *(["spare"] if question(s) == "torch" else []), word)
    return s


def fight(s: Any) -> Any:
    """The battle that is played now."""
    return s.inner.inner


def deployed(s: Any) -> Any:
    while question(s) in ("deploy", "posting", "siege-setup"):
        does(s, "deploy")
    return fight(s)


def person_of(s: Any, man: int) -> int:
    return next(person for person in range(int(fight(s).PEOPLE)) if game.fighter(s, person) == man)


def befalls(s: Any, man: int, state: int) -> None:
    """What the field does to a man who stands on it."""
    t = fight(s)
    person = person_of(s, man)
    if state == field.DEAD:
        t.take_away(person)
    t.cells[t.STATE + person] = state


def break_off(s: Any) -> None:
    """The fight ends as it stands: as if it had been broken off, or nobody of a side had been able to go on."""
    t = fight(s)
    t.cells[t.CLOCK + BROKEN_OFF] = 1
    while s.inner is not None and s.inner.inner is not None:
        be_quiet_in_the_field(s)


def be_quiet_in_the_field(s: Any) -> None:
    words = game.actions.texts(s.legal(s.deciders()[0]))
    quiet = [word for word in ("battle-done", "hold", "press-on", "stop", "deploy") if word in words]
    does(s, quiet[0] if quiet else words[0])


def drive_off(s: Any, side: int) -> None:
    """Everybody of a side of an open battle is off the field, unharmed."""
    t = fight(s)
    for person in range(int(t.PEOPLE)):
        if t.people.side[person] == side and t.is_standing(person):
            t.leave_field(person)
    while s.inner is not None and s.inner.inner is not None:
        be_quiet_in_the_field(s)


def men(s: Any) -> dict[int, tuple[int, int, int]]:
    """Where everybody is, his health, and whether he walks."""
    return {
        man: tuple(int(s.get(cell + man)) for cell in (layout.STATUS, layout.HEALTH, layout.ON_FOOT))  # type: ignore[misc]
        for man in range(layout.MEN)
        if s.get(layout.STATUS + man)
    }


# ---------------------------------------------------------------- how a fight is fought


@pytest.mark.rule("diex-aie", "c17.a", "c15.a")
def test_both_must_agree_to_settle_a_fight_of_a_siege() -> None:
    s = stormed(how="ask")
    assert (question(s), s.deciders()) == ("how", (DANE,))
    assert game.odds(s, DANE), "each face of the die is shown before"
    settles = s.clone()
    settles.listen()
    does(settles, "siege-settle")
    assert settles.deciders() == (NORMAN,)
    does(settles, "siege-settle")
    assert told(settles, "quick-result")
    does(s, "siege-settle", "siege-play-out")
    assert (question(s), s.deciders()) == ("deploy", (NORMAN,)), "the defender places his men first"
    assert fight(s) is not None


@pytest.mark.rule("diex-aie", "c17.a")
def test_the_table_may_say_that_all_are_settled() -> None:
    s = stormed(how="quick")
    assert s.inner is None or s.inner.inner is None


@pytest.mark.rule("diex-aie", "11.4.1.b", "11.4.1.r", "c17.1.c", "c15.a")
def test_the_men_of_an_assault_are_those_on_the_sheet_and_nobody_rides() -> None:
    s = stormed(g2=("dane", BESIDE, "Dil*8"))
    t = fight(s)
    fighters = {game.fighter(s, person) for person in range(int(t.PEOPLE))}
    assert fighters == {*s.members(0), *s.members(1), *range(199, 213)}
    assert len(fighters) == 38 + 8 + 14
    assert [bool(t.people.leader[person_of(s, man)]) for man in (0, 1)] == [True, False], "who commands"
    order = s.position()["siege"]["battle"]["order"]
    assert (order["fight"], order["factions"]) == ("assault", ["dane", "norman"])
    deployed(s)
    assert all(horse < 0 for horse in t.people.horse_of), "horses stay without"


@pytest.mark.rule("diex-aie", "11.4.3.b", "11.4.3.d", "11.4.3.e", "c15.a")
def test_a_general_sortie_is_fought_before_the_walls_with_horses() -> None:
    hurt = MIXED | {"h200": {"class": "Nck", "health": 1, "due": 30}, "h201": {"class": "Nck", "on_foot": 1}}
    s = sallied("general-sortie", "ground le-fosse", "edge W", garrison=hurt)
    assert s.position()["siege"]["battle"]["order"]["maps"] == ["le-fosse"]
    t = deployed(s)
    mounted = {game.fighter(s, person) for person in range(int(t.PEOPLE)) if t.is_mounted(person)}
    assert mounted == {199, 201, 206, 207, 208}, "but for him who has no horse"
    assert t.cells[t.STATE + person_of(s, 199)] == field.WOUNDED
    assert s.deciders() == (NORMAN,)


@pytest.mark.rule("diex-aie", "c8.4.d", "c8.4.e", "c15.a")
def test_hunger_bites_the_besiegers_in_the_field() -> None:
    s = stormed()
    fed = fight(s)
    s = played()
    s.inner.put(sheet.HUNGRY, 1)
    s.use_chance(seeded(1))
    does(s, "spare", "assault")
    t = fight(s)
    dane, norman = person_of(s, 5), person_of(s, 202)
    assert (t.weakness(dane), t.weakness(norman)) == (1, 0)
    assert t.movement_of(dane) == fed.movement_of(dane) // 2
    assert t.movement_of(norman) == fed.movement_of(norman)


@pytest.mark.rule("diex-aie", "c15.a")
@pytest.mark.parametrize("riders", [54, 55])
def test_more_riders_than_the_field_has_room_for_are_settled(riders: int) -> None:
    garrison = {f"h{200 + n}": {"class": "Ncl"} for n in range(riders)}
    held = motte(besieger=1, siege_days=7, men=garrison, sheet={"supply": 30, "marker": 2, "modifier": 24})
    s = country(
        [*SMOKE, 1, 10],
        season=0,
        battles="played",
        mottes=[held],
        g1=("dane", BESIDE, "Dim*30", "Dij", 9),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, "general-sortie", "ground le-fosse", "edge W")
    assert (s.inner is not None and fight(s) is not None) == (riders == 54)


@pytest.mark.rule("diex-aie", "c15.a")
def test_who_finds_no_room_takes_no_part() -> None:
    crowd = {f"h{200 + n}": {"class": "Nil"} for n in range(60)}
    held = {"supply": 30, "marker": 2, "modifier": 24, "bailey_fallen": 1}
    s = country(
        [*SMOKE, 10, 1],
        season=0,
        battles="played",
        mottes=[motte(besieger=1, siege_days=1, men=crowd, sheet=held)],
        g1=("dane", BESIDE, "Dim*30", "Dij", 9),
        g9=("saxon", FAR, "Xil*3"),
    )
    while question(s) != "besieger-choice":
        be_quiet(s)
    does(s, "assault")
    t = deployed(s)
    inside = [person for person in range(int(t.PEOPLE)) if t.people.side[person] == 1]
    standing = [person for person in inside if t.is_standing(person)]
    assert 0 < len(standing) < len(inside)
    assert all(not t.cells[t.STATE + person] for person in inside if person not in standing)
    game.check(s)
    assert game.position(s.position()).digest() == s.digest()


# ---------------------------------------------------------------- what comes back


@pytest.mark.rule("diex-aie", "11.1.5.a", "c14.6.f", "c15.a")
def test_the_dead_and_the_wounded_are_so_in_the_campaign() -> None:
    s = stormed()
    deployed(s)
    befalls(s, 202, field.DEAD)
    befalls(s, 203, field.WOUNDED)
    break_off(s)
    while s.inner is not None:
        be_quiet(s)
    assert s.get(layout.STATUS + 202) == layout.DEAD
    assert (s.get(layout.STATUS + 203), s.get(layout.HEALTH + 203)) in ((layout.IN_GARRISON, 1), (layout.DEAD, 0))
    assert s.get(layout.DUE + 203) or s.get(layout.STATUS + 203) == layout.DEAD


@pytest.mark.rule("diex-aie", "11.4.1.t", "c15.1.b", "c17.b")
def test_a_motte_that_is_stormed_has_fallen() -> None:
    s = stormed()
    t = deployed(s)
    for person in range(int(t.PEOPLE)):
        if t.people.side[person] == 1:
            befalls(s, game.fighter(s, person), field.DEAD)
    t.put(person_of(s, 1), t.battle().inside[0])
    t.cells[t.STATE + person_of(s, 1)] = field.HEALTHY
    while s.get(layout.MOTTE_HEX) and s.inner is not None and fight(s) is not None:
        be_quiet_in_the_field(s)
    assert s.get(layout.MOTTE_HEX) == 0
    assert all(s.get(layout.STATUS + man) == layout.DEAD for man in range(199, 213))
    game.check(s)


@pytest.mark.rule("diex-aie", "11.4.1.n", "11.4.1.o", "c15.a")
def test_a_bailey_that_is_lost_in_a_battle_is_lost_on_the_sheet() -> None:
    s = stormed(besiegers="Dim*30", garrison={f"h{200 + n}": {"class": "Nim"} for n in range(8)})
    t = deployed(s)
    room = iter(t.battle().motte)
    for person in range(int(t.PEOPLE)):
        if t.people.side[person] == 1:
            t.take_away(person)
    for person in range(int(t.PEOPLE)):
        if t.people.side[person] == 1:
            cell = next(cell for cell in room if not t.here(cell) >= 0)
            t.put(person, cell)
    break_off(s)
    while s.inner is not None:
        be_quiet(s)
    assert s.position()["mottes"][0]["sheet"]["bailey_fallen"] == 1


@pytest.mark.rule("diex-aie", "c14.6.f", "c15.a")
@pytest.mark.parametrize("keeps_the_field", [True, False])
def test_riders_who_lose_their_horses_walk_unless_their_side_keeps_the_field(keeps_the_field: bool) -> None:
    s = sallied("general-sortie", "ground le-fosse", "edge W")
    t = deployed(s)
    rider = person_of(s, 199)
    horse = int(t.cells[t.MOUNT + rider]) - 1
    unhorse(t, rider)
    assert not t.is_mounted(rider)
    assert t.cells[t.STATE + t.PEOPLE + horse] == field.HEALTHY
    drive_off(s, 0 if keeps_the_field else 1)
    while s.inner is not None:
        be_quiet(s)
    assert bool(s.get(layout.ON_FOOT + 199)) != keeps_the_field
    assert not s.get(layout.ON_FOOT + 200), "he rode off on his own"


def unhorse(t: Any, rider: int) -> None:
    """He stands beside his horse."""
    horse = int(t.cells[t.MOUNT + rider]) - 1
    cell = t.at(rider)
    facing = int(t.cells[t.FACING + rider])
    t.take_away(rider)
    t.cells[t.MOUNT + rider] = 0
    t.cells[t.FACING + t.PEOPLE + horse] = facing
    t.cells[t.STATE + t.PEOPLE + horse] = field.HEALTHY
    t.put(t.PEOPLE + horse, cell)
    t.put(rider, t.nearest_room(cell))


@pytest.mark.rule("diex-aie", "11.4.3.c", "c15.e")
def test_besiegers_who_are_driven_from_the_field_lift_the_siege() -> None:
    s = sallied("general-sortie", "ground le-fosse", "edge W")
    deployed(s)
    drive_off(s, 0)
    assert s.get(layout.BESIEGER) == 0
    assert (question(s), s.deciders()) == ("fall-back", (DANE,))


@pytest.mark.rule("diex-aie", "11.4.2.h", "11.1.1.e", "c15.1.a")
def test_a_party_that_is_caught_brings_nothing_and_its_men_are_the_besiegers() -> None:
    s = sallied("sortie", "siege-auto", "ground le-fosse", "edge W", "siege-auto")
    t = fight(s)
    assert sum(horse >= 0 for horse in t.people.horse_of) + 6 == t.PIECES - t.PEOPLE
    assert "pack" in game.label(s, "horse", int(t.HORSES) - 1, "en")
    deployed(s)
    party = [person for person in range(int(t.PEOPLE)) if t.people.side[person] == 1]
    caught = [game.fighter(s, person) for person in party]
    t.cells[field.TURN] = t.muster.turns
    while s.inner is not None and fight(s) is not None:
        be_quiet_in_the_field(s)
    while s.inner is not None:
        be_quiet(s)
    assert all(s.get(layout.STATUS + man) in (layout.CAPTIVE, layout.DEAD) for man in caught)
    assert all(
        s.get(layout.ON_FOOT + man) or not s.classes.rider[s.kind(man)]
        for man in caught
        if s.get(layout.STATUS + man) == layout.CAPTIVE
    )


# ---------------------------------------------------------------- the innermost battle as a game


def midway(seed: int = 3, steps: int = 150) -> Any:
    s = stormed()
    luck = random.Random(seed)
    for _ in range(steps):
        seat = s.deciders()[0]
        s.apply(seat, luck.choice(s.legal(seat)))
    assert fight(s) is not None
    return s


def test_a_position_in_the_midst_of_it_is_stored_read_and_cloned() -> None:
    s = midway()
    twin, other, copy = game.position(s.position()), game.restore(s.dump()), s.clone()
    assert twin.digest() == other.digest() == copy.digest() == s.digest()
    luck = random.Random(5)
    for _ in range(60):
        seat = s.deciders()[0]
        action = luck.choice(s.legal(seat))
        for state in (s, twin, other):
            state.apply(seat, action)
    assert twin.digest() == other.digest() == s.digest()
    assert copy.digest() != s.digest()


def test_every_seat_sees_it_and_two_answer() -> None:
    s = midway()
    for seat in range(4):
        assert s.view(seat)["siege"]["battle"]["people"]
        one, other = s.determinize(seat, 1), s.determinize(seat, 2)
        assert shown(one, seat) == shown(other, seat) == shown(s, seat)
        assert s.legal(seat) == [] or seat in (*s.deciders(), NORMAN, DANE)
    assert s.view(None)["siege"]["battle"]["people"]
    assert s.legal(SCOT) == []
    assert why(s, "stop", SCOT) == "c6.a"
    assert len(s.observe(NORMAN)) <= layout.CELLS + 100 + game.room_inside()


def test_people_are_told_of_by_their_names_and_asked_in_their_words() -> None:
    s = stormed()
    deployed(s)
    for lang in ("en", "fr"):
        seat = s.deciders()[0]
        names = [game.action_text(s, action, lang) for action in s.legal(seat)]
        assert names
        assert game.prompt(s, seat, lang)
        assert game.label(s, "person", person_of(s, 3), lang) == game.man_name(s, 3, lang)
    hit = [event for event in game.take_events(s) if event.kind == "stands-along"]
    assert "s3" not in game.event_text(s, hit[0], "en")


@pytest.mark.rule("diex-aie", "11.a")
def test_the_innermost_battle_is_drawn_in_the_terminal() -> None:
    s = midway()
    for lang, said in (("en", "Assault · turn"), ("fr", "Assaut · tour")):
        board = board_for(game, lang)
        console = Console(record=True, width=120, file=StringIO())
        console.print(board.draw(s.view(DANE), DANE, 120))
        console.print(board.glance(s.view(DANE), DANE, False, 120))
        drawn = console.export_text()
        assert said in drawn
        assert "h03" in drawn.lower()
        seat = s.deciders()[0]
        for action in s.legal(seat):
            verb = game.actions.verbs[game.describe(action).verb]
            if verb.domain:
                assert board.heading(verb.name)
                assert board.option(s.view(seat), verb.name, verb.domain.name, action - verb.first)


def test_it_is_recorded_resumed_undone_and_rewound() -> None:
    match, luck = Match(game, 4, 4, "devastation-1069", position=stormed().position()), random.Random(2)
    digests, undone = [match.state.digest()], set()
    while len(digests) < 200:
        seat = match.state.deciders()[0]
        before = match.state.digest()
        match.play(seat, luck.choice(match.state.legal(seat)))
        assert fight(match.state) is not None
        if len(digests) % 7 == 0 and len(digests) not in undone and match.can_undo(seat):
            match.undo(seat)
            assert match.state.digest() == before
            undone.add(len(digests))
        else:
            digests.append(match.state.digest())
    assert len(undone) > 3
    assert Match.resumed(game, match.record).state.digest() == digests[-1]
    match.rewind(90)
    assert Match.resumed(game, match.record).state.digest() == match.state.digest()
    assert fight(match.state) is not None
    assert len(match.moves) == 90


# ---------------------------------------------------------------- bots


@pytest.mark.parametrize("how", ["played", "ask"])
def test_a_bot_answers_at_every_depth(how: str) -> None:
    s = stormed(how=how)
    players = {seat: CampaignPlayer(seat) for seat in range(4)}
    answered = 0
    while s.inner is not None and answered < 400:
        seat = s.deciders()[0]
        action = players[seat].choose(s, seat)
        assert action in s.legal(seat)
        s.apply(seat, action)
        answered += 1
    assert (answered > 100) == (how == "played"), "bots agree to settle unless the table says otherwise"


def test_a_search_settles_the_fights_to_come() -> None:
    s = played()
    assert s.inner.cells[sheet.BATTLES] == PLAYED
    twin = s.clone()
    CampaignSense().suppose(twin, DANE)
    twin.use_chance(seeded(1))
    does(twin, "spare", "assault")
    assert twin.inner is None or twin.inner.inner is None
    assert s.get(layout.BATTLES) == PLAYED


# ---------------------------------------------------------------- nobody is lost


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_lost_or_doubled_through_both_doors(seed: int) -> None:
    s = stormed()
    s.use_chance(seeded(seed))
    before = dict.fromkeys(men(s), 1)
    luck, count = random.Random(seed), 0
    while s.inner is not None:
        seat = s.deciders()[0]
        s.apply(seat, luck.choice(s.legal(seat)))
        count += 1
        if count % 100 == 0:
            game.check(s)
    game.check(s)
    assert men(s).keys() == before.keys()


@pytest.mark.rule("diex-aie", "11.4.1.v", "c15.a")
def test_a_divided_army_fights_on_two_fields_turn_by_turn() -> None:
    held = {"supply": 30, "marker": 2, "modifier": 24, "bailey_fallen": 1, "rations": 9}
    s = country(
        [7, 7],
        season=0,
        battles="played",
        mottes=[motte(besieger=1, siege_days=1, sheet=held)],
        g1=("dane", BESIDE, "Dim*30", "Dij", 9),
        g8=("scot", "1805", "Sil*3"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, "siege-auto", "divide")
    for _ in range(12):
        does(s, game.actions.texts(s.legal(DANE))[0])
    does(s, "siege-enough")
    while question(s) == "field":  # where the besieged fight their relief (11.4.3.b)
        does(s, game.actions.texts(s.legal(s.deciders()[0]))[0])
    does(s, "assault")
    s.use_chance(seeded(5))
    seen, luck, count = set(), random.Random(1), 0
    while s.inner is not None and s.inner.inner is not None:
        slot = int(s.inner.current().slot)
        if slot not in seen:
            seen.add(slot)
            assert game.position(s.position()).digest() == s.digest()
            assert s.view(SCOT)["siege"]["battle"]
            assert s.view(SCOT)["siege"]["outside"]
        seat = s.deciders()[0]
        s.apply(seat, luck.choice(s.legal(seat)))
        count += 1
    game.check(s)
    assert seen == {0, 1}
    assert told(s, "fight-over")


@pytest.mark.parametrize("seed", range(3))
def test_campaigns_in_which_everything_is_fought_out_come_to_an_end(seed: int) -> None:
    s = played(g2=("dane", "0410", "Dil*12", "Dij", 6))
    s.use_chance(seeded(seed))
    luck, count, fights, bold = random.Random(seed), 0, 0, ("besiege", "assault", "general-sortie", "relieve-together")
    was_fought = False
    while s.deciders():
        seat = s.deciders()[0]
        words = game.actions.texts(s.legal(seat))
        wanted = [word for word in words if word in bold] or [word for word in words if word != "lift"]
        does(s, luck.choice(wanted))
        count += 1
        is_fought = s.inner is not None and s.inner.inner is not None
        fights += is_fought and not was_fought
        was_fought = is_fought
        if count % 250 == 0:
            game.check(s)
            assert game.position(s.position()).digest() == s.digest()
    assert s.is_over()
    assert fights > 0
