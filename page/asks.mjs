// The actions of a move that are no touch on the board, as the engine's rows name them: each is a
// button that asks for what the action says. Whether it is allowed the verdict says.
import { byId, fill, make } from './view.mjs';
import { countOf } from './choose.mjs';
import { valueOf } from './pieces.mjs';

const one = (name, label, rows, optional) => ({ name, label, rows, optional, form: 'one' });
const some = (name, label, rows, most) => ({ name, label, rows, most, form: 'list' });
const counts = (name, label, rows) => ({ name, label, rows, form: 'counts' });

// By form: what is asked for (of the action's row, its items, all pieces and the players), and the
// action that comes of it.
const FORMS = {
    list: {
        fields: (row, items) => [some('all', row.title, items)],
        action: (row, { all }) => ({ [row.id]: all.map(valueOf) }),
    },
    counts: {
        fields: (row, items) => [counts('all', row.title, items)],
        action: (row, { all }) => ({ [row.id]: countOf(all) }),
    },
    choice: {
        fields: (row, items) => [one('which', row.title, items)],
        action: (row, { which }) => which && { [row.id]: valueOf(which) },
    },
    lay: {
        fields: (row, items, pieces, { route }) => [
            ...route ? [] : [one('route', 'Route', pieces.of('route'))],
            counts('cards', 'Cards', items)],
        action: (row, { route, cards }) => route && { lay: countOf(cards), route },
    },
    station: {
        fields: (row, items, pieces, { city }) => [
            ...city ? [] : [one('city', 'City', pieces.of('city'))],
            counts('cards', 'Cards', items)],
        action: (row, { city, cards }) => city && { station: city, pay: countOf(cards) },
    },
    draw: {
        fields: (row, items) => [
            one('card', 'Which card', [{ id: 'blind', title: 'from the pile' }, ...items]),
            one('turned', 'The card that replaced it', items, true),
            some('flush', 'Five new cards, if three locomotives lay there', items)],
        action: (row, { card, turned, flush }) => card && { draw: card,
            ...turned ? { turned } : {}, ...flush.length ? { flush } : {} },
    },
    take_tickets: {
        fields: (row, items) => [{ name: 'count', label: 'How many', form: 'number', value: 3 },
            some('keep', 'Kept', items)],
        action: (row, { count, keep }) =>
            ({ take_tickets: count ?? 3, ...keep.length ? { keep } : {} }),
    },
    first_tickets: {
        fields: (row, items) => [some('dealt', 'Dealt', items), some('keep', 'Kept', items)],
        action: (row, { dealt, keep }) => ({ first_tickets: dealt, keep }),
    },
    prisoners: {
        fields: (row, items, pieces, given, players) =>
            [{ name: 'both', label: 'Both prisoners, each with whose it is', form: 'pairs', rows: items, players, most: 2 }],
        action: (row, { both }) => both.length === 2 && { [row.id]: both },
    },
    ransom: {
        fields: (row, items, pieces, given, players) =>
            [{ name: 'whom', label: 'Who holds it, and what it is', form: 'pairs', rows: items, players, most: 1 }],
        action: (row, { whom: [pair] }) => pair && { [row.id]: { from: pair.player, kind: pair.kind } },
    },
};

export class Asks {
    constructor(table, chooser, palette) {
        this.table = table;
        this.chooser = chooser;
        this.palette = palette;
    }

    show(pieces) {
        this.pieces = pieces;
        const rows = this.table.isMove ? pieces.actions('yes', 'tile', ...Object.keys(FORMS)) : [];
        fill(byId('asks'), ...rows.map(row => make('button', {
            type: 'button', 'data-ask': row.id, onclick: () => this.start(row),
        }, row.title)));
    }

    // The cards that the route's words name, while nobody has said what the hand holds.
    #plain(id) {
        const route = id && this.pieces.find('route', id);
        const length = Number(route?.title.match(/length (\d+)/)?.[1]);
        const card = route?.colour && this.pieces.of('card').find(row => row.colour === route.colour);
        return card && length ? [[`${length} ${card.title}`, { cards: Array(length).fill(card.id) }]] : [];
    }

    // Asks for the rest of an action; `given` is what a touch has said already. `ready`: see Chooser.
    start(row, given = {}, ready = []) {
        const add = action => action && this.table.addAction({ action });
        if (row.form === 'yes') {
            add({ [row.id]: true });
            return;
        }
        if (row.form === 'tile') {
            this.palette.open(null, tile => add({ [row.id]: tile }));
            return;
        }
        const form = FORMS[row.form];
        const fields = form.fields(row, this.pieces.of(row.items), this.pieces, given, this.table.players);
        this.chooser.ask(given.title ?? row.title, fields,
            values => add(form.action(row, { ...given, ...values })), ready.length ? ready : this.#plain(given.route));
    }
}
