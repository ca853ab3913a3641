// The engine: adjudge.h compiled to WebAssembly, as functions from texts to texts. It owns the
// engine's memory; a text that it hands out is a copy.

import { protection } from './protect.mjs';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Bits of adjudge_style.
export const VERBOSE = 2, BEFORE = 4, PLACES = 32;

// What the C library asks of its system: there is no file, clock or argument. 8 is EBADF, 52 ENOSYS.
const system = new Proxy({}, {
    get: (_, name) => name === 'proc_exit' ? () => { throw new Error('the engine ended'); }
        : name.startsWith('fd_') ? () => 8 : () => 52,
});

function importsFor(wasm) {
    return { page: protection(wasm), wasi_snapshot_preview1: system };
}

// An engine of a compiled module. After a trap `lost` is true: another one is to be made.
export class Engine {
    constructor(module) {
        this.wasm = new WebAssembly.Instance(module, importsFor(() => this.wasm)).exports;
        this.wasm._initialize();
        this.handle = this.wasm.adjudge_new();
        this.lost = !this.handle;
    }

    #call(name, ...values) {
        try {
            return this.wasm[name](...values);
        } catch (error) {
            this.lost = true;
            throw error;
        }
    }

    #give(text) {
        const bytes = encoder.encode(text + '\0');
        const at = this.#call('allocate', bytes.length);
        if (!at)
            throw new Error(`no memory for a text of ${bytes.length} bytes`);
        new Uint8Array(this.wasm.memory.buffer).set(bytes, at);
        return { at, length: bytes.length - 1 };
    }

    // Calls `work` with the places of these texts (null: NULL), which are then given back.
    #with(texts, work) {
        const given = texts.map(text => text === null ? { at: 0, length: 0 } : this.#give(text));
        const result = work(...given);
        given.forEach(text => text.at && this.#call('release', text.at));
        return result;
    }

    #text(at) {
        if (!at)
            return null;
        const bytes = new Uint8Array(this.wasm.memory.buffer);
        return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
    }

    // Reads a document; returns the number of its results.
    read(text, name = 'case') {
        return this.#with([name, text], (called, given) =>
            this.#call('read', this.handle, called.at, given.at, given.length));
    }

    // What the functions of adjudge.h with these names answer; null: they cannot.
    write(format, style = 0, result = 0) {
        return this.#result('adjudge_write', format, style, result);
    }

    // What stands before the results of a format, and behind them.
    frame(format, result) {
        const part = name => this.#with([format], given =>
            this.#text(this.#call(name, this.handle, given.at, 0))) ?? '';
        return part('adjudge_begin') + result + part('adjudge_end');
    }

    draw(format, style = 0, result = 0) {
        return this.#result('adjudge_draw', format, style, result);
    }

    // The board of a document that was not understood because its tiles do not fit, the clash marked.
    drawBroken() {
        return this.#text(this.#call('draw_broken', this.handle));
    }

    // Such a document as YAML; null: it could not even be parsed.
    fmtBroken() {
        return this.#text(this.#call('fmt_broken', this.handle));
    }

    moves(format, style = 0, result = 0) {
        return this.#result('adjudge_moves', format, style, result);
    }

    #result(name, format, style, result) {
        return this.#with([format], given =>
            this.#text(this.#call(name, this.handle, result, given.at, style, 0)));
    }

    // Each edition of one module at a time.
    compare(format, style = 0, result = 0) {
        return this.#with([format], given => this.#text(
            this.#call('adjudge_compare', this.handle, result, 0, given.at, style, 0)));
    }

    fmt(format) {
        return this.#with([format], given =>
            this.#text(this.#call('adjudge_fmt', this.handle, given.at, 0)));
    }

    rules(format) {
        return this.#with([format], given =>
            this.#text(this.#call('adjudge_rules', this.handle, 0, given.at, 0)));
    }

    parts(id, edges, format) {
        return this.#with([id, edges, format], (name, letters, word) =>
            this.#text(this.#call('adjudge_parts', this.handle, name.at, letters.at, word.at, 0)));
    }

    show(kinds) {
        return this.#with([kinds], given => this.#call('adjudge_show', this.handle, given.at));
    }

    // What the table may hold under the rules of a case; null: it is not understood.
    pieces(format, result = 0) {
        return this.#with([format], given =>
            this.#text(this.#call('adjudge_pieces', this.handle, result, given.at, 0)));
    }

    message() {
        return this.#text(this.#call('adjudge_message', this.handle));
    }

    version() {
        return this.#text(this.#call('adjudge_version'));
    }
}
