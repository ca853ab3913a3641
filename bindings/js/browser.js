// The package in browsers.
import { bind } from './api.js';

const file = await fetch(new URL('./adjudge.wasm', import.meta.url));
if (!file.ok)
    throw new Error(`${file.url}: ${file.status}`);
const module = await WebAssembly.compile(await file.arrayBuffer());
export const { check, compare, moves, draw, parts, rules, schema, test, fmt, version } = bind(module);
export { AdjudgeError } from './api.js';
