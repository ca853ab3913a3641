// The palette: the tiles for a cell, turned as they would lie there, those that fit first.
import { byId, fill, make, picture } from './view.mjs';
import { isOn } from './menus.mjs';
import { Table } from './table.mjs';

const SHOWN = 60; // shown at once: about one screen of scrolling on a phone
const AROUND = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];

// What is printed on a tile that is turned so, whatever the order: two turns with the same are one to the eye.
const printed = ({ shape = '', turn = 0 }) => {
    const turned = way => [...way].map(letter => 'NESW'['NESW'.indexOf(letter) + turn / 90 & 3]).sort().join('');
    const parts = shape.replace(/\b[NESW]{1,3}\b/g, turned).split('; ').map(part => part.split(' ').sort());
    const cities = parts.filter(part => part.includes('city')); // of which a field names one edge: @N
    const whole = word => word[0] === '@' ? `@${cities.find(city => city.includes(word.slice(1)))}` : word;
    return parts.map(part => [...new Set(part.map(whole))].join(' ')).sort().join('; ');
};

// Without those that lie like one before them.
function unlike(kinds) {
    const seen = new Set();
    return kinds.filter(kind => {
        const key = `${kind.id} ${printed(kind)}`;
        return !seen.has(key) && seen.add(key);
    });
}

export class Palette {
    // `laid` is told the cell of each tile.
    constructor(table, judge, sheets, laid) {
        this.laid = laid;
        this.table = table;
        this.judge = judge;
        this.sheets = sheets;
        this.pictures = new Map();
        this.seen = new IntersectionObserver(entries => this.#draw(entries));
        for (const [id, event] of [['find-edges', 'input'], ['find-name', 'input'], ['find-set', 'change']])
            byId(id).addEventListener(event, () => this.#list());
        byId('finder').addEventListener('click', event => this.#tapEdge(event.target.closest('[data-edge]')?.dataset.edge));
    }

    // The sets that have tiles, by the titles of their modules; once, when they are first asked for.
    #listSets() {
        this.all = this.judge.kinds(null).filter(kind => kind.kind === 'tile').map(kind => ({ ...kind, turn: 0 }));
        const rules = this.judge.rules(), titleOf = set => rules.find(row => row.kind === 'module' && row.id === set
            && row.game === 'carcassonne')?.title ?? set;
        fill(byId('find-set'), make('option', { value: '' }, 'boxes in play'),
            ...[...new Set(this.all.map(kind => kind.set))].map(value => make('option', { value }, titleOf(value))));
    }

    // All kinds of tiles as rows to choose from.
    get kinds() {
        if (!this.all)
            this.#listSets();
        return this.all.map(({ id, summary }) => ({ id, title: `${id}: ${summary}` }));
    }

    // For a cell, or without one for whatever takes the tile.
    open(cell, take) {
        if (!this.all)
            this.#listSets();
        byId('find-set').value = '';
        this.#openFor(cell, take);
        this.sheets.open('finder', !cell);
        byId('finder').scrollTop = 0;
        this.#mark();
        if (!matchMedia('(pointer: coarse)').matches)
            byId('find-edges').focus({ preventScroll: true });
    }

    #openFor(cell, take) {
        this.cell = cell;
        this.take = take;
        byId('find-edges').value = byId('find-name').value = '';
        byId('find-title').textContent = cell ? `A tile for (${cell})` : 'Which tile';
        fill(byId('why-not'));
        this.#list();
        byId('finder').scrollTop = 0;
    }

    // The table has changed: a cell that has a tile now wants none, and of one that has gone from the board, as if a tile
    // next to it is taken back, the cell of that tile is asked about again.
    refresh() {
        if (!this.cell || !this.sheets.isOpen('finder'))
            return;
        const isPlace = cell => cell && document.querySelector(`#board .place[data-at="${cell}"]`);
        if (!isPlace(this.cell) && isPlace(this.last))
            this.#openFor(this.last, this.take);
        if (Table.tileAt(this.table.case, this.cell))
            this.sheets.close();
        else {
            this.#list();
            this.#mark();
        }
    }

    #mark() {
        for (const old of document.querySelectorAll('#board .asked-about'))
            old.classList.remove('asked-about');
        if (this.cell && this.sheets.isOpen('finder'))
            document.querySelector(`#board .place[data-at="${this.cell}"]`)?.classList.add('asked-about');
    }

