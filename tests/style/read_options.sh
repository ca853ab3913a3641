#!/bin/sh
# The position of a case depends on an option only if its reader asks for the value by aj_case_reads:
# then other rules that have another value read the case anew. This lists readers that look at rules
# past it. What is listed here is asked for in the lines above it.
set -eu
exceptions='
src/carcassonne/reading/position_ignored.c:const char *left_out = on ? car_key_left_out(&draft->job->rules, key) : NULL;
src/tickets/position/facts.c:if ((job->rules.option[TTR_OPTION_TICKETS_START].readings >> start) & 1U &&
'
cd "$(dirname "$0")/../.."
past=$(find src/carcassonne/reading src/carcassonne/boxes src/tickets/position -name '*.c' |
    grep -E '/(reading|position)/|/read[^/]*[.]c$' | sort |
    xargs grep -HE 'job->rules[.]option\[|(switched_off|left_out|has_tunnels|figure_on)\(&(draft->)?job->rules' |
    sed 's/: */:/' | grep -vxF "$exceptions" || true)
[ -z "$past" ] || {
    printf '%s\n' "$past" 'read_options: these readers look at options past aj_case_reads'
    exit 1
}
