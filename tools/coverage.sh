#!/bin/sh
# Which lines and branches of the engine the tests reach: builds with clang's coverage, runs the tests,
# and prints a line for each folder and each room of one; fails if one of the games or judging has less than 95 % of its lines.
#   sh tools/coverage.sh [FILE]     FILE: shows the lines of it that nothing reaches
# tools/branches.py then lists the branches of the rules that nothing takes.
set -eu
cd "$(dirname "$0")/.."
build=build/coverage
profiles=$PWD/$build/profiles
if [ -z "${1:-}" ]; then
    cmake --preset coverage >/dev/null
    cmake --build --preset coverage >$build.log 2>&1 || { tail -20 $build.log; exit 1; }
    rm -rf "$profiles"
    mkdir -p "$profiles"
    # What asks about the machine or about texts is left to the other builds.
    LLVM_PROFILE_FILE=$profiles/%p.profraw ctest --test-dir $build -j "${JOBS:-$(nproc)}" \
        -E 'style|docs|schemas|man_lint|rows_current|completions|batch_split|memory_sweep' >$build.log 2>&1 ||
        { grep -E 'Failed|Timeout' $build.log; exit 1; }
    # The parser of tile shapes runs when adjudge is built: it counts too.
    LLVM_PROFILE_FILE=$profiles/%p.profraw $build/tile_tables >/dev/null
    find "$profiles" -name '*.profraw' >"$profiles/list"
    llvm-profdata-14 merge -sparse -f "$profiles/list" -o $build/all.profdata
    rm -rf "$profiles"
fi
if [ -n "${1:-}" ]; then
    # The build names its sources in a way of its own, so all of them are shown.
    llvm-cov-14 show $build/adjudge -object $build/tile_tables -instr-profile=$build/all.profdata |
        awk -v file="$1:" '$0 ~ /^[^ ]*:$/ { shown = $0 == file } shown && /^ *[0-9]+\| *0\|/'
    exit
fi
llvm-cov-14 export -summary-only $build/adjudge -object $build/tile_tables -instr-profile=$build/all.profdata | python3 -c '
import collections, json, os, sys
folders = collections.defaultdict(lambda: [0, 0, 0, 0])
for file in json.load(sys.stdin)["data"][0]["files"]:
    name = file["filename"]
    if "/src/" not in name:
        continue
    place, summary = name.split("/src/")[1], file["summary"]
    for row in [folders[folder] for folder in {place.split("/")[0], os.path.dirname(place) or place}]:
        for at, what in ((0, "lines"), (2, "branches")):
            row[at] += summary[what]["covered"]
            row[at + 1] += summary[what]["count"]
low = []
for name, row in sorted(folders.items()):
    lines, branches = 100 * row[0] / row[1], 100 * row[2] / max(row[3], 1)
    print(f"{name:22} lines {row[0]:6} of {row[1]:6}, {lines:5.1f} %   branches {row[2]:6} of {row[3]:6}, {branches:5.1f} %")
    if name in ("carcassonne", "tickets", "judging") and lines < 95:
        low.append(name)
sys.exit("coverage: less than 95 % of the lines in " + ", ".join(low) if low else 0)
'
