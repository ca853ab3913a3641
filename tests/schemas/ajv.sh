#!/bin/bash
# ajv in strict mode takes both schemas, and has fewer than ten errors for each of mistakes.json.
#   bash tests/schemas/ajv.sh      fetches ajv with npm into build/ajv
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p build/ajv
cd build/ajv
[ -d node_modules/ajv ] || {
    echo '{"private": true, "type": "module"}' >package.json
    npm install --silent --no-audit --no-fund ajv@8
}
cat >strict.mjs <<'END'
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
for (const name of ['case', 'result'])
  new Ajv({ strict: true }).compile(JSON.parse(readFileSync(`../../schemas/${name}.schema.json`)));
const judge = new Ajv({ strict: true, allErrors: true }).compile(JSON.parse(readFileSync('../../schemas/case.schema.json')));
for (const { mistake, case: one } of JSON.parse(readFileSync('../../tests/schemas/mistakes.json'))) {
  const errors = judge(one) ? 0 : judge.errors.length;
  if (errors < 1 || errors > 9) {
    console.log(`ajv: ${mistake}: ${errors} errors`);
    process.exitCode = 1;
  }
}
END
node strict.mjs
echo 'ajv: strict mode takes both schemas, and says little of a mistake'
