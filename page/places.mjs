// Where on the board's picture the engine's answer to "what may be done next" lies.

// The selectors of the cells, segments and openings that `moves` names, each once; `placed` is the
// cell of the tile that was just laid, which rows without a cell mean.
export function placesOf(moves, placed) {
    const found = new Set();
    for (const [key, rows] of Object.entries(moves))
        if (Array.isArray(rows) && key !== 'rejected')
            for (const row of rows)
                found.add(placeOf(row, placed));
    found.delete(null);
    return [...found];
}

function placeOf(row, placed) {
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
