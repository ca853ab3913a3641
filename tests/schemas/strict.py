#!/usr/bin/python3
"""Holds the shipped JSON Schemas to the rules of ajv's strict mode, which editors and pipelines turn on: it refuses a
schema that breaks one. `.ci/heavy` asks ajv itself.

    strict.py SOURCE_DIR
"""
import json
import pathlib
import re
import sys

# The keywords in use, by the type of value that they are about; "" is any.
KEYWORDS = {
    "": "$schema $id $ref title description type enum const default examples definitions anyOf allOf not if then else",
    "string": "pattern minLength maxLength",
    "number": "minimum maximum",
    "array": "items minItems maxItems uniqueItems",
    "object": "required properties patternProperties additionalProperties minProperties maxProperties propertyNames dependencies",
}
TYPE_OF = {keyword: type_ for type_, keywords in KEYWORDS.items() for keyword in keywords.split()}
OF_THE_VALUE = ("anyOf", "allOf", "not", "if", "then", "else")
OF_PARTS = ("items", "additionalProperties", "propertyNames")
BY_NAME = ("properties", "patternProperties", "definitions")

# One breach each, and what is found.
BREACHES = [
    ({"enumTexts": []}, "unknown keyword enumTexts"),
    ({"type": ["string", "integer"]}, "several types"),
    ({"items": {"pattern": "x"}, "type": "array"}, "pattern without the type string"),
    ({"anyOf": [{"minimum": 1}], "type": "string"}, "minimum without the type number"),
    ({"anyOf": [{"type": "array"}], "type": "object"}, "a type that its place does not have"),
    ({"type": "object", "required": ["x"]}, "x is required and not defined"),
    ({"type": "object", "properties": {"x": True}, "patternProperties": {"^[xy]$": True}}, "x matches ^[xy]$ too"),
]
# What is no breach.
SOUND = {"type": ["object", "null"], "anyOf": [{"required": ["x"], "properties": {"x": {"type": "integer", "minimum": 1}}}],
         "patternProperties": {"^(?!x$)[xy]$": True}, "properties": {"x": True}}


def list_breaches(schema, around=frozenset(), path="#"):
    """Yields each breach with its place. `around`: the types that the schemas of the same value around this one name."""
    if isinstance(schema, bool):
        return
    own = schema.get("type", [])
    own = {own} if isinstance(own, str) else set(own)
    if len(own - {"null"}) > 1:
        yield path, "several types"
    own |= {"number"} if "integer" in own else set()
    types = own or around
    if around and not own <= around:
        yield path, "a type that its place does not have"
    for keyword in schema:
        if keyword not in TYPE_OF:
            yield path, f"unknown keyword {keyword}"
        elif TYPE_OF[keyword] and TYPE_OF[keyword] not in types:
            yield path, f"{keyword} without the type {TYPE_OF[keyword]}"
    defined = schema.get("properties", {})
    yield from ((path, f"{name} is required and not defined") for name in schema.get("required", []) if name not in defined)
    yield from ((path, f"{name} matches {pattern} too") for pattern in schema.get("patternProperties", {})
                for name in defined if re.search(pattern, name))
    for keyword, value in schema.items():
        within = types if keyword in OF_THE_VALUE else frozenset()
        if keyword in BY_NAME:
            parts = value.items()
        elif keyword in OF_THE_VALUE + OF_PARTS:
            parts = enumerate(value) if isinstance(value, list) else [("", value)]
        else:
            continue
        for name, part in parts:
            yield from list_breaches(part, within, f"{path}/{keyword}/{name}")


def main():
    failures = [f"{json.dumps(schema)}: {what} is not all that is found" for schema, what in [*BREACHES, (SOUND, None)]
                if [found for _, found in list_breaches(schema)] != ([what] if what else [])]
    for name in ("book", "case", "result"):
        schema = json.loads((pathlib.Path(sys.argv[1]) / f"schemas/{name}.schema.json").read_text(encoding="utf-8"))
        failures += [f"{name}: {path}: {what}" for path, what in list_breaches(schema)]
    print(*failures, sep="\n")
    print(f"schemas: {len(failures)} breaches of ajv's strict mode")
    return bool(failures)


sys.exit(main())
