#!/usr/bin/env python3
"""Build the documents as a site, which the hall serves under /docs, and look whether all its links lead somewhere.

python3 run.py docs            build
python3 run.py docs links      only look at the links of what was built

What is made from the code (rules and their proofs, the reference, the list of games) is laid beside copies of docs/ in
build/documents; MkDocs does the rest (mkdocs.yml). Then programs that its theme writes into pages are moved into files,
because the hall's content policy allows no others.
"""

from __future__ import annotations

import hashlib
import logging
import re
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parent))
import licences
import rule_pages

from meadhall.games import GAMES, load

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = ROOT / "build/documents"
SITE = ROOT / "src/meadhall/server/site"
PICTURES = "docs/screenshots/"
# Pages that lie elsewhere in the repository, where people look for them.
BESIDE = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md",
          "CODE_OF_CONDUCT.md": "code-of-conduct.md"}  # fmt: skip
REFERENCE = {
    "index": ("The library", ["meadhall"]),
    "game": ("Games", ["meadhall.core.game.Game", "meadhall.core.actions", "meadhall.core.ledger"]),
    "state": ("States", ["meadhall.core.state.State", "meadhall.core.state.Decision", "meadhall.core.state.Question"]),
    "match": ("Matches and records", ["meadhall.core.match.Match", "meadhall.core.record.Record"]),
    "chance": ("Chance", ["meadhall.core.chance"]),
    "errors": ("Errors", ["meadhall.core.errors", "meadhall.core.state.IllegalAction"]),
    "bots": ("Bots", ["meadhall.bots", "meadhall.bots.bot", "meadhall.bots.search.SearchBot"]),
    "arena": ("The arena", ["meadhall.arena.contest", "meadhall.arena.playing", "meadhall.arena.ratings"]),
    "env": ("Environments", ["meadhall.env.gymnasium", "meadhall.env.pettingzoo", "meadhall.env.openspiel"]),
    "study": ("Study", ["meadhall.study.analysis", "meadhall.study.hints", "meadhall.study.lessons"]),
}
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
GAMES_MARK = "<!-- games -->"


# --- what is gathered ----------------------------------------------------------------------------------------------


def games_table() -> str:
    """The games of the hall, out of the code: no other page counts them."""
    lines = ["| game | players | scenarios | rules |", "|---|---|--:|--:|"]
    for name in GAMES:
        game = load(name)
        seats = f"{min(game.seat_counts)}–{max(game.seat_counts)}"
        lines.append(f"| **{game.title}** | {seats} | {len(game.scenarios)} | {len(game.ledger().behind(''))} |")
    return "\n".join(lines)


def reference_page(title: str, modules: list[str]) -> str:
    return "\n\n".join([f"# {title}", *(f"::: {module}" for module in modules)]) + "\n"


