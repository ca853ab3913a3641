// The engine of the page gives the same record as the program, byte for byte, for every fixture.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Engine } from '../../page/engine.mjs';

const build = process.env.ADJUDGE_BUILD;
const fixtures = new URL('../../fixtures/', import.meta.url).pathname;
const module = new WebAssembly.Module(readFileSync(join(build, 'adjudge.wasm')));

const files = readdirSync(fixtures, { recursive: true })
    .filter(name => /\.(yaml|json)$/.test(name)).map(name => join(fixtures, name));

test('the engine takes less than 450 KB, packed as the page carries it', () => {
    const [, letters] = readFileSync(join(build, 'adjudge.html'), 'utf8').match(/id="wasm">([^<]*)</);
    const packed = Buffer.from(letters, 'base64');
    assert.deepEqual(gunzipSync(packed), readFileSync(join(build, 'adjudge.wasm')));
    assert.ok(packed.length < 450 * 1024, `${packed.length} bytes`);
});

// A name of a folder in it would make its size depend on where it is built.
test('the engine names no folder that it is built in', () => {
    const source = new URL('../../', import.meta.url).pathname;
    assert.ok(!readFileSync(join(build, 'adjudge.wasm')).includes(source), source);
});

test('there are fixtures', () => assert.ok(files.length > 100));

test('every fixture is judged as by the program', () => {
    const engine = new Engine(module);
    for (const file of files) {
        const results = engine.read(readFileSync(file, 'utf8'), file);
        let own = '';
        for (let i = 0; i < results; i++)
            own += engine.write('json', 0, i);
        const program = spawnSync(join(build, 'adjudge'), ['check', '-f', 'json', file],
            { encoding: 'utf8', maxBuffer: 1 << 28 });
        assert.equal(own, program.stdout, file);
    }
});

test('memory that is used up is an answer, and the engine goes on', () => {
    const engine = new Engine(module);
    const many = 'game: carcassonne\nplayers: [{name: A}]\ncases:\n' + '- {}\n'.repeat(200000);
    assert.equal(engine.read(many, 'many.yaml'), 1);
    assert.equal(JSON.parse(engine.write('json')).verdict, 'invalid');
    assert.equal(engine.lost, false);
    assert.ok(engine.read(readFileSync(files[0], 'utf8'), files[0]) > 0);
});
