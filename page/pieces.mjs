// What the table may hold and what a case may say of it: the engine's rows (adjudge_pieces).

export class Pieces {
    constructor(rows = []) {
        this.rows = rows;
    }

    of(kind) {
        return this.rows.filter(row => row.kind === kind);
    }

    find(kind, id) {
        return this.rows.find(row => row.kind === kind && row.id === id);
    }

    // The actions that are asked for in one of these forms.
    actions(...forms) {
        return this.of('action').filter(row => forms.includes(row.form));
    }
}

// An id as a case has it: the engine's items are texts, some of which are numbers.
export const valueOf = id => /^\d+$/.test(id) ? Number(id) : id;
