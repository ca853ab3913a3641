// The functions of the package: the program's answers, and errors instead of traps.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as adjudge from 'adjudge';
import { bind } from './node_modules/adjudge/api.js';
import { dispute, fixtures, program, unknownTile } from './shared.mjs';

const { AdjudgeError } = adjudge;
const files = [];
(function gather(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory())
            gather(join(folder, entry.name));
        else if (/\.(yaml|json)$/.test(entry.name))
            files.push(join(folder, entry.name));
})(fixtures);

const ask = (...words) => spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 });

// What a function answers as text; what was written before an error.
function answer(work) {
    try {
        return work();
    } catch (error) {
        assert.ok(error instanceof AdjudgeError, error);
        return error.output;
    }
}

function failure(work) {
    let caught = null;
    try {
        work();
    } catch (error) {
        caught = error;
    }
    assert.ok(caught instanceof AdjudgeError, String(caught));
    return caught;
}

test('the package has less than 1 MB', () => {
    const [packed] = readdirSync('.').filter(name => name.endsWith('.tgz'));
    assert.ok(statSync(packed).size < 1e6);
});

test('every fixture is judged as by the program', () => {
    assert.ok(files.length > 100);
    for (const file of files) {
        const own = answer(() => adjudge.check(readFileSync(file), { name: file, format: 'json' }));
        assert.equal(own, ask('check', '-f', 'json', file).stdout, file);
    }
});

test('the other commands answer as the program does', () => {
    for (const file of files.filter(name => name.includes('/tunnel/')))
        for (const [command, ...formats] of [['compare', 'text', 'json'], ['moves', 'text', 'json'],
            ['draw', 'text', 'svg', 'json'], ['fmt', 'yaml', 'json', 'ndjson'], ['test', 'tap', 'json']])
            for (const format of formats) {
                const own = answer(() => adjudge[command](readFileSync(file), { name: file, format }));
                assert.equal(own, ask(command, '-f', format, file).stdout, `${command} -f ${format} ${file}`);
            }
    assert.equal(adjudge.rules(undefined, { format: 'json' }), ask('rules', '-f', 'json').stdout);
    assert.equal(adjudge.rules(['tunnel', 'token'], { format: 'text' }), ask('rules', 'tunnel', 'token').stdout);
    assert.equal(adjudge.parts('D', { format: 'svg' }), ask('parts', '-f', 'svg', 'D').stdout);
    assert.equal(adjudge.parts(undefined, { format: 'text', edges: 'CRFR' }), ask('parts', '-e', 'CRFR').stdout);
    for (const name of ['case', 'result'])
        assert.deepEqual(adjudge.schema(name), JSON.parse(ask('schema', name).stdout));
    assert.equal(`adjudge ${adjudge.version()}`, ask('--version').stdout.split('\n')[0]);
});

test('cases may be texts, bytes, objects and lists of them', () => {
    const object = { game: 'carcassonne', players: ['Anna', 'Bob'], board: [{ tile: 'D', at: [0, 0] }] };
    const verdicts = input => adjudge.check(input).map(result => result.verdict);
    assert.deepEqual(verdicts(dispute), ['legal']);
    assert.deepEqual(verdicts(object), ['possible']);
    assert.deepEqual(verdicts([object, dispute, Buffer.from(dispute)]), ['possible', 'legal', 'legal']);
    assert.deepEqual(adjudge.check([]), []);
    assert.deepEqual(adjudge.check([object, dispute]).map(result => result.file), ['case-1', 'case-2']);
});

