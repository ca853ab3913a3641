// The sheet of pieces: what a touched place, piece, route or city offers.
import { whereDragonIs } from './board.mjs';
import { isAskedAt } from './asks.mjs';
import { byId, fill, make, swatch } from './view.mjs';
import { Pieces } from './pieces.mjs';
import { stepTo } from './places.mjs';
import { Table, nameOf } from './table.mjs';

const CORNERS = ['NE', 'SE', 'SW', 'NW'];

export class Dialogs {
    constructor(table, sheets, drawings, claims, asks) {
        this.asks = asks;
        this.claims = claims;
        this.table = table;
        this.drawings = drawings;
        this.sheets = sheets;
        this.pieces = new Pieces(); // set anew whenever the rules have changed
        byId('turn-tile').addEventListener('click', () => this.#turn());
        byId('remove-tile').addEventListener('click', this.#closing(() => this.table.removeTile(this.cell)));
    }

    // Shows what may be chosen; `cell`: of the tile that may be turned or taken away.
    #open(title, choices, cell = null) {
        this.cell = cell;
        byId('pieces-title').textContent = title;
        byId('tile-row').hidden = !cell;
        fill(byId('choices'), ...choices);
        this.sheets.open('pieces');
    }

    // What a button of a sheet does: closes it first.
    #closing(work) {
        return () => { this.sheets.close(); work(); };
    }

