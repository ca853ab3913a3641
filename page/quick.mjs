// The strip below the board: pieces to put on the tile that was just laid, each by one tap.
import { byId, fill, make, swatch } from './view.mjs';

export class Quick {
    constructor(table, drawings) {
        this.table = table;
        this.drawings = drawings;
        this.cell = null; // of the tile that was laid last, before a move
    }

    // In a move the mover's pieces, until one was put down; before it everybody's. Place by place, fields last.
    show(pieces) {
        const { table } = this, actions = table.case.move?.actions ?? [];
        const cell = !table.isMove ? this.cell : actions.at(-1)?.place && table.placed;
        const tile = cell && document.querySelector(`#board .tile[data-at="${cell}"]`);
        if (!tile) {
            fill(byId('quick'));
            return;
        }
        const all = (mark, selector) => [...tile.querySelectorAll(selector)].map(each => each.dataset[mark]);
        const segments = all('segment', '.handle[data-segment]'), openings = all('opening', '[data-opening]');
        const players = table.isMove ? [table.mover] : table.players;
        const figures = pieces.of('figure').filter(row => row.form === 'segment');
        const chips = (row, places) => places.flatMap(segment => players.map(player => this.#chip(player, row, segment,
            () => table.addFigure(player, row.id, cell, { segment }, row.items ? { sheep: [1] } : {}))));
        const colourOf = player => table.case.players.find(each => each.name === player || each.colour === player)?.colour;
        const tokens = openings.flatMap(opening => players.map(player => ({ player, opening, row: pieces.find('token', colourOf(player)) })))
            .filter(({ row }) => row).map(({ player, opening, row }) => this.#chip(player, row, `opening ${opening}`,
                () => table.addToken(player, row.id, cell, opening)));
        const [first, ...others] = figures, isField = segment => segment.startsWith('field');
        const fields = segments.filter(isField), ways = segments.filter(segment => !isField(segment));
        fill(byId('quick'), ...first ? chips(first, ways) : [], ...tokens, ...first ? chips(first, fields) : [],
            ...others.flatMap(row => chips(row, [...ways, ...fields])));
        byId('quick').scrollLeft = 0;
    }

    #chip(player, row, place, put) {
        const token = row.kind === 'token' && swatch({ colour: row.id });
        return make('button', {
            type: 'button', 'data-quick': `${player} ${row.id} ${place}`, onclick: put,
            'aria-label': `${player}'s ${row.title}${token ? ' token' : ''} on ${place}`,
        }, token || this.drawings.icon(this.table.case, row, player), token || row.id === 'normal' ? place : `${row.title}, ${place}`);
    }
}
