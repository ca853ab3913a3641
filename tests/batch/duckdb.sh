#!/bin/bash
# DuckDB reads records by the query that adjudge-batch(7) prints: as many of each verdict as jq counts.
#   bash tests/batch/duckdb.sh PROGRAM      fetches @duckdb/node-api with npm into build/duckdb
set -euo pipefail
adjudge=$(realpath "$1")
cd "$(dirname "$0")/../.."
# The query stands between the command line's quotes.
query=$(sed -n '/^adjudge batch cases.jsonl | duckdb -c "/,/^\.Ed/p' man/adjudge-batch.7 | tr '\n' ' ' | sed 's/^[^"]*"//; s/".*//')
case $query in *SELECT*read_json*) ;; *)
    echo 'duckdb: the manual has no query'
    exit 1
    ;;
esac
mkdir -p build/duckdb
cd build/duckdb
[ -d node_modules/@duckdb/node-api ] || {
    echo '{"private": true, "type": "module"}' >package.json
    npm install --silent --no-audit --no-fund @duckdb/node-api
}
cat >query.mjs <<'END'
import { DuckDBInstance } from '@duckdb/node-api';
const connection = await (await DuckDBInstance.create(':memory:')).connect();
for (const row of (await connection.runAndReadAll(process.argv[2])).getRows()) console.log(row.map(String).join(' '));
END
"$adjudge" play --seed 1 --games 200 --set tunnel=true >cases.jsonl
printf '{"id": 1}\nno case\n' >>cases.jsonl
"$adjudge" batch --set tunnel=czech cases.jsonl >records.jsonl
node query.mjs "$query" <records.jsonl >told
jq -r .verdict records.jsonl | sort | uniq -c | awk '{ print $2, $1 }' >counted
diff told counted
[ "$(wc -l <told)" -gt 2 ]
echo "duckdb: $(tr '\n' ' ' <told)as jq counts them"