    // The edges that a tile at this cell must have, by those around it.
    #edgesAround(cell) {
        return AROUND.map((way, edge) => {
            const tile = Table.tileAt(this.table.case, plus(cell, way));
            return tile ? this.judge.edgesOf(tile)[(edge + 2) % 4] : '?';
        }).join('');
    }

    // One more edge by a tap; a fifth begins anew.
    #tapEdge(letter) {
        if (letter === undefined)
            return;
        const edges = byId('find-edges');
        edges.value = letter && (edges.value.length < 4 ? edges.value : '') + letter;
        this.#list();
    }

    #draw(entries) {
        for (const { target } of entries.filter(entry => entry.isIntersecting)) {
            const { kind, turn } = target.dataset;
            this.seen.unobserve(target);
            if (!this.pictures.has(kind))
                this.pictures.set(kind, this.judge.tilePicture(kind).replace(/ width=.*? viewBox="[^"]*"/, ' viewBox="29 29 202 202"'));
            const drawn = picture(this.pictures.get(kind), '');
            drawn.style.rotate = `${turn}deg`;
            target.append(drawn);
        }
    }

    // The kinds that lie with the edges written so far. Without any those that fit come first, in each
    // turn in which they do, and the others as they are printed; at an empty table all are.
    #list() {
        const edges = byId('find-edges').value.toUpperCase().replace(/[^CRFI?]/g, '');
        const words = byId('find-name').value.trim().toLowerCase(), set = byId('find-set').value;
        const around = this.cell ? this.#edgesAround(this.cell) : '????';
        const isKey = (a, b) => a.id === b.id && a.turn === b.turn;
        const fitting = around === '????' ? [] : unlike(this.judge.kinds(around));
        const all = edges ? unlike(this.judge.kinds(edges.padEnd(4, '?').slice(0, 4)))
            : [...fitting, ...this.all.filter(kind => !fitting.some(row => row.id === kind.id))];
        const { case: table } = this.table;
        const hand = byId('hand').value.trim();
        const found = all.map(kind => ({ ...kind, fits: !fitting.length || fitting.some(row => isKey(row, kind)),
            inPlay: isOn(table, kind.set) })).filter(kind => kind.kind === 'tile' && (!words
            || `${kind.id} ${kind.alias ?? ''} ${kind.summary}`.toLowerCase().includes(words)));
        const own = found.filter(kind => set ? kind.set === set : kind.inPlay);
        const kinds = own.length || set ? own : found;
        kinds.sort((a, b) => (b.id === hand) - (a.id === hand) || b.fits - a.fits);
        this.seen.disconnect();
        fill(byId('kinds'), ...kinds.slice(0, SHOWN).map(kind => this.#button(kind)));
        const fit = kinds.filter(kind => kind.fits).length, more = kinds.length - SHOWN;
        byId('kinds-count').textContent = `${fitting.length ? `${fit} fit here` : `${kinds.length} kinds`}`
            + (more > 0 ? `; ${more} more by their edges or name` : '');
        byId('finder').style.setProperty('--edge', edges.length % 4); // page.css turns the chips
        byId('edge-next').textContent = ['North is', 'East is', 'South is', 'West is'][edges.length] ?? 'All four';
    }

    #button(kind) {
        const frame = make('span', { class: 'frame', 'data-kind': kind.id, 'data-turn': kind.turn ?? 0 });
        this.seen.observe(frame);
        const name = `${kind.id}: ${kind.summary}${kind.turn ? `, turned by ${kind.turn}` : ''}`;
        return make('button', {
            type: 'button', 'data-tile': kind.id, 'data-turn': kind.turn ?? 0, title: name, 'aria-label': name,
            class: kind.fits ? null : 'misfit', onclick: () => this.#lay(kind),
            oncontextmenu: event => { // a long press
                event.preventDefault();
                byId('kinds-count').textContent = name;
            },
        }, frame, make('small', { 'aria-hidden': 'true' }, kind.id));
    }

    #lay(kind) {
        const { cell, take } = this;
        if (take || this.table.isMove)
            this.sheets.close();
        if (take) {
            take(kind.id);
            return;
        }
        const next = this.table.isMove ? null : this.#nextTo(cell, kind);
        if (next)
            this.#openFor(next);
        this.last = cell;
        this.laid(cell);
        byId('hand').value = '';
        this.table.addTile(kind.id, cell, kind.turn ?? 0);
    }

    // Where a road, city or river of a tile at this cell goes on first, straight on if it may; null:
    // nowhere. The next tile is mostly laid there.
    #nextTo(cell, kind) {
        const edges = this.judge.edgesOf({ tile: kind.id, turn: kind.turn });
        const isFree = way => !Table.tileAt(this.table.case, plus(cell, AROUND[way]));
        const from = AROUND.findIndex((_, way) => !isFree(way) && edges[way] !== 'F');
        const ways = [...from < 0 ? [] : [(from + 2) % 4], 1, 2, 3, 0];
        const next = ways.find(way => edges[way] !== 'F' && isFree(way));
        return next === undefined ? null : plus(cell, AROUND[next]);
    }
}
