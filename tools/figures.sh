#!/bin/sh
# Measures the sources in src and include: sh tools/figures.sh. With --update it writes that into
# HACKING.md, with --undocumented it lists the prototypes of headers that have no comment too. A
# function is counted as tests/style/lengths.sh counts it: from its head to its closing brace.
# With --entered it builds the program for gcov (build/entered) and counts what the check of one tile
# on one tile enters; with --entered=names it lists that too.
set -eu
cd "$(dirname "$0")/.."
sources=$(find src include -name '*.[ch]' | sort)
headers=$(find src include -name '*.h' | sort)
if [ "${1:-}" = --update ]; then
    sh tools/figures.sh >figures.tmp
    awk '
        /^<!-- figures: / { print; getline; print; while ((getline line <"figures.tmp") > 0) print line; in_block = 1; next }
        in_block && !/^```/ { next }
        { in_block = 0; print }' HACKING.md >hacking.tmp
    mv hacking.tmp HACKING.md
    rm figures.tmp
    exit
fi
one=$(mktemp)
trap 'rm -f "$one"' EXIT
case ${1:-} in --entered*)
    cmake -S . -B build/entered -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_COMPILER=gcc \
        -DCMAKE_C_FLAGS="-O0 --coverage" -DADJUDGE_TESTS=OFF -DADJUDGE_BENCH=OFF >/dev/null
    cmake --build build/entered --target adjudge >/dev/null
    find build/entered -name '*.gcda' -delete
    printf '%s\n' 'game: carcassonne' 'players: [{name: Anna}, {name: Ben}]' \
        'board: [{tile: D, at: [0, 0]}]' 'move: {player: Anna, place: U, at: [1, 0]}' >build/entered/case.yaml
    build/entered/adjudge check -q build/entered/case.yaml >/dev/null
    find build/entered -name '*.gcda' -exec gcov --json-format --stdout {} + |
        python3 -c '
import json, os, sys
entered = {}
for line in filter(lambda line: line.startswith("{"), sys.stdin):
    for file in json.loads(line)["files"]:
        names = {f["name"] for f in file["functions"] if f["execution_count"]}
        if file["file"].endswith(".c") and names:
            entered.setdefault(os.path.normpath(file["file"]).replace("../", ""), set()).update(names)
print(f"entered      {len(entered)} files, {sum(map(len, entered.values()))} functions")
for file in sorted(entered) if sys.argv[1] == "--entered=names" else []:
    print(file, *sorted(entered[file]))' "$1"
    exit
    ;;
esac

# Each function with its lines.
# shellcheck disable=SC2086 # one word a file
awk '
    FNR == 1 { start = 0; name = "" }
    /^[A-Za-z]/ { head = FNR; name = $0 }
    /\{$/ && !start && name ~ /\(/ && name !~ /=/ { start = head }
    /^}/ {
        if (start) {
            sub(/\(.*/, "", name)
            sub(/.*[ *]/, "", name)
            print FNR - start + 1, FILENAME, name
        }
        start = 0
        name = ""
    }' $sources | sort -n >"$one"
awk '
    { length_of[NR] = $1; last = $3 }
    END {
        printf "functions    %d: median %d lines, nine of ten within %d, longest %d (%s)\n", NR,
            length_of[int((NR + 1) / 2)], length_of[int(NR * 0.9 + 0.5)], length_of[NR], last
    }' "$one"

# Static functions of a .c file whose name is in the file twice: where they are, and one call. If that
# is no call, the function is handed on: a hook, a row, a comparison.
# shellcheck disable=SC2086
awk '
    function tell(name) {
        for (name in is_static) {
            statics++
            once += seen[name] == 2 && called[name] == 2
            handed += seen[name] == 2 && called[name] == 1
        }
        split("", is_static)
        split("", seen)
        split("", called)
    }
    FNR == 1 { tell() }
    FILENAME ~ /[.]h$/ { next }
    /^[A-Za-z]/ { head = "" }
    /^(RARE )?static / && /\(/ && !/[=;]/ { head = $0 }
    /\{$/ && head != "" {
        sub(/\(.*/, "", head)
        sub(/.*[ *]/, "", head)
        is_static[head] = 1
        head = ""
    }
    {
        for (line = $0; match(line, /[A-Za-z_][A-Za-z0-9_]*\(/); line = substr(line, RSTART + RLENGTH))
            called[substr(line, RSTART, RLENGTH - 1)]++
        line = $0
        gsub(/[^A-Za-z0-9_]+/, " ", line)
        count = split(line, word, " ")
        for (i = 1; i <= count; i++)
            seen[word[i]]++
    }
    END {
        tell()
        printf "once         %d of %d static functions are called once, %.0f %%; %d are only handed on, once\n",
            once, statics, 100 * once / statics, handed
    }' $sources

# shellcheck disable=SC2086
wc -l $sources | grep -v ' total$' | sort -n |
    awk '{ n[NR] = $1; last = $2 }
    END { printf "files        %d: median %d lines, longest %d (%s)\n", NR, n[int((NR + 1) / 2)], n[NR], last }'

# shellcheck disable=SC2086
circles=$(
    for header in $headers; do
        sed -n "s|^#include \"\(.*\)\"|${header#*/} \1|p" "$header"
    done | tsort 2>&1 >/dev/null | grep -c 'loop' || true
)
echo "includes     $circles circles among headers"

# A prototype is documented by the comment above it or above the prototypes that it stands with, or
# by one behind it.
# shellcheck disable=SC2086
awk -v list="${1:-}" '
    FNR == 1 { is_documented = 0; depth = 0; open = 0 }
    /[^ ]/ { lines++ }
    /\/\// { comments++ }
    /^#.*\\$/ { in_macro = 1 }
    in_macro { in_macro = /\\$/; next }
    /^\/\// { is_documented = 1; next }
    /^ *$/ { is_documented = 0; next }
    depth == 0 && !open && /^[A-Za-z_].*\(/ && !/^(typedef|static|_Static_assert|extern "C")/ && !/[={]/ {
        head = $0
        open = 1
        own = is_documented || /;.*\/\//
    }
    open {
        own = own || /;.*\/\//
        if (/;/) {
            open = 0
            prototypes++
            if (own)
                documented++
            else if (list == "--undocumented")
                print "    " FILENAME ": " head
        }
        next
    }
    { code = $0; sub(/\/\/.*/, "", code); depth += gsub(/\{/, "", code) - gsub(/\}/, "", code) }
    END {
        printf "prototypes   %d in headers, %.1f %% documented\n", prototypes, 100 * documented / prototypes
        printf "comments     in %.0f %% of the lines of headers\n", 100 * comments / lines
    }' $headers

# Rooms: the folders of src, and those in them.
count() { find "$@" -name '*.[ch]' -exec cat {} + | wc -l; }
for room in core documents painting judging report tiles pictures carcassonne tickets records api cmd; do
    printf '%s %d\n' "$room" "$(count "src/$room")"
done | awk '
    { total += $2; line = line (NR > 1 ? ", " : "") $0 }
    END { print "lines        " line; print "             together " total " and src/main.c" }'
rooms() {
    for room in "src/$1"/*/; do
        printf '%s %d\n' "$(basename "$room")" "$(count "$room")"
    done | awk -v folder="$2" '
        { line = line (NR > 1 ? ", " : "") $0 }
        END { printf "%-12s %s\n", folder, line }'
}
for folder in documents judging report pictures carcassonne tickets cmd; do
    rooms $folder $folder
done
rooms carcassonne/boxes boxes
printf 'headers      %d\n' "$(find src -name '*.h' | wc -l)"
printf 'rows         %d\n' "$(find src -name '*.def' -exec cat {} + | wc -l)"
