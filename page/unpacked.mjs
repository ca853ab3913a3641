// The engine's module, which is unpacked a little at a time while nothing else is to be done, and at once if somebody
// asks for it before.
import { unzipping } from './share.mjs';

const AT_ONCE = 8; // milliseconds: a tap does not wait longer for it

export class Unpacked {
    #module = null;

    constructor(letters) {
        this.steps = unzipping(letters);
    }

    // Goes on until then; returns whether the bytes are there.
    #unpack(until) {
        while (!this.bytes && performance.now() < until)
            this.bytes = this.steps.next().value;
        return Boolean(this.bytes);
    }

    get module() {
        this.#unpack(Infinity);
        return this.#module ??= new WebAssembly.Module(this.bytes);
    }

    // Calls `done` once the module is there.
    unpackMeanwhile(done) {
        setTimeout(async () => {
            if (!this.#unpack(performance.now() + AT_ONCE)) {
                this.unpackMeanwhile(done);
                return;
            }
            this.#module ??= await WebAssembly.compile(this.bytes);
            done();
        });
    }
}
