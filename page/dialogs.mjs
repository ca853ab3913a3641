// The finder of tiles, the choice of pieces, and the claims: what opens when something is touched.
import { byId, fill, make, picture } from './view.mjs';
import { isOn } from './menus.mjs';
import { Pieces } from './pieces.mjs';
import { Table, nameOf } from './table.mjs';

const TURNS = [0, 90, 180, 270];
const CORNERS = ['NE', 'SE', 'SW', 'NW'];

// What a button of the dialog of pieces does: closes it first.
const close = work => () => { byId('pieces').close(); work(); };

export class Dialogs {
    constructor(table, judge, rules) {
        this.table = table;
        this.judge = judge;
        this.pictures = new Map();
        this.pieces = new Pieces(); // set anew whenever the rules have changed
        this.seen = new IntersectionObserver(entries => this.#draw(entries));
        for (const [id, event] of [['find-edges', 'input'], ['find-name', 'input'], ['find-set', 'change']])
            byId(id).addEventListener(event, () => this.#list());
        byId('finder').addEventListener('click', event => this.#tapEdge(event.target.dataset.edge));
        this.rules = rules;
        for (const dialog of document.querySelectorAll('dialog'))
            dialog.addEventListener('click', event => {
                if (event.target === dialog || event.target.closest('.close'))
                    dialog.close();
            });
    }

    // ---- tiles

    // For a cell, or without one for whatever takes the tile.
    openFinder(cell, take) {
        this.cell = cell;
        this.take = take;
        byId('find-edges').value = byId('find-name').value = '';
        this.fitting = cell ? this.judge.kinds(this.#edgesAround(cell)) : [];
        this.#listSets();
        byId('find-title').textContent = cell ? `A tile for (${cell})` : 'Which tile';
        this.#list();
        byId('finder').showModal();
        (matchMedia('(pointer: coarse)').matches ? document.querySelector('[data-edge="C"]')
            : byId('find-edges')).focus();
    }

    // The sets that have tiles, by the titles of their modules.
    #listSets() {
        const sets = new Set(this.judge.kinds(null).filter(kind => kind.kind === 'tile').map(kind => kind.set));
        const titleOf = set => this.rules.find(row => row.kind === 'module' && row.id === set
            && row.game === 'carcassonne')?.title ?? set;
        fill(byId('find-set'), make('option', { value: '' }, 'all'),
            ...[...sets].map(value => make('option', { value }, titleOf(value))));
    }

    // The edges that a tile at this cell must have, by those around it.
    #edgesAround(cell) {
        return [[0, -1, 2], [1, 0, 3], [0, 1, 0], [-1, 0, 1]].map(([x, y, edge]) => {
            const tile = Table.tileAt(this.table.case, [cell[0] + x, cell[1] + y]);
            return tile ? this.judge.edgesOf(tile)[edge] : '?';
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

    // A place for the picture, which is drawn once it comes into sight.
    #picture(kind) {
        const frame = make('span', { class: 'frame', 'data-kind': kind.id });
        this.seen.observe(frame);
        return frame;
    }

    #draw(entries) {
        for (const { target } of entries.filter(entry => entry.isIntersecting)) {
            const { kind } = target.dataset;
            this.seen.unobserve(target);
            if (!this.pictures.has(kind))
                this.pictures.set(kind, this.judge.picture(kind));
            target.append(picture(this.pictures.get(kind), ''));
        }
    }

    // The kinds that lie with the edges written so far: those that fit there first, then those of
    // modules in play.
    #list() {
        const edges = byId('find-edges').value.toUpperCase().replace(/[^CRFI?]/g, '');
        const words = byId('find-name').value.trim().toLowerCase();
        const fits = kind => this.fitting.some(row => row.id === kind.id
            && (!edges || row.turn === kind.turn));
        const found = new Map();
        for (const kind of this.judge.kinds(edges ? edges.padEnd(4, '?').slice(0, 4) : null))
            if (kind.kind === 'tile' && (!found.has(kind.id) || fits(kind) && !fits(found.get(kind.id))))
                found.set(kind.id, kind);
        const set = byId('find-set').value;
        const kinds = [...found.values()].filter(kind => (!set || kind.set === set) && (!words
            || `${kind.id} ${kind.alias ?? ''} ${kind.summary}`.toLowerCase().includes(words)));
        const table = this.table.case;
        const inPlay = kind => isOn(table, kind.set);
        const inHand = kind => kind.id === byId('hand').value.trim();
        kinds.sort((a, b) => inHand(b) - inHand(a) || inPlay(b) - inPlay(a) || fits(b) - fits(a));
        this.seen.disconnect();
        fill(byId('kinds'), ...kinds.map(kind => this.#button(kind, Boolean(edges))));
        byId('kinds-count').textContent = `${kinds.length} kinds, ${kinds.filter(fits).length} fit here`;
        byId('edge-next').textContent = ['North is', 'East is', 'South is', 'West is'][edges.length] ?? 'All four';
    }

    #button(kind, byEdges) {
        return make('button', {
            type: 'button', 'data-tile': kind.id, title: kind.summary,
            onclick: () => this.#place(kind, byEdges),
        }, this.#picture(kind), make('span', {}, kind.id), make('small', {}, kind.summary));
    }

    #place(kind, byEdges) {
        if (this.take) {
            byId('finder').close();
            this.take(kind.id);
            return;
        }
        const turn = byEdges ? kind.turn ?? 0 : this.#firstTurn(kind.id);
        byId('finder').close();
        this.table.addTile(kind.id, this.cell, turn);
    }

    // The first turn in which the tile fits there, as the engine says.
    #firstTurn(tile) {
        for (const turn of TURNS) {
            const trial = structuredClone(this.table.case);
            delete trial.disputed;
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
        fill(byId('choices'), ...groups, ...this.#neutral(cell, place), ...this.#aboutOpening(cell, place),
            this.#tileButtons(cell));
        byId('pieces').showModal();
    }

    // Neutral pieces: put down in a position, moved by an action of the same name in a move.
    #neutral(cell, place) {
        const { table } = this;
        const rows = place.opening ? [] : this.pieces.of('neutral')
            .filter(row => row.form !== 'segment' || place.segment)
            .filter(row => !table.isMove || this.pieces.find('action', row.id));
        const buttons = rows.map(row => this.#piece(row.id, row.title, () => table.isMove
            ? table.addAction({ action: { [row.id]: this.#goal(row, cell, place) } })
            : table.setNeutral(row, cell, place.segment)));
        const lying = table.isMove ? [] : rows.filter(row => table.hasNeutral(row, cell));
        return [...buttons, ...lying.map(row => make('button', {
            type: 'button', 'data-away': row.id,
            onclick: close(() => table.removeNeutral(row, cell)),
        }, `Take the ${row.title} away`))];
    }

    // What the action of that neutral piece says of this place.
    #goal(row, cell, place) {
        const { form } = this.pieces.find('action', row.id);
        return form === 'figure' ? { at: cell, segment: place.segment } : form === 'cell' ? cell : [];
    }

    // Actions about an opening: for each of their items.
    #aboutOpening(cell, { opening }) {
        const rows = opening && this.table.isMove ? this.pieces.actions('opening') : [];
        return rows.flatMap(row => this.pieces.of(row.items).map(item => make('button', {
            type: 'button', 'data-action': row.id, 'data-item': item.id,
            onclick: close(() =>
                this.table.addAction({ action: { [row.id]: item.id, at: cell, opening } })),
        }, `${row.title}: ${item.title}`)));
    }

    // What a move may do with a figure that stood there before, each by a button; and taking it away.
    openFigure(piece, rows, act) {
        const title = this.pieces.find('figure', piece.kind)?.title ?? piece.kind;
        byId('pieces-title').textContent = `${piece.player}'s ${title} on ${piece.place} of (${piece.cell})`;
        fill(byId('choices'), make('div', { class: 'row' },
            ...rows.map(row => make('button', {
                type: 'button', [row.kind === 'neutral' ? 'data-piece' : 'data-action']: row.id,
                onclick: close(() => act(row)),
            }, row.title)),
            make('button', {
                type: 'button', 'data-away': piece.kind,
                onclick: close(() => this.table.removeFigure(piece)),
            }, 'It does not stand there: take it away')));
        byId('pieces').showModal();
    }

    // Whose a route is, or who has a station in a city.
    openOwners(title, route, city) {
        byId('pieces-title').textContent = title;
        fill(byId('choices'), ...this.table.players.map(name => make('fieldset', { 'data-player': name },
            make('legend', {}, name), make('button', {
                type: 'button', 'data-piece': route ? 'claim' : 'station',
                onclick: close(() => route ? this.table.claim(route, name) : this.table.toggleStation(city, name)),
            }, route ? 'has claimed it' : this.table.hasStation(city, name) ? 'has no station here' : 'has a station here'))),
        route ? make('button', {
            type: 'button', 'data-away': 'claim', onclick: close(() => this.table.claim(route, null)),
        }, 'nobody has claimed it') : null);
        byId('pieces').showModal();
    }

    #piece(id, title, take) {
        return make('button', {
            type: 'button', 'data-piece': id,
            onclick: close(take),
        }, title);
    }

    #group(player, cell, place) {
        const name = nameOf(player);
        const group = make('fieldset', { 'data-player': name }, make('legend', {}, name));
        if (place.opening)
            for (const colour of this.#tokensOf(player))
                group.append(this.#piece(`token-${colour}`, `${colour} token`, () =>
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
                    : this.#piece(row.id, row.title, () =>
                        this.table.addFigure(name, row.id, cell, { segment: place.segment })));
    }

    #addCorners(group, name, cell, { id, title }) {
        for (const corner of CORNERS) {
            const button = this.#piece(id, `${title} ${corner}`,
                () => this.table.addFigure(name, id, cell, { corner }));
            button.dataset.corner = corner;
            group.append(button);
        }
    }

    // A shepherd that stands already has his flock; in a move the bag says what he gets.
    #withFlock(name, cell, place, { id, title }) {
        const flock = make('input', { 'data-flock': name, size: 4, inputmode: 'numeric', placeholder: 'sheep',
            'aria-label': `Sheep of ${name}'s shepherd, a number for each token` });
        const button = this.#piece(id, title, () => this.table.addFigure(name, id, cell,
            { segment: place.segment },
            { sheep: (flock.value.match(/[1-4]/g) ?? ['1']).map(Number) }));
        return this.table.isMove ? button : make('span', {}, button, flock);
    }

    #tileButtons(cell) {
        const turn = Table.tileAt(this.table.case, cell)?.turn ?? 0;
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
        const claims = this.table.case.disputed ?? [];
        const said = ({ says = {} }) => [says.verdict && `it is ${says.verdict}`,
            ...Object.entries(says.gained ?? {}).map(([name, points]) => `${name} gains ${points}`),
            ...Object.entries(says).filter(([key]) => !['verdict', 'gained'].includes(key))
                .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)].filter(Boolean).join(', ');
        fill(byId('claim-list'), ...claims.map((claim, index) => make('li', {},
            `${claim.by ?? 'somebody'}: ${said(claim)} `,
            make('button', {
                type: 'button', 'aria-label': `Drop what ${claim.by ?? 'somebody'} says`,
                onclick: () => this.table.setClaims(claims.filter((_, i) => i !== index)),
            }, 'drop'))));
        const by = byId('claim-by').value;
        fill(byId('claim-by'), ...this.table.players.map(name => make('option', { selected: name === by }, name)));
    }

    addClaim() {
        const by = byId('claim-by').value, verdict = byId('claim-verdict').value;
        const points = byId('claim-points').value;
        const says = { ...verdict ? { verdict } : {}, ...points !== '' ? { gained: { [by]: Number(points) } } : {} };
        if (!Object.keys(says).length)
            return;
        byId('claim-verdict').value = byId('claim-points').value = ''; // the next claim is another's
        this.table.setClaims([...(this.table.case.disputed ?? []), { by, says }]);
    }
}
