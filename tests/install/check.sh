#!/bin/sh
# Installs adjudge and libadjudge into folders of their own, builds the example program against what
# is installed, and unpacks the Debian package in a clean root where it must run.
#   check.sh BUILD      BUILD: the folder of what the preset package built
set -eu
cd "$(dirname "$0")/../.."
build=$1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

quietly() {
    "$@" >"$root/log" 2>&1 || {
        cat "$root/log"
        echo "install: failed: $*"
        exit 1
    }
}

if grep -n 'NOTFOUND' "$build/build.ninja"; then
    echo "install: a command has what is not on this machine"
    exit 1
fi

# By cmake --install, under a prefix that is not the configured one.
quietly cmake --install "$build" --prefix "$root/prefix"
for file in bin/adjudge include/adjudge.h include/adjudge/cjson.h share/man/man1/adjudge.1 share/man/man5/adjudge-case.5 \
    share/man/man5/adjudge-result.5 share/man/man5/adjudge-book.5 share/adjudge/book.html share/man/man5/adjudge-records.5 share/man/man7/adjudge-rules.7 share/man/man7/adjudge-batch.7 \
    share/man/man3/libadjudge.3 \
    share/adjudge/schemas/case.schema.json share/adjudge/adjudge.html share/bash-completion/completions/adjudge \
    share/zsh/vendor-completions/_adjudge share/fish/vendor_completions.d/adjudge.fish; do
    if [ ! -f "$root/prefix/$file" ]; then
        echo "install: $file is not installed"
        exit 1
    fi
done

# The program finds the page under the prefix that was chosen.
quietly "$root/prefix/bin/adjudge" page -o "$root/page.html"
quietly cmp "$root/page.html" "$build/adjudge.html"

# The example, against the installed tree alone.
libraries=$(dirname "$(find "$root/prefix" -name libadjudge.so)")
export PKG_CONFIG_PATH="$libraries/pkgconfig"
flags=$(pkg-config --define-variable=prefix="$root/prefix" --cflags --libs adjudge)
# shellcheck disable=SC2086 # words
quietly cc -std=c17 -Wall -Wextra -Werror \
    "$root/prefix/share/doc/adjudge/examples/embed.c" $flags -o "$root/embed"
said=$(LD_LIBRARY_PATH=$libraries "$root/embed" "$root/prefix/share/doc/adjudge/examples/dispute.yaml")
version=$(LD_LIBRARY_PATH=$libraries "$root/prefix/bin/adjudge" --version | head -1)
right="Anna right (wikicarpedia, jcloisterzone), Bob right (czech)"
wanted=$(printf '%s\n' "libadjudge ${version#adjudge }, with the Czech rules of the Tunnel" \
    "$root/prefix/share/doc/adjudge/examples/dispute.yaml: illegal tunnel.opening-free; $right")
if [ "$said" != "$wanted" ]; then
    printf 'install: the example says:\n%s\n' "$said"
    exit 1
fi
# The example with trees, which needs cJSON.
flags=$(pkg-config --define-variable=prefix="$root/prefix" --cflags --libs adjudge-cjson)
# shellcheck disable=SC2086 # words
quietly cc -std=c17 -Wall -Wextra -Werror \
    "$root/prefix/share/doc/adjudge/examples/embed_cjson.c" $flags -o "$root/embed_cjson"
said=$(LD_LIBRARY_PATH=$libraries "$root/embed_cjson" | sed -n 3p)
if [ "$said" != "  base.touches-edge: a new tile touches another by an edge, and at (2,0) it touches none" ]; then
    printf 'install: the example with trees says:\n%s\n' "$said"
    exit 1
fi
# Nothing but the public functions can be linked to.
private=$(nm -D --defined-only "$libraries/libadjudge.so" | awk '$2 ~ /[A-Z]/ && $3 !~ /^adjudge_.*@@ADJUDGE_3$|^ADJUDGE_3$|^ADJUDGE_3@/')
if [ -n "$private" ]; then
    printf 'install: the shared library shows:\n%s\n' "$private"
    exit 1
fi

# A project that finds it as CMake's packages are found.
mkdir "$root/found"
cat >"$root/found/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.20)
project(found C)
find_package(adjudge ${version#adjudge } REQUIRED)
add_executable(found $root/prefix/share/doc/adjudge/examples/embed.c)
target_link_libraries(found adjudge::adjudge)
END
quietly cmake -S "$root/found" -B "$root/found/build" -DCMAKE_PREFIX_PATH="$root/prefix"
quietly cmake --build "$root/found/build"
if [ "$(LD_LIBRARY_PATH=$libraries "$root/found/build/found" "$root/prefix/share/doc/adjudge/examples/dispute.yaml")" != "$wanted" ]; then
    echo "install: what find_package finds does not work"
    exit 1
fi

# What guards them.
sh tests/install/hardened.sh "$root/prefix/bin/adjudge" "$libraries/libadjudge.so"

# The package, unpacked in a root that has only the libraries it says it needs.
(cd "$build" && rm -f ./*.deb && quietly cpack)
package=$(ls "$build"/adjudge_*.deb)
if [ "$(ls "$build"/*.deb | wc -l)" -ne 3 ]; then
    echo "install: not three packages"
    exit 1
fi
if command -v lintian >/dev/null; then
    complaints=$(lintian "$build"/*.deb 2>/dev/null | grep -E '^[EW]:') || true
    if [ -n "$complaints" ]; then
        printf 'install: lintian says:\n%s\n' "$complaints"
        exit 1
    fi
fi
mkdir "$root/clean"
dpkg-deb -x "$package" "$root/clean"
needed=$(ldd "$root/clean/usr/bin/adjudge" | grep -o '/[^ ]*')
for library in $needed; do
    name=$(dpkg -S "$(realpath "$library")" 2>/dev/null | sed 's/:.*//' | head -1)
    if [ -n "$name" ] && ! dpkg-deb -f "$package" Depends | grep -q "$name"; then
        echo "install: the package does not depend on $name"
        exit 1
    fi
    mkdir -p "$root/clean$(dirname "$library")"
    cp -L "$library" "$root/clean$library"
done
case_file=/usr/share/doc/adjudge/examples/dispute.yaml
if [ "$(id -u)" -eq 0 ]; then
    chroot "$root/clean" /usr/bin/adjudge page >"$root/page.html"
    if ! cmp "$root/page.html" "$build/adjudge.html"; then
        echo "install: the packaged page is another one"
        exit 1
    fi
    said=$(chroot "$root/clean" /usr/bin/adjudge check -q "$case_file")
    said=${said#"$case_file: "}
else
    said=$("$root/clean/usr/bin/adjudge" check -q "$root/clean$case_file")
    said=${said#"$root/clean$case_file: "}
fi
if [ "$said" != "legal; $right" ]; then
    echo "install: the packaged program says: $said"
    exit 1
fi
echo "install: tree, library, example program and Debian package work"
