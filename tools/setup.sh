#!/bin/sh
# Installs what is missing on Debian 12 (or a newer Debian or Ubuntu): as root, or through sudo.
#   sh tools/setup.sh build    what it takes to build and run adjudge (the default)
#   sh tools/setup.sh page     that, and what it takes to build the page for browsers
#   sh tools/setup.sh test     that, and what it takes to build and run every test
#   sh tools/setup.sh heavy    that, and what .ci/heavy wants
# With everything in place nothing is run as root and nothing is fetched.
set -eu

build='gcc libc6-dev cmake ninja-build pkg-config libyaml-dev libcjson-dev'
test='libcriterion-dev clang file xz-utils libclang-rt-14-dev clang-format-14 dpkg-dev git jq make parallel
  man-db groff-base mandoc perl python3 python3-yaml python3-jsonschema bash zsh fish'
page='clang lld wasi-libc libclang-rt-14-dev-wasm32 binaryen dpkg-dev zopfli chromium fonts-dejavu-core'
heavy='clang-tidy-14 lintian llvm-14 openssh-client openssh-server iproute2 rsync'

case ${1:-build} in
build) wanted=$build ;;
page) wanted="$build $page" ;;
test) wanted="$build $page $test" ;;
heavy) wanted="$build $page $test $heavy" ;;
*)
    echo "usage: sh tools/setup.sh [build|page|test|heavy]" >&2
    exit 2
    ;;
esac

# Node from elsewhere than Debian serves as well.
if [ "${1:-build}" != build ]; then
    command -v node >/dev/null || wanted="$wanted nodejs"
    command -v npm >/dev/null || wanted="$wanted npm"
fi

is_installed() {
    dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -q '^installed$'
}

missing=
for package in $wanted; do
    is_installed "$package" || missing="$missing $package"
done
if [ -z "$missing" ]; then
    exit 0
fi

if ! command -v apt-get >/dev/null; then
    echo "setup: no apt-get here; please install by hand:$missing" >&2
    exit 2
fi
sudo=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "setup: neither root nor sudo; please have installed:$missing" >&2
        exit 2
    fi
    sudo=sudo
fi

echo "setup: installing$missing" >&2
# The package lists of a fresh system are empty, and old ones name versions that are gone.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
$sudo apt-get -q update >"$log" 2>&1 </dev/null || true
# shellcheck disable=SC2086 # one word a package
if ! $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends \
    install $missing >>"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    echo "setup: apt-get failed" >&2
    exit 2
fi
