// What the C library of the engine asks of its system: files, which are texts given with a call, and
// what is written to its two streams. There is no terminal, no environment and no clock.

const BAD_FILE = 8, IS_FOLDER = 31, NO_FILE = 44, NO_CALL = 52, READ_ONLY = 69;
const FOLDER = 3, FILE = 4; // types of files
const ROOT = 3;             // its descriptor; files have later ones

// A path as the library hands it over: from the root on.
export const fromRoot = path => path.replace(/^(\.?\/)+/, '');

const join = pieces => {
    const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    pieces.reduce((at, piece) => (all.set(piece, at), at + piece.length), 0);
    return new TextDecoder().decode(all);
};

// The system of one instance; `memory` gives its memory, which moves as it grows.
export class System {
    constructor(memory) {
        this.memory = memory;
        this.begin(new Map());
        const calls = this;
        this.imports = new Proxy({}, {
            get: (_, name) => (...values) => name in calls ? calls[name](...values) : NO_CALL,
        });
    }

    // Begins a call with these files: a map from paths to bytes.
    begin(files) {
        this.files = files;
        this.written = { 1: [], 2: [] };
        this.open = new Map([[0, { bytes: new Uint8Array(0), at: 0 }]]);
    }

    // What was written to standard output (1) and to the error stream (2).
    text(stream) {
        return join(this.written[stream]);
    }

    #view() { return new DataView(this.memory().buffer); }

    #path(at, length) {
        return fromRoot(new TextDecoder().decode(new Uint8Array(this.memory().buffer, at, length)));
    }

    #pieces(list, count) {
        const view = this.#view();
        return Array.from({ length: count }, (_, i) => new Uint8Array(
            this.memory().buffer, view.getUint32(list + 8 * i, true), view.getUint32(list + 8 * i + 4, true)));
    }

    #status(at, type, size) {
        const view = this.#view();
        new Uint8Array(this.memory().buffer, at, 64).fill(0);
        view.setUint8(at + 16, type);
        view.setBigUint64(at + 24, 1n, true);
        view.setBigUint64(at + 32, BigInt(size), true);
        return 0;
    }

    fd_prestat_get(file, at) {
        if (file !== ROOT)
            return BAD_FILE;
        this.#view().setUint32(at, 0, true);
        this.#view().setUint32(at + 4, 1, true);
        return 0;
    }

    fd_prestat_dir_name(file, at) {
        this.#view().setUint8(at, '/'.charCodeAt(0));
        return file === ROOT ? 0 : BAD_FILE;
    }

    fd_fdstat_get(file, at) {
        const view = this.#view();
        view.setBigUint64(at, 0n, true);
        view.setUint8(at, file === ROOT ? FOLDER : FILE);
        view.setBigUint64(at + 8, ~0n, true);
        view.setBigUint64(at + 16, ~0n, true);
        return file <= ROOT || this.open.has(file) ? 0 : BAD_FILE;
    }

    fd_fdstat_set_flags() { return 0; }

    path_open(folder, look, path, length, how, rights, later, flags, at) {
        const bytes = this.files.get(this.#path(path, length));
        if (how !== 0)
            return READ_ONLY;
        if (!bytes)
            return NO_FILE;
        let file = ROOT + 1;
        while (this.open.has(file))
            file++;
        this.open.set(file, { bytes, at: 0 });
        this.#view().setUint32(at, file, true);
        return 0;
    }

    path_filestat_get(folder, look, path, length, at) {
        const name = this.#path(path, length), bytes = this.files.get(name);
        if (bytes)
            return this.#status(at, FILE, bytes.length);
        return name === '' || name === '.' ? this.#status(at, FOLDER, 0) : NO_FILE;
    }

    fd_filestat_get(file, at) {
        const open = this.open.get(file);
        return open ? this.#status(at, FILE, open.bytes.length) : BAD_FILE;
    }

    fd_read(file, list, count, at) {
        const open = this.open.get(file);
        if (!open)
            return file === ROOT ? IS_FOLDER : BAD_FILE;
        let sum = 0;
        for (const room of this.#pieces(list, count)) {
            const piece = open.bytes.subarray(open.at, open.at + room.length);
            room.set(piece);
            open.at += piece.length;
            sum += piece.length;
        }
        this.#view().setUint32(at, sum, true);
        return 0;
    }

    fd_write(file, list, count, at) {
        if (!this.written[file])
            return BAD_FILE;
        let sum = 0;
        for (const piece of this.#pieces(list, count)) {
            this.written[file].push(piece.slice());
            sum += piece.length;
        }
        this.#view().setUint32(at, sum, true);
        return 0;
    }

    fd_close(file) {
        return this.open.delete(file) ? 0 : BAD_FILE;
    }

    environ_sizes_get(count, size) {
        this.#view().setUint32(count, 0, true);
        this.#view().setUint32(size, 0, true);
        return 0;
    }

    environ_get() { return 0; }

    random_get(at, length) {
        for (const byte of new Uint8Array(this.memory().buffer, at, length).keys())
            this.#view().setUint8(at + byte, Math.floor(256 * Math.random()));
        return 0;
    }

    clock_time_get(clock, precision, at) {
        this.#view().setBigUint64(at, 0n, true);
        return 0;
    }

    proc_exit(code) {
        throw new Error(`the engine ended with ${code}`);
    }
}
