// Ends protected work (protect.c): thrown by `leave`, caught by the `call` that it is meant for.
class Leaving {
    constructor(work, why) {
        this.work = work;
        this.why = why;
    }
}

// What protect.c imports; `wasm` gives the exports of its instance.
export function protection(wasm) {
    return {
        call(work, action, context) {
            const stack = wasm().__stack_pointer.value;
            try {
                wasm().__indirect_function_table.get(action)(context);
                return 0;
            } catch (error) {
                if (!(error instanceof Leaving) || error.work !== work)
                    throw error;
                wasm().__stack_pointer.value = stack;
                return error.why;
            }
        },
        leave(work, why) { throw new Leaving(work, why); },
    };
}
