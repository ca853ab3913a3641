#!/bin/sh
# Builds the examples in Go and Rust against what a build installs, and holds what they say against the program.
#   examples.sh BUILD      BUILD: the folder of what the preset package built; golang-go and rustc
set -eu
cd "$(dirname "$0")/../.."
build=$1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
cmake --install "$build" --prefix "$root/prefix" >/dev/null
libraries=$(dirname "$(find "$root/prefix" -name libadjudge.so)")
export LD_LIBRARY_PATH="$libraries"
case_file=fixtures/carcassonne/tunnel/dispute.yaml
wanted=$("$root/prefix/bin/adjudge" check -q $case_file || true)
CGO_CFLAGS=-I$root/prefix/include CGO_LDFLAGS="-L$libraries -ladjudge" GOCACHE=$root/go GO111MODULE=off GOFLAGS= \
    go build -o "$root/embed-go" examples/embed.go
rustc -o "$root/embed-rust" -l adjudge -L "$libraries" examples/embed.rs
for language in go rust; do
    said=$("$root/embed-$language" $case_file)
    if [ "$said" != "$wanted" ]; then
        echo "examples: in $language it says: $said"
        exit 1
    fi
    if "$root/embed-$language" nothing.yaml 2>/dev/null; then
        echo "examples: in $language a file that is missing is no error"
        exit 1
    fi
done
echo "examples: in Go and Rust as the program"
