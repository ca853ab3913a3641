#!/bin/sh
# Writes the rulebooks' rows into the files that repeat them: the definitions of schemas/*.json and
# the lists of man/adjudge-rules.7. With --check it changes nothing and fails where one is not current.
#   sh tools/rows.sh [--check] [ROWS]      ROWS: the program rows, default build/release/rows
set -eu
check=false
if [ "${1-}" = --check ]; then
    check=true
    shift
fi
cd "$(dirname "$0")/.."
rows=${1:-build/release/rows}
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT

for name in case result; do
    "$rows" "$name" >"$new/rows.json"
    jq --slurpfile rows "$new/rows.json" '.definitions += $rows[0]' "schemas/$name.schema.json" \
        >"$new/$name.schema.json"
done

# One sentence a line and at most 79 columns, as man pages are written.
"$rows" man | awk '
    /^[.]/ { print; next }
    {
        gsub(/\. /, ".\n")
        count = split($0, sentence, "\n")
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
    }' >"$new/rows.7"
awk -v rows="$new/rows.7" '
    /^\.\\" rows: end/ { inside = 0 }
    !inside { print }
    /^\.\\" rows: begin/ {
        while ((getline line < rows) > 0)
            print line
        inside = 1
    }' man/adjudge-rules.7 >"$new/adjudge-rules.7"

stale=0
for file in schemas/case.schema.json schemas/result.schema.json man/adjudge-rules.7; do
    made=$new/${file##*/}
    if cmp -s "$made" "$file"; then
        continue
    fi
    if $check; then
        diff -u "$file" "$made" | head -20
        echo "rows: $file is not current; run: sh tools/rows.sh"
        stale=1
    else
        cp "$made" "$file"
        echo "rows: wrote $file"
    fi
done
if $check && [ $stale -eq 0 ]; then
    echo "rows: schemas and adjudge-rules.7 repeat the rulebooks' rows"
fi
exit $stale
