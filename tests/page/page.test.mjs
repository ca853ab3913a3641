// The page in Chromium: a dispute built by touch, texts, keyboard, widths, and what a screen reader
// needs.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { buildDispute, file, findings, fixture, page, phone, place, put, renew, type, verdict } from './harness.mjs';

test('a dispute is built by touch and ruled upon', async () => {
    await buildDispute();
    assert.equal(await verdict(), 'legal');
    assert.match(await page.textContent('#reasons'), /tunnel\.finished/);
    assert.match(await page.inputValue('#case'), /token: red, at: \[0, 0\], opening: S/);
    await page.click('#undo');
    assert.doesNotMatch(await page.inputValue('#case'), /opening: S/);
    await page.click('#redo');
    assert.match(await page.inputValue('#case'), /opening: S/);
});

test('an edition changed changes the ruling', async () => {
    await buildDispute();
    await page.selectOption('[name="edition-tunnel"]', '');
    assert.notEqual(await verdict(), 'legal');
});

// Beside D, whose road leads east: the first kinds can continue it, and the first of them does.
test('a tile is found by four taps, by its set, and kinds that fit come first', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.click('#board .place[data-at="1,0"]');
    const first = await page.getAttribute('#kinds button >> nth=0', 'data-tile');
    await page.click(`#kinds [data-tile="${first}"]`);
    assert.equal(await verdict(), 'possible');
    await page.click('#undo');
    await page.click('#board .place[data-at="1,0"]');
    for (const edge of 'FRFR')
        await page.click(`#finder [data-edge="${edge}"]`);
    assert.equal(await page.inputValue('#find-edges'), 'FRFR');
    await page.click('#finder [data-edge=""]');
    await page.selectOption('#find-set', 'tunnel');
    const ids = await page.$$eval('#kinds button', all => all.map(each => each.dataset.tile));
    assert.ok(ids.length > 3 && ids.every(id => id.startsWith('TU-')), ids.join());
});

// Each is drawn in the colours in which the board draws D and the spring; the line around it can be told from the ground
// and from what it is around: 3 to 1, as WCAG 2 asks of pictures.
test('the edges to choose from are pictures with names, at the side that is asked for', async () => {
    await type('game: carcassonne\nplayers: [{name: Red}]\nrules: {river: true}\n'
        + 'board: [{tile: RI-SPRING, at: [0, 0]}, {tile: D, at: [0, -1]}]\n');
    const drawn = await page.innerHTML('#board');
    await page.click('#board .place[data-at="1,0"]');
    const light = colour => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16) / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05);
    const grass = '#a9c76e';
    for (const [letter, name, colour, line] of [['C', 'City', '#dcab73', '#5d4630'], ['R', 'Road', '#f6f0e0', '#4a3b2a'],
        ['F', 'Field', grass, '#4a3b2a'], ['I', 'River', '#6fa8d0', '#4a3b2a']]) {
        const chip = page.locator('#finder').getByRole('button', { name, exact: true });
        assert.equal(await chip.getAttribute('data-edge'), letter);
        assert.equal(await chip.getAttribute('title'), name);
        assert.equal(await chip.innerText(), '', 'no word');
        const svg = await chip.innerHTML();
        assert.ok(svg.includes(colour) && svg.includes(line), `${name} has its colours`);
        assert.ok(drawn.includes(colour), `the board draws a ${name} so`);
        for (const next of [colour, grass])
            assert.ok(light(next) / light(line) >= 3, `${line} on ${next}`);
    }
    const turn = () => page.$eval('.edge svg', svg => getComputedStyle(svg).rotate);
    for (const side of ['0deg', '90deg', '180deg', '270deg', '0deg']) {
        assert.equal(await turn(), side);
        await page.click('#finder [data-edge="F"] path >> nth=0');
    }
    assert.equal(await page.inputValue('#find-edges'), 'F', 'a fifth begins anew');
    assert.equal(await turn(), '90deg');
});

// From the road of D east to the empty cell beside it, and back.
test('arrow keys go from place to place', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.focus('#board [data-at="0,0"] [data-segment="city N"]');
    await page.keyboard.press('ArrowUp');
    const at = () => page.evaluate(() => document.activeElement.closest('[data-at]')?.dataset.at);
    assert.equal(await at(), '0,-1');
    await page.keyboard.press('ArrowDown');
    assert.equal(await at(), '0,0');
    for (let step = 0; step < 3; step++)
        await page.keyboard.press('ArrowDown');
    assert.equal(await at(), '0,1');
});

