"""The documents under /docs: files as they were built, with the page's own strict content policy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from meadhall.server import schema, site
from meadhall.server.app import create_app
from meadhall.server.config import Settings

Client = TestClient[Litestar]
PERSON = {"Accept": "text/html"}


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Client]:
    """Opens a hall whose site is what lies in tmp_path/site."""

    def opened() -> Client:
        url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
        schema.upgrade(url)
        monkeypatch.setattr("meadhall.server.app.site_handlers", lambda: site.site_handlers(tmp_path / "site"))
        return TestClient(create_app(Settings(database=url)), base_url="http://hall.example")

    return opened


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "rules").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Meadhall</h1>")
    (folder / "rules/eketorp.html").write_text("<h1>Eketorp</h1>")
    (folder / "search.js").write_text("search()")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


@pytest.mark.usefixtures("built")
def test_documents_are_served_with_their_types(hall: Callable[[], Client]) -> None:
    with hall() as client:
        assert client.get("/docs").url.path == "/docs/index.html"
        assert client.get("/docs/").text == "<h1>Meadhall</h1>"
        page = client.get("/docs/rules/eketorp.html")
        assert (page.text, page.headers["content-type"]) == ("<h1>Eketorp</h1>", "text/html; charset=utf-8")
        assert client.get("/docs/search.js").headers["content-type"].startswith("text/javascript")
        known = client.get("/docs/search.js", headers={"If-None-Match": client.get("/docs/search.js").headers["etag"]})
        assert known.status_code == 304


@pytest.mark.usefixtures("built")
def test_documents_keep_to_the_content_policy_of_the_page(hall: Callable[[], Client]) -> None:
    with hall() as client:
        policy = client.get("/docs/index.html").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "default-src 'none'" in policy


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path", ["/docs/none.html", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/rules", "/docs//etc/passwd"]
)
def test_nothing_but_documents_is_served(hall: Callable[[], Client], path: str) -> None:
    with hall() as client:
        answer = client.get(path)
    assert answer.status_code == 404
    assert "not for you" not in answer.text


def test_where_no_site_was_built_there_are_no_documents(hall: Callable[[], Client]) -> None:
    with hall() as client:
        assert client.get("/docs").status_code == 404
        assert client.get("/docs/index.html").status_code == 404
