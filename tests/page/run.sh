#!/bin/sh
# Tests the page of a build: sh tests/page/run.sh BUILD [FILE...]; the default are all but firefox.test.mjs and
# memory.test.mjs, which .ci/heavy runs. Fetches the drivers of the browser from npm.
set -eu
build=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")"
npm ci --no-audit --no-fund >/dev/null
[ $# -gt 0 ] || set -- engine.test.mjs page.test.mjs kept.test.mjs dispute.test.mjs names.test.mjs pieces.test.mjs tickets.test.mjs \
    report.test.mjs phone.test.mjs taps.test.mjs book.test.mjs typed.test.mjs begin.test.mjs site.test.mjs
ADJUDGE_BUILD=$build node --test --test-concurrency="$(nproc)" "$@"