    // What a touched segment or opening, and the tile under it, offer: in a move the mover's pieces
    // first, those of the others one tap further. `why`: sentences that say why something may not be done here.
    openPieces(cell, place, why = []) {
        const { table } = this;
        const groups = (table.case.players ?? []).map(player => this.#group(player, cell, place));
        const isMovers = group => !table.isMove || group.dataset.player === table.mover;
        const others = groups.filter(group => !isMovers(group));
        this.#open(place.opening ? `The opening ${place.opening} of (${cell})`
            : `${place.segment ?? 'The tile'} of (${cell})`, [
            ...why.map(text => make('p', { class: 'why' }, text)), ...groups.filter(isMovers),
            ...place.opening ? this.#aboutOpening(cell, place) : table.isMove ? this.#actions(cell, place)
                : this.#neutral(cell, place),
            others.length ? make('details', {}, make('summary', {}, 'Another player'), ...others) : null,
            place.segment ? this.#claimOwner(cell, place.segment) : null], cell);
    }

    #claimOwner(at, segment) {
        return this.claims.offer(by => [[`it is ${by}'s`, 'features', { at, segment, owners: [by] }],
            ['it is nobody\'s', 'features', { at, segment, owners: [] }]], work => this.#closing(work));
    }

    // Neutral pieces of a position: put down, and taken away.
    #neutral(cell, { segment }) {
        const { table } = this;
        const rows = this.pieces.of('neutral').filter(row => !['segment', 'part'].includes(row.form) || segment);
        return [...rows.map(row => this.#piece(row, undefined, row.title, () => this.asks.lay(row, cell, segment))),
            ...rows.filter(row => table.hasNeutral(row, cell)).map(row => make('button', {
                type: 'button', 'data-away': row.id,
                onclick: this.#closing(() => table.removeNeutral(row, cell)),
            }, `Take the ${row.title} away`))];
    }

    // Actions of a move about this place. What moves a neutral piece here is called as the piece.
    #actions(cell, { segment }) {
        const isNeutral = row => ['segment', 'cell', 'height'].includes(this.pieces.find('neutral', row.id)?.form);
        const goals = { cell: () => cell, segment: () => segment && { at: cell, segment } };
        const goalOf = row => goals[row.form === 'figure' && isNeutral(row) ? 'segment' : row.form]?.();
        return [...this.#walk(cell), ...this.pieces.of('action').filter(goalOf).map(row => make('button', {
            type: 'button', [isNeutral(row) ? 'data-piece' : 'data-action']: row.id,
            onclick: this.#closing(() => this.table.addAction({ action: { [row.id]: goalOf(row) } })),
        }, row.title)), ...this.pieces.of('action').filter(row => isAskedAt(row.form, segment)).map(row => make('button', {
            type: 'button', 'data-action': row.id, onclick: this.#closing(() => this.asks.start(row, { at: cell, segment })),
        }, row.title))];
    }

    // A step of the dragon to a cell next to the one in which the picture shows it.
    #walk(cell) {
        const from = whereDragonIs();
        const step = from && stepTo(from, cell);
        const row = step && this.pieces.find('action', 'dragon');
        return row ? [this.#piece(this.pieces.find('neutral', 'dragon'), undefined, `${row.title} ${this.pieces.find('way', step).title}, to here`,
            () => this.table.addAction({ step }))] : [];
    }

    // Actions about an opening: for each of their items.
    #aboutOpening(cell, { opening }) {
        const rows = this.table.isMove ? this.pieces.actions('opening') : [];
        return rows.flatMap(row => this.pieces.of(row.items).map(item => make('button', {
            type: 'button', 'data-action': row.id, 'data-item': item.id,
            onclick: this.#closing(() =>
                this.table.addAction({ action: { [row.id]: item.id, at: cell, opening } })),
        }, `${row.title}: ${item.title}`)));
    }

    // What a move may do with a figure that stood there before, each by a button; and taking it away.
    openFigure(piece, rows, act) {
        const title = this.pieces.find('figure', piece.kind)?.title ?? piece.kind;
        this.#open(`${piece.player}'s ${title} on ${piece.place} of (${piece.cell})`, [make('div', { class: 'row' },
            ...rows.map(row => make('button', {
                type: 'button', [row.kind === 'neutral' ? 'data-piece' : 'data-action']: row.id,
                onclick: this.#closing(() => act(row)),
            }, row.title)),
            make('button', {
                type: 'button', 'data-away': piece.kind,
                onclick: this.#closing(() => this.table.removeFigure(piece)),
            }, 'It does not stand there: take it away')), this.#claimPiece(piece)]);
    }

    #claimPiece({ player, kind, cell: at, place: segment }) {
        const row = { player, kind, at, segment };
        return this.claims.offer(() => [['it stays', 'figures', row], ['it goes back', 'gone', row]],
            work => this.#closing(work));
    }

    // Whose a route is, or who has a station in a city.
    openOwners(title, route, city) {
        this.#open(title, [...this.table.players.map(name => make('fieldset', { 'data-player': name },
            make('legend', {}, name), make('button', {
                type: 'button', 'data-piece': route ? 'claim' : 'station',
                onclick: this.#closing(() => route ? this.table.claim(route, name) : this.table.toggleStation(city, name)),
            }, route ? 'has claimed it' : this.table.hasStation(city, name) ? 'has no station here' : 'has a station here'))),
        route ? make('button', {
            type: 'button', 'data-away': 'claim', onclick: this.#closing(() => this.table.claim(route, null)),
        }, 'nobody has claimed it') : null]);
    }

    // A button with the picture of the piece; `player`: whose it is.
    #piece(row, player, title, take) {
        return make('button', {
            type: 'button', class: 'piece', 'data-piece': row.kind === 'token' ? `token-${row.id}` : row.id,
            onclick: this.#closing(take),
        }, row.kind === 'token' ? swatch({ colour: row.id }) : this.drawings.icon(this.table.case, row, player), title);
    }

    #group(player, cell, place) {
        const name = nameOf(player);
        const group = make('fieldset', { 'data-player': name }, make('legend', {}, name));
        if (place.opening)
            for (const colour of this.#tokensOf(player))
                group.append(this.#piece({ kind: 'token', id: colour }, name, `${colour} token`, () =>
                    this.table.addToken(name, colour, cell, place.opening)));
        else
            this.#addFigures(group, name, cell, place);
        return group;
    }

    // Those that the case gives the player, else all, the player's own colour first.
    #tokensOf({ tokens, colour }) {
        return tokens ?? this.pieces.of('token').map(row => row.id)
            .sort((a, b) => (b === colour) - (a === colour));
    }

    #addFigures(group, name, cell, place) {
        for (const row of this.pieces.of('figure'))
            if (row.form === 'corner')
                this.#addCorners(group, name, cell, row);
            else if (place.segment)
                group.append(row.items ? this.#withFlock(name, cell, place, row)
                    : this.#piece(row, name, row.title, () =>
                        this.table.addFigure(name, row.id, cell, { segment: place.segment })));
    }

    #addCorners(group, name, cell, row) {
        for (const corner of CORNERS) {
            const button = this.#piece(row, name, `${row.title} ${corner}`,
                () => this.table.addFigure(name, row.id, cell, { corner }));
            button.dataset.corner = corner;
            group.append(button);
        }
    }

    // A shepherd that stands already has his flock; in a move the bag says what he gets.
    #withFlock(name, cell, place, row) {
        const flock = make('input', { 'data-flock': name, size: 4, inputmode: 'numeric', placeholder: 'sheep',
            'aria-label': `Sheep of ${name}'s shepherd, a number for each token` });
        const button = this.#piece(row, name, row.title, () => this.table.addFigure(name, row.id, cell,
            { segment: place.segment },
            { sheep: (flock.value.match(/[1-4]/g) ?? ['1']).map(Number) }));
        return this.table.isMove ? button : make('span', {}, button, flock);
    }

    #turn() {
        const turn = Table.tileAt(this.table.case, this.cell)?.turn ?? 0;
        this.sheets.close();
        this.table.turnTile(this.cell, (turn + 90) % 360);
    }
}
