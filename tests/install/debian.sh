#!/bin/bash
# The tarball of HEAD builds without git by debian/, as distributions build: source and binary packages, of which lintian says
# nothing even at its most pedantic.
#   bash tests/install/debian.sh     after cmake --preset package
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
run() { "$@" >"$root/log" 2>&1 || { tail -n 40 "$root/log"; echo "debian: failed: $*"; exit 1; }; }
run cmake --build --preset package --target package_source
version=$(sed -n 's/^project(adjudge VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
cp build/package/adjudge-"$version".tar.xz "$root/adjudge_$version.orig.tar.xz"
tar -C "$root" -xf "$root/adjudge_$version.orig.tar.xz"
cd "$root/adjudge-$version"
export DEB_BUILD_OPTIONS="parallel=$(nproc)"
run dpkg-buildpackage -us -uc
cd ..
said=$(lintian --pedantic --fail-on none ./*.changes)
if [ -n "$said" ]; then
    printf 'debian: lintian says:\n%s\n' "$said"
    exit 1
fi
echo "debian: $(ls ./*.deb | wc -l) packages and a source package of $version, of which lintian says nothing"
