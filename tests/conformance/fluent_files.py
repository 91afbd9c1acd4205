"""The Fluent files as the tests need them: which messages there are, what each asks for, and how its text reads."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import ast, parse

SLOT = "\N{OBJECT REPLACEMENT CHARACTER}"  # stands for whatever will be filled in


@dataclass(frozen=True)
class Message:
    variables: frozenset[str]
    sentences: tuple[str, ...]  # one for each way the selectors can go, with SLOT for what is filled in


def messages(file: Path) -> dict[str, Message]:
    found: dict[str, Message] = {}
    for entry in parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content!r} is no Fluent"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file.name}: {entry.id.name} is there twice"
            assert not entry.attributes, f"{file.name}: {entry.id.name} has attributes, which nothing reads"
            assert entry.value is not None
            found[entry.id.name] = Message(frozenset(_variables(entry.value)), tuple(_sentences(entry.value)))
    return found


def _variables(pattern: ast.Pattern) -> set[str]:
    names: set[str] = set()

    def look(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            names.add(node.id.name)
        elif isinstance(node, list):
            for item in node:
                look(item)
        elif isinstance(node, ast.BaseNode):
            for item in vars(node).values():
                look(item)

    look(pattern)
    return names


def _sentences(pattern: ast.Pattern) -> list[str]:
    said = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            choices = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            choices = [text for variant in element.expression.variants for text in _sentences(variant.value)]
        else:
            choices = [SLOT]
        said = [before + choice for before in said for choice in choices]
    return said
