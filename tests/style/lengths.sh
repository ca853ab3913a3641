#!/bin/sh
# No file over 450 lines, no function over 45. A function is what clang-format leaves from a line
# that begins in column 1 and holds a "(" to the next "}" in column 1.
set -eu
cd "$(dirname "$0")/../.."
files=$(find src include tests fuzz bench tools examples -name '*.[ch]' 2>/dev/null | sort)
scripts=$(find tests fuzz bench tools page cmake .ci -name node_modules -prune -o -type f \
    \( -path '.ci/*' -o -name '*.mjs' -o -name '*.js' -o -name '*.css' -o -name '*.py' -o -name '*.sh' -o -name '*.cmake' \) -print | sort)
# shellcheck disable=SC2086 # one word a file
wc -l $scripts | awk '$1 > 450 && $2 != "total" { print $2 ": " $1 " lines"; bad = 1 } END { exit bad }'
# shellcheck disable=SC2086
awk '
    FNR == 1 { close_file(); file = FILENAME }
    { lines = FNR }
    /^[A-Za-z]/ { head = FNR; name = $0 }
    /\{$/ && !start && name ~ /\(/ && name !~ /=/ { start = head }
    /^}/ {
        if (start && FNR - start + 1 > 45) {
            printf "%s:%d: a function of %d lines: %s\n", file, start, FNR - start + 1, name
            bad = 1
        }
        functions += start > 0
        start = 0
        name = ""
    }
    function close_file() {
        if (file && lines > 450) {
            printf "%s: %d lines\n", file, lines
            bad = 1
        }
    }
    END {
        close_file()
        if (!bad)
            printf "lengths: no file over 450 lines, none of %d functions over 45\n", functions
        exit bad
    }' $files
