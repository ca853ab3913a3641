#!/usr/bin/python3
"""bindings/python/adjudge.py against the program: LIBADJUDGE=... test_adjudge.py PROGRAM FIXTURES"""
import json
import pathlib
import subprocess
import sys
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "bindings" / "python"))
import adjudge  # noqa: E402

PROGRAM, FIXTURES = sys.argv[1], pathlib.Path(sys.argv[2])
DISPUTE = FIXTURES / "carcassonne/tunnel/dispute.yaml"
WRONG = {"game": "carcassonne", "players": ["Anna", "Bob"], "bord": [1]}


def ask(*words, text=None):
    return subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, text=True, check=False).stdout


class Answers(unittest.TestCase):
    def test_fixtures(self):
        files = sorted(f for f in FIXTURES.rglob("*") if f.suffix in (".yaml", ".json", ".jcz"))
        self.assertTrue(files)
        for file in files:
            with self.subTest(file):
                wanted = [json.loads(line) for line in ask("check", "-f", "json", file).splitlines()]
                self.assertEqual(adjudge.check(file.read_bytes(), name=str(file)), wanted)

    def test_objects(self):
        case = json.loads(ask("fmt", "-f", "json", DISPUTE))
        told, written = adjudge.check(case)[0], adjudge.check(DISPUTE.read_text(encoding="utf-8"))[0]
        self.assertEqual((told["verdict"], told["scores"]), (written["verdict"], written["scores"]))

    def test_settings(self):
        text = DISPUTE.read_text(encoding="utf-8")
        # By the Czech rules alone Bob's thief at the opening forbids Anna's token.
        self.assertEqual(adjudge.check(text, set={"tunnel": "czech"})[0]["verdict"], "illegal")
        self.assertEqual(adjudge.check(text, set="tunnel=wikicarpedia")[0]["verdict"], "legal")
        own = adjudge.Engine(set={"tunnel": "czech"})
        self.assertEqual(own.check(text)[0]["verdict"], "illegal")
        self.assertEqual(adjudge.check(text, set=["tunnel=wikicarpedia"])[0]["verdict"], "legal")  # none stays in force

    def test_questions(self):
        text = DISPUTE.read_text(encoding="utf-8")
        for words, answer in (
                (("compare", "-f", "json"), adjudge.compare(text, name=str(DISPUTE))),
                (("moves", "-f", "json"), adjudge.moves(text, name=str(DISPUTE))),
                (("moves", "-f", "json", "--why-not"), adjudge.moves(text, name=str(DISPUTE), why_not=True)),
                (("draw", "-f", "json"), adjudge.draw(text, name=str(DISPUTE), format="json"))):
            with self.subTest(words):
                self.assertEqual(answer, json.loads(ask(*words, DISPUTE)))
        self.assertEqual(adjudge.fmt(text), ask("fmt", text=text))
        self.assertEqual(adjudge.rules("tunnel.opening"), json.loads(ask("rules", "-f", "json", "tunnel.opening")))
        self.assertEqual(adjudge.parts("TU-RCR"), json.loads(ask("parts", "-f", "json", "TU-RCR")))
        self.assertEqual(adjudge.schema("result"), json.loads(ask("schema", "result")))
        self.assertIn(adjudge.version(), ask("--version"))
        self.assertEqual({row["outcome"] for row in adjudge.test(text)}, {"met"})


class Mistakes(unittest.TestCase):
    def test_invalid(self):
        result, = adjudge.check(WRONG)
        self.assertEqual((result["verdict"], result["errors"][0]["id"]), ("invalid", "unknown-key"))
        for question in (adjudge.moves, adjudge.compare, adjudge.draw, adjudge.fmt):
            with self.subTest(question), self.assertRaises(adjudge.InvalidCase) as raised:
                question(WRONG)
            error = raised.exception.errors[0]
            self.assertEqual((error["id"], error["at"], error["line"]), ("unknown-key", "/bord", 1))
            self.assertIn("bord", str(raised.exception))

    def test_types(self):
        for case in (float("nan"), {1, 2}, {"a": b"x"}, object()):
            with self.subTest(case), self.assertRaises(TypeError):
                adjudge.check(case)
        deep = []
        for _ in range(100000):
            deep = [deep]
        with self.assertRaises(TypeError):
            adjudge.check(deep)
        for case in (5, None, [], "", "\0", b"\xff", "\ud800", {"game": "\ud800"}):
            with self.subTest(case):
                self.assertEqual({r["verdict"] for r in adjudge.check(case)}, {"invalid"})
        with self.assertRaises(TypeError):
            adjudge.rules(5)
        with self.assertRaises(ValueError):
            adjudge.parts("a\0b")
        with self.assertRaises(IndexError):
            adjudge.moves(DISPUTE.read_bytes(), which=7)
        with self.assertRaises(KeyError):
            adjudge.moves(DISPUTE.read_bytes(), which="nobody")

    def test_unknown(self):
        for question in (lambda: adjudge.check(WRONG, set={"tunel": "x"}), lambda: adjudge.rules("no.such-rule"),
                         lambda: adjudge.parts("XX-1"), lambda: adjudge.schema("x"),
                         lambda: adjudge.draw(DISPUTE.read_bytes(), format="gif")):
            with self.assertRaises(adjudge.Error) as raised:
                question()
            self.assertTrue(str(raised.exception))
        self.assertEqual(adjudge.check(DISPUTE.read_bytes())[0]["verdict"], "legal")  # the engine goes on

    def test_memory(self):
        with self.assertRaises(MemoryError):
            adjudge.Engine(budget=20000).moves(DISPUTE.read_bytes())

    def test_threads(self):
        wanted, seen = adjudge.check(DISPUTE.read_bytes()), []
        threads = [threading.Thread(target=lambda: seen.append(adjudge.check(DISPUTE.read_bytes()))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(seen, [wanted] * 8)


unittest.main(argv=sys.argv[:1])
