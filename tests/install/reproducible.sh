#!/bin/sh
# Builds the packages of HEAD in two folders and compares them byte by byte.
#   sh tests/install/reproducible.sh
set -eu
cd "$(dirname "$0")/../.."
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
for folder in one another/and/longer; do
    mkdir -p "$root/$folder"
    git archive HEAD | tar -x -C "$root/$folder"
    (
        cd "$root/$folder"
        cmake --preset package >/dev/null
        cmake --build --preset package >/dev/null
        cd build/package
        cpack >/dev/null
        sha256sum ./*.deb
    ) >"$root/$(echo $folder | tr / _).sums"
done
if ! diff "$root/one.sums" "$root/another_and_longer.sums"; then
    echo "reproducible: the packages depend on the folder"
    exit 1
fi
echo "reproducible: $(wc -l <"$root/one.sums") packages, the same bytes from two folders"
