"""Settings of the server: defaults, then a TOML file, then ``MEADHALL_…`` in the environment, then the command line."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from meadhall.core.errors import MeadhallError
from meadhall.server.networks import are_networks

ORIGIN = re.compile(r"https?://[^/?#@\s]+/?")


class Settings(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: int = 8780
    database: str = ""  # empty: a SQLite file in the user's data folder
    data: str = ""  # overlays with an owner's corrections to games: files, a comma between them
    workers: int = 1  # server processes; more than one needs PostgreSQL
    bot_workers: int = min(8, os.cpu_count() or 1)  # processes in which bots think
    bot_seconds: float = 1.0  # what a bot may think about one answer
    study_simulations: int = 0  # for each estimate of an analysis; 0 is as many as the strongest level has, at most 400
    hints_per_hour: int = 240  # of one person
    analyses_per_day: int = 40  # of one person
    standing_seconds: float = 2.5  # the longest pause before a standing answer, where other people sit at the table
    origin: str = ""  # the address people use, such as https://hall.example; empty: whatever Host they ask for
    secure_cookies: bool = False  # on behind HTTPS
    session_days: int = 30
    rated_at_one_address: bool = False  # whether people who play from the same network move ratings
    requests_per_minute: int = 600  # of one address
    account_requests_per_minute: int = 600  # of one person
    messages_per_second: float = (
        20.0  # of one socket, after a burst of three times as many; of an address eight times that
    )
    signups_per_hour: int = 60  # new guests and accounts of one address
    tables_per_hour: int = 300  # new tables of one address
    connections: int = 0  # open at the same time; 0 is as many as the system lets us
    connections_per_address: int = 200  # of them, except a trusted proxy's; and live sockets of one visitor's address
    request_seconds: float = 15.0  # within which a request's head must come, its body, and its answer be read
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    letters_per_day: int = 30  # about moves, to one address
    webhooks_to_private_addresses: bool = False
    away_seconds: int = 60  # nobody is notified who was here this recently
    metrics_token: str = ""  # what /metrics asks for; empty: it answers this machine only
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed; addresses or networks, comma between them
    log_level: str = "info"
    log_format: str = "text"  # or "json"


def load_settings(file: Path | None = None, environment: dict[str, str] | None = None, **given: Any) -> Settings:
    """SETTINGS error (exit code 2 on the command line) names the first wrong one."""
    values: dict[str, Any] = {}
    if file is not None:
        try:
            values |= tomllib.loads(file.read_text(encoding="utf-8"))
        except OSError as problem:
            raise MeadhallError("settings", reason=f"{file}: {problem.strerror}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
            raise MeadhallError("settings", reason=f"{file}: {problem}") from None
    values |= _from_environment(os.environ if environment is None else environment)
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise MeadhallError("settings", reason=_plainly(str(problem))) from None
    _check(settings)
    return settings


def _from_environment(environment: Any) -> dict[str, str]:
    names = {f"MEADHALL_{name.upper()}": name for name in Settings.__struct_fields__}
    return {name: environment[variable] for variable, name in names.items() if variable in environment}


def _plainly(problem: str) -> str:
    """msgspec's words, with the setting's name first."""
    if unknown := re.search(r"unknown field `(.*)`", problem):
        return f"there is no setting {unknown[1]}"
    said, _, where = problem.partition(" - at `$.")
    return f"{where.rstrip('`')}: {said}" if where else said


def _check(settings: Settings) -> None:
    least = {"port": 0, "smtp_port": 1, "away_seconds": 0, "study_simulations": 0, "connections": 0}  # of the others: 1
    for name in Settings.__struct_fields__:
        value = getattr(settings, name)
        if type(value) is int and value < (lowest := least.get(name, 1)):
            raise MeadhallError("settings", reason=f"{name} must be at least {lowest}")
    problems = [
        (settings.port > 65535, "port must be from 0 to 65535"),
        (settings.smtp_port > 65535, "smtp_port must be from 1 to 65535"),
        (settings.session_days > 3650, "session_days must be at most 3650"),
        (not 0 < settings.messages_per_second <= 1e9, "messages_per_second must be above 0"),
        (not 0 < settings.request_seconds <= 3600, "request_seconds must be above 0 and at most 3600"),
        (not 0 < settings.bot_seconds <= 600, "bot_seconds must be above 0 and at most 600"),
        (not 0 <= settings.standing_seconds <= 60, "standing_seconds must be from 0 to 60"),
        (settings.workers > 1 and not settings.database.startswith("postgres"), "several workers need PostgreSQL"),
        (settings.log_level not in ("debug", "info", "warning", "error"), "log_level: debug, info, warning or error"),
        (settings.log_format not in ("text", "json"), "log_format: text or json"),
        (bool(settings.origin) and not ORIGIN.fullmatch(settings.origin), "origin: http(s)://HOST, without a path"),
        (bool(settings.smtp_host) and not settings.smtp_from, "smtp_from is needed with smtp_host"),
        (not are_networks(settings.trusted_proxies), "trusted_proxies: addresses or networks, a comma between them"),
    ]
    for wrong, reason in problems:
        if wrong:
            raise MeadhallError("settings", reason=reason)
