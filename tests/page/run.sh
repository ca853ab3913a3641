#!/bin/sh
# Tests the page of a build: sh tests/page/run.sh BUILD. Fetches the drivers of the browser from npm.
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")"
npm ci --no-audit --no-fund >/dev/null
ADJUDGE_BUILD=$build node --test --test-concurrency="$(nproc)" engine.test.mjs page.test.mjs kept.test.mjs dispute.test.mjs names.test.mjs \
    pieces.test.mjs tickets.test.mjs report.test.mjs phone.test.mjs taps.test.mjs book.test.mjs typed.test.mjs begin.test.mjs site.test.mjs
