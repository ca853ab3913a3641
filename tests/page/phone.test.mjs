// A quarrel settled on a small phone by fingers alone: what is in sight, how large it is, and what
// happens to somebody who does the next best thing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { edition, fixture, page, phone, place, put, renew, text, type, uncover, usual, verdict } from './harness.mjs';

Object.assign(usual, phone, { viewport: { width: 360, height: 640 } });

const steps = () => page.$$eval('#action-list li', all => all.map(each => each.firstChild.textContent.trim()));
const pointed = () => page.textContent('#pointed');

// Whether an element is wholly within the window.
const inSight = selector => page.$eval(selector, element => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
});

// What a finger hits is 44 px high and wide: of a box to tick it is the line that names it.
async function examineSizes(what) {
    const small = await page.$$eval('button, select, input, summary, textarea', all => all
        .filter(each => each.checkVisibility() && !each.matches('.skip, [type="file"]'))
        .map(each => each.closest('label:has([type="checkbox"])') ?? each)
        .map(each => [each.id || each.textContent.slice(0, 30), each.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
        .map(([name, { width, height }]) => `${name}: ${Math.round(width)}x${Math.round(height)}`));
    assert.deepEqual(small, [], what);
}

test('a finger can hit every control, and nothing is too wide', async () => {
    for (const width of [320, 390]) {
        await renew({ viewport: { width, height: 640 } });
        await edition('princess-and-dragon', 'c2');
        await place('0,0', 'FFFF', 'PD-F-volcano');
        await page.evaluate(() => document.querySelectorAll('details').forEach(each => { each.open = true; }));
        await page.click('#new-move');
        await place('1,0', 'FFFF', 'B');
        await page.selectOption('#claim-verdict', 'legal');
        await page.click('#claim-add');
        await examineSizes('a table with a move');
        await page.click('[data-ask="dragon"]');
        await page.click('#choose [data-item="E"]');
        await examineSizes('a choice');
        await page.click('#choose .close');
        await page.click('#board [data-at="1,0"] [data-segment="monastery"]');
        await examineSizes('the pieces');
        await page.click('#pieces .close');
        await page.click('#board .place');
        await examineSizes('the finder');
        await page.click('#finder .close');
        await page.click('#new-tickets');
        await examineSizes('Ticket to Ride');
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
    }
});

test('two fingers make the board larger', async () => {
    await place('0,0', 'CRFR', 'D');
    const session = await page.context().newCDPSession(page);
    const { x, y, width, height } = await page.locator('#board').boundingBox();
    const touch = (type, ...spans) => session.send('Input.dispatchTouchEvent', { type,
        touchPoints: spans.flatMap(span => [-1, 1].map((side, id) => ({ id, x: x + width / 2 + side * span, y: y + height / 2 }))) });
    await touch('touchStart', 30);
    await touch('touchMove', 45);
    await touch('touchMove', 60);
    await touch('touchEnd');
    const grown = await page.$eval('#board', board => board.scrollWidth / board.clientWidth);
    assert.ok(grown > 1.9 && grown < 2.1, `${grown} times`);
    assert.equal(await page.locator('#pieces[open]').count(), 0, 'no touch of a place');
});

test('the board, the tiles to choose from and the answer are in sight', async () => {
    const { y } = await page.locator('#board').boundingBox();
    assert.ok(y < 240, `the board begins at ${y} px`);
    await page.click('#board .place');
    assert.ok(await inSight('#kinds button >> nth=1'), 'two tiles of the finder');
    assert.ok(await inSight('#finder .close'));
    await page.click('#finder .close');
    await place('0,0', 'CRFR', 'D');
    await page.click('#new-move');
    await place('1,0', 'FFFF', 'B');
    await page.evaluate(() => scrollTo(0, 0));
    assert.ok(await inSight('#verdict'));
    assert.match(await page.textContent('#verdict'), /^ILLEGAL: Red may not place/);
});

test('what is to be touched next is said in sight, and so is that a copy was made', async () => {
    await edition('abbey-and-mayor', 'c2');
    await place('0,0', 'FFRF', 'A');
    await put('0,0', '[data-segment="road S"]', 'Red', 'wagon');
    await page.click('#new-move');
    await place('0,1', 'RFFF', 'A');
    await page.evaluate(() => scrollTo(0, 0));
    await page.tap('#board [data-at="0,0"] [data-standing]');
    await page.tap('#choices [data-action="wagon"]');
    assert.match(await pointed(), /Touch the place/);
    assert.ok(await inSight('#pointed'));
    await page.tap('#board [data-at="0,0"] [data-segment="monastery"]');
    assert.deepEqual(await steps(), ['place A at (0,1) turned by 180 degrees',
        'wagon from road S of (0,0) to monastery of (0,0)']);
    await page.context().grantPermissions(['clipboard-write']);
    await page.tap('#share');
    await page.waitForFunction(() => document.getElementById('copied').textContent === 'Copied.');
    assert.ok(await inSight('#copied'));
});

// Red is the mover until somebody else puts something down.
test('whoever puts a piece down has the move', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.click('#new-move');
    await place('1,0', 'FRFR', 'U');
    await put('1,0', '[data-segment="road E"]', 'Blue', 'normal');
    assert.equal(await page.inputValue('[name="mover"]'), 'Blue');
    assert.match(await pointed(), /^The move is Blue's now/);
    assert.match(await page.textContent('#verdict'), /^LEGAL: Blue may/);
    assert.deepEqual(await steps(), ['place U at (1,0)', 'put a follower on road E']);
    await page.click('#undo');
    assert.equal(await page.inputValue('[name="mover"]'), 'Red', 'one step back');
    await page.click('#new-move');
    assert.match(await pointed(), /Undo brings it back/);
    await page.click('#undo');
    assert.deepEqual(await steps(), ['place U at (1,0)']);
});

test('a player\'s own tokens come first', async () => {
    await edition('tunnel', 'wikicarpedia');
    await place('0,0', 'FRRF', 'TU-RR');
    await page.click('#board [data-at="0,0"] [data-opening="E"]');
    for (const [player, piece] of [['Red', 'token-red'], ['Blue', 'token-blue']])
        assert.equal(await page.getAttribute(`[data-player="${player}"] button >> nth=0`, 'data-piece'), piece);
});

// On a volcano the dragon stands of himself; a follower is called as the buttons call it.
test('a touch on the dragon, and on a follower, says what may be done', async () => {
    await edition('princess-and-dragon', 'c2');
    await place('0,0', 'FFFF', 'PD-F-volcano');
    await place('1,0', 'FFFF', 'B');
    await page.tap('#board [data-standing="dragon"]');
    assert.ok(await page.isVisible('#choices [data-piece="dragon"]'));
    await page.click('#pieces .close');
    await put('1,0', '[data-segment="monastery"]', 'Blue', 'normal');
    await page.tap('#board [data-standing~="normal"]');
    assert.equal(await page.textContent('#pieces-title'), "Blue's follower on monastery of (1,0)");
});

// Who has chosen from the menus has chosen; a choice of which something is missing stays open.
test('Done takes what the menus show, or says what is missing', async () => {
    await edition('tower', 'c2');
    await page.click('[data-facts="Red"] [data-fact="prisoners"]');
    await page.selectOption('[name="pair-player"]', 'Blue');
    await page.click('#choose-done');
    assert.match(await text(), /prisoners: \[\{player: Blue, kind: normal\}\]/);
    await page.click('#new-move');
    await page.selectOption('[name="mover"]', 'Blue');
    await page.click('[data-ask="ransom"]');
    await page.click('#choose-done');
    assert.deepEqual(await steps(), ['ransom from Red follower']);
    await page.click('[data-ask="exchange"]');
    await page.click('#choose-done');
    assert.match(await page.textContent('#choose-missing'), /Still missing: Both prisoners/);
    await page.click('#choose .close');
    assert.equal((await steps()).length, 1);
});

// U continues the road of D on two sides and its field on a third.
test('a tile in hand is asked for, and comes first where it may go', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.click('#more');
    await page.click('#finder[open] [data-tile="U"]');
    assert.equal(await pointed(), '3 places for U may be taken now.');
    await page.click('#board .place[data-at="1,0"]');
    assert.equal(await page.getAttribute('#kinds button >> nth=0', 'data-tile'), 'U');
});

test('a posted ruling is pasted, and a text with an error is taken back', async () => {
    const post = execFileSync(join(process.env.ADJUDGE_BUILD, 'adjudge'),
        ['check', '-f', 'post', fixture('carcassonne/tunnel/dispute.yaml')], { encoding: 'utf8' });
    await type(`What do you say?\n${post.replace(/^/gm, '> ')}`);
    assert.equal(await verdict(), 'legal');
    assert.match(await text(), /^adjudge: 1\n[\s\S]*tile: TU-RCR/, 'what is saved is the case');
    const before = await text();
    await type(before.replace('tile: TU-RCR', 'tile: TU-RRC'));
    assert.equal(await verdict(), 'invalid');
    await page.click('#undo');
    assert.equal(await text(), before, 'the table as it was');
    assert.equal(await verdict(), 'legal');
    await page.click('#undo');
    assert.doesNotMatch(await text(), /TU-RCR/, 'and the one before');
});

test('a player has a station in a city, or has none', async () => {
    await page.click('#new-tickets');
    await edition('base', 'europe-2005');
    const press = async words => {
        await page.click('#board [data-city="wien"]');
        await page.click(`#choices [data-player="Blue"] >> text="${words}"`);
    };
    await press('has a station here');
    assert.match(await text(), /stations: \[wien\]/);
    await press('has no station here');
    assert.doesNotMatch(await text(), /stations/);
});

// Blue's follower on Red's road.
async function quarrel() {
    await place('0,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="road E"]', 'Red', 'normal');
    await page.click('#new-move');
    await place('1,0', 'FRFR', 'U');
    await put('1,0', '[data-segment="road E"]', 'Blue', 'normal');
}

test('the answer names its sources', async () => {
    await quarrel();
    assert.match(await page.textContent('#sources'), /^Sources: Carcassonne, base game .*Hans im Glück/);
    assert.match(await page.getAttribute('#sources a', 'href'), /^https:.*Base_game/);
    await page.fill('#case', 'game: carcassonne');
    await page.waitForSelector('#case ~ #errors li');
    assert.equal(await page.textContent('#sources'), '', 'of a text with errors nothing is cited');
});

test('who is right in every edition is said so, and the next claim begins empty', async () => {
    await quarrel();
    await page.selectOption('#claim-verdict', 'illegal');
    await page.fill('#claim-points', '0');
    await page.click('#claim-add');
    assert.equal(await page.inputValue('#claim-points'), '', 'the next one says something else');
    await page.selectOption('#claim-by', 'Blue');
    await page.selectOption('#claim-verdict', 'legal');
    await page.click('#claim-add');
    await uncover('#compare');
    await page.waitForSelector('#compare [data-by="Blue"]');
    const row = name => page.$$eval(`#compare [data-by="${name}"] td`, cells => cells.map(cell => cell.textContent));
    assert.deepEqual(await row('Red'), ['right', 'every edition', '', '']);
    assert.deepEqual(await row('Blue'), ['wrong', '', '', 'every edition']);
});

test('the tables of editions and claims fit a phone, each answer with its head', async () => {
    await renew({ viewport: { width: 320, height: 640 } });
    await page.setInputFiles('#open', fixture('carcassonne/tunnel/dispute.yaml'));
    await page.waitForSelector('#board .tile');
    await page.click('#compare-run');
    await uncover('#compare');
    await page.waitForSelector('#compare [data-by="Anna"]');
    const beyond = await page.$eval('#compare', element => element.scrollWidth - element.clientWidth);
    assert.ok(beyond <= 0, `${beyond} px beyond`);
    const heads = await page.$$eval('#compare [data-by="Anna"] td', cells => cells
        .filter(cell => cell.checkVisibility()).map(cell => getComputedStyle(cell, '::before').content));
    assert.deepEqual(heads.slice(0, 2), ['"Here: "', '"Right under: "']);
    const anna = page.getByRole('rowheader', { name: 'Anna' });
    await anna.scrollIntoViewIfNeeded();
    assert.equal(await anna.evaluate(element => {
        const { left, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 2, top + 2).textContent;
    }), 'Anna', 'no head stands before it');
    assert.equal(await page.getByRole('columnheader', { name: 'Right under' }).count(), 1);
});
