// Every kind of piece and every action of every box, by taps: the case is the one that is typed, and it
// is judged alike, legal or not. What there is the engine says; what of it a case holds, by its form,
// stands here. A box that brings a form of its own fails until it has its taps.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Engine } from '../../page/engine.mjs';
import { page } from './harness.mjs';

const CELL = '#board .tile[data-at="0,0"]', NEXT = '#board .tile[data-at="0,1"]';
const at = [0, 0], segment = 'city N', opening = 'E';
const players = [{ name: 'Red', colour: 'red' }, { name: 'Blue', colour: 'blue' }];
// Boxes that are not played together, each of one table.
const APART = ['tower', 'miner-and-underminer'];

const engine = new Engine(new WebAssembly.Module(readFileSync(join(process.env.ADJUDGE_BUILD, 'adjudge.wasm'))));
const judged = table => {
    engine.read(JSON.stringify(table));
    return JSON.parse(engine.write('json')).verdict;
};
const rowsOf = table => {
    engine.read(JSON.stringify(table));
    return JSON.parse(engine.pieces('json'));
};

const modules = JSON.parse(engine.rules('json')).filter(row =>
    row.kind === 'module' && row.game === 'carcassonne' && row.id !== 'house' && row.id !== 'base').map(row => row.id);

const tableWith = without => ({
    game: 'carcassonne', players,
    rules: { base: 'final', ...Object.fromEntries(modules.filter(id => id !== without).map(id => [id, true])) },
    board: [{ tile: 'E', at: [0, 0] }, { tile: 'TU-RR', at: [0, 1] }, { tile: 'PD-F-volcano', at: [1, 0] }],
    followers: [{ player: 'Blue', at: [0, 0], segment, kind: 'normal' }],
});
const moving = table => ({ ...table, move: { player: 'Red', actions: [] } });

// Taps these one after the other as scripts do, or searches, and returns the case that comes of it.
async function tapped(table, selectors) {
    await page.evaluate(() => localStorage.clear());
    await page.setInputFiles('#open', { name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(table)) });
    await page.waitForFunction(() => localStorage.getItem('adjudge-table'));
    await page.evaluate(all => {
        for (const selector of all) {
            const [, words, field] = selector.match(/^search for ([^@]*)@?(.*)$/) ?? [];
            if (words) {
                const input = document.querySelector(`#choose [data-search${field ? `="${field}"` : ''}]`);
                if (input) {
                    input.value = words;
                    input.dispatchEvent(new Event('input', { bubbles: true }));
                }
                continue;
            }
            const element = document.querySelector(selector);
            if (!element)
                throw new Error(`nothing is ${selector}`);
            element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        }
    }, selectors);
    return page.evaluate(() => JSON.parse(localStorage.getItem('adjudge-table')));
}

async function compare(what, table, selectors, expected) {
    const found = await tapped(table, selectors);
    assert.deepEqual(found, expected, what);
    assert.equal(await page.getAttribute('#verdict', 'data-verdict'), judged(expected), what);
}

const PIECE = `${CELL} [data-standing]`;
const place = `${CELL} [data-segment="${segment}"]`;
const withAction = (table, action) => ({ ...table, move: { ...table.move, actions: [action] } });
const red = id => `#choices [data-player="Red"] [data-piece="${id}"]`;
const item = (id, field) => `#choose ${field ? `[data-field="${field}"] ` : ''}[data-item="${id}"]`;
const done = '#choose-done';

// By form of a piece: the taps, and what the case has of it before a move, and in one.
const PIECES = {
    segment: row => [[place, red(row.id)], { segment }],
    corner: row => [[place, `${red(row.id)}[data-corner="SE"]`], { corner: 'SE' }],
};
// What the case has of a neutral piece, and the taps after the one on the piece.
const NEUTRAL = {
    cell: () => [at],
    segment: () => [{ at, segment }],
    height: () => [[{ at, height: 1 }]],
    bars: () => [[{ at, bars: 1 }]],
    part: () => [[{ at, segment }]],
    across: ([first]) => [[{ at, segment: first.id }], item(first.id)],
    ends: ([first, second]) => [[{ at, ends: [first.id, second.id] }], item(first.id), item(second.id), done],
    built: ([first]) => [[{ at, kind: first.id }], item(first.id)],
};

