#!/bin/sh
# Measures the sources in src and include: sh tools/figures.sh. With --update it writes that into
# HACKING.md, with --undocumented it lists the prototypes of headers that have no comment too. A
# function is counted as tests/style/lengths.sh counts it: from its head to its closing brace.
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