test('a text with an error is answered at its line, and the board stays', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.fill('#case', 'game: carcassonne\nplayers: [{name: Red}]\nboard: [{tile: ZZ, at: [0, 0]}]\n');
    await page.waitForSelector('#errors li');
    assert.match(await page.textContent('#errors'), /line 3/);
    assert.equal(await verdict(), 'invalid');
    assert.equal(await page.locator('#board .tile').count(), 1);
    assert.equal(await page.textContent('#reasons'), '', 'of the table before nothing is said');
    assert.equal(await page.textContent('#tables'), '');
    await page.click('#share');
    assert.match(await page.textContent('#copied'), /mend it first/, 'nor is it given away');
});

// Whoever types on a phone sees below the text what is wrong, and above it the answer.
test('a typed text is answered beside it', async () => {
    await renew(phone);
    const head = 'game: carcassonne\nplayers: [Anna, Ben]\nboard: ["FCFF . FFFC"]\n'
        + 'followers: {Anna: knight at 0 0, Ben: knight at 2 0}\n';
    await page.fill('#case', `${head}move: {player: Anna, place: FCFC, at: [1, 0]}\n`);
    await page.waitForSelector('#case ~ #errors li');
    assert.equal(await page.textContent('#verdict'), 'INVALID');
    assert.equal(await page.$eval('#errors li', item => getComputedStyle(item).whiteSpace), 'pre-wrap',
        'tiles among which to choose are drawn line by line');
    await page.fill('#case', `${head}move: {player: Anna, place: FCFC+plain+one-city, at: [1, 0]}\n`);
    await page.waitForSelector('#verdict ~ #errors', { state: 'attached' });
    assert.match(await page.textContent('#verdict'), /^LEGAL: Anna may place/);
});

// A city over a field: D above D, both as printed.
test('a board whose tiles do not fit is drawn with the clash marked', async () => {
    await place('0,0', 'CRFR', 'D');
    await place('0,1', 'CRFR', 'D');
    assert.equal(await verdict(), 'invalid');
    assert.equal(await page.locator('#board .tile').count(), 2);
    assert.ok(await page.locator('#board path[stroke="#d02020"]').count() > 0);
    assert.match(await page.textContent('#errors'), /meets a city of D/);
    assert.match(await page.inputValue('#case'), /^ {2}- \{tile: D, at: \[0, 1\]\}$/m, 'the text stays YAML');
    assert.match(await page.textContent('#errors'), /^line 8: /, 'of that text');
    assert.equal(await page.locator('#board .place').count(), 6, 'empty cells around both');
    await page.click('#board .tile[data-at="0,1"] [data-segment="city N"]');
    await page.click('#remove-tile');
    assert.equal(await verdict(), 'possible');
    await page.fill('#case', 'game: carcassonne\nplayers: [{name: Red}]\n'
        + 'board: [{tile: D, at: [0, 0]}, {tile: D, at: [0, 1]}, {tile: U, at: [1, 0], turn: 90}]\n');
    await page.waitForFunction(() => document.querySelectorAll('#board .tile').length === 3);
    assert.equal(await verdict(), 'invalid');
    await page.click('#board .tile[data-at="0,1"] [data-segment="city N"]');
    assert.equal(await page.locator('#pieces[open]').count(), 0, 'the table is not what is drawn');
});

test('a tile that may not lie there is hatched', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.click('#new-move');
    await place('0,1', 'CRFR', 'D');
    assert.equal(await verdict(), 'illegal');
    assert.equal(await page.locator('#board .refused').count(), 1);
    await page.click('#undo');
    assert.equal(await page.locator('#board .refused').count(), 0);
});

// U beside D: its road continues D's road east or west, its field D's field south; above D is the
// city's open edge, which no edge of U (roads and fields) continues.
test('legal places are lit, and a cell that is none says why', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.click('#more');
    await page.click('#finder .close');
    await page.fill('#hand', 'U');
    await page.click('#more');
    const lit = await page.$$eval('#board .place.legal', all => all.map(each => each.dataset.at));
    assert.deepEqual(lit.sort(), ['-1,0', '0,1', '1,0']);
    await page.click('#board .place[data-at="0,-1"]');
    assert.match(await page.textContent('#why-not'), /meets a city/);
    await page.keyboard.press('Escape');
    await page.click('#board .place[data-at="1,0"]');
    assert.equal(await page.textContent('#why-not'), '');
    await page.keyboard.press('Escape');
    await page.fill('#hand', 'QQ');
    await page.click('#more');
    assert.match(await page.textContent('#pointed'), /QQ/);
});

