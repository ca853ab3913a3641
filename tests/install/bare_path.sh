#!/bin/sh
# The PATH of .ci/run has what tools/setup.sh installs for the tests, and hides what it installs for .ci/heavy alone or
# not at all; and what comes from npm runs with the Node of Debian 12, which is 18, also if this machine has a later one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sh tools/bare-path.sh "$folder"
for program in sh awk cc gcc clang cmake ninja pkg-config git python3 node npm wasm-opt chromium-headless-shell fish; do
    if [ ! -x "$folder/$program" ]; then
        echo "bare-path: $program is missing"
        exit 1
    fi
done
for program in ccache clang-tidy-14 lintian rsync valgrind; do
    if [ -e "$folder/$program" ]; then
        echo "bare-path: $program is not hidden"
        exit 1
    fi
done
if git grep -n 'import\.meta\.\(dirname\|filename\)' -- '*.mjs'; then
    echo "bare-path: Node has that from 20 on"
    exit 1
fi
git ls-files '*package-lock.json' | xargs jq -r '.packages[] | .engines.node // empty' | while read -r node; do
    case $node in
    *' || '* | '>='?.* | '>='? | '>='1[0-8] | '>='1[0-8].* | '>= '? | '>= '?.* | '>= '1[0-8]*) ;;
    *)
        echo "bare-path: a package wants Node $node"
        exit 1
        ;;
    esac
done
echo "bare-path: $(find "$folder" -type l | wc -l) programs"
