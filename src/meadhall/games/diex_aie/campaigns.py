"""The third door of the box: campaigns (``campaign``), which share everything with battles and sieges."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from meadhall.core.data import Data, load_data
from meadhall.games.diex_aie import FOLDER, facts
from meadhall.games.diex_aie.campaign.game import DiexAieCampaign


def campaign_facts(overlay: Path | None = None) -> Data:
    """An owner's corrections are those of the campaign's own file; those of battles belong to the first door."""
    own = load_data(FOLDER / "campaign.toml", overlay)
    return replace(own, facts=facts(None).facts | own.facts)


def load(overlay: Path | None = None) -> DiexAieCampaign:
    """Campaigns, or with an owner's corrections."""
    return DiexAieCampaign(campaign_facts(overlay))
