#!/bin/sh
# Minimises what run.sh found and packs it as fuzz/corpus.tar.xz, with which the next run begins: of each target the inputs
# that reach what no fixture reaches, those of at most MOST bytes.
#   sh fuzz/keep.sh          after sh fuzz/run.sh SECONDS; takes minutes
set -eu
cd "$(dirname "$0")/.."
MOST=1024
kept=build/fuzz/kept
rm -rf $kept
for corpus in build/fuzz/corpus/fuzz_*; do
    name=${corpus##*/}
    mkdir -p "$kept/$name"
    # libFuzzer calls what it finds by 40 hexadecimal digits; the rest are seeds of run.sh, which stay out of the archive.
    find build/fuzz/seeds "$corpus" -type f -regextype egrep ! -regex '.*/[0-9a-f]{40}' -exec cp {} "$kept/$name" \;
    build/sanitize/fuzz/"$name" -merge=1 -timeout=20 -rss_limit_mb=2048 "$kept/$name" "$corpus" >build/fuzz/"$name".log 2>&1 || {
        tail -20 build/fuzz/"$name".log
        exit 1
    }
    find "$kept/$name" -type f \( -size +${MOST}c -o -regextype egrep ! -regex '.*/[0-9a-f]{40}' \) -delete
done
tar -C $kept --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 --mode=a=r,u+w,a+X -c . | xz -9e >fuzz/corpus.tar.xz
ls -l fuzz/corpus.tar.xz
