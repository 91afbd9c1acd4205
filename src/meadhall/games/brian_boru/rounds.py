# mypyc: compile
"""The course of the game: the phases of a round, preparation among them, and the end."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, State
from meadhall.games.brian_boru.claims import claim_regions
from meadhall.games.brian_boru.draft import begin_draft
from meadhall.games.brian_boru.layout import (
    ACTIONS_PHASE,
    BATTLE_AREA,
    BATTLE_STEP,
    CHURCH_FLOW,
    CHURCH_STEP,
    CLAIM,
    CONQUEST_FLOW,
    DRAFT,
    MARRIAGE,
    MARRIAGE_FLOW,
    MARRIAGE_ORDER,
    PREPARATION,
    ROUND,
    ROUND_OPENED,
    SETTLE_TOWN,
    START,
    STEP,
    TRICK_FLOW,
    VIKING_ORDER,
)
from meadhall.games.brian_boru.setup import next_to_settle
from meadhall.games.brian_boru.table import Table


class RoundFlow(Decision):
    """round.phases, upkeep.order. Steps with questions have a frame of their own; the argument says whether it has been
    opened."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        step = s.step_now()
        if step == START:
            seat = next_to_settle(s)
            if seat >= 0:
                s.push(SETTLE_TOWN, seat)
                s.ask(seat)
            else:
                s.cells[STEP] = PREPARATION
            return
        if s.argument(ROUND_OPENED) == 0 and opens_frame(s, step):
            return
        s.set_argument(ROUND_OPENED, 0)
        if step < CLAIM:
            s.cells[STEP] = step + 1
        elif s.round() < s.last_round():
            s.cells[STEP] = PREPARATION  # upkeep.end
        else:
            finish(s)  # end.trigger


def opens_frame(t: Table, step: i64) -> bool:
    """Carry out a step, or open the frame that will; whether there is one to wait for."""
    t.set_argument(ROUND_OPENED, 1)
    if step == PREPARATION:
        prepare_round(t)
    elif step == DRAFT:
        begin_draft(t)
    elif step == ACTIONS_PHASE:
        t.push(TRICK_FLOW)
    elif step == MARRIAGE:
        t.push(MARRIAGE_FLOW)
    elif step == BATTLE_STEP:
        t.push(CONQUEST_FLOW)
    elif step == CHURCH_STEP:
        t.push(CHURCH_FLOW)
    else:
        claim_regions(t)
    return step != PREPARATION and step != CLAIM


def prepare_round(t: Table) -> None:
    """prep.marriage, then prep.vikings."""
    t.cells[ROUND] += 1
    t.emit("round-begins", "round.phases round.count", EVERYBODY, t.round(), t.last_round())
    t.emit("marriage-shown", "prep.marriage", EVERYBODY, t.cells[MARRIAGE_ORDER + t.round() - 1])
    if t.round() == t.last_round():
        t.emit("last-round", "prep.last-round", EVERYBODY)
    strength = t.facts.strength[t.cells[VIKING_ORDER + t.round() - 1]]
    t.cells[BATTLE_AREA] += strength
    t.emit("vikings-land", "prep.vikings prep.vikings.discard", EVERYBODY, strength)
    t.reveal()


def finish(t: Table) -> None:
    """Final scoring; the game is over."""
    t.emit("game-ends", "end.trigger upkeep.end", EVERYBODY)
    for seat in range(t.seats):
        goods = t.coin_points(seat) + t.marker_score(seat)
        t.emit("scored-goods", "score.coins score.marker score.renown", EVERYBODY, seat, goods, t.renown_points(seat))
        rules = "score.region-tokens score.board-tokens score.grey-tokens score.region-count"
        t.emit("scored-regions", rules, EVERYBODY, seat, t.region_points(seat), t.spread_points(seat))
    outcome = t.outcome()
    for seat in range(t.seats):
        if outcome[seat] > 0.0:
            shared = outcome[seat] < 1.0
            total = t.points(seat) + t.final_points(seat)
            rules = "score.winner score.tie.shared" if shared else "score.winner"
            t.emit("won-together" if shared else "won", rules, EVERYBODY, seat, total)
    t.clear()
