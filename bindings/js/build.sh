#!/bin/sh
# Makes what the package has of the sources: the engine, the manual of cases and examples. `npm pack` calls
# it; `sh tools/setup.sh page` installs what it takes.
set -eu
cd "$(dirname "$0")"
top=../..
(cd $top && cmake --preset page && cmake --build --preset page --target js) >&2
cp $top/build/page/adjudge-js.wasm adjudge.wasm
cp $top/page/protect.mjs protect.js
cp $top/LICENSE .
rm -rf share
mkdir -p share/examples
mandoc -T utf8 -O width=100 $top/man/adjudge-case.5 | sed 's/.\x08//g' >share/adjudge-case.txt
cp $top/templates/*.yaml $top/fixtures/carcassonne/tunnel/dispute.yaml share/examples/
