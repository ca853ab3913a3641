"""Cases in other formats: as YAML, in the layout of `fmt`, read back from posts, answered as a stream by several at once."""
import json
import pathlib
import re

from deal import ask, read_lines

WHERE = ("file", "line", "column")
CHUNK = 100_000  # characters of a document that holds several cases
# What a post does not carry, and what follows from it: its rules say each edition by name.
NOT_POSTED = ("expect", "elsewhere", "disputed", "rules")


def strip(value, keys=()):
    """A result without its places in the text, and without some keys."""
    if isinstance(value, dict):
        made = {k: strip(v) for k, v in value.items() if k not in WHERE and k not in keys}
        if isinstance(made.get("at"), str):
            made["at"] = re.sub(r"^/cases/\d+", "", made["at"])
        return made
    return [strip(v) for v in value] if isinstance(value, list) else value


def to_documents(cases):
    """Documents of several cases each, in order."""
    documents, length = [], CHUNK
    for case in cases:
        if length >= CHUNK:
            documents.append([])
            length = 0
        documents[-1].append(case)
        length += len(json.dumps(case))
    return [json.dumps({"adjudge": 1, "id": "d", "cases": d}, ensure_ascii=False) for d in documents]


def write_lines(file, cases):
    file.write_text("".join(json.dumps(c, ensure_ascii=False) + "\n" for c in cases))


def check(program, *files):
    return read_lines(ask(program, "check", "-f", "json", "--limits", "none", *files))


def answer_formats(program, folder, cases):
    """Yields each other way to ask: its name, the numbers of the cases, their results, and the keys that it does not answer."""
    numbers = range(len(cases))
    numbered = [{k: v for k, v in case.items() if k != "adjudge"} | {"id": f"c{n}"} for n, case in enumerate(cases)]
    json_files, yaml_files, fmt_files = [], [], []
    for n, text in enumerate(to_documents(numbered)):
        json_files.append(pathlib.Path(folder, f"{n}.json"))
        json_files[-1].write_text(text)
        yaml_files.append(pathlib.Path(folder, f"{n}.yaml"))
        yaml_files[-1].write_text(ask(program, "fmt", "-f", "yaml", json_files[-1]))
        fmt_files.append(pathlib.Path(folder, f"{n}-fmt.json"))
        fmt_files[-1].write_text(ask(program, "fmt", "-f", "json", yaml_files[-1]))
    yield "a document of several cases", numbers, check(program, *json_files), ("id",)
    yield "YAML", numbers, check(program, *yaml_files), ("id",)
    yield "YAML and back", numbers, check(program, *fmt_files), ("id",)

    lines = pathlib.Path(folder, "cases.ndjson")
    write_lines(lines, cases)
    one = ask(program, "batch", "--full", "-j", 1, lines)
    yield "batch", numbers, read_lines(one), ("elsewhere", "disputed")
    if ask(program, "batch", "--full", "-j", 3, lines) != one:
        yield "batch -j 3", numbers, read_lines(ask(program, "batch", "--full", "-j", 3, lines)), ("elsewhere", "disputed")
    answered = check(program, lines)
    posted = [n for n in numbers if not answered[n].get("errors")]
    write_lines(lines, [cases[n] for n in posted])
    posts = pathlib.Path(folder, "posts")
    posts.write_text(ask(program, "check", "-f", "post", lines))
    yield "a post", posted, check(program, posts), NOT_POSTED


def compare_formats(program, folder, cases, base, seed):
    """Of every fourth case, by the seed. Yields name, number of cases and, of each that differs, its number and both results."""
    # A document with a case that is not understood has one answer.
    chosen = [n for n in range(seed % 4, len(cases), 4) if not base[n].get("errors")]
    cases = [cases[n] for n in chosen]
    plain = {}  # of `base`, by the keys that are left out
    for name, numbers, records, without in answer_formats(program, folder, cases):
        if len(records) != len(numbers):
            raise SystemExit(f"{name}: {len(records)} of {len(numbers)} cases are answered")
        if without not in plain:
            plain[without] = [strip(base[n], without) for n in chosen]
        pairs = ((chosen[n], plain[without][n], strip(record, without)) for n, record in zip(numbers, records))
        yield name, len(numbers), [(n, old, new) for n, old, new in pairs if old != new]
