"""The server's HTTP and WebSocket routes, and what they are given."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency

from meadhall.server.auth import KeyRing, Visitor
from meadhall.server.hall import Hall
from meadhall.server.imports import Replays
from meadhall.server.lengths import Lengths
from meadhall.server.security import Limits
from meadhall.server.studying import Studies

TheHall: TypeAlias = NamedDependency[Hall]
TheKeyRing: TypeAlias = NamedDependency[KeyRing]
TheLengths: TypeAlias = NamedDependency[Lengths]
TheLimits: TypeAlias = NamedDependency[Limits]
TheReplays: TypeAlias = NamedDependency[Replays]
TheStudies: TypeAlias = NamedDependency[Studies]
TheVisitor: TypeAlias = NamedDependency[Visitor]
MaybeVisitor: TypeAlias = NamedDependency[Visitor | None]
