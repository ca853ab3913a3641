// The page when the browser gives its engine no more memory: at each of five limits, from what an empty table takes to what a
// game of 71 turns takes, it says so or rules, keeps the table that was there, and goes on.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { context, file } from './harness.mjs';

const POINTS = 5, PAGE = 65536;
const game = execFileSync(join(process.env.ADJUDGE_BUILD, 'adjudge'), ['play', '--seed', '1']);
const small = Buffer.from('game: carcassonne\nplayers: [Red, Blue]\nboard: [{tile: D, at: [0, 0]}]\n');

// Reads a number of WebAssembly at `at`; returns it and where the next one is.
function number(bytes, at) {
    let value = 0, shift = 0;
    do {
        value |= (bytes[at] & 127) << shift;
        shift += 7;
    } while (bytes[at++] & 128);
    return [value, at];
}

// Where the section of the memory is, and how many pages it begins with.
function memoryOf(bytes) {
    for (let at = 8; ;) {
        const id = bytes[at], [size, begin] = number(bytes, at + 1);
        if (id === 5)
            return { from: at, to: begin + size, least: number(bytes, begin + 2)[0] };
        at = begin + size;
    }
}

const { from, to, least } = memoryOf(readFileSync(join(process.env.ADJUDGE_BUILD, 'adjudge.wasm')));
const letters = value => [value & 127 | 128, value >> 7 & 127 | 128, value >> 14];

// Runs in the page: its engine, and each later one, may have no more memory than the section says.
function limit({ from, to, section }) {
    const { compile, Module, Instance } = WebAssembly;
    const ENGINE = 1000000; // bytes that it has at least: what unpacks it is shorter, and has no limit
    const limited = bytes => section && bytes.length > ENGINE
        ? new Uint8Array([...bytes.subarray(0, from), ...section, ...bytes.subarray(to)]) : bytes;
    WebAssembly.compile = bytes => compile.call(WebAssembly, limited(bytes));
    WebAssembly.Module = function Limited(bytes) { // if a table is loaded before the engine is compiled
        return new Module(limited(bytes));
    };
    WebAssembly.Instance = function Noted(...how) {
        const instance = new Instance(...how);
        window.engineMemory = instance.exports.memory;
        return instance;
    };
}

// A page whose engine has at most so many pages of memory; without a number as much as it wants.
async function openWith(most) {
    const opened = await context.newPage();
    const section = most && [5, 8, 1, 1, ...letters(least), ...letters(most)];
    await opened.addInitScript(limit, { from, to, section });
    await opened.goto(`file://${file}`);
    await opened.waitForSelector('html[data-ready]');
    return opened;
}

const load = (opened, name, buffer) => opened.setInputFiles('#open', { name, mimeType: 'text/yaml', buffer });
const used = opened => opened.evaluate(page => window.engineMemory.buffer.byteLength / page, PAGE);
const said = opened => opened.textContent('#errors');

test('memory that ends at any of five points is said, and the last table stays', async () => {
    const free = await openWith();
    await load(free, 'small.yaml', small);
    await free.waitForSelector('#board .tile');
    const first = await used(free);
    await load(free, 'game.yaml', game);
    await free.waitForFunction(() => document.querySelectorAll('#board .tile').length > 60);
    const last = await used(free);
    await free.close();
    assert.ok(last > first + 1, `${first} and ${last} pages`);
    let refused = 0;
    for (let point = 0; point < POINTS; point++) {
        const most = first + Math.round((last - first) * point / (POINTS - 1)), what = `${most} of ${first} to ${last} pages`;
        const opened = await openWith(most), wrong = [];
        opened.on('pageerror', error => wrong.push(error.message));
        await load(opened, 'small.yaml', small);
        await opened.waitForSelector('#board .tile');
        const before = await opened.inputValue('#case');
        await load(opened, 'game.yaml', game);
        await opened.waitForFunction(() => document.querySelectorAll('#board .tile').length > 60
            || document.getElementById('errors').textContent);
        if (await said(opened)) {
            refused++;
            assert.match(await said(opened), /memory/, what);
            assert.equal(await opened.inputValue('#case'), before, what);
            assert.equal(await opened.locator('#board .tile').count(), 1, what);
        }
        await opened.evaluate(() => document.getElementById('new-case').click());
        assert.equal(await said(opened), '', what);
        assert.equal(await opened.getAttribute('#verdict', 'data-verdict'), 'possible', what);
        assert.deepEqual(wrong, [], what);
        await opened.close();
    }
    assert.ok(refused > 0 && refused < POINTS, `${refused} refused`);
});
