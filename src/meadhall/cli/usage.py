"""Typer's commands in the user's language: help pages out of the Fluent texts, mistakes as one sentence.

A command's help is the message ``help-COMMAND``; that of its parameter is ``help-COMMAND-PARAMETER``, or
``help-any-PARAMETER`` where it means the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from meadhall.cli.language import spoken, words
from meadhall.core.errors import MeadhallError, UnknownName, legible
from meadhall.core.texts import LANGUAGES

# The common ancestor of all that typer finds wrong with a command line; typer does not export it by name.
UsageProblem: type[Exception] = typer.BadParameter.__mro__[1]

BIGGEST_SEED = 2**63 - 1


class Command(TyperCommand):
    def get_help(self, ctx: Any) -> str:
        return help_page(self, ctx)

    def invoke(self, ctx: Any) -> Any:
        if ctx.args and not ctx.ignore_unknown_options:
            raise MeadhallError("usage-extra", word=ctx.args[0], command=ctx.command_path)
        return super().invoke(ctx)


class Group(TyperGroup):
    def get_help(self, ctx: Any) -> str:
        return help_page(self, ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if name not in self.commands:
            near = get_close_matches(name, list(self.commands)) or list(self.commands)
            raise MeadhallError("usage-command", name=name, near=", ".join(near))
        return super().resolve_command(ctx, args)


# ---------------------------------------------------------------- parameters


def number(option: str, least: int = 0, most: int = BIGGEST_SEED) -> Callable[[str], int]:
    """A parser of whole numbers whose refusal is a sentence."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise MeadhallError("usage-number", option=option, given=text, least=str(least), most=str(most))
        return value

    return parse


def language(text: str) -> str:
    if text not in LANGUAGES:
        raise UnknownName("unknown-language", lang=text, known=", ".join(LANGUAGES))
    return text


Language = Annotated[str | None, typer.Option("--lang", parser=language, metavar="fr|en")]


# ---------------------------------------------------------------- mistakes


def said(problem: Exception) -> str:
    """What typer found wrong, as one sentence."""
    say = words().say
    context: Any = getattr(problem, "ctx", None)
    command = context.command_path if context is not None else "meadhall"
    match type(problem).__name__:
        case "NoSuchOption":
            return say("error-usage-option", option=legible(getattr(problem, "option_name", "?")), command=command)
        case "BadOptionUsage":
            return say("error-usage-value", option=legible(getattr(problem, "option_name", "?")))
        case "MissingParameter":
            parameter: Any = getattr(problem, "param", None)
            name = parameter.make_metavar(context) if hasattr(parameter, "make_metavar") else _name(parameter)
            return say("error-usage-missing", name=name, command=command)
    return say("error-usage-other", command=command)


# ---------------------------------------------------------------- help pages


def help_page(command: Any, ctx: Any) -> str:
    """Usage, purpose, arguments, options and commands."""
    texts = words()
    console = Console(highlight=False)
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    options = [parameter for parameter in command.get_params(ctx) if parameter.param_type_name == "option"]
    name = str(command.name) if isinstance(command, Command) else str(ctx.command_path).rpartition(" ")[2]
    with console.capture() as page:
        console.print(Text.assemble((texts.say("help-usage"), "bold"), " ", _usage(command, ctx, arguments)))
        console.print(Padding(Text(texts.say(f"help-{name}")), (1, 0, 0, 2), expand=False))
        if isinstance(command, Group):
            rows = [(sub, texts.say(f"help-{sub}").partition("\n")[0]) for sub in command.commands]
            _section(console, texts.say("help-commands"), rows)
        if arguments:
            _section(console, texts.say("help-arguments"), [(_name(p), _help(name, p)) for p in arguments])
        _section(console, texts.say("help-options"), [(_option(p), _help(name, p)) for p in options])
    return page.get().rstrip("\n")


def _section(console: Console, title: str, rows: list[tuple[str, str]]) -> None:
    console.print(Text(f"\n{title}", "bold"))
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for name, text in rows:
        table.add_row(Text(name, "cyan"), Text(text))
    console.print(Padding(table, (0, 0, 0, 2), expand=False))


def _usage(command: Any, ctx: Any, arguments: list[Any]) -> str:
    names = [_name(parameter) if parameter.required else f"[{_name(parameter)}]" for parameter in arguments]
    last = [words().say("help-command-slot")] if isinstance(command, Group) else []
    return " ".join([ctx.command_path, *names, words().say("help-options-slot"), *last])


def _name(parameter: Any) -> str:
    return str(parameter.metavar or parameter.name.upper())


def _option(parameter: Any) -> str:
    names = ", ".join(parameter.opts)
    return f"{names} {parameter.metavar}" if parameter.metavar else names


def _help(command: str, parameter: Any) -> str:
    texts = words()
    own = f"help-{command}-{parameter.name}"
    return texts.say(own if texts.has(own) else f"help-any-{parameter.name}")


__all__ = ["Command", "Group", "Language", "UsageProblem", "help_page", "number", "said", "spoken"]
