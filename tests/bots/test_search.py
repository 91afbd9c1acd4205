"""The search: legal, the same for the same seed, within its budget."""

from __future__ import annotations

from collections import Counter

import pytest

import meadhall
from meadhall.bots.brian_boru.sense import BrianBoruSense
from meadhall.bots.eketorp.sense import EketorpSense
from meadhall.bots.search import SearchBot
from meadhall.bots.sense import GreedyBot, Sense
from meadhall.bots.vikings.sense import VikingsSense
from meadhall.bots.vikings878.sense import Vikings878Sense
from meadhall.core.chance import seeded
from meadhall.core.state import State
from meadhall.games.brian_boru.layout import POINTS
from meadhall.games.vikings878.layout import HOUSECARLS, KINDS, NORSEMEN, SHIRES, THEGNS, UNITS


def test_a_search_answers_legally_and_alike_for_the_same_seed() -> None:
    state = meadhall.load("eketorp").start(3, 5)
    bots = [SearchBot(7, Sense(), simulations=12) for _ in range(2)]
    first, second = (bot.answer(state, 0) for bot in bots)
    assert first == second
    assert first in state.legal(0)
    assert bots[0].played == 12


def test_a_search_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="needs an end"):
        SearchBot(1, Sense())


def test_a_decision_that_goes_on_is_answered_from_what_is_known() -> None:
    """Eketorp's vikings are sent one by one: later steps reuse the tree, and none starts from nothing."""
    state = meadhall.load("eketorp").start(3, 5)
    bot = SearchBot(7, EketorpSense(), simulations=200)
    played: list[int] = []
    while state.owes(0):
        state.apply(0, bot.answer(state, 0))
        played.append(int(bot.played))
    assert played[0] == 200
    assert max(played[1:]) < 200
    assert 0 in played[1:], "where a quarter of the simulations went that way, no more are needed"


def test_a_new_question_is_thought_about_anew() -> None:
    game = meadhall.load("eketorp")
    bot = SearchBot(7, EketorpSense(), simulations=30)
    for seed in (5, 6):
        bot.answer(game.start(3, seed), 0)
        assert bot.played == 30


def test_a_search_stops_near_its_time() -> None:
    """It looks at the clock after every simulation, and plays one at least."""
    state = meadhall.load("eketorp").start(3, 5)
    bot = SearchBot(7, EketorpSense(), seconds=1e-9)
    bot.answer(state, 0)
    assert bot.played == 1


class Counting(Sense):
    """Knows nothing, and counts how often it is asked."""

    def __init__(self, patience: int = 0) -> None:
        super().__init__(patience=patience)
        self.appraised = 0
        self.felt = 0

    def appraise(self, s: State, seat: int, action: int) -> float:
        self.appraised += 1
        return 0.0

    def instinct(self, s: State, seat: int, action: int) -> float:
        self.felt += 1
        return 0.0


def test_the_tree_is_weighed_with_care_and_the_rest_played_by_instinct() -> None:
    state = meadhall.load("eketorp").start(3, 5)
    sense = Counting()
    SearchBot(7, sense, simulations=1).answer(state, 0)
    assert sense.appraised == len(state.legal(0))
    assert sense.felt > 0


def test_a_patient_search_appraises_only_what_follows_branches_it_came_to_again() -> None:
    state = meadhall.load("eketorp").start(3, 5)
    hasty, patient = Counting(), Counting(patience=1)
    for sense in (hasty, patient):
        SearchBot(7, sense, simulations=40).answer(state, 0)
    assert len(state.legal(0)) < patient.appraised < hasty.appraised


def test_brian_boru_is_judged_between_rounds() -> None:
    """Shares of one victory, and more for whoever has more."""
    sense = BrianBoruSense()
    state = meadhall.load("brian-boru").start(3, 3)
    before = sense.judge(state)
    assert sum(before) == pytest.approx(1.0)
    state.cells[POINTS + 1] += 5
    after = sense.judge(state)
    assert sum(after) == pytest.approx(1.0)
    assert after[1] > before[1]
    assert after[0] < before[0]


