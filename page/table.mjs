// The case that the page shows, as a plain object, and every change of it; each change leaves the
// one before it for `undo`. Nothing here knows a rule: what may be done the engine says.

export function newCase() {
    return {
        game: 'carcassonne',
        rules: { base: 'final' },
        players: [{ name: 'Red', colour: 'red' }, { name: 'Blue', colour: 'blue' }],
        board: [],
    };
}

const isAt = (at, cell) => Array.isArray(at) && at[0] === cell[0] && at[1] === cell[1];

export class Table {
    constructor(table = newCase()) {
        this.past = [];
        this.future = [];
        this.case = table;
        this.changed = () => {};
    }

    // Replaces the whole case; it can be undone.
    set(table) {
        this.past.push(JSON.stringify(this.case));
        this.future = [];
        this.case = table;
        this.changed();
    }

    // Changes a copy of the case by `work`.
    change(work) {
        const copy = structuredClone(this.case);
        work(copy);
        this.set(copy);
    }

    #step(from, to) {
        if (!from.length)
            return;
        to.push(JSON.stringify(this.case));
        this.case = JSON.parse(from.pop());
        this.changed();
    }

    undo() { this.#step(this.past, this.future); }
    redo() { this.#step(this.future, this.past); }

    get isMove() { return Boolean(this.case.move); }

    get players() {
        return (this.case.players ?? []).map(player => player.name ?? player.colour);
    }

    // The tile that the move has placed last, undefined if it has none.
    get placed() {
        return this.case.move?.actions.findLast?.(action => action.place)?.at;
    }

    beginMove(player) { this.change(table => { table.move = { player, actions: [] }; }); }
    endMove() { this.change(table => { delete table.move; }); }

    addTile(tile, at, turn) {
        const where = turn ? { at, turn } : { at };
        this.change(table => {
            if (table.move)
                table.move.actions.push({ place: tile, ...where });
            else
                (table.board ??= []).push({ tile, ...where });
        });
    }

    // The entry of the board or move that has a tile at this cell.
    static tileAt(table, cell) {
        return table.board?.find?.(tile => isAt(tile.at, cell))
            ?? table.move?.actions.find(action => action.place && isAt(action.at, cell));
    }

    turnTile(cell, turn) {
        this.change(table => {
            const tile = Table.tileAt(table, cell);
            if (tile)
                tile.turn = turn;
        });
    }

    // Takes a tile away with what lies on it.
    removeTile(cell) {
        const keep = what => what.filter(thing => !isAt(thing.at, cell));
        this.change(table => {
            for (const key of ['board', 'followers', 'tokens', 'towers'])
                if (table[key])
                    table[key] = keep(table[key]);
            if (table.move)
                table.move.actions = keep(table.move.actions);
        });
    }

    // `where`: {segment} or, of a barn, {corner}; `more`: what only a listed figure has, as sheep.
    addFigure(player, kind, cell, where, more = {}) {
        this.change(table => {
            if (!table.move)
                (table.followers ??= []).push({ player, at: cell, ...where, kind, ...more });
            else if (this.placed && isAt(this.placed, cell))
                table.move.actions.push({ follower: kind, ...where });
            else
                table.move.actions.push({ follower: kind, ...where, at: cell });
        });
    }

    removeFigure(player, kind, cell, segment) {
        this.change(table => {
            const count = table.followers?.length ?? 0;
            table.followers = (table.followers ?? []).filter(figure => !(isAt(figure.at, cell)
                && figure.player === player && figure.segment === segment
                && (figure.kind ?? 'normal') === kind));
            if (table.followers.length === count && table.move)
                table.move.actions = table.move.actions.filter(action =>
                    !(action.follower === kind && action.segment === segment));
        });
    }

    addToken(colour, cell, opening) {
        this.change(table => {
            if (table.move)
                table.move.actions.push({ token: colour, at: cell, opening });
            else
                (table.tokens ??= []).push({ colour, at: cell, opening });
        });
    }

    removeToken(colour, cell, opening) {
        const isOther = token => !(isAt(token.at, cell) && token.opening === opening
            && (token.colour ?? token.token) === colour);
        this.change(table => {
            if (table.tokens)
                table.tokens = table.tokens.filter(isOther);
            if (table.move)
                table.move.actions = table.move.actions.filter(isOther);
        });
    }

    // Moves a figure to another segment, or a token to another opening, with all that it has.
    movePiece(isPiece, cell, where) {
        this.change(table => {
            const standing = [...table.followers ?? [], ...table.tokens ?? []].find(isPiece);
            const piece = standing ?? table.move?.actions.find(isPiece);
            if (!piece)
                return;
            Object.assign(piece, where);
            if (standing || piece.token || !(this.placed && isAt(this.placed, cell)))
                piece.at = cell;
            else
                delete piece.at;
        });
    }

    // An action of the move as the engine lists it; `step`: one step more of the dragon's walk.
    addAction({ action, step }) {
        this.change(table => {
            const last = table.move.actions.at(-1);
            if (!step)
                table.move.actions.push(action);
            else if (last?.dragon)
                last.dragon.push(step);
            else
                table.move.actions.push({ dragon: [step] });
        });
    }

    // One piece more on the tower of a tile.
    raiseTower(cell) {
        this.change(table => {
            if (table.move) {
                table.move.actions.push({ tower: cell });
                return;
            }
            const tower = (table.towers ??= []).find(row => isAt(row.at, cell));
            if (tower)
                tower.height++;
            else
                table.towers.push({ at: cell, height: 1 });
        });
    }

    // Neutral pieces: {at, segment} of the fairy, [x, y] of the dragon.
    setNeutral(piece, value) {
        this.change(table => {
            if (table.move)
                table.move.actions.push({ [piece]: value });
            else
                table[piece] = value;
        });
    }

    setEdition(module, edition) {
        this.change(table => {
            table.rules ??= {};
            if (edition)
                table.rules[module] = edition;
            else
                delete table.rules[module];
        });
    }

    setOption(id, value) {
        this.change(table => {
            const options = (table.rules ??= {}).options ??= {};
            if (value)
                options[id] = value;
            else
                delete options[id];
            if (!Object.keys(options).length)
                delete table.rules.options;
        });
    }

    setHouse(id, on) {
        this.change(table => {
            const rules = table.rules ??= {};
            rules.house_rules = (rules.house_rules ?? []).filter(rule => rule !== id);
            if (on)
                rules.house_rules.push(id);
            if (!rules.house_rules.length)
                delete rules.house_rules;
        });
    }

    setClaims(claims) {
        this.change(table => {
            if (claims.length)
                table.claims = claims;
            else
                delete table.claims;
        });
    }

    setMover(player) { this.change(table => { table.move.player = player; }); }
}

// A case whose board is a list: what `drawn` (the rows of `draw`) says stands for a drawn board.
export function listBoard(table, drawn) {
    if (Array.isArray(table.board))
        return table;
    const copy = structuredClone(table);
    const rows = what => drawn.filter(row => row.what === what);
    copy.board = rows('tile').map(row => ({ tile: row.tile, at: [row.x, row.y], turn: row.turn }));
    delete copy.rows;
    return copy;
}
