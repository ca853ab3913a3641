// A piece that a move puts where it may not be: the engine rings the place, and here the piece is drawn in the ring,
// with a bar across it, so that one sees what was put there. Nothing here says what is legal.
import { nameOf } from './table.mjs';

const RADIUS = 31, WRONG = '#d02020'; // of the engine's rings
const SIZE = 200, LARGEST = 56; // of a tile, and of a piece in a ring
const ASIDE = [[-1, 0], [1, 0], [0, 1], [0, -1], [-1, 1], [1, 1], [-1, -1], [1, -1]]
    .map(way => way.map(step => step * 54));

// The action of a case at which this answer is a refusal, and whose it is; null: none.
function refusedBy(table, rulings) {
    const at = rulings?.find(({ effect }) => effect === 'forbids')?.at;
    const [, turn, index] = at?.match(/^\/move(?:s\/(\d+))?\/actions\/(\d+)/) ?? [];
    const move = turn ? table.moves?.[turn] : table.move;
    const action = move?.actions?.[index];
    const mover = table.players?.find(player => [nameOf(player), player.colour].includes(move?.player));
    return action && mover ? { action, player: nameOf(mover) } : null;
}

// The engine's row of the piece that an action puts down, and whose it is; null: it puts none.
function pieceOf({ action, player }, pieces) {
    const own = pieces.find('figure', action.follower) ?? pieces.find('token', action.token);
    if (own)
        return { row: own, player: own.kind === 'figure' ? player : undefined };
    const row = pieces.of('neutral').find(({ id }) => id in action && id !== 'dragon'); // he is on the board
    return row ? { row, player: undefined } : null;
}

// A piece that lies across its tile is told by its name.
const named = title => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 20"><rect width="56" height="20" rx="4" fill="#ffffff"/>'
    + `<text x="28" y="15" font-family="sans-serif" font-size="15" text-anchor="middle" textLength="50">${title}</text></svg>`;

// The middle of the ring, or near it if a piece or a sign is there already.
function freeIn(group, circle) {
    const { a, e, f } = group.getScreenCTM();
    const middle = circle ? [circle.cx.baseVal.value, circle.cy.baseVal.value] : [SIZE / 2, SIZE / 2];
    const others = document.querySelectorAll('#board [data-standing], #board [data-lying], #board .ring text');
    const taken = [...others].map(each => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [(x + width / 2 - e) / a, (y + height / 2 - f) / a];
    });
    const isFree = ([x, y], room) => taken.every(([left, top]) => Math.hypot(left - x, top - y) > room);
    const isOnTile = at => at.every(each => each >= RADIUS && each <= SIZE - RADIUS);
    const near = ASIDE.map(way => way.map((step, axis) => middle[axis] + step));
    return isFree(middle, RADIUS) ? middle
        : near.find(at => isOnTile(at) && isFree(at, RADIUS + 9)) ?? near.find(isOnTile) ?? middle;
}

export class Refused {
    constructor(table, drawings) {
        this.table = table;
        this.drawings = drawings;
    }

    // Once the answer can be read; a board drawn since then has its own.
    show({ record }, pieces) {
        const { case: table } = this.table;
        const refused = record && refusedBy(table, record.rulings);
        const piece = refused && pieceOf(refused, pieces);
        const sign = document.querySelector(`#board .ring:has(circle[fill="${WRONG}"])`);
        if (piece && sign)
            setTimeout(() => sign.isConnected && this.#draw(sign, this.drawings.draw(table, piece.row, piece.player) ?? named(piece.row.title)));
    }

    #draw(sign, svg) {
        const circle = document.querySelector(`#board .ring circle[r="${RADIUS}"][stroke="${WRONG}"]`);
        const [x, y] = freeIn(sign, circle), bar = RADIUS * Math.SQRT1_2;
        const [width, height] = /viewBox="\S+ \S+ (\S+) ([^"]+)"/.exec(svg).slice(1).map(each => Math.min(each, LARGEST));
        const isInside = circle && x === circle.cx.baseVal.value && y === circle.cy.baseVal.value;
        const drawn = (shape, colour, wide) => `<path d="${shape}" stroke="${colour}" stroke-width="${wide}"/>`;
        const across = `M${x - bar} ${y - bar}L${x + bar} ${y + bar}`;
        const around = isInside ? '' : `M${x - RADIUS} ${y}a31 31 0 1 1 62 0a31 31 0 1 1-62 0`;
        sign.querySelector('title').insertAdjacentHTML('afterend', '<g class="in-vain" aria-hidden="true">'
            + drawn(around, '#ffffff', 8) + drawn(around, WRONG, 4)
            + `<image href="data:image/svg+xml,${encodeURIComponent(svg)}" x="${x - width / 2}" y="${y - height / 2}" `
            + `width="${width}" height="${height}"/>${drawn(across, '#ffffff', 6)}${drawn(across, WRONG, 3)}</g>`);
    }
}
