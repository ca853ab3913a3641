// Where on the board's picture the engine's answer to "what may be done next" lies, and what a tap
// there does.
import { countsInWords, listOf } from './choose.mjs';
import { byId } from './view.mjs';

const ACROSS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export const stepTo = (from, to) => Object.keys(ACROSS).find(way =>
    from[0] + ACROSS[way][0] === to[0] && from[1] + ACROSS[way][1] === to[1]);

const inCell = at => `[data-at="${at.join()}"]`;

// The selector of a row's place; `placed` is the cell of the tile that was just laid, which rows
// without a cell mean. null: it has none.
function selectorOf(row, placed) {
    if (row.route)
        return `[data-route="${row.route}"]`;
    const at = row.from?.at ?? row.at ?? placed;
    const segment = row.from?.segment ?? row.segment;
    if (!at)
        return null;
    if (row.opening)
        return `${inCell(at)} [data-opening="${row.opening}"]`;
    if (segment)
        return `${inCell(at)} [data-segment="${segment}"], ${inCell(at)} [data-area="${segment}"]`;
    return row.at ? inCell(at) : null;
}

// What a tap on the place of a follower or token does, of a row of `moves` with these keys; none: it
// opens what there is to choose from.
const DOES = {
    followers: ({ at, segment, corner, kinds }, table) => segment && kinds?.length === 1 && !corner && table.isMove
        && (() => table.addFigure(table.mover, kinds[0], at ?? table.placed, { segment })),
    tokens: ({ colour, at, opening }, table) => colour && table.isMove
        && (() => table.addToken(table.mover, colour, at, opening)),
    placements: ({ at, turn }, table, tile) => () => {
        byId('hand').value = '';
        table.addTile(tile, at, turn);
    },
};

// {selector, does} of each place that `moves` names; `tile`: the one in hand, `dragon`: his cell.
export function placesOf(moves, table, tile, dragon) {
    const found = [];
    for (const [key, rows] of Object.entries(moves))
        if (Array.isArray(rows) && key !== 'rejected')
            for (const row of rows)
                if (typeof row === 'object')
                    found.push({ selector: selectorOf(row, table.placed), does: DOES[key]?.(row, table, tile) || null });
    for (const step of dragon ? moves.dragon ?? [] : [])
        found.push({ selector: inCell([dragon[0] + ACROSS[step][0], dragon[1] + ACROSS[step][1]]),
            does: () => table.addAction({ step }) });
    for (const city of moves.stations?.cities ?? [])
        found.push({ selector: `[data-city="${city}"]`, does: null });
    return found.filter(({ selector }) => selector);
}

// What `moves` rejects of what a tap at this place could mean, as actions.
export const rejectedAt = (moves, table, { cell, segment, opening }) => (moves.rejected ?? []).flatMap(({ rule, ...row }) => {
    const [key, place] = Object.entries(row).find(([, value]) => value?.segment) ?? [null, row];
    const isHere = String(place.at ?? table.placed) === String(cell)
        && (opening ? place.opening === opening : segment && place.segment === segment);
    const { kind, colour, ...where } = row;
    return !isHere ? [] : key ? [{ [key]: place }] : colour ? [{ token: colour, ...where }] : kind ? [{ follower: kind, ...where }] : [];
});

// The payments that are legal now for a route or a station, each with its words.
export function paymentsOf(moves, { route, city }) {
    const payments = route ? moves.routes?.find(row => row.route === route)?.payments
        : moves.stations?.cities.includes(city) && moves.stations.payments;
    return (payments || []).map(cards => [countsInWords(cards), { cards: listOf(cards) }]);
}