test('segments where a follower may stand are lit', async () => {
    await place('0,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="road E"]', 'Red', 'normal');
    await page.click('#new-move');
    await place('1,0', 'CRFR', 'D');
    await page.click('#more');
    const lit = await page.$$eval('#board [data-at="1,0"] .legal', all => all.map(each => each.dataset.segment));
    assert.ok(lit.includes('city N'));
    assert.ok(!lit.includes('road E'), 'that road is taken');
    await page.click('#board [data-at="1,0"] [data-segment="road E"]');
    assert.match(await page.textContent('#choices .why'), /road/, 'and it is said why');
    await page.click('#pieces .close');
    await page.click('#board [data-at="1,0"] [data-segment="city N"]');
    assert.match(await page.inputValue('#case'), /follower: normal, segment: city N/, 'a tap on a lit place does it');
    assert.equal(await page.locator('.sheet[open]').count(), 0);
});

// The road of D at (0,0) goes on over D at (1,0): one feature, of which both parts light up.
test('the feature under the finger lights up whole, with owner and points', async () => {
    await place('0,0', 'CRFR', 'D');
    await place('1,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="road E"]', 'Red', 'normal');
    await page.hover('#board [data-at="1,0"] [data-segment="road W"], #board [data-at="1,0"] [data-segment="road E"]');
    assert.match(await page.textContent('#pointed'), /road-1, 2 points to Red/);
    const lit = await page.$$eval('#board .lit', all =>
        all.map(each => each.closest('[data-at]').dataset.at).sort());
    assert.deepEqual(lit, ['0,0', '1,0']);
});

test('a piece is dragged to another place, and taken away by a touch', async () => {
    await place('0,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="city N"]', 'Red', 'normal');
    assert.match(await page.inputValue('#case'), /segment: city N/);
    const middle = async selector => {
        const box = await page.locator(selector).first().boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...await middle('#board [data-standing]'));
    await page.mouse.down();
    await page.mouse.move(...await middle('#board [data-segment^="field"]'), { steps: 4 });
    await page.mouse.up();
    const text = await page.inputValue('#case');
    assert.match(text, /segment: field/);
    assert.doesNotMatch(text, /city N/);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await page.click('#board [data-standing]');
    assert.doesNotMatch(await page.inputValue('#case'), /segment/);
});

