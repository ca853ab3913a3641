// Pieces as the board draws them: cut out of the picture of a small table on which one may lie.
import { make, picture } from './view.mjs';
import { nameOf } from './table.mjs';

// Four monasteries in a square, and a city and a road above them: each kind may be at one of these
// places, or at one of them with a follower of its player next to it.
const BOARD = [[0, 0], [1, 0], [0, 1], [1, 1]].map(at => ({ tile: 'B', at }))
    .concat({ tile: 'D', at: [0, -1] }, { tile: 'D', at: [1, -1] }, { tile: 'E', at: [0, -2], turn: 180 });
const TOWER = { tile: 'TO-F', at: [0, 0] };
const TUNNEL = { tile: 'TU-RR', at: [0, 0] };
const STANDS = [{ at: [0, -1], segment: 'city N' }, { at: [0, -1], segment: 'road E' },
    { at: [0, -1], segment: 'field ESE' }, { at: [0, 0], segment: 'monastery' }];
const NEXT = [{ at: [0, -2], segment: 'city S' }, { at: [1, -1], segment: 'road E' }, { at: [1, -1], segment: 'field ESE' }];

export class Drawings {
    #known = new Map();
    #waiting = [];

    constructor(judge) {
        this.judge = judge;
    }

    // The picture of a piece, which is drawn when there is time. `row`: of the engine's pieces;
    // `player`: whose it is, undefined: nobody's.
    icon(table, row, player) {
        const element = make('span', { class: 'icon', 'aria-hidden': 'true' });
        if (!this.#waiting.length)
            setTimeout(() => this.#drawWaiting());
        this.#waiting.push(() => {
            const svg = this.draw(table, row, player);
            if (svg)
                element.append(picture(svg, ''));
        });
        return element;
    }

    #drawWaiting() {
        for (const draw of this.#waiting.splice(0))
            draw();
    }

    // The same as markup, at once; null: the engine draws none.
    draw(table, row, player) {
        const colour = table.players?.find(each => nameOf(each) === player)?.colour ?? null;
        const key = JSON.stringify([table.rules, row.kind, row.id, player, colour]);
        if (!this.#known.has(key))
            this.#known.set(key, this.#cut(table, row, player));
        return this.#known.get(key);
    }

    #cut(table, row, player) {
        const players = table.players.map(({ name, colour }) => ({ ...name && { name }, ...colour && { colour } }));
        const trial = { game: table.game, rules: { ...table.rules, house_rules: [] }, players, board: BOARD };
        for (const more of this.#cases(row, player, nameOf(table.players[0] ?? {}))) {
            const svg = this.judge.picture({ ...trial, ...more });
            const number = table.players.findIndex(each => nameOf(each) === player) + 1;
            const drawn = svg && (row.kind === 'token' ? this.#pick(svg, 'lying', `${row.id} `)
                : this.#pick(svg, 'standing', number ? `${number} ${row.id} ` : row.form === 'height' ? `0  ${row.id}`
                    : row.id.replace('_', ' ')));
            if (drawn)
                return drawn;
        }
        return null;
    }

    // Keys of cases in which the piece may stand, the likeliest first.
    #cases({ id, kind, key, form, items }, player, somebody) {
        if (kind === 'neutral')
            return form === 'cell' ? [{ [key]: [0, 0] }] : form === 'height' ? [{ board: [TOWER], [key]: [{ at: TOWER.at, height: 1 }] }]
                : form === 'segment' ? STANDS.map(place => ({ [key]: place, followers: [{ player: somebody, ...place }] })) : [];
        if (kind === 'token')
            return [{ board: [TUNNEL], tokens: [{ colour: id, at: TUNNEL.at, opening: 'E' }] }];
        const figure = { player, kind: id, ...items ? { sheep: [1] } : {} };
        if (form === 'corner')
            return [{ followers: [{ ...figure, at: [0, 0], corner: 'SE' }] }];
        const alone = STANDS.map(place => ({ followers: [{ ...figure, ...place }] }));
        return [...alone, ...NEXT.map((beside, index) =>
            ({ followers: [{ player, ...beside }, { ...figure, ...STANDS[index] }] }))];
    }

    // The element of that piece as a picture of its own, as large as it is.
    #pick(svg, mark, words) {
        const all = make('div', { class: 'measured' });
        all.innerHTML = svg; // the engine's own markup; it escapes all words
        const piece = all.querySelector(`[data-${mark}^="${CSS.escape(words)}"]`);
        if (!piece)
            return null;
        document.body.append(all);
        const { x, y, width, height } = piece.getBBox();
        all.remove();
        return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - 2} ${y - 2} ${width + 4} ${height + 4}" `
            + `fill="none" text-anchor="middle" stroke-linejoin="round" font-family="sans-serif">${piece.innerHTML}</svg>`;
    }
}
