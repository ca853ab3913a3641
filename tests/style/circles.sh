#!/bin/sh
# No file calls, directly or through others, a file that calls it. The arguments are the archives.
set -eu
calls=$(
    nm -A "$@" | awk '
        NF < 2 { next }
        {
            split($0, part, ":")
            file = part[1] ":" part[2]
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
[ "$calls" ] || {
    echo "circles: no calls in $*"
    exit 1
}
loops=$(echo "$calls" | sort | tsort 2>&1 >/dev/null || true)
if [ "$loops" ]; then
    echo "circles: these files call each other:"
    echo "$loops"
    exit 1
fi
echo "circles: none in $(echo "$calls" | sort -u | wc -l) calls between files"