test('a finger drags a piece, and the page does not scroll', async () => {
    await renew(phone);
    await place('0,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="city N"]', 'Red', 'normal');
    await page.evaluate(() => document.getElementById('board').scrollIntoView());
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const middle = async selector => {
        const box = await page.locator(selector).first().boundingBox();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const from = await middle('#board [data-standing]'), to = await middle('#board [data-segment^="road"]');
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', from);
    for (const part of [0.3, 0.6, 1])
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await touch('touchEnd');
    assert.match(await page.inputValue('#case'), /segment: road/);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    assert.equal(await page.locator('dialog[open]').count(), 0);
});

// WikiCarpedia allows the second token where Blue's thief stands, the Czech rules do not.
test('other editions and claims are tables', async () => {
    const path = fixture('carcassonne/tunnel/dispute.yaml');
    await page.setInputFiles('#open', path);
    await page.waitForSelector('#board .tile');
    await page.click('#compare-run');
    assert.equal(await page.getAttribute('#compare [data-rules="tunnel=czech"]', 'data-verdict'), 'illegal');
    assert.match(await page.textContent('#compare [data-rules="tunnel=czech"] td:nth-of-type(3)'), /Bob's follower/);
    assert.match(await page.textContent('#compare [data-rules="tunnel=hans-im-glueck"] td:nth-of-type(3)'),
        /free for a token\? If no token lies on it: legal, Anna 18, Bob 6\. If no .* illegal, Anna 15, Bob 3$/);
    assert.match(await page.textContent('#compare [data-by="Anna"]'), /right.*WikiCarpedia.*Czech/);
    assert.match(await page.textContent('#compare [data-by="Bob"]'), /wrong/);
});

// Anna's follower stands on "road E", which the picture calls "road N"; "thief" of Ben is a road too.
test('a piece is taken away by whatever name the case has for its place', async () => {
    await page.setInputFiles('#open', fixture('carcassonne/tunnel/dispute.yaml'));
    await page.waitForSelector('#board .tile');
    await page.click('#new-move');
    await page.click('#board [data-at="0,1"] [data-standing]');
    assert.doesNotMatch(await page.inputValue('#case'), /player: Anna, at/);
    assert.match(await page.inputValue('#case'), /player: Bob, at/);
    await page.fill('#case', `game: carcassonne
players: [{name: Anna}, {name: Ben}]
board: {rows: ["CRFR FRFR"]}
followers: [{player: Ben, at: [0, 0], segment: thief}]
move: {player: Ben, actions: [{place: FRFR, at: [2, 0]}, {follower: meeple, segment: field N}]}
`);
    await page.waitForFunction(() => document.querySelectorAll('#board [data-standing]').length === 2);
    await page.click('#board [data-at="2,0"] [data-standing]');
    assert.doesNotMatch(await page.inputValue('#case'), /meeple/);
    await page.click('#board [data-at="0,0"] [data-standing]');
    assert.doesNotMatch(await page.inputValue('#case'), /thief/);
});

test('a segment is touched by each of its names', async () => {
    await place('0,0', 'RRFF', 'V');
    await put('0,0', '[data-segment="road N"]', 'Red', 'normal');
    await page.click('#undo');
    await put('0,0', '[data-segment="road E"]', 'Red', 'normal');
    assert.match(await page.inputValue('#case'), /segment: road E/);
    assert.equal(await verdict(), 'possible');
});

test('pieces of the expansions are put down by touch', async () => {
    for (const module of ['abbey-and-mayor', 'hills-and-sheep', 'princess-and-dragon', 'tower'])
        await page.selectOption(`[name="edition-${module}"]`, 'c2');
    await place('0,0', 'CRFR', 'D');
    const piece = async (selector, choice) => {
        await page.click(`#board [data-at="0,0"] ${selector}`);
        await page.click(`#choices ${choice}`);
    };
    await page.click('#board [data-at="0,0"] [data-segment^="field"]');
    await page.fill('#choices [data-flock="Red"]', '3 1');
    await page.click('#choices [data-player="Red"] [data-piece="shepherd"]');
    assert.match(await page.inputValue('#case'), /kind: shepherd, sheep: \[3, 1\]/);
    await piece('[data-segment="road E"]', '[data-player="Blue"] [data-piece="barn"][data-corner="SE"]');
    assert.match(await page.inputValue('#case'), /kind: barn, corner: SE/);
    await page.click('#undo');
    await piece('[data-segment="road E"]', '[data-piece="dragon"]');
    assert.match(await page.inputValue('#case'), /dragon: \[0, 0\]/);
    await piece('[data-segment="road E"]', '[data-piece="tower"]');
    await piece('[data-segment="road E"]', '[data-piece="tower"]');
    assert.match(await page.inputValue('#case'), /height: 2/);
});

// Having laid a tile, Red may move the fairy beside the follower, in place of putting one down.
test('what else may be done is offered, and taken by a touch', async () => {
    await page.selectOption('[name="edition-princess-and-dragon"]', 'c2');
    await place('0,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="road E"]', 'Red', 'normal');
    await page.click('#new-move');
    await place('1,0', 'CRFR', 'D');
    await page.click('#more');
    await page.click('#actions [data-action="fairy"]');
    assert.match(await page.inputValue('#case'), /fairy: \{at: \[0, 0\], segment: road E\}/);
    assert.equal(await verdict(), 'legal');
    assert.equal(await page.locator('#actions button').count(), 0, 'the list was of the move before');
});

test('words of a case are never markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await page.fill('#case', `game: carcassonne\nplayers: [{name: "${name}"}, {name: Blue}]\nboard: []\n`);
    await page.waitForFunction(() => document.getElementById('reasons').textContent.includes('img'));
    assert.equal(await page.locator('img[src="x"]').count(), 0);
    assert.match(await page.textContent('#reasons'), /<img/);
});

test('nothing is wider than the window', async () => {
    await buildDispute();
    for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, width);
    }
});

