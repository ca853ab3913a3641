#!/bin/bash
# GNU parallel over ssh to three hosts of which one is lost: network namespaces of this machine, each with Debian's sshd,
# tied to a fourth with the client. A host vanishes in the middle, then the client is killed too; the run is resumed by its
# job log. Every part must be answered once, in the same bytes as by one process. As root; 77: it cannot be run here.
#   bash tests/batch/hosts.sh PROGRAM [GAMES]
set -euo pipefail
adjudge=$(realpath "$1")
games=${2:-6000}
folder=$(mktemp -d)
name=adj$$
hosts='north south east'
client=

# Ends what runs in the namespaces, and only that; then they and their links are gone.
cleanup() {
    [ -z "$client" ] || kill -9 -- "-$client" 2>/dev/null || true
    for space in $hosts hub; do
        ip netns pids "$name-$space" 2>/dev/null | xargs -r kill -9 2>/dev/null || true
        ip netns del "$name-$space" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap cleanup EXIT

cannot() {
    echo "hosts: not run: $1"
    exit 77
}

for tool in ip ssh /usr/sbin/sshd ssh-keygen parallel rsync; do
    command -v "$tool" >/dev/null || cannot "$tool is not installed"
done
[ "$(id -u)" -eq 0 ] || cannot "network namespaces want root"
ip netns add "$name-hub" 2>"$folder/why" || cannot "ip netns add: $(cat "$folder/why")"
cd "$folder"
mkdir -p bin home /run/sshd
ln -s "$adjudge" bin/adjudge
ssh-keygen -q -t ed25519 -N '' -f key
cp key.pub allowed
chmod 755 "$folder"

in_hub() {
    exec ip netns exec "$name-hub" env HOME="$folder/home" PARALLEL_HOME="$folder/home" "$@"
}

# ---- three hosts: 10.77.N.2 in a namespace each, 10.77.N.1 on the hub's side

number=0
{
    echo "IdentityFile $folder/key"
    printf 'StrictHostKeyChecking no\nUserKnownHostsFile %s/known\nLogLevel ERROR\n' "$folder"
    # A host that is gone sends nothing: it is given up soon.
    printf 'BatchMode yes\nConnectTimeout 2\nServerAliveInterval 1\nServerAliveCountMax 2\n'
} >ssh.conf
ip -n "$name-hub" link set lo up
for host in $hosts; do
    number=$((number + 1))
    space=$name-$host
    ip netns add "$space"
    ip -n "$space" link set lo up
    ip link add "$name-h$number" netns "$name-hub" type veth peer name eth0 netns "$space" 2>why ||
        cannot "ip link add: $(cat why)"
    ip -n "$name-hub" address add "10.77.$number.1/24" dev "$name-h$number"
    ip -n "$space" address add "10.77.$number.2/24" dev eth0
    ip -n "$name-hub" link set "$name-h$number" up
    ip -n "$space" link set eth0 up
    ssh-keygen -q -t ed25519 -N '' -f "host-$host"
    cat >"sshd-$host" <<END
ListenAddress 10.77.$number.2
HostKey $folder/host-$host
AuthorizedKeysFile $folder/allowed
PidFile $folder/pid-$host
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
MaxSessions 100
SetEnv PATH=$folder/bin:/usr/local/bin:/usr/bin:/bin
END
    ip netns exec "$space" /usr/sbin/sshd -f "sshd-$host" -E "log-$host"
    printf 'Host %s\nHostName 10.77.%d.2\n' "$host" "$number" >>ssh.conf
done
for host in $hosts; do
    (in_hub ssh -F ssh.conf "$host" adjudge --version) >/dev/null || {
        cat "log-$host"
        exit 1
    }
done

# ---- the work: parts of a corpus, each a job that sends its file and fetches its answers

"$adjudge" play --seed 1 --games "$games" --set tunnel=true >cases.jsonl
"$adjudge" batch cases.jsonl >one.jsonl
split -n l/24 -a 2 -d cases.jsonl part.

# A group of its own, to be killed as one.
start() {
    in_hub setsid parallel --no-notice --ssh "ssh -F $folder/ssh.conf" --sshdelay 0.1 -S 1/north,1/south,1/east \
        --joblog jobs --resume-failed --retries 4 --trc '{}.out' 'adjudge batch -j 1 {} >{}.out' ::: part.?? 2>>said &
    client=$!
}

jobs_done() {
    grep -c part jobs 2>/dev/null || true
}

# Waits until that many jobs are in the log.
wait_for() {
    for _ in $(seq 600); do
        [ "$(jobs_done | grep . || echo 0)" -lt "$1" ] || return 0
        kill -0 "$client" 2>/dev/null || break
        sleep 0.1
    done
    echo "hosts: the work came to its end, or to a stop, after $(jobs_done) of 24 jobs; $1 were awaited"
    cat said
    exit 1
}

start
wait_for 4
ip -n "$name-north" link set eth0 down # the host vanishes, without a word
ip netns pids "$name-north" | xargs -r kill -9 2>/dev/null || true # some end by themselves meanwhile
wait_for 12
kill -9 -- "-$client" # and then whoever gave out the work
wait "$client" 2>/dev/null || true
before=$(jobs_done)
cp jobs jobs.before
start
wait "$client" || {
    echo "hosts: parallel ended with $?"
    cat said
    exit 1
}
client=

cat part.??.out >parts
cmp one.jsonl parts
fields=$(awk -F '\t' 'NR > 1 && $7 == 0 { done[$1]++ } END { for (job in done) { jobs++; twice += done[job] > 1 } print jobs, twice + 0 }' jobs)
[ "$fields" = "24 0" ] || {
    echo "hosts: jobs that succeeded, and more than once: $fields"
    cat jobs
    exit 1
}
head -n "$((before + 1))" jobs | cmp - jobs.before
lost=$(awk -F '\t' -v before="$before" 'NR > before + 1 && $2 ~ /north/ && $7 == 0' jobs | wc -l)
[ "$lost" -eq 0 ] || {
    echo "hosts: a host that was gone answered $lost jobs"
    exit 1
}
echo "hosts: $(wc -l <one.jsonl) lines in 24 jobs on 3 hosts, one lost after 4 jobs, the client after $before, resumed: the same bytes"
