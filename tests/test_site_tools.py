"""What makes the site out of documents and code, on small parts; `python3 run.py docs` builds and checks all of it."""

from __future__ import annotations

from pathlib import Path

import docs_site
import pytest
import rule_pages

import meadhall
from meadhall.coverage import Coverage, coverage

ROOT = Path(__file__).parents[1]


def test_a_rule_is_told_in_both_languages_with_code_tests_and_wounds() -> None:
    game = meadhall.load("eketorp")
    found = coverage(game.ledger(), game.folder, ROOT / "tests/games/eketorp")
    id = "4.order.d"
    rule, french, broken = game.ledger().rule(id), game.ledger("fr").rule(id), rule_pages.wounds("eketorp")[id]
    told = "\n".join(rule_pages.entry(rule, french, found, broken, ""))
    for part in (rule.title, french.title, "- Code: `src/meadhall/games/eketorp/"):
        assert rule_pages.escaped(part) in told
    assert "- Tests: `tests/games/eketorp/test_" in told
    assert "- Wounds that tests notice: " in told
    assert "{ #r-4-order-d }" in told


def test_a_rule_that_nothing_proves_says_so() -> None:
    ledger = meadhall.load("eketorp").ledger()
    rule = ledger.rule("4.order.d")
    told = "\n".join(rule_pages.entry(rule, rule, Coverage(ledger), [], "siege"))
    assert "- Tests: none" in told
    assert "waits behind the door “siege”" in told
    assert "Wounds" not in told


def test_words_of_rules_are_not_taken_for_markdown() -> None:
    assert rule_pages.escaped("a_b *c* <d> [e]") == "a&#95;b &#42;c&#42; &lt;d&gt; &#91;e]"


def test_games_are_counted_by_the_code() -> None:
    table = docs_site.games_table()
    assert table.count("\n") == 1 + len(meadhall.GAMES)
    assert "| **Eketorp** | 3–6 | 1 | 120 |" in table


def test_links_out_of_the_documents_lead_to_copies(tmp_path: Path) -> None:
    page = tmp_path / "server/page.md"
    page.parent.mkdir()
    page.write_text("[a](../../CHANGELOG.md) [b](../../docs/web.md)\n<!-- games -->")
    docs_site.fit(page, tmp_path, "| table |")
    assert page.read_text() == "[a](../changelog.md) [b](../web.md)\n| table |"


def test_a_folder_in_the_navigation_stands_for_its_pages(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    for name in ("vikings", "878", "index"):
        (tmp_path / f"rules/{name}.md").touch()
    nav = docs_site.unfold(["a.md", {"Rules": "rules/*"}, {"More": [{"B": "b.md"}]}], tmp_path)
    assert nav == ["a.md", {"Rules": ["rules/index.md", "rules/878.md", "rules/vikings.md"]}, {"More": [{"B": "b.md"}]}]


def test_programs_in_pages_are_moved_into_files(tmp_path: Path) -> None:
    (tmp_path / "assets/javascripts").mkdir(parents=True)
    (tmp_path / "rules").mkdir()
    for name in ("index.html", "rules/a.html"):
        (tmp_path / name).write_text('<script>go()</script><script type="application/json">{}</script>')
    assert docs_site.faults(tmp_path) != []
    assert docs_site.move_programs(tmp_path) == 1
    (program,) = (tmp_path / "assets/javascripts").iterdir()
    assert program.read_text() == "go()"
    assert f'src="../assets/javascripts/{program.name}"' in (tmp_path / "rules/a.html").read_text()
    assert docs_site.faults(tmp_path) == []


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('<a href="b.html">', None),
        ('<a href="b.html#there">', None),
        ('<a href="https://example.org/x">', None),
        ('<a href="c.html">', "c.html leads nowhere"),
        ('<a href="b.html#nowhere">', "has no such place"),
        ('<a href="../../secret">', "leads nowhere"),
        ('<img src="https://elsewhere.example/x.png">', "img from"),
        ("<style>p {}</style>", "an inline style"),
        ('<p onclick="go()">', "onclick"),
    ],
)
def test_links_to_nowhere_and_what_the_policy_forbids_are_found(tmp_path: Path, page: str, fault: str | None) -> None:
    (tmp_path / "a.html").write_text(page)
    (tmp_path / "b.html").write_text('<h2 id="there">')
    found = docs_site.faults(tmp_path)
    assert found == [] if fault is None else (len(found) == 1 and fault in found[0])