// By form of an action: the taps, and the action.
const offered = id => `#choices [data-action="${id}"], #choices [data-piece="${id}"]`;
const ACTIONS = {
    figure: row => [[PIECE, offered(row.id)], { [row.id]: { at, segment } }],
    drive: row => [[PIECE, offered(row.id), `${NEXT} [data-segment^="field"]`],
        { [row.id]: { from: { at, segment }, to: { at: [0, 1], segment: 'field NNE' } } }],
    cell: row => [[place, offered(row.id)], { [row.id]: at }],
    segment: row => [[place, offered(row.id)], { [row.id]: { at, segment } }],
    opening: (row, [first]) => [[`${NEXT} [data-opening="${opening}"]`, `#choices [data-action="${row.id}"][data-item="${first.id}"]`],
        { [row.id]: first.id, at: [0, 1], opening }],
    yes: row => [[`[data-ask="${row.id}"]`], { [row.id]: true }],
    tile: row => [[`[data-ask="${row.id}"]`, '#kinds [data-tile="D"]'], { [row.id]: 'D' }],
    list: (row, [first]) => [[`[data-ask="${row.id}"]`, item(first.id), done], { [row.id]: [valueOf(first)] }],
    counts: (row, [first]) => [[`[data-ask="${row.id}"]`, item(first.id), item(first.id), done], { [row.id]: { [first.id]: 2 } }],
    choice: (row, [first]) => [[`[data-ask="${row.id}"]`, `search for ${first.id}`, item(first.id)], { [row.id]: valueOf(first) }],
    prisoners: row => [[`[data-ask="${row.id}"]`, '#choose .add-pair', '#choose .add-pair', done],
        { [row.id]: Array(2).fill({ player: 'Red', kind: 'normal' }) }],
    ransom: row => [[`[data-ask="${row.id}"]`, done], { [row.id]: { from: 'Red', kind: 'normal' } }],
    across: (row, [first]) => [[place, offered(row.id), item(first.id)], { [row.id]: { at, segment: first.id } }],
    ends: (row, [first, second]) => [[place, offered(row.id), item(first.id), item(second.id), done], { [row.id]: { at, ends: [first.id, second.id] } }],
    taker: row => [[place, offered(row.id), item('Blue')], { [row.id]: { player: 'Blue', at } }],
    join: row => [[place, offered(row.id), item('Blue'), item('large'), done], { [row.id]: { player: 'Blue', kind: 'large', at, segment } }],
    theirs: row => [[PIECE, offered(row.id)], { [row.id]: { player: 'Blue', at, segment } }],
    redeploy: (row, [first]) => [[place, offered(row.id), item(first.id), item('Red'), item('normal'), done],
        { [row.id]: { player: 'Red', from: first.id, at, segment } }],
    fly: (row, [first]) => [[place, offered(row.id), item(first.id), item('2'), done], { [row.id]: first.id, die: 2, at, segment }],
    enter: (row, [first]) => [[`[data-ask="${row.id}"]`, item('normal'), item(first.id), done], { [row.id]: 'normal', quarter: first.id }],
    robber: row => [[`[data-ask="${row.id}"]`, item('Red', 'player'), item('Blue', 'beside'), done], { [row.id]: { player: 'Red', beside: 'Blue' } }],
    rob: row => [[`[data-ask="${row.id}"]`, item('Red', 'by'), item('Blue', 'player'), done], { [row.id]: { by: 'Red', player: 'Blue' } }],
    message: (row, [first]) => [[`[data-ask="${row.id}"]`, item(first.id), item('points'), done], { [row.id]: first.id, take: 'points' }],
    lots: row => [[`[data-ask="${row.id}"]`, ...['Blue', 'Red'].flatMap((name, lot) => [`search for B@tile${lot}`, item('B', `tile${lot}`),
        item(name, `by${lot}`), item(name, `to${lot}`)]), `#choose [data-field="bids1"] .add-pair`, done],
        { [row.id]: [{ tile: 'B', by: 'Blue', to: 'Blue' }, { tile: 'B', by: 'Red', bids: [{ player: 'Red', points: 1 }], to: 'Red' }] }],
    lay: (row, [first]) => [['#board [data-route="denver-helena"]', item(first.id), done],
        { lay: { [first.id]: 1 }, route: 'denver-helena' }],
    station: (row, [first]) => [['#board [data-city="wien"]', item(first.id), done], { station: 'wien', pay: { [first.id]: 1 } }],
    draw: (row, [first]) => [[`[data-ask="${row.id}"]`, item(first.id, 'card'), item(first.id, 'turned'), done],
        { draw: first.id, turned: first.id }],
    take_tickets: row => [[`[data-ask="${row.id}"]`, done], { take_tickets: 3 }],
    first_tickets: row => [[`[data-ask="${row.id}"]`, done], { first_tickets: [], keep: [] }],
};
const valueOf = ({ id }) => /^\d+$/.test(id) ? Number(id) : id;

