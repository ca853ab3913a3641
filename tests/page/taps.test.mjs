// Six tasks on a phone, each with the taps that it may take from the empty table: a press is one, a choice
// in a drop-down two, a typed character one. The boxes in play were chosen before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition, page, phone, text, uncover, usual, verdict } from './harness.mjs';

let taps = 0;

// Without the harness's help: what is not to be seen cannot be tapped.
async function tap(...selectors) {
    for (const selector of selectors) {
        taps++;
        await page.locator(selector).first().tap();
    }
}

async function typed(letters) {
    taps += letters.length;
    await page.keyboard.type(letters);
}

const place = cell => `#board .place[data-at="${cell}"]`;
const tile = (id, turn) => `#kinds [data-tile="${id}"]${turn === undefined ? '' : `[data-turn="${turn}"]`}`;
const quick = words => `#quick [data-quick="${words}"]`;

async function begin(...boxes) {
    for (const [module, value] of boxes)
        await edition(module, value);
    if (boxes.length)
        await page.locator('.sheet[open] .close').tap();
    taps = 0;
}

const atMost = limit => assert.ok(taps <= limit, `${taps} taps, at most ${limit}`);

Object.assign(usual, phone);

// Blue's thief is on the road that Red's tile continues.
test('a thief joins an occupied road: 7', async () => {
    await begin();
    await tap(place('0,0'), tile('U', 0), quick('Blue normal road E'));
    await tap('#new-move', place('1,0'), tile('U', 0), quick('Red normal road E'));
    assert.equal(await verdict(), 'illegal');
    assert.match(await text(), /follower: normal, segment: road E/);
    atMost(7);
});

// The table of the README, by the players' colours. WikiCarpedia allows it, the Czech rules do not.
test('the tunnel dispute, two claims, two editions: 20', async () => {
    await begin(['tunnel', 'wikicarpedia']);
    await tap(place('0,0'), tile('T', 0), place('0,1'), tile('V', 180), quick('Red normal road N'));
    await tap(tile('TU-RR', 180), quick('Red red opening W'));
    await tap(place('2,1'), tile('TU-RCR', 90), quick('Blue normal road S'));
    await tap(place('2,2'), tile('U', 90), tile('W', 90));
    await tap('#new-move', '#board [data-at="2,1"] [data-opening="S"]', '#choices [data-piece="token-red"]');
    assert.equal(await verdict(), 'legal');
    await tap('[data-sheet="claims"]', '[data-claims="Red"] [value="legal"]', '[data-claims="Blue"] [value="illegal"]');
    assert.equal(await page.textContent('#badges'), 'Red: rightBlue: wrong');
    await page.waitForSelector('#compare [data-rules="tunnel=czech"][data-verdict="illegal"]');
    atMost(20);
});

// One field north of both cities, with a farmer of each: by the final rules either gets 3 for each city.
test('a farm of two owners, two cities, the end, two claims: 15', async () => {
    await begin();
    await tap(place('0,0'), tile('E', 0), tile('E', 180), quick('Red normal field NNE'));
    await tap(place('1,0'), tile('E', 0), tile('E', 180), quick('Blue normal field NNE'));
    await tap('[data-sheet="players"]', '[name="fact-table-game_over"]');
    await tap('[data-sheet="claims"]', '[name="claim-0-points"]');
    await typed('6');
    await tap('[name="claim-1-points"]');
    await typed('3');
    assert.match(await text(), /game_over: true/);
    assert.match(await text(), /by: Red, says: \{final: \{Red: 6\}\}/);
    await page.waitForSelector('#badges [data-answer]');
    assert.equal(await page.textContent('#badges'), 'Red: rightBlue: wrong');
    atMost(15);
});

test('the builder\'s double turn: 10', async () => {
    await begin(['traders-and-builders', 'c2']);
    await tap(place('0,0'), tile('U', 0), quick('Red normal road E'), tile('U', 0), quick('Red builder road E'));
    await tap('#new-move', place('2,0'), tile('U', 0), place('3,0'), tile('U', 0));
    assert.equal(await verdict(), 'legal');
    assert.match(await text(), /place: U, at: \[2, 0\]\}[\s\S]*place: U, at: \[3, 0\]/);
    atMost(10);
});

// He never steps onto the tile of the fairy.
test('the dragon and the fairy: 12, and right', async () => {
    await begin(['princess-and-dragon', 'c2']);
    await tap(place('0,0'), tile('PD-F-volcano', 0), place('1,0'), tile('B', 0), quick('Blue normal monastery'));
    await tap('#board [data-at="1,0"] [data-standing]', '#choices [data-piece="fairy"]', '#new-move');
    await tap('#board [data-at="1,0"] [data-segment^="field"]', '#choices [data-piece="dragon"]');
    assert.equal(await verdict(), 'illegal');
    assert.match(await text(), /dragon: \[E\]/);
    assert.match(await page.textContent('#reasons'), /dragon\.fairy-tile/);
    atMost(12);
});

// Of three cards turned over one is of the colour laid: one more is due.
test('a tunnel of Ticket to Ride with extras: 9', async () => {
    await page.click('#new-tickets');
    await begin(['base', 'europe-2005']);
    await tap('#new-move', '#board [data-route="munchen-venezia"]', '[data-ready="2 blue"]');
    await tap('[data-ask="reveal"]', '#choose [data-item="blue"]', '#choose [data-item="red"]', '#choose [data-item="red"]', '#choose-done');
    await tap('#actions [data-action="payments"]');
    assert.equal(await verdict(), 'legal');
    assert.match(await page.textContent('#reasons'), /Red gains 2/);
    atMost(9);
});

test('the first screen is the board', async () => {
    const { height } = await page.locator('#board').boundingBox();
    assert.ok(height >= 0.55 * 844, `${height} px`);
    assert.equal(await page.locator('.sheet[open]').count(), 0);
    await uncover('#case');
    assert.ok((await page.locator('#board').boundingBox()).height > 100, 'nor does a sheet cover it');
});
