#!/bin/sh
# Writes the rows of rulebooks, keys and commands into the files that repeat them: schemas/case.schema.json, of the
# types in schemas/case.types.json (tools/rows_case.c), the definitions of schemas/result.schema.json, the lists of
# man/adjudge-rules.7, lists of keys in man/adjudge-case.5 and the options in man/adjudge.1. With --check it changes nothing and
# fails where one is not current.
#   sh tools/rows.sh [--check] [ROWS]      ROWS: the program rows, default build/release/rows
set -eu
# shellcheck source=tools/written.sh
. "$(dirname "$0")/written.sh"
rows=${1:-build/release/rows}

# jq only lays them out, a value a line.
"$rows" result schemas/result.schema.json >"$new/rows.json"
jq . "$new/rows.json" >"$new/result.schema.json"
"$rows" case schemas/case.types.json >"$new/rows.json"
jq . "$new/rows.json" >"$new/case.schema.json"

# Fills in what stands between the lines   .\" rows: begin OUTPUT   and   .\" rows: end
# with one sentence a line and at most 78 columns, as man pages are written.
for page in adjudge.1 adjudge-case.5 adjudge-rules.7; do
    awk -v rows="$rows" '
        function wrap(text, count, sentence, words, word, line, i, j) {
            if (text ~ /^[.]/) {
                print text
                return
            }
            gsub(/\. /, ".\n", text)
            count = split(text, sentence, "\n")
            for (i = 1; i <= count; i++) {
                line = ""
                words = split(sentence[i], word, " ")
                for (j = 1; j <= words; j++) {
                    if (line != "" && length(line) + 1 + length(word[j]) > 78) {
                        print line
                        line = word[j]
                    } else
                        line = line (line == "" ? "" : " ") word[j]
                }
                print line
            }
        }
        /^\.\\" rows: end/ { inside = 0 }
        !inside { print }
        /^\.\\" rows: begin/ {
            command = rows
            for (i = 4; i <= NF; i++)
                command = command " " $i
            while ((command | getline text) > 0)
                wrap(text)
            if (close(command) != 0)
                exit 1
            inside = 1
        }' "man/$page" >"$new/$page"
done
for command in $("$rows" commands); do
    if ! grep -q "rows: begin options $command\$" man/adjudge.1; then
        echo "rows: man/adjudge.1 does not describe adjudge $command"
        exit 1
    fi
done

for file in schemas/case.schema.json schemas/result.schema.json man/adjudge-rules.7 man/adjudge-case.5 man/adjudge.1; do
    settle "$file"
done
if $check && [ "$stale" -eq 0 ]; then
    echo "rows: schemas and man pages repeat the rows"
fi
exit "$stale"
