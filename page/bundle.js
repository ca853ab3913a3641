// Bundles the page: node bundle.js FOLDER UNPACKER WASM APART PACKED CODES OUTPUT. CODES is the library that makes QR codes. The modules, in the order of their imports,
// become one script whose hash the page's policy allows; nothing else may run. What the page shows of an empty table is
// asked of the engine here already, so that it may be touched before the engine is there.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { readFileSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const [folder, unpacker, wasm, apart, packed, library, output] = process.argv.slice(2);
const read = name => readFileSync(join(folder, name), 'utf8');

function bundle(name, done) {
    if (done.has(name))
        return '';
    done.add(name);
    let before = '';
    const own = read(name)
        .replace(/^import [^;]*? from '\.\/([^']+)';\n/gm, (_, needed) => {
            before += bundle(needed, done);
            return '';
        })
        .replace(/^export /gm, '')
        .replace(/^ *(\/\/.*\n)?/gm, ''); // a browser reads comments and margins before the page may be touched
    return before + own;
}

const hash = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const script = bundle('main.mjs', new Set());
const checked = spawnSync(process.execPath, ['--input-type=module', '--check'], { input: script });
if (checked.status) // two modules with one name, for example
    throw new Error(String(checked.stderr));
// The first comment of the library has its licence; the others are left out, as above.
const [, licence, rest] = /^((?:\/\/.*\n)*)([^]*)$/.exec(readFileSync(library, 'utf8'));
const codes = licence + rest.replace(/^ *\/\*\*[^]*?\*\/\n/gm, '').replace(/^ *(\/\/.*)?\n?/gm, '');
const style = read('page.css');
const policy = ["default-src 'none'", `script-src ${hash(codes)} ${hash(script)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`, 'img-src data:', "base-uri 'none'", "form-action 'none'"].join('; ');
const modules = [unpacker, wasm, packed].map(name => readFileSync(name));
const lengths = Buffer.alloc(12); // see share.mjs
[modules[0].length, statSync(apart).size, modules[1].length].forEach((length, index) => lengths.writeUInt32LE(length, 4 * index));
const engine = Buffer.concat([lengths, modules[0], modules[2]]).toString('base64');

// The engine must come out as it went in.
async function tryUnpacking() {
    const { unzipping } = await import(pathToFileURL(join(folder, 'share.mjs')));
    let step;
    for (const steps = unzipping(engine); !step?.done;)
        step = steps.next();
    if (!modules[1].equals(step.value))
        throw new Error('the engine is unpacked to something else');
}

async function begun() {
    const [{ Judge }, { newCase }, { bookOf, menusOf }, { boxesOf }] = await Promise.all(
        ['judge', 'table', 'menus', 'quarrels'].map(name => import(pathToFileURL(join(folder, `${name}.mjs`)))));
    const judge = new Judge(() => new WebAssembly.Module(modules[1])), rules = judge.rules();
    return { ...menusOf(newCase(), bookOf(rules, newCase())), boxes: boxesOf(rules),
        begun: JSON.stringify(judge.answer(JSON.stringify(newCase()))).replaceAll('<', '\\u003c') };
}

tryUnpacking().then(begun).then(more => {
    const fill = { policy, style, codes, script, engine, ...more };
    writeFileSync(output, read('page.html').replace(/\{\{(\w+)\}\}/g, (_, name) => fill[name]));
});
