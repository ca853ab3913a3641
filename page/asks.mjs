// The actions of a move that are no touch on the board, as the engine's rows name them: each is a
// button that asks for what the action says. Whether it is allowed the verdict says.
import { byId, fill, make } from './view.mjs';
import { countOf } from './choose.mjs';
import { valueOf } from './pieces.mjs';

const one = (name, label, rows, optional) => ({ name, label, rows, optional, form: 'one' });
const some = (name, label, rows, most) => ({ name, label, rows, most, form: 'list' });
const counts = (name, label, rows) => ({ name, label, rows, form: 'counts' });
const who = (name, label, players, optional) => one(name, label, players.map(id => ({ id, title: id })), optional);
const MOST_BID = 40;
const bids = Array.from({ length: MOST_BID }, (_, index) => ({ id: String(index + 1), title: String(index + 1) }));
const kindOf = kind => kind && kind !== 'normal' ? { kind } : {};

// By form: what is asked for (of the action's row, its items, all pieces, what is given, the players and all tiles),
// and the action that comes of it. `place`: what of the board is touched for it, which is given then.
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
    across: {
        place: 'cell',
        fields: (row, items) => [one('segment', row.title, items)],
        action: (row, { at, segment }) => ({ [row.id]: { at, segment } }),
    },
    ends: {
        place: 'cell',
        fields: (row, items) => [some('ends', row.title, items)],
        action: (row, { at, ends }) => ({ [row.id]: { at, ends } }),
    },
    taker: {
        place: 'cell',
        fields: (row, items, pieces, given, players) => [who('player', 'Who', players)],
        action: (row, { at, player }) => ({ [row.id]: { player, at } }),
    },
    join: {
        place: 'segment',
        fields: (row, items, pieces, given, players) => [who('player', 'Who', players), one('kind', 'Which piece', items, true)],
        action: (row, { at, segment, player, kind }) => ({ [row.id]: { player, ...kindOf(kind), at, segment } }),
    },
    redeploy: {
        place: 'segment',
        fields: (row, items, pieces, given, players) => [one('from', 'Out of', items), who('player', 'Whose', players),
            one('kind', 'Which piece', pieces.of('figure'), true)],
        action: (row, { at, segment, from, player, kind }) => ({ [row.id]: { player, from, ...kindOf(kind), at, segment } }),
    },
    fly: { // to a place that is touched, or home
        place: 'segment',
        isAskedAnywhere: true,
        fields: (row, items) => [one('kind', row.title, items), one('die', 'The die shows', ['1', '2', '3'].map(id => ({ id, title: id })))],
        action: (row, { at, segment, kind, die }) => ({ [row.id]: kind, die: valueOf(die), ...segment ? { at, segment } : {} }),
    },
    enter: {
        fields: (row, items, pieces) => [one('kind', 'Which piece', pieces.of('figure')), one('quarter', 'Where', items)],
        action: (row, { kind, quarter }) => ({ [row.id]: kind, quarter }),
    },
    robber: {
        fields: (row, items, pieces, given, players) => [who('player', 'Whose robber', players),
            who('beside', 'Beside the figure of', players, true), { name: 'space', label: 'Or on the space', form: 'number' }],
        action: (row, { player, beside, space }) => ({ [row.id]: { player, ...beside ? { beside } : { space } } }),
    },
    rob: {
        fields: (row, items, pieces, given, players) => [who('by', 'Whose robber', players), who('player', 'Whom it robs', players)],
        action: (row, { by, player }) => ({ [row.id]: { by, player } }),
    },
    message: {
        fields: (row, items) => [one('which', 'Message', items),
            one('take', 'What is taken', [{ id: 'action', title: 'what it says' }, { id: 'points', title: '2 points' }])],
        action: (row, { which, take }) => ({ [row.id]: which, take }),
    },
    lots: { // one for each player
        fields: (row, items, pieces, given, players, kinds) => players.flatMap((_, lot) => [
            one(`tile${lot}`, `Tile ${lot + 1}`, kinds), who(`by${lot}`, 'Who picks it', players),
            { name: `bids${lot}`, label: 'Bids, one after the other', form: 'pairs', rows: bids, players },
            who(`to${lot}`, 'Who has it', players)]),
        action: (row, said) => ({ [row.id]: Object.keys(said).filter(name => name.startsWith('tile')).map(name => name.slice(4)).map(lot => ({
            tile: said[`tile${lot}`], by: said[`by${lot}`], ...said[`bids${lot}`].length ? {
                bids: said[`bids${lot}`].map(({ player, kind }) => ({ player, points: Number(kind) })) } : {}, to: said[`to${lot}`] })) }),
    },
};

// What is asked of a piece that is put down in a position, by its form; nothing of the others.
const LAID = {
    across: (row, items) => [one('segment', row.title, items)],
    ends: (row, items) => [some('ends', row.title, items)],
    built: (row, items) => [one('kind', row.title, items)],
};

// Whether an action of this form is asked for by a touch on a cell, or a segment.
export const isAskedAt = (form, segment) => FORMS[form]?.place && (FORMS[form].place === 'cell' || Boolean(segment));

export class Asks {
    constructor(table, chooser, palette) {
        this.table = table;
        this.chooser = chooser;
        this.palette = palette;
    }

    show(pieces) {
        this.pieces = pieces;
        const rows = this.table.isMove ? pieces.actions('yes', 'tile', ...Object.keys(FORMS).filter(form => !FORMS[form].place || FORMS[form].isAskedAnywhere)) : [];
        fill(byId('asks'), ...rows.map(row => make('button', {
            type: 'button', 'data-ask': row.id, onclick: () => this.start(row),
        }, row.title)));
    }

    // Puts a neutral piece of a position down, and asks for what a tap on its place does not say.
    lay(row, cell, segment) {
        const put = more => more && this.table.setNeutral(row, cell, segment, more);
        const fields = LAID[row.form]?.(row, this.pieces.of(row.items));
        if (fields)
            this.chooser.ask(row.title, fields, put);
        else
            put({});
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
        const fields = form.fields(row, this.pieces.of(row.items), this.pieces, given, this.table.players,
            row.form === 'lots' ? this.palette.kinds : []);
        this.chooser.ask(given.title ?? row.title, fields,
            values => add(form.action(row, { ...given, ...values })), ready.length ? ready : this.#plain(given.route));
    }
}
