// The engine of the page gives the same record as the program, byte for byte, for every fixture.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Engine } from '../../page/engine.mjs';
import { Judge } from '../../page/judge.mjs';
import { unzipping } from '../../page/share.mjs';

const build = process.env.ADJUDGE_BUILD;
const fixtures = new URL('../../fixtures/', import.meta.url).pathname;
const module = new WebAssembly.Module(readFileSync(join(build, 'adjudge.wasm')));

const files = readdirSync(fixtures, { recursive: true })
    .filter(name => /\.(yaml|json)$/.test(name)).map(name => join(fixtures, name));

test('the engine takes less than 480 KB, packed as the page carries it', () => {
    const [, letters] = readFileSync(join(build, 'adjudge.html'), 'utf8').match(/id="wasm">([^<]*)</);
    const packed = Buffer.from(letters, 'base64');
    let step, steps = unzipping(letters);
    do
        step = steps.next();
    while (!step.done);
    assert.ok(Buffer.from(step.value).equals(readFileSync(join(build, 'adjudge.wasm'))));
    assert.ok(packed.length < 480 * 1024, `${packed.length} bytes`);
});

// A name of a folder in it would make its size depend on where it is built.
test('the engine names no folder that it is built in', () => {
    const source = new URL('../../', import.meta.url).pathname;
    assert.ok(!readFileSync(join(build, 'adjudge.wasm')).includes(source), source);
});

test('there are fixtures', () => assert.ok(files.length > 100));

test('every fixture is judged as by the program', () => {
    const engine = new Engine(module), own = [];
    for (const file of files) {
        const results = engine.read(readFileSync(file, 'utf8'), file);
        for (let i = 0; i < results; i++)
            own.push(...engine.write('json', 0, i).split(/(?<=\n)/));
    }
    const program = spawnSync(join(build, 'adjudge'), ['check', '-f', 'json', ...files], { encoding: 'utf8', maxBuffer: 1 << 28 });
    const lines = program.stdout.split(/(?<=\n)/);
    // Each names its file. The page's engine reads sentences by other shapes (page/left_out.c), whose parts it finds at other columns.
    const answer = text => text?.replace(/"line":\d+,"column":\d+,/g, '');
    lines.forEach((line, index) => assert.equal(answer(own[index]), answer(line)));
    assert.equal(own.length, lines.length);
});

test('memory that is used up is an answer, and the engine goes on', () => {
    const engine = new Engine(module);
    const many = 'game: carcassonne\nplayers: [{name: A}]\ncases:\n' + '- {}\n'.repeat(200000);
    assert.equal(engine.read(many, 'many.yaml'), 1);
    assert.equal(JSON.parse(engine.write('json')).verdict, 'invalid');
    assert.equal(engine.lost, false);
    assert.ok(engine.read(readFileSync(files[0], 'utf8'), files[0]) > 0);
});

// The section of the memory says how many pages it begins with; here it says as well that it has no more than `most`.
function limited(bytes, most) {
    const letters = value => [value & 127 | 128, value >> 7 & 127 | 128, value >> 14];
    let at = 8, id, size, shift, end;
    do {
        [id, end, size, shift] = [bytes[at], at + 1, 0, 0];
        do {
            size |= (bytes[end] & 127) << shift;
            shift += 7;
        } while (bytes[end++] & 128);
        at = end + size;
    } while (id !== 5);
    assert.deepEqual([...bytes.subarray(end, end + 2)], [1, 0], 'one memory, without a limit');
    const told = [1, 1, ...bytes.subarray(end + 2, at), ...letters(most)];
    return Buffer.concat([bytes.subarray(0, end - 2), Buffer.from([5, told.length, ...told]), bytes.subarray(at)]);
}

test('memory that ends at any of fifty points is said, and nothing is told by halves', () => {
    const bytes = readFileSync(join(build, 'adjudge.wasm'));
    const game = spawnSync(join(build, 'adjudge'), ['play', '--seed', '1'], { encoding: 'utf8' }).stdout;
    let refused = 0;
    for (let most = 56; most < 156; most += 2) {
        const limitedModule = new WebAssembly.Module(limited(bytes, most));
        const judge = new Judge(() => limitedModule);
        const parsed = judge.parse(game, 'game.yaml'), told = parsed.case ? judge.answer(JSON.stringify(parsed.case)) : parsed;
        refused += Boolean(told.errors);
        if (told.errors)
            assert.match(told.errors[0].text, /memory/, `${most} pages`);
        else
            assert.ok(told.record.verdict === 'legal' && told.text && told.svg && told.yaml && told.post, `${most} pages`);
    }
    assert.ok(refused > 0 && refused < 50, `${refused} refused`);
});

// What is left out of the engine (page/left_out.c) is no format of it.
test('what is known as a format is answered, what is not is refused, and nothing traps', () => {
    const engine = new Engine(module);
    const asks = {
        write: (format, style) => engine.write(format, style),
        draw: (format, style) => engine.draw(format, style),
        moves: (format, style) => engine.moves(format, style),
        compare: (format, style) => engine.compare(format, style),
        fmt: format => engine.fmt(format), rules: format => engine.rules(format),
        parts: format => engine.parts(null, null, format), pieces: format => engine.pieces(format),
    };
    const read = name => readFileSync(join(fixtures, name), 'utf8');
    const good = read('carcassonne/tunnel/dispute.yaml');
    engine.read(good, 'case.yaml');
    const known = Object.fromEntries(Object.entries(asks).map(([name, ask]) => {
        assert.equal(ask('nonsense', 0), null, name);
        return [name, engine.message().match(/ known: (.+)$/)[1].split(', ')];
    }));
    const every = new Set([...Object.values(known).flat(), 'brief', 'illegal', 'cases', '', null]);
    const styles = [0, ...Array.from({ length: 7 }, (_, bit) => 1 << bit)]; // each bit of adjudge_style
    const broken = 'game: carcassonne\nplayers: [A]\nboard: [{tile: XX}]\n';
    for (const text of [good, read('tickets/examples/rulebook-tunnels.yaml'), broken, ':', '']) {
        engine.read(text, 'case.yaml');
        for (const [name, ask] of Object.entries(asks))
            for (const format of every)
                for (const style of styles) {
                    const what = `${name} ${format} ${style}`;
                    let answer;
                    assert.doesNotThrow(() => { answer = ask(format, style); }, what);
                    if (!known[name].includes(format))
                        assert.equal(answer, null, what);
                    else if (text === good)
                        assert.notEqual(answer, null, what);
                }
        for (const format of every)
            assert.doesNotThrow(() => engine.frame(format, ''), `frame ${format}`);
        for (const ask of ['drawBroken', 'fmtBroken', 'message', 'version'])
            assert.doesNotThrow(() => engine[ask](), ask);
        for (const [kind, edges] of [['D', null], [null, 'CRFR'], ['nonsense', null], [null, '????'], ['D', 'CRFR']])
            for (const format of known.parts)
                assert.doesNotThrow(() => engine.parts(kind, edges, format), `parts ${kind} ${edges} ${format}`);
        for (const kinds of ['tower', 'nonsense', '', null])
            assert.doesNotThrow(() => engine.show(kinds), `show ${kinds}`);
    }
    const left = { write: ['brief'], parts: ['text'], moves: ['text', 'illegal', 'cases'], compare: ['text'], rules: ['text'] };
    for (const [name, formats] of Object.entries(left))
        assert.deepEqual(known[name].filter(format => formats.includes(format)), [], name);
});
