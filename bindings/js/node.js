// The package in Node.
import { readFile } from 'node:fs/promises';
import { bind } from './api.js';

const module = await WebAssembly.compile(await readFile(new URL('./adjudge.wasm', import.meta.url)));
export const { check, compare, moves, draw, parts, rules, schema, test, fmt, version } = bind(module);
export { AdjudgeError } from './api.js';
