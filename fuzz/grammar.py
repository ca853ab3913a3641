#!/usr/bin/python3
"""Makes of the schema, which is made of the rows of keys, what a fuzzer may know about cases.

  grammar.py SCHEMA dictionary                 prints every key and word of the schema as AFL++'s -x reads them
  grammar.py SCHEMA seeds FOLDER COUNT [SEED]  writes random cases that its rules derive, each after a byte for the target
"""
import json
import pathlib
import random
import sre_parse
import sys

ALMOST_ALWAYS = "players board move claimed".split()
DEPTH = 12  # from which on the first and shortest is taken


class Grammar:
    def __init__(self, schema, dice):
        self.schema, self.dice = schema, dice

    def refer(self, path):
        found = self.schema
        for part in path.removeprefix("#/").split("/"):
            found = found[part]
        return found

    def derive(self, rule, depth=0):
        """A value that a rule of the schema takes, but for what `if` and `not` add."""
        dice = self.dice
        if rule is True or not rule:
            return dice.choice([None, True, 0, "x", [], {}])
        if "$ref" in rule:
            return self.derive(self.refer(rule["$ref"]), depth + 1)
        if "const" in rule:
            return rule["const"]
        if "enum" in rule:
            return dice.choice(rule["enum"])
        if "anyOf" in rule and "properties" not in rule:
            ways = [way for way in rule["anyOf"] if way.get("type") != "null"] or rule["anyOf"]
            return self.derive(ways[0] if depth > DEPTH else dice.choice(ways), depth + 1)
        if "allOf" in rule and "properties" not in rule and rule.get("type", "object") == "object":
            made = [self.derive(part, depth + 1) for part in rule["allOf"]]
            return {k: v for part in made for k, v in part.items()} if all(isinstance(part, dict) for part in made) else made[0]
        kind = rule.get("type", "object" if "properties" in rule else "string" if "pattern" in rule else "null")
        return getattr(self, "make_" + (dice.choice(kind) if isinstance(kind, list) else kind))(rule, depth)

    def make_object(self, rule, depth):
        made, properties = {}, rule.get("properties", {})
        often = 0 if depth > DEPTH else 4 / max(len(properties), 8)
        for key, value in properties.items():
            if value is False:
                continue
            if key in rule.get("required", ()) or self.dice.random() < (0.8 if key in ALMOST_ALWAYS else often):
                made[key] = self.derive(value, depth + 1)
        more = rule.get("additionalProperties")
        if isinstance(more, dict) and depth <= DEPTH:
            for _ in range(self.dice.randint(0, 2)):
                made[self.derive(rule.get("propertyNames", {"pattern": "[A-Za-z]{1,4}"}), depth)] = self.derive(more, depth + 1)
        return {str(key): value for key, value in made.items()}

    def make_array(self, rule, depth):
        least = rule.get("minItems", 0)
        count = least if depth > DEPTH else self.dice.randint(least, min(rule.get("maxItems", 4), 4 + least))
        return [self.derive(rule.get("items", True), depth + 1) for _ in range(count)]

    def make_integer(self, rule, _):
        return self.dice.randint(max(rule.get("minimum", -3), -9), min(rule.get("maximum", 9), 99))

    make_number = make_integer

    def make_boolean(self, *_):
        return self.dice.random() < 0.5

    def make_null(self, *_):
        return None

    def make_string(self, rule, _):
        return self.spell(sre_parse.parse(rule.get("pattern", "[A-Za-z ]{1,6}")))

    def spell(self, parsed):
        """A text that a regular expression takes."""
        said = ""
        for what, value in parsed:
            if what is sre_parse.LITERAL:
                said += chr(value)
            elif what is sre_parse.NOT_LITERAL or what is sre_parse.ANY:
                said += self.dice.choice("aN1 ")
            elif what is sre_parse.IN:
                said += self.spell_one(value)
            elif what is sre_parse.BRANCH:
                said += self.spell(self.dice.choice(value[1]))
            elif what is sre_parse.SUBPATTERN:
                said += self.spell(value[-1])
            elif what in (sre_parse.MAX_REPEAT, sre_parse.MIN_REPEAT):
                least, most, again = value
                said += "".join(self.spell(again) for _ in range(self.dice.randint(least, min(int(most), least + 2))))
        return said

    def spell_one(self, ways):
        if ways[0][0] is sre_parse.NEGATE:
            return self.dice.choice("aNE1")
        what, value = self.dice.choice(ways)
        return chr(value if what is sre_parse.LITERAL else self.dice.randint(*value)) if what in (
            sre_parse.LITERAL, sre_parse.RANGE) else self.dice.choice("a1")


def list_words(rule, words):
    if isinstance(rule, list):
        for each in rule:
            list_words(each, words)
    elif isinstance(rule, dict):
        words.update(rule.get("properties", {}))
        words.update(word for word in rule.get("enum", ()) if isinstance(word, str))
        for each in rule.values():
            list_words(each, words)


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text())
    if sys.argv[2] == "dictionary":
        words = {"!!str", "&a", "*a", "<<", "|-", ">-", "---", "...", "\\x0a  - ", "\\x0a  "}
        list_words(schema, words)
        print(*(f'"{word}"' for word in sorted(words) if len(word) <= 60 and '"' not in word and word.isascii()), sep="\n")
        return
    folder, count = pathlib.Path(sys.argv[3]), int(sys.argv[4])
    dice = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else 1)
    grammar = Grammar(schema, dice)
    for number in range(count):
        game = dice.choice(["carcassonne", "carcassonne", "tickets"])
        case = grammar.derive(schema["definitions"][game + "_case"])
        case["game"] = "ticket-to-ride" if game == "tickets" else game
        text = json.dumps(case, indent=dice.choice([None, 1]))
        (folder / f"grammar-{number}").write_bytes(bytes([number % 32]) + text.encode())


main()
