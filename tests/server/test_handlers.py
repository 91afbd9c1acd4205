"""How the routes are written down."""

from __future__ import annotations

import warnings
from pathlib import Path

from litestar.exceptions import LitestarWarning

from meadhall.server.app import create_app
from meadhall.server.config import Settings


def test_no_handler_relies_on_what_litestar_will_give_up(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", LitestarWarning)
        warnings.simplefilter("error", DeprecationWarning)
        app = create_app(Settings(database=f"sqlite+aiosqlite:///{tmp_path}/hall.db"))
    assert "/api/tables/{table_id}/what-if" in app.openapi_schema.to_schema()["paths"]
