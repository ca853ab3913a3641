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

export function newTickets() {
    const { players } = newCase();
    return { game: 'ticket-to-ride', rules: { base: 'usa-2004' }, players, claimed: [] };
}

// A copy of a value in which this text is that one, as a value and as a key.
function renamed(value, from, to) {
    if (Array.isArray(value))
        return value.map(each => renamed(each, from, to));
    if (value && typeof value === 'object')
        return Object.fromEntries(Object.entries(value).map(([key, each]) =>
            [key === from ? to : key, renamed(each, from, to)]));
    return value === from ? to : value;
}

// A copy of a value without what is of this player: entries of lists, and keys with their values.
function without(value, player) {
    const { name, colour } = player;
    const isTheirs = each => each && (each === name || (typeof each === 'object' && !Array.isArray(each)
        && ((colour && each.player === colour) || (name && Object.values(each).includes(name)))));
    if (Array.isArray(value))
        return value.filter(each => !isTheirs(each)).map(each => without(each, player));
    if (value && typeof value === 'object')
        return Object.fromEntries(Object.entries(value).filter(([key, each]) => key !== name && !isTheirs(each))
            .map(([key, each]) => [key, without(each, player)]));
    return value;
}

// Changes what may name players, but for some keys: all but the players' own facts and what has
// other names. `work` takes a list of one value, and returns an empty one if that goes.
function changeNamed(table, work, except = []) {
    const change = (place, key) => {
        const [value] = work([place[key]]);
        if (value === undefined)
            delete place[key];
        else
            place[key] = value;
    };
    for (const key of Object.keys(table))
        if (!['rules', 'players', 'board', 'title', 'source', ...except].includes(key))
            change(table, key);
    for (const player of table.players)
        if (player.prisoners)
            change(player, 'prisoners');
}

// By which the case names a player.
export const nameOf = player => player.name ?? player.colour;

// What stands at a corner is shown on the tile whose south-east corner that is.
const BESIDE = { SE: [0, 0], NE: [0, -1], SW: [-1, 0], NW: [-1, -1] };
const isThere = (figure, at, { cell, place }) => {
    const [x, y] = BESIDE[figure.corner] ?? [0, 0];
    return Array.isArray(at) && isAt([at[0] + x, at[1] + y], cell)
        && (figure.corner ? place.startsWith('corner') : figure.segment === place);
};

// All moves of a case, what is asked about last.
const movesOf = table => [...table.moves ?? [], ...table.move ? [table.move] : []];

const placedBy = move => move.actions?.findLast?.(action => action.place)?.at;

const isAt = (at, cell) => Array.isArray(at) && at[0] === cell[0] && at[1] === cell[1];

// Forms of neutral pieces of which a tile may have several, with the key of their number.
const PILES = { height: 'height', bars: 'bars' };
// Of those of which the table has one alone.
const ALONE = ['segment', 'cell'];

export class Table {
    constructor(table = newCase()) {
        this.past = [];
        this.future = [];
        this.case = table;
        this.changed = () => {};
        this.news = ''; // what a change has brought along, to be said once
        this.count = () => 0; // (case, piece, before): how often it stands there, as the engine says
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
        return (this.case.players ?? []).map(nameOf);
    }

