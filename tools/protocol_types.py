#!/usr/bin/env python3
"""The protocol's types for the page: web/src/lib/protocol.ts out of the socket's messages, and web/src/lib/http.ts out
of the OpenAPI document.

    .venv/bin/python tools/protocol_types.py

tests/server/test_protocol_types.py fails while a file is not what this writes.
"""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from meadhall.server import messages
from meadhall.server.app import create_app
from meadhall.server.config import Settings
from meadhall.server.routes import socket

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "web/src/lib"
HEAD = """// Written by tools/protocol_types.py out of what the server declares. Not to be changed by hand.
"""
SENT = (messages.Snapshot, messages.Update, messages.Standing)  # parts that the page speaks of by their own names
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def files() -> dict[str, str]:
    """All that is written, by the file's name."""
    return {"protocol.ts": socket_types(), "http.ts": HEAD + "".join(declared(openapi_components()))}


def socket_types() -> str:
    parts = [HEAD]
    parts += ["\n// ---------------------------------------------------------------- what the server sends\n"]
    parts += declared(components([messages.ServerMessage, *SENT]))
    parts += [union("ServerMessage", messages.ServerMessage)]
    parts += ["\n// ---------------------------------------------------------------- what it is sent\n"]
    parts += declared(components([socket.Message]))
    parts += [union("ClientMessage", socket.Message)]
    return "".join(parts)


def components(types: list[Any]) -> dict[str, Any]:
    return msgspec.json.schema_components(types, ref_template="{name}")[1]


def openapi_components() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/hall.sqlite"))
        document = json.loads(json.dumps(app.openapi_schema.to_schema()))
    return dict(document["components"]["schemas"])


def declared(schemas: dict[str, Any]) -> list[str]:
    return [interface(name, schemas[name]) for name in sorted(schemas)]


def union(name: str, members: Any) -> str:
    return f"\nexport type {name} = {' | '.join(member.__name__ for member in members.__args__)};\n"


def interface(name: str, schema: dict[str, Any]) -> str:
    comment = " ".join(schema.get("description", "").split())
    said = f"/** {comment} */\n" if comment else ""
    if "enum" in schema:
        return f"\n{said}export type {name} = {type_of(schema)};\n"
    required = schema.get("required", [])
    fields = "".join(
        f"  {key(field)}{'' if field in required else '?'}: {type_of(part)};\n"
        for field, part in schema.get("properties", {}).items()
    )
    return f"\n{said}export interface {name} {{\n{fields}}}\n"


def key(field: str) -> str:
    return field if re.fullmatch(r"[A-Za-z_]\w*", field) else json.dumps(field)


def type_of(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return either(type_of(part) for part in schema[several])
    kind = schema.get("type")
    if isinstance(kind, list):
        return either(type_of({**schema, "type": one}) for one in kind)
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        inside = schema.get("additionalProperties", {})
        return f"Record<string, {type_of(inside) if isinstance(inside, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def either(types: Any) -> str:
    """Without repeating: an integer and a number are one type there."""
    return " | ".join(dict.fromkeys(types))


def literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


if __name__ == "__main__":
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"Written: {(FOLDER / name).relative_to(ROOT)}")
