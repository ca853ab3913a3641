#!/bin/sh
# No file calls, directly or through others, a file that calls it, and no header includes itself so.
# The argument is the folder of the build, whose objects of src are read, but those of files that are gone.
set -eu
cd "$(dirname "$0")/../.."
objects=$(find "$1/CMakeFiles" -path '*.dir/src/*.c.o' | grep -Ev '/(tile_tables|edition_tables|adjudge_shared)[.]dir/' |
    while read -r object; do
        source=${object#*.dir/}
        [ ! -f "${source%.o}" ] || echo "$object"
    done)
# shellcheck disable=SC2086 # one word a file
calls=$(
    nm -A $objects | awk '
        NF < 2 { next }
        {
            file = $0
            sub(/:.*/, "", file)
            sub(/.*[.]dir\//, "", file)
            name = $NF
            kind = $(NF - 1)
        }
        kind ~ /^[TRDB]$/ { home[name] = file }
        kind ~ /U$/ { wants[file, name] }
        END {
            for (want in wants) {
                split(want, pair, SUBSEP)
                if (pair[2] in home && home[pair[2]] != pair[1])
                    print pair[1], home[pair[2]]
            }
        }'
)
includes=$(find src -name '*.h' | while read -r header; do
    sed -n "s|^#include \"\(.*[.]h\)\"|$header src/\1|p" "$header"
done)
[ "$calls" ] && [ "$includes" ] || {
    echo "circles: no calls or no includes in $1"
    exit 1
}
loops=$(printf '%s\n%s\n' "$calls" "$includes" | sort | tsort 2>&1 >/dev/null || true)
if [ "$loops" ]; then
    echo "circles: these files call each other, or these headers include each other:"
    echo "$loops"
    exit 1
fi
echo "circles: none in $(echo "$calls" | sort -u | wc -l) calls between files, nor in $(echo "$includes" | wc -l) includes of headers"
