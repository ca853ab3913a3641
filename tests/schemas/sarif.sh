#!/bin/bash
# The validator of SARIF's authors takes what check and test write: of all fixtures, and of the same with their expectations left
# out, so that there is a finding of each level.
#   bash tests/schemas/sarif.sh ADJUDGE      fetches the validator with npm into build/sarif
set -euo pipefail
cd "$(dirname "$0")/../.."
adjudge=$1
mkdir -p build/sarif
[ -d build/sarif/node_modules/@microsoft ] || {
    echo '{"private": true}' >build/sarif/package.json
    npm install --prefix build/sarif --silent --no-audit --no-fund @microsoft/sarif-multitool-linux@5
}
rm -rf build/sarif/cases
mkdir build/sarif/cases
find fixtures -name '*.yaml' -exec "$adjudge" fmt -f ndjson {} + 2>/dev/null | jq -c 'del(.expect, .under, .xfail)' |
    split -l 1 -a 4 -d --additional-suffix=.json - build/sarif/cases/
"$adjudge" check -f sarif fixtures >build/sarif/check.sarif 2>/dev/null || [ $? -lt 5 ]
"$adjudge" check -f sarif build/sarif/cases >build/sarif/cases.sarif 2>/dev/null || [ $? -lt 5 ]
"$adjudge" test -f sarif fixtures/carcassonne/input tests/golden >build/sarif/test.sarif 2>/dev/null || [ $? -lt 5 ]
export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1
results=0
for file in check cases test; do
    build/sarif/node_modules/.bin/sarif-multitool-linux validate build/sarif/$file.sarif --output build/sarif/$file.out \
        --log ForceOverwrite >build/sarif/$file.log
    # A home page is not set yet (SARIF2005).
    if grep -E 'error SARIF|warning SARIF' build/sarif/$file.log | grep -v SARIF2005; then
        exit 1
    fi
    results=$((results + $(jq '.runs[0].results | length' build/sarif/$file.sarif)))
done
[ $results -gt 100 ]
echo "sarif: the validator takes $results results"
