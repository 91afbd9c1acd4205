"""Campaigns of Diex Aie 2 as a game of the hall, with its battles and its days of siege as games inside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.documents import Place, Position
from meadhall.core.errors import SetupError
from meadhall.core.events import Event
from meadhall.core.game import Document, Game
from meadhall.core.ledger import Ledger
from meadhall.core.options import settled
from meadhall.core.outer_game import OuterGame
from meadhall.games.diex_aie.battle.field_game import FieldBattles
from meadhall.games.diex_aie.campaign import layout, position, position_reader
from meadhall.games.diex_aie.campaign.engagements import man_of, open_battle
from meadhall.games.diex_aie.campaign.facts import FACTIONS, Scenario, campaigns_of
from meadhall.games.diex_aie.campaign.land import COLUMNS
from meadhall.games.diex_aie.campaign.questions import EVENTS, LETTERS, VERBS, questions
from meadhall.games.diex_aie.campaign.setup import prepare
from meadhall.games.diex_aie.campaign.table import SIEGE_SLOT, CampaignTable
from meadhall.games.diex_aie.siege import layout as siege
from meadhall.games.diex_aie.siege.day_game import SiegeDays
from meadhall.games.diex_aie.siege.engagements import fellow_in
from meadhall.games.diex_aie.siege.table import SiegeTable

TEXTS = str(Path(__file__).parent)  # made once: a compiled Position never frees the name that it is given


class DiexAieCampaign(OuterGame[CampaignTable]):
    id = "diex-aie-campaign"
    title = "Diex Aie 2: campaigns"
    box = "diex-aie"
    version = "1"
    seat_counts = (2, 3, 4)
    longest = 40 * 6_000
    folder = Path(__file__).parent.parent
    events = EVENTS
    says_slot = True
    choices: Mapping[str, tuple[str, ...]] = {"battles": position.HOW}

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        battles = FieldBattles(data)
        self.battles = battles
        men = tuple(f"h{man + 1}" for man in range(layout.MEN))
        self.sieges = SiegeDays(data, battles, men)
        self.inner: Mapping[str, Game[Any]] = {"battle": battles, "siege": self.sieges}
        assert list(self.inner)[SIEGE_SLOT] == "siege"
        self.campaigns = campaigns_of(data)
        self.scenarios = data.ids("campaign_scenario")
        self.settings = [one.setting for one in self.campaigns.scenarios]
        self.named = [named_men(one) for one in self.campaigns.scenarios]
        self.decisions = questions(len(battles.actions), len(self.sieges.actions))
        self.commanders = {
            person["id"]: self.campaigns.book.classes.ids.index(person["category"])
            for person in data.records("character")
        }
        hexes = tuple(f"{hex % COLUMNS:02d}{hex // COLUMNS:02d}" for hex in range(layout.HEXES))
        domains = {
            "seat": tuple(str(seat + 1) for seat in range(layout.SEATS)),
            "land": hexes,
            "group": tuple(f"g{group + 1}" for group in range(layout.GROUPS)),
            "motte": tuple(f"m{motte + 1}" for motte in range(layout.MOTTES)),
            "man": men,
            "convoy": tuple(f"v{convoy + 1}" for convoy in range(layout.CONVOYS)),
            "spy": tuple(f"s{spy + 1}" for spy in range(layout.SPIES)),
            "place": tuple(f"p{place + 1}" for place in range(layout.PLACES)),
            "points": tuple(str(points) for points in range(layout.POINTS)),
            "halves": tuple(str(halves) for halves in range(layout.HALVES)),
            "quick-letter": LETTERS,
            "sheet": tuple(sheet + turned for sheet in battles.makes.sheets for turned in ("", "-turned")),
            "person": battles.domains["person"].ids,
            "fellow": self.sieges.person_ids,
        }
        self.declare(domains, VERBS, layout)
        self.join_inner()

    # ---------------------------------------------------------------- states

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """``weather``: it is rolled for (c18.1). ``battles``: ask before each, always played, or always settled by
        section 17."""
        options = settled(given, {"weather": False, "battles": "ask"})
        if not isinstance(options["weather"], bool):
            raise SetupError("option-value", option="weather", known="true, false")
        if options["battles"] not in position.HOW:
            raise SetupError("option-value", option="battles", known=", ".join(position.HOW))
        return options

    def seats_of(self, scenario: str) -> tuple[int, ...]:
        return tuple(self.campaigns.scenarios[self.scenarios.index(scenario)].players)

    def blank(self, seats: int, chance: Chance) -> CampaignTable:
        return CampaignTable(self, self.decisions, seats, layout.CELLS, chance, self.campaigns.book, self.settings)

    def set_up(self, state: CampaignTable, scenario: str, options: dict[str, Any]) -> None:
        number = self.scenarios.index(scenario)
        record = self.campaigns.scenarios[number]
        state.put(layout.BATTLES, position.HOW.index(options["battles"]))
        prepare(state, number, record, self.commanders, options["weather"])

    def write_own(self, state: CampaignTable, seat: int | None, everything: bool) -> Document:
        return position.write(self, state, seat, everything)

    def read_own(self, state: CampaignTable, document: Document) -> None:
        position_reader.read(self, state, self.page(document))

    def open_frames(self, state: CampaignTable, document: Document) -> None:
        """A document without frames stands at the beginning of its day's marches."""
        if not state.get(layout.IS_OVER):
            state.push(layout.CAMPAIGN_DAY, layout.MARCHING)

    def open_battle(self, state: CampaignTable) -> None:
        open_battle(state)

    def sides(self, state: CampaignTable) -> list[int]:
        return list(range(int(state.seats)))

    def check_own(self, state: CampaignTable) -> None:
        """Everybody is somewhere, groups are led by one of their own, nothing is below nothing."""
        for man in range(layout.MEN):
            status, where = int(state.get(layout.STATUS + man)), int(state.get(layout.AT + man))
            assert (state.get(layout.CLASS + man) > 0) == (status != layout.NOT_RAISED), f"man {man} is nobody"
            if status in (layout.IN_GROUP, layout.CAPTIVE):
                assert state.is_there(where), f"man {man} is in no group"
            if status == layout.IN_GARRISON:
                assert state.get(layout.MOTTE_HEX + where), f"man {man} guards nothing"
        for group in range(layout.GROUPS):
            if not state.is_there(group):
                continue
            assert state.land().is_open(state.hex(group)), f"group {group} stands in the sea"
            leader = int(state.get(layout.LEADER + group)) - 1
            if leader >= 0:
                assert state.get(layout.STATUS + leader) == layout.IN_GROUP
                assert state.get(layout.AT + leader) == group, "led by a stranger"
            assert state.money(group) >= 0, "a debt"
            employer = int(state.get(layout.EMPLOYER + group)) - 1
            if employer >= 0:
                assert state.is_there(employer), "hired by nobody"
                assert state.hex(employer) == state.hex(group), "hired by somebody far away"
            shut = int(state.get(layout.SHUT + group)) - 1
            assert shut < 0 or state.get(layout.MOTTE_HEX + shut) == state.hex(group) + 1, "shut in elsewhere"
        self.check_siege(state)
        for place in range(len(state.setting().place_hex)):
            assert 1 <= state.get(layout.LOYALTY + place) <= 10
            assert -1 <= state.get(layout.RESOURCES + place) <= 10
        for convoy in range(layout.CONVOYS):
            assert 0 <= state.get(layout.LOAD + convoy) <= 10

    def check_siege(self, state: CampaignTable) -> None:
        """Everybody on the siege sheet is a man of the campaign who is there, and nobody stands on it twice."""
        inner = None if state.slots is None else state.slots[SIEGE_SLOT]
        if not isinstance(inner, SiegeTable):
            return
        numbers = [int(inner.get(siege.MAN + person)) for person in range(siege.PEOPLE)]
        named = [number for number in numbers if number]
        assert len(named) == len(set(named)), "somebody stands on the siege sheet twice"
        for person, number in enumerate(numbers):
            kind = int(inner.get(siege.KIND + person))
            if number and not kind & siege.KIND_NEW:
                assert state.kind(number - 1) + 1 == kind % siege.KIND_CHIEF, f"man {number - 1} is another"
                assert state.get(layout.STATUS + number - 1) in (layout.IN_GROUP, layout.IN_GARRISON)

    # ---------------------------------------------------------------- words

    def ledger(self, lang: str = "en") -> Ledger:
        """One ledger for the whole box."""
        return Game.ledger(self, lang)

    def text_files(self, lang: str) -> list[Path]:
        return [self.folder / part / f"{lang}.ftl" for part in ("campaign", "siege")]

    def lesson_folder(self) -> Path:
        return self.folder / "campaign" / "lessons"

    def room_inside(self) -> int:
        """The largest battle, or a day of siege with its fights."""
        return max(self.battles.most_cells(), siege.DAY_CELLS + self.sieges.room_inside())

    def page(self, document: Any) -> Place:
        page = Place(Position(TEXTS), document, "")
        page.table()
        return page

    def label_own(self, state: CampaignTable | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        if domain == "person":
            man = self.fighter(state, index)
            if state is not None and man >= 0:
                return self.man_name(state, man, lang)
            return self.battles.label(None, domain, index, lang)
        if domain == "fellow":
            return self.fellow_name(state, index, lang)
        if domain == "sheet":
            return texts.say("sheet-name", name=self.battles.makes.sheets[index // 2], turned=index % 2)
        if domain in ("seat", "side"):
            return self.seat_name(state, index, lang)
        if state is not None and domain == "place":
            return self.place_name(state, index, lang)
        if state is not None and domain == "land" and state.land().place[index] >= 0:
            return self.place_name(state, int(state.land().place[index]), lang)
        if state is not None and domain == "motte":
            hex = int(state.get(layout.MOTTE_HEX + index)) - 1
            return texts.say("motte-name", place=self.label(state, "land", hex, lang) if hex >= 0 else "")
        if state is not None and domain == "group" and state.is_there(index):
            return self.group_name(state, index, lang)
        if state is not None and domain == "man":
            return self.man_name(state, index, lang)
        if domain == "halves":
            return texts.say("sum", pounds=index // 2, half=index % 2)
        if domain in ("points", "quick-letter"):
            return self.domains[domain].ids[index]
        return texts.say("thing-name", kind=domain, number=self.domains[domain].ids[index].lstrip("ghmvsp"))

    def event_text(self, state: CampaignTable | None, event: Event, lang: str) -> str:
        """A sentence, which begins with a capital even where it begins with a name such as "the levy of Rye"."""
        text = super().event_text(state, event, lang)
        return text[:1].upper() + text[1:]

    def seat_name(self, state: CampaignTable | None, seat: int, lang: str) -> str:
        texts = self.texts(lang)
        if state is None:
            return texts.say("player-name", number=str(seat + 1))
        names = [name for faction, name in enumerate(FACTIONS[:4]) if state.seat_of(faction) == seat]
        return texts.say("faction-name", name=names[0]) if names else texts.say("player-name", number=str(seat + 1))

    def place_name(self, state: CampaignTable, place: int, lang: str) -> str:
        record = self.campaigns.scenarios[int(state.get(layout.SCENARIO))]
        if place >= len(record.map.settlements):
            return str(place + 1)
        places = next(one for one in self.data.records("campaign_map") if one["id"] == record.map.id)["place"]
        return str(places[place][lang])

    def group_name(self, state: CampaignTable, group: int, lang: str) -> str:
        texts = self.texts(lang)
        leader = int(state.get(layout.LEADER + group)) - 1
        if state.get(layout.LEVIED + group):
            place = self.place_name(state, int(state.get(layout.LEVIED + group)) - 1, lang)
            return texts.say("levy-name", place=place)
        if state.get(layout.SALLIED + group):
            return texts.say(
                "garrison-name", motte=self.label(state, "motte", int(state.get(layout.SALLIED + group)) - 1, lang)
            )
        name = FACTIONS[int(state.faction(group))]
        if leader >= 0:
            return texts.say("led-group-name", leader=self.man_name(state, leader, lang))
        return texts.say("group-name", name=name, number=str(group + 1))

    def fighter(self, state: CampaignTable | None, person: int) -> int:
        """The man who is a person of the battle that is played now, on the map or before the walls; -1 for nobody."""
        if state is None or state.inner is None:
            return -1
        if not isinstance(state.inner, SiegeTable):
            return man_of(state, person)
        fellow = fellow_in(state.inner, person)
        return int(state.inner.get(siege.MAN + fellow)) - 1 if fellow >= 0 else -1

    def fellow_name(self, state: CampaignTable | None, person: int, lang: str) -> str:
        """Somebody on the siege sheet."""
        inner = None if state is None else state.inner
        if state is None or not isinstance(inner, SiegeTable) or not inner.get(siege.MAN + person):
            return self.sieges.person_ids[person]
        return self.man_name(state, int(inner.get(siege.MAN + person)) - 1, lang)

    def man_name(self, state: CampaignTable, man: int, lang: str) -> str:
        """Commanders of the roster by their names, others by a name of their people's pool."""
        scenario = int(state.get(layout.SCENARIO))
        if state.is_commander(man) and man in self.named[scenario]:
            person = next(one for one in self.data.records("character") if one["id"] == self.named[scenario][man])
            return str(person[lang])
        if state.get(layout.CLASS + man):
            faction = int(self.campaigns.book.classes.faction[int(state.kind(man))])
        else:
            faction = next((n for n in range(layout.FACTIONS) if man < layout.ROLLS[n + 1]), 1)
        pool = self.data.table("name_pool")
        names = pool.get(FACTIONS[faction])
        if not isinstance(names, list):
            names = pool["norman"]
        return str(names[man % len(names)])


def named_men(scenario: Scenario) -> dict[int, str]:
    """Which man is which commander: set-up gives those of each faction the first numbers of its roll."""
    found: dict[int, str] = {}
    for faction in range(layout.FACTIONS):
        named = [force.commander for force in scenario.forces if force.commander and force.faction == faction]
        found |= {int(layout.ROLLS[faction]) + place: name for place, name in enumerate(named)}
    return found
