#!/bin/sh
# Tests the package of bindings/js against the program of a build: sh tests/js/run.sh BUILD. Packs it, and fetches
# what it depends on and the driver of the browser from npm.
set -eu
build=$(cd "$1" && pwd)
tests=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$tests/../.." && pwd)
folder=$top/build/js-tests
rm -rf "$folder"
mkdir -p "$folder"
cd "$top/bindings/js"
npm pack --pack-destination "$folder" >"$folder/pack.log" 2>&1 || {
    cat "$folder/pack.log"
    exit 1
}
cp "$tests"/*.mjs "$folder"
cd "$folder"
echo '{"private": true, "type": "module"}' >package.json
npm install --no-audit --no-fund ./adjudge-*.tgz playwright-core@1.61.0 >install.log 2>&1 || {
    cat install.log
    exit 1
}
ADJUDGE_BUILD=$build ADJUDGE_TOP=$top node --test