def gather(folder: Path) -> None:
    """Everything that MkDocs is to read."""
    shutil.rmtree(folder, ignore_errors=True)
    ignored = shutil.ignore_patterns("screenshots")
    shutil.copytree(ROOT / "docs", folder, ignore=ignored)
    shutil.copytree(ROOT / "examples", folder / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    for source, page in BESIDE.items():
        shutil.copy(ROOT / source, folder / page)
    (folder / "licences.md").write_text(licences.page(), encoding="utf-8")
    rule_pages.write(folder / "rules")
    (folder / "reference").mkdir()
    for name, (title, modules) in REFERENCE.items():
        (folder / f"reference/{name}.md").write_text(reference_page(title, modules), encoding="utf-8")
    table = games_table()
    for path in folder.rglob("*.md"):
        fit(path, folder, table)


def fit(path: Path, folder: Path, table: str) -> None:
    """Links that lead out of docs/ in the repository lead to the copies beside; pictures that are shown come along."""
    text = path.read_text(encoding="utf-8").replace(GAMES_MARK, table)
    depth = "../" * len(path.relative_to(folder).parts[1:])
    text = text.replace("](../examples/", f"]({depth}examples/")
    for source, page in BESIDE.items():
        text = re.sub(rf"\]\((?:\.\./)*{re.escape(source)}\)", f"]({depth}{page})", text)
    text = re.sub(r"\]\((?:\.\./)*docs/", f"]({depth}", text)
    for name in set(re.findall(r"screenshots/([\w.-]+)", text)):
        (folder / "screenshots").mkdir(exist_ok=True)
        shutil.copy(ROOT / PICTURES / name, folder / "screenshots" / name)
    path.write_text(text, encoding="utf-8")


def unfold(nav: list[Any], folder: Path) -> list[Any]:
    """``rules/*`` in the navigation stands for all pages of that folder, its index first."""
    found: list[Any] = []
    for item in nav:
        if isinstance(item, dict):
            ((title, inside),) = item.items()
            if isinstance(inside, str) and inside.endswith("/*"):
                pages = sorted((folder / inside[:-2]).glob("*.md"), key=lambda path: (path.stem != "index", path.stem))
                inside = [path.relative_to(folder).as_posix() for path in pages]
            elif isinstance(inside, list):
                inside = unfold(inside, folder)
            found.append({title: inside})
        else:
            found.append(item)
    return found


# --- what is built -------------------------------------------------------------------------------------------------


def move_programs(site: Path) -> int:
    """Each program that stands in a page goes into a file named after it. How many there are."""
    names = set()
    for page in site.rglob("*.html"):
        depth = "../" * len(page.relative_to(site).parts[1:])

        def out(found: re.Match[str], depth: str = depth) -> str:
            name = f"assets/javascripts/page-{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
            (site / name).write_text(found[1], encoding="utf-8")
            names.add(name)
            return f'<script src="{depth}{name}"></script>'

        page.write_text(INLINE.sub(out, page.read_text(encoding="utf-8")), encoding="utf-8")
    return len(names)


def build() -> None:
    from mkdocs.commands.build import build as build_site
    from mkdocs.config import load_config

    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    gather(DOCUMENTS)
    config = load_config(str(ROOT / "mkdocs.yml"), strict=True)
    config.nav = unfold(list(config.nav or []), DOCUMENTS)
    config.plugins.on_startup(command="build", dirty=False)
    build_site(config)
    config.plugins.on_shutdown()
    for unwanted in (*SITE.rglob("*.map"), SITE / "404.html", SITE / "sitemap.xml", SITE / "sitemap.xml.gz"):
        unwanted.unlink(missing_ok=True)
    programs = move_programs(SITE)
    files = [path for path in SITE.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{len(list(SITE.rglob('*.html')))} pages, {len(files)} files, {size:.1f} MB; {programs} programs moved out")


# --- links ---------------------------------------------------------------------------------------------------------


class Links(HTMLParser):
    """Where a page leads, what can be led to in it, and what its content policy would forbid."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.forbidden: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = dict(attributes)
        self.anchors |= {str(told[name]) for name in ("id", "name") if told.get(name)}
        target = told.get("href") or told.get("src")
        if target is not None:
            self.targets.append(target)
        is_fetched = tag in ("script", "img", "iframe") or (tag == "link" and told.get("rel") == "stylesheet")
        if is_fetched and target and urlsplit(target).netloc:
            self.forbidden.append(f"{tag} from {target}")
        if tag == "style" or (tag == "script" and "src" not in told and told.get("type") != "application/json"):
            self.forbidden.append(f"an inline {tag}")
        self.forbidden += [name for name in told if name.startswith("on")]


def faults(site: Path) -> list[str]:
    """Links to nowhere inside the site, and what the hall's content policy would keep from working."""
    pages: dict[Path, Links] = {}
    for path in sorted(site.rglob("*.html")):
        pages[path] = Links()
        pages[path].feed(path.read_text(encoding="utf-8"))
    found = []
    for path, page in pages.items():
        here = path.relative_to(site)
        found += [f"{here}: {what}" for what in page.forbidden]
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc or not (parts.path or parts.fragment):
                continue
            led = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if led.is_dir():
                led = led / "index.html"
            if not led.is_file() or not led.is_relative_to(site.resolve()):
                found.append(f"{here}: {target} leads nowhere")
            elif parts.fragment and led in pages and unquote(parts.fragment) not in pages[led].anchors:
                found.append(f"{here}: {target} has no such place")
    return found


def main(words: list[str]) -> None:
    if words not in ([], ["links"]):
        sys.exit("run.py docs takes nothing, or the word links")
    if not words:
        build()
    if not (SITE / "index.html").exists():
        sys.exit("There is no site yet: python3 run.py docs builds it.")
    if problems := faults(SITE.resolve()):
        sys.exit("\n".join([*problems[:50], f"{len(problems)} faults"]))
    print("All links lead somewhere.")


if __name__ == "__main__":
    main(sys.argv[1:])