    // Which seat a player has whom the case calls by name or colour; -1: none.
    #seatOf(called) {
        const seat = this.players.indexOf(called);
        return seat >= 0 ? seat : (this.case.players ?? []).findIndex(({ colour }) => colour && colour === called);
    }

    // The name of the player whose move it is, undefined if nobody is called so.
    get mover() { return this.players[this.#seatOf(this.case.move?.player)]; }

    // The tile that the move has placed last, undefined if it has none.
    get placed() { return this.case.move && placedBy(this.case.move); }

    beginMove(player) { this.change(table => { table.move = { player, actions: [] }; }); }
    endMove() { this.change(table => { delete table.move; }); }

    // The turn is over, and the next player's begins.
    nextTurn() {
        this.change(table => {
            (table.moves ??= []).push(table.move);
            const seat = this.#seatOf(table.move.player);
            table.move = { player: this.players[(seat + 1) % this.players.length], actions: [] };
        });
    }

    dropAction(index) { this.change(table => { table.move.actions.splice(index, 1); }); }

    // Gives a player another name, wherever the case says it. A player without one goes on being
    // called by colour there: colours are also those of cards.
    rename(index, name) {
        const from = this.case.players[index].name;
        this.change(table => {
            if (from)
                changeNamed(table, values => renamed(values, from, name));
            table.players[index].name = name;
        });
    }

    // Takes a player out of the case with what is theirs, but for turns: another may have them.
    leave(index) {
        this.change(table => {
            const [player] = table.players.splice(index, 1);
            changeNamed(table, values => without(values, player), ['move', 'moves']);
        });
    }

    addTile(tile, at, turn) {
        const where = turn ? { at, turn } : { at };
        this.change(table => {
            if (table.move)
                table.move.actions.push({ place: tile, ...where });
            else
                (table.board ??= []).push({ tile, ...where });
        });
    }

    // The entry of the board or a move that has a tile at this cell.
    static tileAt(table, cell) {
        return table.board?.find?.(tile => isAt(tile.at, cell))
            ?? movesOf(table).flatMap(move => move.actions ?? [])
                .find(action => action.place && isAt(action.at, cell));
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
            for (const key of ['board', 'followers', 'tokens', 'towers', 'bridges', 'castles', 'ferries', 'gold_at', 'buildings'])
                if (table[key])
                    table[key] = keep(table[key]);
            for (const key of ['fairy', 'dragon', 'mage', 'witch', 'wind_rose', 'big_top'])
                if (isAt(table[key]?.at ?? table[key], cell))
                    delete table[key];
            for (const move of movesOf(table))
                move.actions = keep(move.actions ?? []);
        });
    }

    // `where`: {segment} or, of a barn, {corner}; `more`: what only a listed figure has, as sheep.
    // In a move it is the mover who puts it down: whoever does is the mover from now on.
    addFigure(player, kind, cell, where, more = {}) {
        this.change(table => {
            this.#makeMover(table, player);
            if (!table.move)
                (table.followers ??= []).push({ player, at: cell, ...where, kind, ...more });
            else if (this.placed && isAt(this.placed, cell))
                table.move.actions.push({ follower: kind, ...where });
            else
                table.move.actions.push({ follower: kind, ...where, at: cell });
        });
    }

    #makeMover(table, player) {
        if (!table.move || this.mover === player)
            return;
        table.move.player = player;
        this.news = `The move is ${player}'s now; Undo gives it back.`;
    }

    // Which figure of the position stands there, by its place in the list; -1: the move has put it there.
    figureAt(piece) {
        const { player, kind } = piece;
        const seat = this.case.players?.[this.players.indexOf(player)] ?? {};
        const followers = this.case.followers ?? [];
        const found = followers.findIndex(figure => isThere(figure, figure.at, piece)
            && [seat.name, seat.colour].includes(figure.player) && (figure.kind ?? 'normal') === kind);
        return found >= 0 ? found : followers.findIndex((_, index) =>
            this.#isIts(piece, table => table.followers.splice(index, 1), true));
    }

    // Whether what `work` takes out of a copy of the case is that piece, whatever the case calls it.
    #isIts(piece, work, before) {
        const copy = structuredClone(this.case);
        work(copy);
        return this.count(copy, piece, before) < this.count(this.case, piece, before);
    }

    // What the case says of a figure: a function from a case to the list that holds it, and its index
    // there; null: nothing.
    #entryOf(piece) {
        const index = this.figureAt(piece);
        if (index >= 0)
            return [table => table.followers, index];
        for (const [at, move] of movesOf(this.case).entries()) {
            const listOf = table => movesOf(table)[at].actions;
            const step = (move.actions ?? []).findIndex((action, each) => action.follower && (action.corner
                ? isThere(action, action.at ?? placedBy(move), piece)
                : this.#isIts(piece, table => listOf(table).splice(each, 1), false)));
            if (step >= 0)
                return [listOf, step];
        }
        return null;
    }

    removeFigure(piece) {
        const [listOf, index] = this.#entryOf(piece) ?? [];
        if (listOf)
            this.change(table => { listOf(table).splice(index, 1); });
    }

    // Moves a figure to another segment with all that it has.
    moveFigure(piece, cell, segment) {
        const [listOf, index] = this.#entryOf(piece) ?? [];
        if (listOf)
            this.change(table => {
                const row = listOf(table)[index];
                delete row.corner;
                row.segment = segment;
                if (row.follower && this.placed && isAt(this.placed, cell))
                    delete row.at;
                else
                    row.at = cell;
            });
    }

    addToken(player, colour, cell, opening) {
        this.change(table => {
            this.#makeMover(table, player);
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
            for (const move of movesOf(table))
                move.actions = (move.actions ?? []).filter(isOther);
        });
    }

    // Lays a token on another opening.
    moveToken({ colour, cell, opening }, goal, other) {
        const isIt = token => isAt(token.at, cell) && token.opening === opening
            && (token.colour ?? token.token) === colour;
        this.change(table => {
            const token = [...table.tokens ?? [], ...movesOf(table).flatMap(move => move.actions ?? [])].find(isIt);
            Object.assign(token ?? {}, { at: goal, opening: other });
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

    // Puts a neutral piece down, by the engine's row of it: one more on the pile of a tile, one more of a list, of which `more`
    // is known as well, or the only one there is.
    setNeutral({ key, form }, cell, segment, more = {}) {
        const count = PILES[form];
        this.change(table => {
            if (ALONE.includes(form)) {
                table[key] = form === 'cell' ? cell : { at: cell, segment };
                return;
            }
            const pile = count && (table[key] ??= []).find(row => isAt(row.at, cell));
            if (pile)
                pile[count] = (pile[count] ?? 1) + 1;
            else
                (table[key] ??= []).push({ at: cell, ...form === 'part' && { segment }, ...count && { [count]: 1 }, ...more });
        });
    }

    // Whether it lies at a cell; takes it, or the uppermost, away.
    hasNeutral({ key, form }, cell) {
        const there = this.case[key];
        return ALONE.includes(form) ? isAt(Array.isArray(there) ? there : there?.at, cell)
            : Boolean(there?.some?.(row => isAt(row.at, cell)));
    }

    removeNeutral({ key, form }, cell) {
        this.change(table => {
            const lying = !ALONE.includes(form) && table[key].findLast(row => isAt(row.at, cell));
            if (lying && --lying[PILES[form]] > 0)
                return;
            if (lying)
                table[key] = table[key].filter(row => row !== lying);
            if (!lying || !table[key].length)
                delete table[key];
        });
    }

    // Followers of a player in the quarters of Carcassonne, as {kind, quarter}.
    quarteredOf(name) {
        return (this.case.followers ?? []).filter(row => row.quarter && this.#seatOf(row.player) === this.#seatOf(name))
            .map(({ kind = 'normal', quarter }) => ({ kind, quarter }));
    }

    setQuartered(name, rows) {
        this.change(table => {
            table.followers = (table.followers ?? []).filter(row => !row.quarter || this.#seatOf(row.player) !== this.#seatOf(name))
                .concat(rows.map(row => ({ player: name, ...row })));
        });
    }

    // What a list of the table says of a player by one of its keys; undefined there takes the entry away.
    entryOf({ key, id }, name) {
        return this.case[key]?.find?.(row => this.#seatOf(row.player) === this.#seatOf(name))?.[id];
    }

    setEntry({ key, id }, name, value) {
        this.change(table => {
            const others = (table[key] ?? []).filter(row => this.#seatOf(row.player) !== this.#seatOf(name));
            table[key] = value === undefined ? others : [...others, { player: name, [id]: value }];
            if (!table[key].length)
                delete table[key];
        });
    }

    // Whose route it is; nobody's without a player.
    claim(route, player) {
        this.change(table => {
            table.claimed = (table.claimed ?? []).filter(row => row.route !== route);
            if (player)
                table.claimed.push({ player, route });
        });
    }

    hasStation(city, name) {
        const { stations = [] } = this.case.players[this.players.indexOf(name)];
        return stations.some?.(station => (station.city ?? station) === city) ?? false;
    }

    // Builds a station in a city, or takes it away.
    toggleStation(city, name) {
        this.change(table => {
            const player = table.players[this.players.indexOf(name)];
            const stations = player.stations ?? [];
            player.stations = stations.filter(station => (station.city ?? station) !== city);
            if (player.stations.length === stations.length)
                player.stations.push(city);
            if (!player.stations.length)
                delete player.stations;
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
                table.disputed = claims;
            else
                delete table.disputed;
        });
    }

    setMover(player) { this.change(table => { table.move.player = player; }); }
}

// A case whose board is a list: what `drawn` (the rows of `draw`) says stands for a drawn board.
export function listBoard(table, drawn) {
    if (!table.board || Array.isArray(table.board))
        return table;
    const copy = structuredClone(table);
    const rows = what => drawn.filter(row => row.what === what);
    copy.board = rows('tile').map(row => ({ tile: row.tile, at: [row.x, row.y], turn: row.turn }));
    delete copy.rows;
    return copy;
}
