// The finder of tiles, the choice of pieces, and the claims: what opens when something is touched.
import { byId, fill, make, picture } from './view.mjs';
import { CORNERED, CORNERS, NEUTRAL, figuresOf, isOn, tokensOf } from './pieces.mjs';
import { Table } from './table.mjs';

const TURNS = [0, 90, 180, 270];

export class Dialogs {
    constructor(table, judge) {
        this.table = table;
        this.judge = judge;
        this.pictures = new Map();
        byId('find-edges').addEventListener('input', () => this.#list());
        byId('find-name').addEventListener('input', () => this.#list());
        for (const dialog of document.querySelectorAll('dialog'))
            dialog.addEventListener('click', event => {
                if (event.target === dialog || event.target.closest('.close'))
                    dialog.close();
            });
    }

    // ---- tiles

    openFinder(cell) {
        this.cell = cell;
        byId('find-edges').value = byId('find-name').value = '';
        byId('find-title').textContent = `A tile for (${cell})`;
        this.#list();
        byId('finder').showModal();
        byId('find-edges').focus();
    }

    #picture(kind) {
        if (!this.pictures.has(kind.id))
            this.pictures.set(kind.id, this.judge.picture(kind.id));
        return picture(this.pictures.get(kind.id), '');
    }

    // The kinds that lie with the edges written so far, those of modules in play first.
    #list() {
        const edges = byId('find-edges').value.toUpperCase().replace(/[^CRFI?]/g, '');
        const words = byId('find-name').value.trim().toLowerCase();
        const found = new Map();
        for (const kind of this.judge.kinds(edges ? edges.padEnd(4, '?').slice(0, 4) : null))
            if (kind.kind === 'tile' && !found.has(kind.id))
                found.set(kind.id, kind);
        const kinds = [...found.values()].filter(kind => !words
            || `${kind.id} ${kind.alias ?? ''} ${kind.summary}`.toLowerCase().includes(words));
        const table = this.table.case;
        const inPlay = kind => isOn(table, kind.set);
        kinds.sort((a, b) => inPlay(b) - inPlay(a));
        fill(byId('kinds'), ...kinds.map(kind => this.#button(kind, Boolean(edges))));
        byId('kinds-count').textContent = `${kinds.length} kinds`;
    }

    #button(kind, byEdges) {
        return make('button', {
            type: 'button', 'data-tile': kind.id, title: kind.summary,
            onclick: () => this.#place(kind, byEdges),
        }, this.#picture(kind), make('span', {}, kind.id), make('small', {}, kind.summary));
    }

    #place(kind, byEdges) {
        const turn = byEdges ? kind.turn ?? 0 : this.#firstTurn(kind.id);
        byId('finder').close();
        this.table.addTile(kind.id, this.cell, turn);
    }

    // The first turn in which the tile fits there, as the engine says.
    #firstTurn(tile) {
        for (const turn of TURNS) {
            const trial = structuredClone(this.table.case);
            delete trial.claims;
            const where = { at: this.cell, turn };
            if (trial.move)
                trial.move.actions.push({ place: tile, ...where });
            else
                (trial.board ??= []).push({ tile, ...where });
            if (!['invalid', 'illegal', 'error'].includes(this.judge.verdict(trial)))
                return turn;
        }
        return 0;
    }

    // ---- pieces

    // What a touched segment or opening, and the tile under it, offer.
    openPieces(cell, place) {
        const table = this.table.case;
        byId('pieces-title').textContent = place.opening ? `The opening ${place.opening} of (${cell})`
            : `${place.segment ?? 'The tile'} of (${cell})`;
        const groups = (table.players ?? []).map(player => this.#group(player, cell, place));
        const neutral = NEUTRAL.filter(row => isOn(table, row.module)
            && (place.segment || row.on === 'tile'))
            .map(row => this.#piece(row.piece, () => this.#takeNeutral(row.piece, cell, place)));
        fill(byId('choices'), ...groups, ...neutral, this.#tileButtons(cell));
        byId('pieces').showModal();
    }

    #takeNeutral(piece, cell, place) {
        if (piece === 'tower')
            this.table.raiseTower(cell);
        else if (piece === 'dragon' && this.table.isMove)
            this.table.addAction({ action: { dragon: [] } });
        else
            this.table.setNeutral(piece, piece === 'dragon' ? cell
                : { at: cell, segment: place.segment });
    }

    #piece(name, take) {
        return make('button', {
            type: 'button', 'data-piece': name,
            onclick: () => { byId('pieces').close(); take(); },
        }, name);
    }

    #group(player, cell, place) {
        const name = player.name ?? player.colour;
        const group = make('fieldset', { 'data-player': name }, make('legend', {}, name));
        if (place.opening)
            for (const colour of tokensOf(player))
                group.append(this.#piece(`token-${colour}`, () =>
                    this.table.addToken(colour, cell, place.opening)));
        else
            this.#addFigures(group, name, cell, place);
        return group;
    }

    #addFigures(group, name, cell, place) {
        const table = this.table.case;
        for (const kind of place.segment ? figuresOf(table) : [])
            group.append(kind === 'shepherd' ? this.#shepherd(name, cell, place)
                : this.#piece(kind, () =>
                    this.table.addFigure(name, kind, cell, { segment: place.segment })));
        for (const { kind } of CORNERED.filter(row => isOn(table, row.module)))
            for (const corner of CORNERS) {
                const button = this.#piece(kind, () =>
                    this.table.addFigure(name, kind, cell, { corner }));
                button.dataset.corner = corner;
                button.append(` ${corner}`);
                group.append(button);
            }
    }

    // A shepherd that stands already has his flock; in a move the bag says what he gets.
    #shepherd(name, cell, place) {
        const flock = make('input', { 'data-flock': name, size: 4, inputmode: 'numeric',
            'aria-label': `Sheep of ${name}'s shepherd, a number for each token` });
        const button = this.#piece('shepherd', () => this.table.addFigure(name, 'shepherd', cell,
            { segment: place.segment },
            { sheep: (flock.value.match(/[1-4]/g) ?? ['1']).map(Number) }));
        return this.table.isMove ? button : make('span', {}, button, flock);
    }

    #tileButtons(cell) {
        const turn = Table.tileAt(this.table.case, cell)?.turn ?? 0;
        const close = work => () => { byId('pieces').close(); work(); };
        return make('div', { class: 'row' },
            make('button', {
                type: 'button', id: 'turn-tile',
                onclick: close(() => this.table.turnTile(cell, (turn + 90) % 360)),
            }, 'Turn this tile'),
            make('button', {
                type: 'button', id: 'remove-tile',
                onclick: close(() => this.table.removeTile(cell)),
            }, 'Take this tile away'));
    }

    // ---- claims

    showClaims() {
        const claims = this.table.case.claims ?? [];
        const rows = claims.map((claim, index) => make('li', {},
            `${claim.by ?? 'somebody'}: ${JSON.stringify({ ...claim, by: undefined })} `,
            make('button', {
                type: 'button',
                onclick: () => this.table.setClaims(claims.filter((_, i) => i !== index)),
            }, 'drop')));
        fill(byId('claim-list'), ...rows);
        fill(byId('claim-by'), ...this.table.players.map(name => make('option', {}, name)));
    }

    addClaim() {
        const claim = { by: byId('claim-by').value, verdict: byId('claim-verdict').value };
        const points = byId('claim-points').value;
        if (!claim.verdict)
            delete claim.verdict;
        if (points !== '')
            claim.gained = { [claim.by]: Number(points) };
        this.table.setClaims([...(this.table.case.claims ?? []), claim]);
    }
}
