#!/bin/sh
# Every header compiles alone, by C17 and without a warning.
set -eu
cd "$(dirname "$0")/../.."
count=0
for header in $(find src include -name '*.h' 2>/dev/null | sort); do
    printf '#include "%s"\n' "${header#*/}" |
        ${CC:-gcc} -std=c17 -D_POSIX_C_SOURCE=200809L -fsyntax-only -Wall -Wextra -Wpedantic -Werror \
            -Isrc -Iinclude -x c - || {
        echo "headers: $header does not compile alone"
        exit 1
    }
    count=$((count + 1))
done
echo "headers: $count compile alone"