@pytest.mark.parametrize("scenario", ["standard", "advanced", "northumbrian-raids", "alfreds-gamble"])
def test_878_is_judged_between_sequences(scenario: str) -> None:
    """Two shares of one victory, and more for the Vikings the more of England they hold."""
    sense = Vikings878Sense()
    state = meadhall.load("878").start(2, 3, scenario)
    english, vikings = sense.judge(state)
    assert english + vikings == pytest.approx(1.0)
    assert 0.0 < vikings < 1.0
    richer = state.clone()
    for shire in range(SHIRES):
        if richer.facts.major[shire]:
            for kind in (HOUSECARLS, THEGNS):
                richer.cells[UNITS + shire * KINDS + kind] = 0
            richer.cells[UNITS + shire * KINDS + NORSEMEN] = 3
    assert sense.judge(richer)[1] > vikings


@pytest.mark.parametrize(
    ("game", "sense"), [("eketorp", EketorpSense()), ("brian-boru", BrianBoruSense()), ("878", Vikings878Sense())]
)
def test_a_reflex_is_legal(game: str, sense: Sense) -> None:
    """All through games of players who have nothing else, and answer at random where they have none."""
    luck = seeded(3)
    reflexes = 0
    played = meadhall.load(game)
    for scenario in played.scenarios:
        for seats in played.seat_counts:
            state = played.start(seats, seats, scenario)
            while not state.is_over():
                seat = state.deciders()[0]
                options = state.legal(seat)
                action = sense.reflex(state, seat, luck)
                if action >= 0:
                    assert action in options
                    reflexes += 1
                state.apply(seat, action if action >= 0 else options[luck.below(len(options))])
    assert reflexes > 5


def test_of_many_duels_an_eketorp_reflex_opens_each_as_readily() -> None:
    """Also where they lie beside each other on the board."""
    sense, luck = EketorpSense(), seeded(5)
    villages = [{"sieges": {side: {"vikings": ["red"]} for side in sides}} for sides in (("ram", "boat"), ("ram",))]
    state = meadhall.load("eketorp").position(
        {"seats": 3, "step": "combat", "players": dict(zip(("blue", "yellow"), villages, strict=True))}
    )
    opened = Counter(sense.reflex(state, 0, luck) for _ in range(900))
    assert sorted(opened) == state.legal(0)
    assert min(opened.values()) > 200


def test_a_brian_boru_reflex_leaves_few_towns_to_instinct() -> None:
    """Drawn from all towns, those open late in the game are too few to be compared."""
    sense, luck = BrianBoruSense(), seeded(6)
    few: list[bool] = []
    many: list[bool] = []
    for seed in range(8):
        state = meadhall.load("brian-boru").start(5, seed)
        while not state.is_over():
            seat = state.deciders()[0]
            options = state.legal(seat)
            if state.current().name == "set-marker":
                (few if len(options) < 8 else many).append(sense.reflex(state, seat, luck) >= 0)
            state.apply(seat, options[luck.below(len(options))])
    assert sum(few) < len(few) / 2
    assert sum(many) > len(many) / 2


def test_an_eketorp_reflex_is_what_instinct_would_choose() -> None:
    """Where instinct has a clear favourite, so has the reflex; it may like another by a quarter of a point."""
    sense, luck = EketorpSense(), seeded(4)
    state = meadhall.load("eketorp").start(3, 9)
    compared = 0
    while not state.is_over():
        seat = state.deciders()[0]
        options = state.legal(seat)
        action = sense.reflex(state, seat, luck)
        if action >= 0 and len(options) > 1:
            sense.look(state, seat, options[0])
            worths = {option: sense.appraise(state, seat, option) for option in options}
            assert worths[action] >= max(worths.values()) - sense.noise
            compared += 1
        state.apply(seat, action if action >= 0 else options[luck.below(len(options))])
    assert compared > 50


def test_before_answers_are_compared_their_question_is_looked_at() -> None:
    """By those who think, and by those who do not."""

    class Looking(Counting):
        def __init__(self) -> None:
            super().__init__()
            self.seen: tuple[int, int] | None = None

        def look(self, s: State, seat: int, action: int) -> None:
            assert action in s.legal(seat)
            self.seen = (id(s), seat)

        def appraise(self, s: State, seat: int, action: int) -> float:
            assert self.seen == (id(s), seat)
            return super().appraise(s, seat, action)

        instinct = appraise

    state = meadhall.load("eketorp").start(3, 5)
    for bot in (SearchBot(7, Looking(), simulations=20), GreedyBot(7, Looking())):
        bot.answer(state, 0)
        assert bot.sense.appraised