// With every dialog and both games, at both widths.
for (const [width, colorScheme] of [[390, 'dark'], [1280, 'light']])
    test(`axe finds nothing, and decides on every contrast, at ${width} px (${colorScheme})`, async () => {
        await renew({ bypassCSP: true, viewport: { width, height: 900 }, colorScheme });
        const examine = async what => assert.deepEqual(await findings(page, true), [], what);
        await page.setInputFiles('#open', fixture('carcassonne/tunnel/dispute.yaml'));
        await page.click('[data-sheet="claims"]');
        await page.waitForSelector('#compare [data-by="Bob"]');
        await page.evaluate(() => document.querySelectorAll('details').forEach(each => { each.open = true; }));
        await examine('the dispute');
        for (const name of ["Anna's follower: road N of (0,1)", 'red token: opening W of (1,1)', 'empty place (0,2)'])
            assert.ok(await page.getByRole('button', { name }).count() >= 1, `nothing is called ${name}`);
        await page.click('#board .place');
        await examine('the finder');
        await page.keyboard.press('Escape');
        await page.click('#board [data-at="2,3"] [data-segment]');
        await examine('pieces');
        await page.keyboard.press('Escape');
        await page.click('#new-tickets');
        await page.click('#new-move');
        await examine('Ticket to Ride');
        await page.click('[data-ask="draw"]');
        await examine('cards');
    });

test('it prints light, on one sheet, whole and without what can only be touched', async () => {
    await renew({ colorScheme: 'dark' });
    await page.setInputFiles('#open', fixture('carcassonne/tunnel/dispute.yaml'));
    await page.waitForSelector('#board .tile');
    await page.click('#compare-run');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 1000 });
    const [paper, cut, buttons] = await page.evaluate(() => {
        const tables = document.getElementById('tables');
        return [getComputedStyle(document.body).backgroundColor, tables.scrollWidth - tables.clientWidth,
            [...document.querySelectorAll('button, select')].filter(each => each.checkVisibility()).length];
    });
    assert.equal(paper, 'rgb(251, 247, 238)');
    assert.ok(cut <= 0, `${cut} px of the tables are cut`);
    assert.equal(buttons, 0);
    const printed = await page.pdf({ format: 'A4' });
    assert.equal(printed.toString('latin1').match(/\/Type \/Page\b/g).length, 1);
});

// A game of some seventy tiles on a phone; the smallest piece is a mark of its owner's still.
test('pieces of a whole game are to be seen, and one that lands moves there but for who wants no motion', async () => {
    await renew(phone);
    const row = y => Array.from({ length: 14 }, (_, x) => `{tile: U, at: [${x}, ${y}], turn: 90}`).join(', ');
    await type(`game: carcassonne\nplayers: [Anna, Ben]\nboard: [${[0, 1, 2, 3, 4].map(row).join(', ')}]\n`
        + 'followers: [{player: Anna, at: [0, 0], segment: road N}]\n');
    const { width, height } = await page.locator('#board [data-standing]').boundingBox();
    assert.ok(Math.min(width, height) >= 9, `${width} x ${height} px`);
    const countMoving = () => page.evaluate(() => {
        document.getElementById('undo').click();
        document.getElementById('redo').click();
        return document.getAnimations().length;
    });
    assert.equal(await countMoving(), 0, 'who wants no motion');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.equal(await countMoving(), 1);
});

// A game of 20 tiles in a row, played turn by turn: what is looked at stays in sight.
test('a large board keeps its zoom and place through a change', async () => {
    await renew({ viewport: { width: 390, height: 844 } });
    const row = Array.from({ length: 20 }, (_, x) => `{tile: U, at: [${x}, 0], turn: 90}`).join(', ');
    await page.fill('#case', `game: carcassonne\nplayers: [{name: Anna}, {name: Ben}]\nboard: [${row}]\n`);
    await page.waitForFunction(() => document.querySelectorAll('#board .tile').length === 20);
    for (let step = 0; step < 6; step++)
        await page.click('#zoom-in');
    const place = () => page.evaluate(() => {
        const board = document.getElementById('board');
        return [board.scrollWidth > 3 * board.clientWidth, Math.round(board.scrollLeft)];
    });
    await page.evaluate(() => document.getElementById('board').scrollTo(500, 0));
    await page.click('#new-move');
    assert.deepEqual(await place(), [true, 500]);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390);
});

// As it is built, and as it is in use: without its scripts, which would be checked twice.
test('its HTML is valid', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const examine = async html => assert.deepEqual((await validator.validateString(html)).results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${line}: ${message} (${ruleId})`)), []);
    await examine(readFileSync(file, 'utf8'));
    await page.setInputFiles('#open', fixture('carcassonne/tunnel/dispute.yaml'));
    await page.click('#compare-run');
    await page.click('#board .place');
    await examine(await page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true);
        copy.querySelectorAll('script, style').forEach(each => each.remove());
        return `<!DOCTYPE html>\n${copy.outerHTML}`;
    }));
});

test('the page is small', () => assert.ok(statSync(file).size < 1 << 20));
