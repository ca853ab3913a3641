#!/bin/sh
# Installs what is missing on Debian 12 (or a newer Debian or Ubuntu): as root, or through sudo.
#   sh tools/setup.sh build    what it takes to build and run adjudge (the default)
#   sh tools/setup.sh page     that, and what it takes to build the page for browsers and the Debian packages
#   sh tools/setup.sh test     that, and what it takes to build and run every test
#   sh tools/setup.sh heavy    that, and what .ci/heavy wants
#   sh tools/setup.sh list WHAT    prints the packages that it takes
# With everything in place nothing is run as root and nothing is fetched.
set -eu
cd "$(dirname "$0")/.."

build='gcc libc6-dev cmake ninja-build pkg-config libyaml-dev libcjson-dev'
test='libcriterion-dev libclang-rt-14-dev clang-format-14 git jq make parallel
  chromium-headless-shell fonts-dejavu-core man-db groff-base perl python3 python3-yaml python3-jsonschema bash zsh fish'
page='clang lld wasi-libc libclang-rt-14-dev-wasm32 binaryen dpkg-dev file xz-utils nodejs npm node-qrcode-generator mandoc'
heavy='afl++ clang-tidy-14 debhelper debootstrap firefox-esr golang-go lintian llvm-14 openssh-client openssh-server iproute2 python3-distributed
  rsync rustc slurm-wlm'

list=false
if [ "${1:-}" = list ]; then
    list=true
    shift
fi
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

if $list; then
    echo "$wanted"
    exit 0
fi

# Node from elsewhere than Debian serves as well, and brings npm.
is_installed() {
    dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -q '^installed$' ||
        case $1 in nodejs) command -v node ;; npm) command -v npm ;; *) false ;; esac >/dev/null
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
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
. tools/steps.sh
# The package lists of a fresh system are empty, and old ones name versions that are gone.
step update "reading the package lists" $sudo apt-get -q update >&2 || true
# shellcheck disable=SC2086 # one word a package
if ! step install "installing packages" $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y \
    --no-install-recommends install $missing >&2; then
    cat "$logs/update.log" "$logs/install.log" >&2
    echo "setup: apt-get failed" >&2
    exit 2
fi
