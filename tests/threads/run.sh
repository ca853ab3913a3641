#!/bin/sh
# Builds libadjudge with ThreadSanitizer and lets eight threads judge at once: any race fails.
#   sh tests/threads/run.sh
set -eu
cd "$(dirname "$0")/../.."
cmake --preset threads >/dev/null
cmake --build --preset threads --target library_threads >/dev/null
# shellcheck disable=SC2046 # one word a file
TSAN_OPTIONS=halt_on_error=1 build/threads/tests/library_threads \
    $(find fixtures -type f -size -24k | sort | awk 'NR % 9 == 1' | head -60)
