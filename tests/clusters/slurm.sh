#!/bin/bash
# The recipe for Slurm of adjudge-batch(7), on a cluster of this machine alone, started here: an array of tasks of which one is
# killed while it judges, and queued again. The same bytes as from one process. As root; 77: it cannot be run here.
#   bash tests/clusters/slurm.sh PROGRAM [GAMES]
set -euo pipefail
adjudge=$(realpath "$1")
games=${2:-400}
folder=$(mktemp -d)
daemons=()

cleanup() {
    scancel --me >/dev/null 2>&1 || true
    kill "${daemons[@]}" 2>/dev/null || true
    wait
    rm -rf "$folder"
}
trap cleanup EXIT

cannot() {
    echo "slurm: not run: $1"
    exit 77
}

for tool in slurmctld slurmd sbatch munged; do
    command -v $tool >/dev/null || cannot "$tool is not installed"
done
[ "$(id -u)" -eq 0 ] || cannot "slurmd wants root"

# ---- the cluster: one node, this machine

cd "$folder"
mkdir -p spool state
chmod 755 "$folder"
dd if=/dev/urandom of=munge.key bs=64 count=1 2>/dev/null
chmod 400 munge.key
munged --foreground --force --key-file=munge.key --socket="$folder/munge.socket" --log-file=munge.log --pid-file=munge.pid \
    --seed-file=munge.seed >munge.out 2>&1 &
daemons+=($!)
cat >slurm.conf <<END
ClusterName=here
SlurmctldHost=$(hostname -s)(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
SlurmUser=root
SlurmctldPort=27817
SlurmdPort=27818
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmdSpoolDir=$folder/spool
StateSaveLocation=$folder/state
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF=$folder/slurm.conf
slurmctld -D -i >slurmctld.log 2>&1 &
daemons+=($!)
slurmd -D >slurmd.log 2>&1 &
daemons+=($!)
for _ in $(seq 100); do
    ! sinfo -h -t idle -o %n 2>/dev/null | grep -q . || break
    sleep 0.2
done
sinfo -h -t idle -o %n | grep -q . || {
    tail -n 5 munge.out slurmctld.log slurmd.log
    cannot "its daemons do not start"
}

# ---- the recipe, with a task that is killed

"$adjudge" play --games "$games" >cases.jsonl
split -n l/8 -a 1 -d cases.jsonl part.
# One takes long enough to be killed.
for _ in $(seq 100); do cat part.3; done >long
mv long part.3
cat part.? >cases.jsonl
cat >judge.sh <<END
#!/bin/bash
#SBATCH --array=0-7 --requeue --output=log.%a
part=part.\$SLURM_ARRAY_TASK_ID
[ \$SLURM_ARRAY_TASK_ID -ne 3 ] || [ -e killed ] || (until pkill -9 -f "batch -j 1 part.3" || [ -e part.3.out ]; do :; done
    [ -e part.3.out ] || touch killed) &
if $adjudge batch -j 1 \$part >\$part.tmp; then
    mv \$part.tmp \$part.out
else
    scontrol requeue \$SLURM_JOB_ID
fi
END
sbatch judge.sh >submitted
for _ in $(seq 300); do
    [ "$(find . -name 'part.?.out' | wc -l)" -lt 8 ] || break
    sleep 0.5
done
if [ ! -e killed ]; then
    echo "slurm: no task was killed"
    exit 1
fi
"$adjudge" batch cases.jsonl >wanted.jsonl
if ! cat part.?.out | cmp - wanted.jsonl; then
    squeue
    tail -n 5 log.* slurmctld.log
    echo "slurm: other answers"
    exit 1
fi
echo "slurm: $(wc -l <cases.jsonl) lines in 8 tasks, one killed and queued again: the same bytes"
