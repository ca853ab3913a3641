#!/bin/bash
# Runs what the manuals say on a Debian 12 with nothing installed: the README's two commands, the recipes of
# docs/cookbook.md for the package, which is installed, and for the page. That Debian is a root made by debootstrap (tools/setup.sh heavy), with a
# fresh clone of what is committed here. As root; takes some minutes and about 3 GB.
#   bash tools/bare-root.sh [FOLDER]    keeps the bare root and the logs there; else all is removed
#   bash tools/bare-root.sh --said      only checks that the manuals say what it would run
# MIRROR, SUITE: where Debian comes from, and which. The exit code is that of the first command that fails, and
# 1 if a script says nothing for more than 10 s.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
mirror=${MIRROR:-http://deb.debian.org/debian}
suite=${SUITE:-bookworm}

sed -n "s/^\(script\|as_written\) '\(.*\)'\$/\2/p" "$0" | while IFS= read -r command; do
    if ! tr '\n' ' ' <"$source/README.md" | grep -F "$command" >/dev/null &&
        ! tr '\n' ' ' <"$source/docs/cookbook.md" | grep -F "$command" >/dev/null; then
        echo "bare-root: neither README.md nor docs/cookbook.md says: $command" >&2
        exit 1
    fi
done
[ "${1:-}" != --said ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
    echo "bare-root: chroot and mounts want root" >&2
    exit 77
fi
# The mounts are seen by no other process, and end with this one.
if [ -z "${BARE_ROOT_UNSHARED:-}" ]; then
    BARE_ROOT_UNSHARED=1 exec unshare --mount --pid --fork bash "$0" "$@"
fi
if [ $# -gt 0 ]; then
    folder=$1
    mkdir -p "$folder"
else
    folder=$(mktemp -d)
    trap 'umount "$folder/root/proc" "$folder/root/sys" "$folder/root/dev/shm" "$folder/root/dev/pts" 2>/dev/null; rm -rf --one-file-system "$folder"' EXIT
fi
root=$folder/root

echo "bare-root: making a bare $suite in $root"
if [ ! -f "$root/etc/debian_version" ] &&
    ! debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$folder/debootstrap.log" 2>&1; then
    tail -n 20 "$folder/debootstrap.log" >&2
    exit 2
fi
# What a running system has: processes, its own terminals, and how many processors there are.
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mkdir -p "$root/dev/pts" "$root/dev/shm"
mount -t tmpfs shm "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -sf pts/ptmx "$root/dev/ptmx"
# Shells want it, and debootstrap makes it only if it may.
[ -e "$root/dev/fd" ] || ln -s /proc/self/fd "$root/dev/fd"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# If npm reaches the registry here by authorities of this machine's own, it does so there by the same.
authorities=
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    cp "$NODE_EXTRA_CA_CERTS" "$root/root/authorities.crt"
    authorities=NODE_EXTRA_CA_CERTS=/root/authorities.crt
fi

rm -rf "$root/root/adjudge"
git clone -q --no-hardlinks "file://$source" "$root/root/adjudge"

# run COMMAND: in the clone, with an environment as bare as the root.
run() {
    echo "bare-root: \$ $1"
    chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb $authorities \
        sh -c "cd /root/adjudge && $1" </dev/null || {
        code=$?
        echo "bare-root: exit code $code, $(date +%H:%M:%S): $1"
        exit $code
    }
}

# as_written COMMAND: what the manuals say in these words.
as_written() {
    run "$1"
}

# script COMMAND: one that says at least every 10 s what it does.
script() {
    as_written "$1" 2>&1 | {
        longest=0
        last=$(date +%s)
        while IFS= read -r line; do
            printf '%s\n' "$line"
            now=$(date +%s)
            [ $((now - last)) -le $longest ] || longest=$((now - last))
            last=$now
        done
        echo "bare-root: no line for at most $longest s"
        [ $longest -le 10 ]
    }
}

script 'sh tools/judge.sh'
as_written 'sh tools/setup.sh page && cmake --preset package && cmake --build --preset package && (cd build/package && cpack)'
as_written 'apt install ./build/package/adjudge_*.deb'
run 'cd / && adjudge page >/root/adjudge.html && cmp /root/adjudge.html /root/adjudge/build/package/adjudge.html'
as_written 'sh tools/setup.sh page && cmake --preset page && cmake --build --preset page'
script 'sh tools/test.sh'
echo "bare-root: all that the README says works on a bare $suite"
