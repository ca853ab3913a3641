// The program in its instance: command lines in, exit codes and texts out. An instance that failed,
// or that took much memory, which never shrinks, is dropped; the next call makes another one.
import { protection } from './protect.js';
import { System, fromRoot } from './system.js';

const KEPT = 256 * 1024 * 1024; // bytes of memory that an instance may keep
const encoder = new TextEncoder();

export class Program {
    constructor(module) {
        this.module = module;
        this.instance = null;
    }

    #begin() {
        const wasm = () => this.instance.exports;
        this.system = new System(() => wasm().memory);
        this.instance = new WebAssembly.Instance(this.module, {
            page: protection(wasm), wasi_snapshot_preview1: this.system.imports,
        });
        wasm()._initialize();
    }

    // Places a command line; returns where its list of texts begins.
    #place(words) {
        const { allocate, memory } = this.instance.exports;
        const texts = words.map(word => encoder.encode(word + '\0'));
        const list = 4 * (words.length + 1), size = texts.reduce((sum, text) => sum + text.length, list);
        const at = allocate(size);
        if (!at)
            throw new RangeError(`no memory for a command line of ${size} bytes`);
        const view = new DataView(memory.buffer);
        let next = at + list;
        texts.forEach((text, i) => {
            view.setUint32(at + 4 * i, next, true);
            new Uint8Array(memory.buffer).set(text, next);
            next += text.length;
        });
        view.setUint32(at + list - 4, 0, true);
        return at;
    }

    // Runs the command line `words` with these files, [path, bytes] each.
    run(words, files) {
        let done = false;
        try {
            if (!this.instance)
                this.#begin();
            const all = ['adjudge', ...words], { run, release, memory } = this.instance.exports;
            this.system.begin(new Map(files.map(([path, bytes]) => [fromRoot(path), bytes])));
            const at = this.#place(all);
            const code = run(all.length, at);
            release(at);
            done = memory.buffer.byteLength <= KEPT;
            return { code, out: this.system.text(1), err: this.system.text(2) };
        } finally {
            if (!done)
                this.instance = null;
        }
    }
}
