"""The page's types of the protocol are those that the server declares, and what it sends is what it declares."""

from __future__ import annotations

import msgspec
import protocol_types
import pytest

from meadhall.server.messages import ServerMessage


def test_the_generated_files_are_current() -> None:
    for name, text in protocol_types.files().items():
        written = (protocol_types.FOLDER / name).read_text(encoding="utf-8")
        assert written == text, f"{name}: .venv/bin/python tools/protocol_types.py writes it anew"


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Chair"}}, "Chair[]"),
        ({"type": "array", "items": {"type": ["string", "null"]}}, "(string | null)[]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"enum": ["open", "link"]}, "'open' | 'link'"),
        ({}, "unknown"),
    ],
)
def test_a_schema_is_written_as_a_type(schema: dict[str, object], written: str) -> None:
    assert protocol_types.type_of(schema) == written


@pytest.mark.parametrize("text", ['{"type": "taken", "id": "a"}', '{"type": "pong", "more": 1}', '{"type": "riddle"}'])
def test_a_message_with_too_few_or_too_many_fields_is_not_one_of_ours(text: str) -> None:
    """So the guests of the other tests, who hold everything they hear against it, notice."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=ServerMessage)
