// What else may be done in the move: actions that are no tile, follower or token, as the engine
// lists them. Each becomes a button; nothing here says what is legal.

// Keys of `moves` whose rows are an action of the same name, with what of the row the action says.
const asIs = key => row => ({ [key]: row });
const KEYS = {
    payments: asIs('pay'),
    draws: asIs('draw'),
    abbey: row => ({ place: 'abbey', at: row.at }),
    take_back: row => ({ take_back: { at: row.at, segment: row.segment } }),
    fairy: row => ({ fairy: { at: row.at, segment: row.segment } }),
    princess: row => ({ princess: { at: row.at, segment: row.segment } }),
    tower: row => ({ tower: row.at }),
    capture: row => ({ capture: { at: row.at, segment: row.segment } }),
    exchange: asIs('exchange'),
    ransom: asIs('ransom'),
    graze: row => ({ graze: { at: row.at, segment: row.segment } }),
    herd: row => ({ herd: { at: row.at, segment: row.segment } }),
    draw: asIs('draw'),
    mage: row => ({ mage: row.aside ? 'aside' : row }),
    witch: row => ({ witch: row.aside ? 'aside' : row }),
    festival: asIs('festival'),
};

// What the buttons are called whose key is no word for what is done.
const SAID = { payments: 'pay', draws: 'draw', take_back: 'take back', withdraw: 'take all cards back' };

const QUARTERS = { N: 'north', E: 'east', S: 'south', W: 'west' };

// A row in words: a cell in brackets, cards with their number, else what it holds.
function words(value) {
    if (Array.isArray(value))
        return value.every(Number.isFinite) ? `(${value})` : value.map(words).join(' for ');
    if (typeof value !== 'object')
        return String(value);
    return Object.entries(value).map(([key, each]) =>
        Number.isFinite(each) ? `${each} ${key}` : words(each)).join(' ');
}

// {name, label, action} of each; a step of the dragon has `step` in place of `action`.
export function actionsOf(moves) {
    const found = (moves.dragon ?? []).map(step =>
        ({ name: 'dragon', label: `dragon goes ${QUARTERS[step] ?? step}`, step }));
    for (const row of moves.wagon ?? [])
        for (const to of row.to)
            found.push({ name: 'wagon', label: `wagon ${words(row.from)} to ${words(to)}`,
                action: { wagon: { from: row.from, to } } });
    for (const [name, actionOf] of Object.entries(KEYS))
        for (const row of moves[name] ?? [])
            found.push({ name, label: `${SAID[name] ?? name} ${words(row)}`, action: actionOf(row) });
    for (const name of ['withdraw', 'pass'])
        if (moves[name] === true)
            found.push({ name, label: SAID[name] ?? name, action: { [name]: true } });
    if (moves.tickets)
        found.push({ name: 'take_tickets', label: `take ${moves.tickets} tickets`,
            action: { take_tickets: moves.tickets } });
    return found;
}

const placeIn = ({ at, segment }) => segment ? `${segment} of (${at})` : `(${at})`;

// How a key of an action reads in a sentence, of its value and of what a figure is called.
const PARTS = {
    at: cell => `at (${cell})`,
    turn: degrees => `turned by ${degrees} degrees`,
    follower: (kind, titleOf) => `put a ${titleOf(kind)}`,
    kind: (kind, titleOf) => titleOf(kind),
    player: name => name,
    token: colour => `put a ${colour} token`,
    segment: place => `on ${place}`,
    opening: edge => `on the opening ${edge}`,
    corner: corner => `on the corner ${corner}`,
    route: route => `for ${route}`,
    dragon: steps => `dragon goes ${[steps].flat().map(step => QUARTERS[step] ?? step).join(', ')}`,
    take_tickets: count => `take ${count} tickets`,
};

// A step of the move in words, as the list of its steps has it.
export function inWords(action, pieces) {
    const titleOf = kind => pieces.find('figure', kind)?.title ?? kind;
    const part = ([key, value]) => PARTS[key]?.(value, titleOf) ?? (Number.isFinite(value) && key !== 'draw'
        ? `${value} ${key}` : `${(SAID[key] ?? key).replaceAll('_', ' ')} ${value === true ? '' : said(value)}`.trim());
    const said = value => Array.isArray(value)
        ? value.every(Number.isFinite) ? `(${value})` : value.map(said).join(', ')
        : typeof value !== 'object' || !value ? String(value)
            : Array.isArray(value.at) ? placeIn(value) : Object.entries(value).map(part).join(' ');
    return Object.entries(action).map(part).join(' ');
}
