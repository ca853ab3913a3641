#!/usr/bin/python3
"""Each rule is found in the sources by its id alone, as HACKING.md says: with a dot for each hyphen,
and capitals as small letters, tunnel.broken-road is also CAR_RULE_TUNNEL_BROKEN_ROAD. The rows of the
rule itself do not count: something beside them must name it, if only a comment.
"""
import glob
import re
import sys

OWN = re.compile(r"^(?:RULE|SAYS|CITE)\(.*\n", re.M)


def is_named(id, text, plain):
    """Whether the text has the id as a whole; `plain` is the text with a dot for all that is no letter and no digit."""
    wanted = "." + re.sub("[^a-z0-9]", ".", id)
    at = plain.find(wanted)
    while at >= 0 and (text[at + len(wanted)].isalnum() or text[at + len(wanted)] == "_"):
        at = plain.find(wanted, at + 1)
    return at >= 0


def main():
    rows = [open(file, encoding="utf-8").read() for file in glob.glob("src/**/*.def", recursive=True)]
    ids = {id for text in rows for id in re.findall(r'^RULE\(\w+, "([^"]+)"', text, re.M)}
    sources = "".join(OWN.sub("", open(file, encoding="utf-8").read())
                      for file in glob.glob("src/**/*.*", recursive=True)).lower() + "\n"
    plain = re.sub("[^a-z0-9]", ".", sources)
    lost = [id for id in sorted(ids) if not is_named(id, sources, plain)]
    for id in lost:
        print(f"nothing in src names the rule {id} but its own rows")
    print(f"rule ids: {len(ids)} rules, {len(lost)} of them not found")
    return 1 if lost or not ids else 0


sys.exit(main())
