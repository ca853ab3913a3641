#!/bin/sh
# Runs the README's two commands on a Debian 12 with nothing installed: a root made by debootstrap,
# with a fresh clone of what is committed here. As root; takes some minutes and about 2 GB.
#   sh tools/bare-root.sh [FOLDER]    keeps the bare root and the logs there; else all is removed
# MIRROR, SUITE: where Debian comes from, and which. The exit code is that of the tests.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
mirror=${MIRROR:-http://deb.debian.org/debian}
suite=${SUITE:-bookworm}

if [ "$(id -u)" -ne 0 ]; then
    echo "bare-root: chroot and mounts want root" >&2
    exit 2
fi
# The mounts are seen by no other process, and end with this one.
if [ -z "${BARE_ROOT_UNSHARED:-}" ]; then
    BARE_ROOT_UNSHARED=1 exec unshare --mount --pid --fork sh "$0" "$@"
fi
if ! command -v debootstrap >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install debootstrap \
        >/dev/null
fi

if [ $# -gt 0 ]; then
    folder=$1
    mkdir -p "$folder"
else
    folder=$(mktemp -d)
    trap 'umount "$folder/root/proc" "$folder/root/sys" "$folder/root/dev/pts" 2>/dev/null; rm -rf --one-file-system "$folder"' EXIT
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
mkdir -p "$root/dev/pts"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -sf pts/ptmx "$root/dev/ptmx"
# Shells want it, and debootstrap makes it only if it may.
[ -e "$root/dev/fd" ] || ln -s /proc/self/fd "$root/dev/fd"
cp /etc/resolv.conf "$root/etc/resolv.conf"

rm -rf "$root/root/adjudge"
git clone -q --no-hardlinks "file://$source" "$root/root/adjudge"

# run COMMAND: in the clone, with an environment as bare as the root.
run() {
    echo "bare-root: \$ $1"
    code=0
    chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
        sh -c "cd /root/adjudge && $1" </dev/null || code=$?
    echo "bare-root: exit code $code, $(date +%H:%M:%S)"
    return $code
}
run 'sh tools/judge.sh'
run 'sh tools/test.sh'
