// What a touch on the board means: the dialogs that it opens, and the second touch of an action that
// goes from one place to another.
import { byId } from './view.mjs';
import { cellOf } from './board.mjs';

// A neutral piece: what the tile below it offers moves it or takes it away.
const isNobodys = ({ dataset }) => dataset.standing && !dataset.standing.includes(' ');

export class Touches {
    constructor(page) {
        this.page = page;
        this.goal = null; // of the next touch: what it is for
    }

    get table() { return this.page.table; }

    touch(target) {
        const piece = target.closest('[data-standing], [data-lying]');
        const place = target.closest('[data-segment], [data-opening], [data-area]');
        const onMap = target.closest('[data-route], [data-city]');
        const { goal } = this;
        this.forget();
        const does = goal ? null : this.page.whatIsLit(target);
        if (does)
            does();
        else if (onMap)
            this.#touchMap(onMap);
        else if (piece && !isNobodys(piece))
            this.#touchPiece(this.pieceOf(piece));
        else if (place)
            this.#touchPlace(cellOf(place), { opening: place.dataset.opening,
                segment: place.dataset.segment ?? place.dataset.area }, goal);
        else if (target.closest('.place'))
            this.page.openFinder(target.closest('.place'));
        else if (piece || target.closest('.tile'))
            this.page.dialogs.openPieces(cellOf(target), {});
    }

    #touchPlace(cell, place, goal) {
        if (goal && place.segment)
            goal({ at: cell, segment: place.segment });
        else
            this.page.dialogs.openPieces(cell, place, this.page.whyRejected({ cell, ...place }));
    }

    // Which piece of the case an element of the picture is.
    pieceOf(element) {
        const cell = cellOf(element);
        if (element.dataset.lying) {
            const [colour, opening] = element.dataset.lying.split(' ');
            return { cell, colour, opening };
        }
        const [number, kind, ...place] = element.dataset.standing.split(' ');
        return { cell, player: this.table.players[number - 1], kind, place: place.join(' ') };
    }

    // A figure that stood there before the move may be what an action of it is about, and in a position
    // a neutral piece may stand beside it. If neither is so it is taken away.
    #touchPiece(piece) {
        const rows = piece.colour || this.table.figureAt(piece) < 0 ? []
            : this.table.isMove ? this.page.pieces.actions('figure', 'theirs', 'drive')
                : this.page.pieces.of('neutral').filter(row => row.form === 'segment');
        if (piece.colour)
            this.table.removeToken(piece.colour, piece.cell, piece.opening);
        else if (rows.length)
            this.page.dialogs.openFigure(piece, rows, row => this.#act(row, piece));
        else
            this.table.removeFigure(piece);
    }

    #act(row, piece) {
        const from = { at: piece.cell, segment: piece.place };
        if (row.kind === 'neutral') {
            this.table.setNeutral(row, piece.cell, piece.place);
            return;
        }
        if (row.form === 'figure' || row.form === 'theirs') {
            const whose = row.form === 'theirs' && { player: piece.player, ...piece.kind === 'normal' ? {} : { kind: piece.kind } };
            this.table.addAction({ action: { [row.id]: { ...whose, ...from } } });
            return;
        }
        this.#await('Touch the place to which it goes.');
        this.goal = to => this.table.addAction({ action: { [row.id]: { from, to } } });
    }

    // What is touched next has a meaning of its own, unless the table changes before or Escape is
    // pressed.
    #await(hint) {
        this.page.board.hint = hint;
        byId('pointed').textContent = hint;
    }

    forget() {
        if (this.goal)
            byId('pointed').textContent = '';
        this.goal = null;
        this.page.board.hint = '';
    }

    // A route or a city: whose it is, or in a move the cards for it.
    #touchMap(element) {
        const { route, city } = element.dataset;
        const title = element.querySelector('title').textContent;
        const row = this.page.pieces.find('action', route ? 'lay' : 'station');
        if (row && this.table.isMove)
            this.page.askCards(row, { title, route, city });
        else if (row)
            this.page.dialogs.openOwners(title, route, city);
    }
}