def test_what_an_eketorp_player_saw_of_one_table_or_round_does_not_cloud_the_next() -> None:
    """A sense that has looked at other tables and rounds appraises as a new one does."""
    old, luck = EketorpSense(), seeded(6)
    tables = [meadhall.load("eketorp").start(3, seed) for seed in (1, 2)]
    compared = 0
    while not any(table.is_over() for table in tables):
        for state in tables:
            seat = state.deciders()[0]
            options = state.legal(seat)
            new = EketorpSense()
            for sense in (old, new):
                sense.look(state, seat, options[0])
            assert [old.appraise(state, seat, one) for one in options] == [
                new.appraise(state, seat, one) for one in options
            ]
            compared += 1
            state.apply(seat, options[luck.below(len(options))])
    assert compared > 200


def test_what_rivals_decided_in_secret_they_decide_anew_in_a_search() -> None:
    """Orders behind screens and cards face down: whoever has decided is asked again, from where he began."""
    sense, luck = EketorpSense(), seeded(8)
    state = meadhall.load("eketorp").start(3, 5)
    asked_again = {"place-vikings": 0, "lay-cards": 0}
    while not state.is_over():
        seat = state.deciders()[-1]
        question = state.current().name
        copy = state.determinize(seat, luck.below(1000))
        sense.suppose(copy, seat)
        assert state.waiting() & ~copy.waiting() == 0
        assert copy.legal(seat) == state.legal(seat)
        for rival, player in enumerate(copy.position()["players"].values()):
            if copy.owes(rival) and not state.owes(rival):
                assert question in asked_again
                asked_again[question] += 1
                assert player["laid"] is None
                if question == "place-vikings":
                    assert player["home"] + sum(player["hospital"].values()) == 8
            elif rival != seat and not copy.owes(rival) and question == "lay-cards":
                assert player["laid"] is None, "he is no party to the duel"
        options = state.legal(seat)
        state.apply(seat, options[luck.below(len(options))])
    assert min(asked_again.values()) > 5


def test_every_simulation_supposes_before_it_plays() -> None:
    class Supposing(Sense):
        def __init__(self) -> None:
            super().__init__()
            self.supposed = 0

        def suppose(self, s: State, seat: int) -> None:
            assert seat == 1
            assert s.owes(seat)
            self.supposed += 1

    sense = Supposing()
    bot = SearchBot(7, sense, simulations=9)
    bot.answer(meadhall.load("eketorp").start(3, 5), 1)
    assert sense.supposed == bot.played == 9


def test_what_rivals_drafted_in_secret_they_draft_anew_in_a_search() -> None:
    """Brian Boru: cards kept in this step of the draft are in the packets again, those of before are not."""
    sense, luck = BrianBoruSense(), seeded(9)
    state = meadhall.load("brian-boru").start(4, 5)
    drafted = 0
    while not state.is_over():
        seat = state.deciders()[-1]
        copy = state.determinize(seat, luck.below(1000))
        sense.suppose(copy, seat)
        if state.current().name == "draft-cards":
            assert copy.waiting() == 0b1111
            (size,) = {len(copy.legal(rival)) for rival in range(4) if rival != seat}
            assert len(state.legal(seat)) in (size, size - 1), "he himself may have kept one of two"
            drafted += 1
        else:
            assert copy.waiting() == state.waiting()
        assert copy.legal(seat) == state.legal(seat)
        options = state.legal(seat)
        state.apply(seat, options[luck.below(len(options))])
    assert drafted > 20


def test_what_speeds_rivals_chose_in_secret_they_choose_anew_in_a_search() -> None:
    sense, luck = VikingsSense(), seeded(9)
    state = meadhall.load("vikings").start(2, 5, "boarding-action")
    chosen = 0
    while chosen < 3 and not state.is_over():
        seat = state.deciders()[-1]
        copy = state.determinize(seat, luck.below(1000))
        sense.suppose(copy, seat)
        if state.current().name == "speed" and state.waiting() != copy.waiting():
            assert copy.waiting() == 0b11
            assert not any("choice" in ship for ship in copy.view(1 - seat)["ships"].values())
            chosen += 1
        else:
            assert copy.waiting() == state.waiting()
        assert copy.legal(seat) == state.legal(seat)
        options = state.legal(seat)
        state.apply(seat, options[luck.below(len(options))])
    assert chosen == 3