const known = (forms, row) => forms[row.form] ?? assert.fail(`a form without taps: ${row.form}, of ${row.id}`);

for (const without of APART)
    test(`pieces before a move, without ${without}`, async () => {
        const table = tableWith(without);
        const rows = rowsOf(table);
        for (const row of rows)
            if (row.kind === 'figure') {
                const [taps, where] = known(PIECES, row)(row);
                await compare(row.id, table, taps, { ...table, followers: [...table.followers,
                    { player: 'Red', at, ...where, kind: row.id, ...row.items ? { sheep: [1] } : {} }] });
            } else if (row.kind === 'token')
                await compare(row.id, table, [`${NEXT} [data-opening="${opening}"]`, red(`token-${row.id}`)],
                    { ...table, tokens: [{ colour: row.id, at: [0, 1], opening }] });
            else if (row.kind === 'neutral') {
                const [value, ...taps] = known(NEUTRAL, row)(rows.filter(each => each.kind === row.items));
                await compare(row.id, table, [place, `#choices [data-piece="${row.id}"]`, ...taps], { ...table, [row.key]: value });
            }
    });

for (const without of APART)
    test(`pieces and actions of a move, without ${without}`, async () => {
        const table = moving(tableWith(without)), rows = rowsOf(table);
        for (const row of rows)
            if (row.kind === 'figure') {
                const [taps, where] = known(PIECES, row)(row);
                await compare(row.id, table, taps, withAction(table, { follower: row.id, ...where, at }));
            } else if (row.kind === 'token')
                await compare(row.id, table, [`${NEXT} [data-opening="${opening}"]`, red(`token-${row.id}`)],
                    withAction(table, { token: row.id, at: [0, 1], opening }));
            else if (row.kind === 'action') {
                const [taps, action] = known(ACTIONS, row)(row, rows.filter(each => each.kind === row.items));
                await compare(row.id, table, taps, withAction(table, action));
            }
    });

// He is on the volcano at (1,0): the step to (0,0) is one to the west.
test('the dragon goes to the tile that is touched', async () => {
    const table = moving(tableWith('miner-and-underminer'));
    await compare('a step', table, [place, '#choices [data-piece="dragon"]'], withAction(table, { dragon: ['W'] }));
});

for (const [map, game] of [['usa-2004', 'ticket-to-ride'], ['europe-2005', 'ticket-to-ride-europe']])
    test(`actions of ${map}`, async () => {
        const table = moving({ game, players, rules: { base: map }, claimed: [] }), rows = rowsOf(table);
        for (const row of rows.filter(each => each.kind === 'action')) {
            const [taps, action] = known(ACTIONS, row)(row, rows.filter(each => each.kind === row.items));
            const byMap = words => JSON.parse(JSON.stringify(words).replaceAll('denver-helena', map === 'usa-2004' ? 'denver-helena' : 'brest-paris'));
            await compare(row.id, table, byMap(taps), withAction(table, byMap(action)));
        }
    });
