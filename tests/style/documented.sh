#!/bin/sh
# Every prototype of a header has a comment, or stands with others that have one.
set -eu
cd "$(dirname "$0")/../.."
list=$(sh tools/figures.sh --undocumented)
if printf '%s\n' "$list" | grep '^    [a-z]'; then
    echo "documented: these prototypes have no comment"
    exit 1
fi