test('options are those of the command', () => {
    const verdict = options => adjudge.check(dispute, options)[0].verdict;
    assert.equal(verdict({ set: 'tunnel=czech' }), 'illegal');
    assert.equal(verdict({ set: ['tunnel=czech'] }), 'illegal');
    assert.equal(verdict({ set: { tunnel: 'czech' } }), 'illegal');
    assert.equal(adjudge.moves(dispute, { format: 'text', whyNot: true }),
        answer(() => adjudge.moves(dispute, { format: 'text', 'why-not': true })));
    assert.match(adjudge.check(dispute, { quiet: true, verbose: false }), /^case: legal/);
    assert.match(failure(() => adjudge.check(dispute, { fromat: 'text' })).message, /did you mean --format/);
    assert.match(failure(() => adjudge.check(dispute, { set: 'tunnel=nowhere' })).message, /tunnel/);
});

test('an error has the diagnostics of the program with their places', () => {
    for (const command of ['check', 'compare', 'moves', 'draw', 'fmt']) {
        const error = failure(() => adjudge[command](unknownTile));
        assert.equal(error.code, 'invalid', command);
        const [{ id, at, line, column }] = error.diagnostics;
        assert.deepEqual([id, at, line, column], ['unknown-tile', '/board/0/tile', 4, 12], command);
        assert.match(error.message, /no tile is called XX/);
    }
    const error = failure(() => adjudge.check([dispute, unknownTile]));
    assert.deepEqual(error.output.trim().split('\n').map(line => JSON.parse(line).verdict), ['legal', 'invalid']);
    assert.deepEqual(error.diagnostics.map(one => one.file), ['case-2']);
});

test('hostile inputs are errors, and the next call is answered', () => {
    const circle = {};
    circle.circle = circle;
    const values = [null, undefined, 5, NaN, 1n, true, Symbol('x'), () => 1, circle, { a: 1n }, [[]], [null], '', '\0',
        '\uD800', new Date(NaN), { toJSON() { throw new Error('no'); } }, { toJSON() { return undefined; } },
        '[['.repeat(1e6), '{"a":'.repeat(1e5), 'x'.repeat(2e7), new Uint8Array(100).fill(255),
        'game: carcassonne\nplayers: [{name: A}]\ncases:\n' + '- {}\n'.repeat(200000)];
    for (const value of values) {
        for (const command of ['check', 'compare', 'moves', 'draw', 'test'])
            failure(() => adjudge[command](value));
        for (const command of ['rules', 'parts'])
            answer(() => adjudge[command](value));
        failure(() => adjudge.schema(value));
        answer(() => adjudge.check(dispute, value));
        answer(() => adjudge.check(dispute, { set: value, name: value, rules: value }));
    }
    for (const options of [{ '': true }, { '-': true }, { 'a b': 1 }, { format: '\0' }, { jobs: 1e9 }, { write: true },
        { set: { tunnel: {} } }, { output: 'x' }])
        failure(() => adjudge.check(dispute, options));
    assert.match(failure(() => adjudge.fmt('game:   carcassonne\nplayers: [A]\nboard: [{tile: D, at: [0, 0]}]\n', { write: true })).message, /no files/);
    assert.equal(adjudge.check(dispute)[0].verdict, 'legal');
});

// A module whose engine runs into a trap, and one that does not begin at all.
test('a trap is an error, and another engine is made', () => {
    let made = 0;
    const { Instance } = WebAssembly, module = new WebAssembly.Module(readFileSync('node_modules/adjudge/adjudge.wasm'));
    WebAssembly.Instance = function (of, imports) {
        const { exports } = new Instance(of, imports);
        made++;
        const run = made === 1 ? () => { throw new WebAssembly.RuntimeError('unreachable'); } : exports.run;
        return { exports: { ...exports, run } };
    };
    try {
        const own = bind(module), error = failure(() => own.check(dispute));
        assert.equal(error.code, 'fault');
        assert.ok(error.cause instanceof WebAssembly.RuntimeError);
        assert.equal(own.check(dispute)[0].verdict, 'legal');
        assert.equal(own.check(dispute)[0].verdict, 'legal');
        assert.equal(made, 2);
    } finally {
        WebAssembly.Instance = Instance;
    }
});
