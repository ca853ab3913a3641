#!/bin/bash
# ajv in strict mode takes both schemas.
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
END
node strict.mjs
echo 'ajv: strict mode takes both schemas'
