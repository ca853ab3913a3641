// The functions of the package: arguments become a command line and files, what the program writes
// becomes data, and its complaints become errors.
import { Program } from './program.js';

const CODES = { 2: 'usage', 3: 'invalid', 5: 'fault' };
// With one of these the answer is text, as the program writes it.
const AS_TEXT = ['format', 'f', 'quiet', 'q', 'short', 's', 'list', 'help', 'h', 'version', 'V'];
// Of a word of the command line: the program has the same bound by its system.
const WORD_MOST = 128 * 1024 - 1;
// Those that decide whether a case is understood.
const OF_READING = ['from', 'limits', 'set', 'rules'];

export class AdjudgeError extends Error {
    constructor(message, { code = 'usage', exitCode = 2, diagnostics = [], output = '', cause } = {}) {
        super(message, cause === undefined ? undefined : { cause });
        Object.assign(this, { name: 'AdjudgeError', code, exitCode, diagnostics, output });
    }
}

const usage = (message, cause) => new AdjudgeError(message, { cause });

function nameOf(value) {
    return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
}

function bytesOf(value, what) {
    if (value instanceof Uint8Array)
        return value;
    let text = value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        try {
            text = JSON.stringify(value);
        } catch (cause) {
            throw usage(`${what} cannot be written as JSON: ${cause.message}`, cause);
        }
    }
    if (typeof text !== 'string')
        throw usage(`${what} is a text or an object, not ${nameOf(value)}`);
    return new TextEncoder().encode(text);
}

function textOf(value, what) {
    if (typeof value !== 'string' && typeof value !== 'number')
        throw usage(`${what} is a text, not ${nameOf(value)}`);
    if (String(value).includes('\0'))
        throw usage(`${what} has a NUL in it`);
    if (value.length > WORD_MOST)
        throw usage(`${what} is longer than ${WORD_MOST} characters`);
    return String(value);
}

// The cases of a call as files, [path, bytes] each.
function filesOf(input, name) {
    const path = textOf(name, 'name');
    return Array.isArray(input)
        ? input.map((one, i) => [`${path}-${i + 1}`, bytesOf(one, `case ${i + 1}`)])
        : [[path, bytesOf(input, 'a case')]];
}

// The words of one option of the command line; a file that it names is added to `files`.
function wordsOf(key, value, files) {
    const name = key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    const option = key.length === 1 ? `-${key}` : `--${name}`;
    if (!/^([A-Za-z]|[a-z][a-z0-9-]+)$/.test(key.length === 1 ? key : name))
        throw usage(`no option is called ${JSON.stringify(key)}`);
    if (value === undefined || value === null || value === false)
        return [];
    if (value === true)
        return [option];
    if (key === 'rules') {
        files.push(['rules', bytesOf(value, 'rules')]);
        return ['--rules=rules'];
    }
    const values = Array.isArray(value) ? value
        : typeof value === 'object' ? Object.entries(value).map(([of, to]) => `${of}=${to}`) : [value];
    return values.map(one => option + (key.length === 1 ? '' : '=') + textOf(one, option));
}

function plain(options) {
    if (typeof options !== 'object' || options === null || Array.isArray(options))
        throw usage(`options are an object, not ${nameOf(options)}`);
    return options;
}

function optionsOf(options, files) {
    return Object.entries(options).flatMap(([key, value]) => wordsOf(key, value, files));
}

const lines = text => text.split('\n').filter(line => line).map(line => JSON.parse(line));

// Whatever goes wrong in `work`, be it a trap of the engine, comes out as an AdjudgeError.
const guard = work => (...values) => {
    try {
        return work(...values);
    } catch (cause) {
        throw cause instanceof AdjudgeError ? cause
            : new AdjudgeError(`adjudge failed: ${cause?.message ?? cause}`, { code: 'fault', exitCode: 5, cause });
    }
};

// The functions, by an engine of this compiled module.
export function bind(module) {
    const program = new Program(module);

    // What was not understood, with places: as `check` tells it.
    function diagnose(cases, options) {
        const files = [...cases];
        const kept = Object.entries(options).filter(([key]) => OF_READING.includes(key));
        const words = optionsOf(Object.fromEntries(kept), files);
        const { out } = program.run(['check', '--format=json', ...words, '--', ...cases.map(([path]) => path)], files);
        return lines(out).flatMap(({ file, id, errors = [] }) => errors.map(error => ({ file, case: id, ...error })));
    }

    // Runs a command on operands and cases; its output, unless the program says that it cannot answer.
    function answer(command, operands, cases, options) {
        const files = [...cases];
        const words = [command, ...optionsOf(options, files)];
        const { code, out, err } = program.run([...words, ...(operands.length ? ['--', ...operands] : [])], files);
        if (!(code in CODES))
            return out;
        const diagnostics = code === 3 ? diagnose(cases, options) : [];
        throw new AdjudgeError(err.replace(/^adjudge: /, '').trimEnd() || `exit code ${code}`,
            { code: CODES[code], exitCode: code, diagnostics, output: out });
    }

    // A function about cases. `format` is that of its data, which `read` reads.
    const about = (command, format, read) => (input, given = {}) => {
        const { name = 'case', ...options } = plain(given);
        const cases = filesOf(input, name), paths = cases.map(([path]) => path);
        const asText = AS_TEXT.some(key => options[key]);
        if (paths.length === 0)
            return asText ? '' : read('[]');
        const text = answer(command, paths, cases, asText ? options : { format, ...options });
        return asText ? text : read(text);
    };

    // A function about what adjudge knows, by words.
    const known = (command, words, options) => {
        const asText = AS_TEXT.some(key => plain(options)[key]);
        const list = (words === undefined ? [] : [words].flat()).map(word => textOf(word, `what ${command} is asked for`));
        const given = asText ? options : { format: 'json', ...options };
        const text = answer(command, list, [], given);
        return asText ? text : JSON.parse(text);
    };

    const perCase = text => text === '[]' ? [] : lines(text);
    const functions = {
        check: about('check', 'json', perCase),
        compare: about('compare', 'json', JSON.parse),
        moves: about('moves', 'json', perCase),
        draw: about('draw', 'svg', text => text === '[]' ? '' : text),
        test: about('test', 'json', JSON.parse),
        fmt: about('fmt', 'yaml', text => text === '[]' ? '' : text),
        parts: (id, options = {}) => known('parts', id, options),
        rules: (words, options = {}) => known('rules', words, options),
        schema: name => JSON.parse(answer('schema', [textOf(name, 'a schema')], [], {})),
        version: () => answer('--version', [], [], {}).split(/\s/)[1],
    };
    return Object.fromEntries(Object.entries(functions).map(([name, work]) => [name, guard(work)]));
}
