// What else may be done in the move: actions that are no tile, follower or token, as the engine
// lists them. Each becomes a button; nothing here says what is legal.

// Keys of `moves` whose rows are an action of the same name, with what of the row the action says.
const KEYS = {
    abbey: row => ({ place: 'abbey', at: row.at }),
    take_back: row => ({ take_back: { at: row.at, segment: row.segment } }),
    fairy: row => ({ fairy: { at: row.at, segment: row.segment } }),
    princess: row => ({ princess: { at: row.at, segment: row.segment } }),
    tower: row => ({ tower: row.at }),
    capture: row => ({ capture: { at: row.at, segment: row.segment } }),
    exchange: row => ({ exchange: row }),
    ransom: row => ({ ransom: row }),
    graze: row => ({ graze: { at: row.at, segment: row.segment } }),
    herd: row => ({ herd: { at: row.at, segment: row.segment } }),
    draw: row => ({ draw: row }),
};

const words = value => Array.isArray(value)
    ? (value.every(Number.isFinite) ? `(${value})` : value.map(words).join(' for '))
    : typeof value === 'object' ? Object.values(value).map(words).join(' ') : String(value);

// {name, label, action} of each; a step of the dragon has `step` in place of `action`.
export function actionsOf(moves) {
    const found = (moves.dragon ?? []).map(step =>
        ({ name: 'dragon', label: `dragon goes ${step}`, step }));
    for (const row of moves.wagon ?? [])
        for (const to of row.to)
            found.push({ name: 'wagon', label: `wagon ${words(row.from)} to ${words(to)}`,
                action: { wagon: { from: row.from, to } } });
    for (const [name, actionOf] of Object.entries(KEYS))
        for (const row of moves[name] ?? [])
            found.push({ name, label: `${name.replace('_', ' ')} ${words(row)}`, action: actionOf(row) });
    return found;
}
