// What a case says of its players and its table, beside what lies on the board: forms made from the
// engine's rows. A key that is left empty is not given.
import { byId, choice, fill, make } from './view.mjs';
import { countOf, countsInWords, listOf } from './choose.mjs';
import { valueOf } from './pieces.mjs';
import { nameOf } from './table.mjs';

const at = (place, path) => path.split('.').reduce((value, key) => value?.[key], place);

// Sets the value that the keys lead to; undefined takes the key away, and what is empty then.
function put(place, [key, ...rest], value) {
    if (rest.length) {
        place[key] ??= {};
        put(place[key], rest, value);
        if (!Object.keys(place[key]).length)
            delete place[key];
    } else if (value === undefined)
        delete place[key];
    else
        place[key] = value;
}

const spelt = value => value.map(each => typeof each === 'object' && each
    ? Object.values(each).filter(part => typeof part !== 'object').join(' ') : each).join(', ');

export class Facts {
    constructor(table, chooser) {
        this.table = table;
        this.chooser = chooser;
    }

    show(pieces) {
        this.pieces = pieces;
        const players = (this.table.case.players ?? []).map((player, index) =>
            make('fieldset', { 'data-facts': nameOf(player) },
                make('legend', {}, nameOf(player)), ...this.#who(player, index),
                ...pieces.of('player').map(row => this.#field(row, player,
                    (value, table) => put(table.players[index], row.id.split('.'), value),
                    `${index}`))));
        const rows = pieces.of('table').map(row => this.#field(row, this.table.case,
            (value, table) => put(table, row.id.split('.'), value), 'table'));
        fill(byId('facts'), rows.length ? make('fieldset', { 'data-facts': '' }, make('legend', {}, 'The table'), ...rows) : null,
            ...players, make('button', { type: 'button', id: 'add-player', onclick: () => this.#addPlayer() }, 'One more player'));
    }

    // Name and colour, and the way out.
    #who(player, index) {
        const name = nameOf(player);
        const input = make('input', { name: `fact-${index}-name`, value: name, maxlength: 80,
            onchange: event => event.target.value.trim()
                && this.table.rename(index, event.target.value.trim()) });
        const colours = this.pieces.of('colour').map(row => [row.id, row.title]);
        return [make('label', {}, 'Name ', input),
            choice(`fact-${index}-colour`, 'Colour', [['', 'none'], ...colours], player.colour ?? '',
                value => this.table.change(table => {
                    table.players[index].name ??= table.players[index].colour;
                    put(table.players[index], ['colour'], value || undefined);
                })),
            this.table.players.length > 1 ? make('button', { type: 'button', 'data-leave': name,
                onclick: () => this.table.leave(index) },
            `Without ${name}`) : null];
    }

    #addPlayer() {
        const used = (this.table.case.players ?? []).map(player => player.colour);
        const colour = this.pieces.of('colour').map(row => row.id).find(id => !used.includes(id));
        const count = this.table.players.length + 1;
        this.table.change(table => (table.players ??= []).push(colour
            ? { name: colour[0].toUpperCase() + colour.slice(1), colour } : { name: `Player ${count}` }));
    }

    // One fact; `set` changes it in a copy of the table.
    #field(row, place, set, whose) {
        const name = `fact-${whose}-${row.id}`;
        if (row.form === 'entry')
            return this.#number(row, name, this.table.entryOf(row, nameOf(place)), next => this.table.setEntry(row, nameOf(place), next));
        if (row.form === 'quarters')
            return this.#quarters(row, name, nameOf(place));
        const value = at(place, row.id);
        const change = next => this.table.change(table => set(next, table));
        if (row.form === 'number')
            return this.#number(row, name, value, change);
        if (row.form === 'cell')
            return make('label', {}, `${row.title} `, make('input', {
                name, value: value ?? '', size: 6, placeholder: 'x,y', inputmode: 'text', 'data-fact': row.id,
                onchange: event => change(event.target.value.match(/-?\d+/g)?.slice(0, 2).map(Number)),
            }));
        if (row.form === 'choice')
            return choice(name, row.title, [['', 'not given'], ...this.pieces.of(row.items).map(({ id, title }) => [id, title])],
                value ?? '', id => change(id || undefined));
        if (row.form === 'yes')
            return make('label', {}, make('input', { type: 'checkbox', name, 'data-fact': row.id,
                checked: value === true, onchange: event => change(event.target.checked || undefined) }),
            ` ${row.title}`);
        if (row.form === 'player')
            return choice(name, row.title, [['', 'nobody'], ...this.table.players.map(id => [id, id])],
                value?.player ?? value ?? '', id => change(id || undefined));
        return make('button', { type: 'button', name, 'data-fact': row.id,
            onclick: () => this.#ask(row, value, change) },
        `${row.title}: ${this.#shown(row, value)}`);
    }

    #number(row, name, value, change) {
        return make('label', {}, `${row.title} `, make('input', {
            type: 'number', name, value: value ?? '', 'data-fact': row.id,
            onchange: event => change(event.target.value === '' ? undefined : Number(event.target.value)),
        }));
    }

    // Which followers of a player are in Carcassonne, each with its quarter.
    #quarters(row, name, player) {
        const { table } = this, there = table.quarteredOf(player);
        const kinds = this.pieces.of('figure').filter(({ form }) => form === 'segment').map(({ id }) => id);
        return make('button', { type: 'button', name, 'data-fact': row.id, onclick: () => this.chooser.ask(row.title,
            [{ name: 'all', label: row.title, form: 'pairs', rows: this.pieces.of(row.items), players: kinds,
                value: there.map(({ kind, quarter }) => ({ player: kind, kind: quarter })) }],
            ({ all }) => table.setQuartered(player, all.map(pair => ({ kind: pair.player, quarter: pair.kind })))),
        }, `${row.title}: ${there.map(({ kind, quarter }) => `${kind} in ${quarter}`).join(', ') || 'none'}`);
    }

    #shown(row, value) {
        const items = this.pieces.of(row.items);
        if (value === undefined)
            return 'not given';
        if (row.form === 'counts')
            return countsInWords(value) || 'none';
        if (row.form === 'numbers')
            return items.map((item, index) => `${value[index]} of ${item.title}`).join(', ');
        return Array.isArray(value) ? spelt(value) || 'none' : String(value);
    }

    #ask(row, value, change) {
        const items = this.pieces.of(row.items);
        const ids = Array.isArray(value) ? value : [];
        const more = [['not given', null]];
        if (row.form === 'numbers') {
            this.chooser.ask(row.title, items.map((item, index) =>
                ({ name: item.id, label: item.title, form: 'number', value: ids[index] })),
            values => change(values && items.map(item => values[item.id] ?? 0)), more);
            return;
        }
        const kind = { counts: 'counts', prisoners: 'pairs' }[row.form] ?? 'list';
        this.chooser.ask(row.title, [{ name: 'all', label: row.title, form: kind, rows: items,
            value: row.form === 'counts' ? listOf(value) : ids, players: this.table.players }],
        values => change(!values ? undefined : row.form === 'counts' ? countOf(values.all)
            : values.all.map(id => typeof id === 'string' ? valueOf(id) : id)), more);
    }
}
