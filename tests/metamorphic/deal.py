"""The cases that are written anew: those of all fixtures, also under the other rules that they name, and random games of
all modules, whole, cut off after some turn, and with that turn spoilt."""
import json
import random
import subprocess

MAPS = ("europe-2005", "europe-1912", "faq-article", "nordic", "switzerland")
EXCLUDE = ("tower", "miner-and-underminer")  # have the same tiles


def ask(program, *words, text=None):
    """What a command writes, whatever its exit code."""
    return subprocess.run([program, *map(str, words)], input=text, capture_output=True, text=True, check=False).stdout


def read_lines(text):
    return [json.loads(line) for line in text.splitlines()]


def read_fixtures(program, folder):
    """The cases of a folder in one layout, each under its own rules and under each that `under` names; and the recorded games."""
    files = sorted(f for f in folder.rglob("*") if f.suffix in (".yaml", ".json"))
    cases = []
    for number, case in enumerate(read_lines(ask(program, "fmt", "-f", "ndjson", *files))):
        under = case.pop("under", None) or []
        case.pop("xfail", None)
        case["id"] = f"{number}-{case['id']}"
        cases.append(case)
        for other, entry in enumerate(under):
            rules = dict(case.get("rules") or {})
            for name, value in (entry.get("rules") or {}).items():
                rules[name] = rules.get("options", {}) | value if name == "options" else value
            cases.append(case | {"id": f"{case['id']}/{other}", "rules": rules, "expect": entry["expect"]})
    return cases + read_lines(ask(program, "import", "-f", "ndjson", *sorted(folder.rglob("*.jcz"))))


def list_rules(program):
    """Of Carcassonne the editions of each module, and of each its options with their values."""
    rows = json.loads(ask(program, "rules", "-f", "json"))
    rows = [r for r in rows if r["game"] == "carcassonne"]
    editions, values = {}, {}
    for row in rows:
        if row["kind"] == "edition":
            editions.setdefault(row["module"], []).append(row["edition"])
        if row["kind"] == "value":
            values.setdefault(row["module"], {}).setdefault(row["id"], []).append(row["value"])
    return editions, values


def deal_game(program, rules, seed):
    """A random game by a mix of rules that depends on the seed; every sixth of Ticket to Ride."""
    chance = random.Random(seed)
    words = ["--seed", seed, "--players", chance.randint(2, 5)]
    if seed % 6 == 0:
        words += ["--game", "ticket-to-ride-europe", "--set", f"base={chance.choice(MAPS)}"]
        return ask(program, "play", *words)
    editions, values = rules
    on = {m: chance.choice(editions[m]) for m in editions if m == "base" or chance.random() < 0.5}
    if set(EXCLUDE) <= set(on):
        del on[chance.choice(EXCLUDE)]
    for module in [*on]:
        on |= {o: chance.choice(v) for o, v in values.get(module, {}).items() if chance.random() < 0.3}
    return ask(program, "play", *words, *(w for item in on.items() for w in ("--set", "=".join(item))))


def spoil(chance, case, turn):
    """A turn with one of its actions as in another turn, or of another player."""
    turn = dict(turn)
    if turn.get("actions") and chance.random() < 0.9:
        other = chance.choice(chance.choice(case["moves"])["actions"] or turn["actions"])
        actions = list(turn["actions"])
        n = chance.randrange(len(actions))
        if chance.random() < 0.5 and actions[n].keys() & other.keys():
            key = chance.choice(sorted(actions[n].keys() & other.keys()))
            actions[n] = actions[n] | {key: other[key]}
        else:
            actions[n if chance.random() < 0.5 else n + 1:n + 1] = [other]
        return turn | {"actions": actions}
    return turn | {"player": chance.choice(case["moves"])["player"]}


def deal_games(program, seed, count):
    """Random games; every third is whole, every third cut off, every third cut off with its last turn spoilt."""
    rules, games = list_rules(program), []
    for n in range(seed * count, seed * count + count):
        chance = random.Random(n)
        text = deal_game(program, rules, n)
        if not text:
            continue
        case = json.loads(text)
        if n % 3:
            turns = case["moves"][:chance.randint(1, len(case["moves"]))]
            case["moves"] = turns if n % 3 == 1 else [*turns[:-1], spoil(chance, case, turns[-1])]
        games.append(case | ({"game_over": True} if chance.random() < 0.5 else {}))
    return games
