// Where on the board's picture the engine's answer to "what may be done next" lies.
import { countsInWords, listOf } from './choose.mjs';

// The selectors of the cells, segments and openings that `moves` names, each once; `placed` is the
// cell of the tile that was just laid, which rows without a cell mean.
export function placesOf(moves, placed) {
    const found = new Set();
    for (const [key, rows] of Object.entries(moves))
        if (Array.isArray(rows) && key !== 'rejected')
            for (const row of rows)
                found.add(placeOf(row, placed));
    for (const city of moves.stations?.cities ?? [])
        found.add(`[data-city="${city}"]`);
    found.delete(null);
    return [...found];
}

// The payments that are legal now for a route or a station, each with its words.
export function paymentsOf(moves, { route, city }) {
    const payments = route ? moves.routes?.find(row => row.route === route)?.payments
        : moves.stations?.cities.includes(city) && moves.stations.payments;
    return (payments || []).map(cards => [countsInWords(cards), { cards: listOf(cards) }]);
}

function placeOf(row, placed) {
    if (typeof row !== 'object')
        return null;
    if (row.route)
        return `[data-route="${row.route}"]`;
    const at = row.from?.at ?? row.at ?? placed;
    const segment = row.from?.segment ?? row.segment;
    if (!at)
        return null;
    const cell = `[data-at="${at.join()}"]`;
    if (row.opening)
        return `${cell} [data-opening="${row.opening}"]`;
    if (segment)
        return `${cell} [data-segment="${segment}"]`;
    return row.at ? cell : null;
}
