#!/bin/sh
# A file is as long as its topic, a function as long as the one thing that it does: this looks at files
# of more than 800 lines and at functions of more than 60. What is longer is listed here with its
# reason, five of each at most; no function has more than 120 lines. A function is what clang-format
# leaves from a line that begins in column 1 and holds a "(" to the next "}" in column 1.
set -eu
# FILE REASON, or FILE:FUNCTION REASON
exceptions='
'
cd "$(dirname "$0")/../.."
files=$(find src include tests fuzz bench tools examples -name '*.[ch]' 2>/dev/null | sort)
scripts=$(find tests fuzz bench tools page cmake .ci -name node_modules -prune -o -type f \
    \( -path '.ci/*' -o -name '*.mjs' -o -name '*.js' -o -name '*.css' -o -name '*.py' -o -name '*.sh' -o -name '*.cmake' \) -print | sort)
# shellcheck disable=SC2086 # one word a file
wc -l $scripts | awk '$1 > 800 && $2 != "total" { print $2 ": " $1 " lines"; bad = 1 } END { exit bad }'
# shellcheck disable=SC2086
awk -v exceptions="$exceptions" '
    BEGIN {
        count = split(exceptions, row, "\n")
        for (i = 1; i <= count; i++) {
            split(row[i], word, " ")
            if (word[1] != "" && word[2] != "")
                excepted[word[1]] = 1
            if (word[1] ~ /:/ ? ++long_functions > 5 : word[1] != "" && ++long_files > 5) {
                print "lengths: more than five exceptions"
                bad = 1
            }
        }
    }
    FNR == 1 { close_file(); file = FILENAME }
    { lines = FNR }
    /^[A-Za-z]/ { head = FNR; name = $0 }
    /\{$/ && !start && name ~ /\(/ && name !~ /=/ { start = head }
    /^}/ {
        called = name
        sub(/\(.*/, "", called)
        sub(/.*[ *]/, "", called)
        if (start && FNR - start + 1 > (file ":" called in excepted ? 120 : 60)) {
            printf "%s:%d: a function of %d lines: %s\n", file, start, FNR - start + 1, name
            bad = 1
        }
        functions += start > 0
        start = 0
        name = ""
    }
    function close_file() {
        if (file && lines > 800 && !(file in excepted)) {
            printf "%s: %d lines\n", file, lines
            bad = 1
        }
    }
    END {
        close_file()
        if (!bad)
            printf "lengths: no file over 800 lines, none of %d functions over 60, but for what is listed\n", functions
        exit bad
    }' $files
