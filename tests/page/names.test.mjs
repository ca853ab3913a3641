// The names by which others' tests and scripts find their way: each is there, and does what it is for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition, fixture, page, place, put, text, verdict } from './harness.mjs';

const count = selector => page.locator(selector).count();

test('the table: cells, segments, openings, the finder and turning', async () => {
    await page.click('#new-case');
    assert.match(await text(), /base: final[\s\S]*name: Red[\s\S]*name: Blue/);
    await edition('tunnel', 'wikicarpedia');
    await page.click('#board [data-at="0,0"]');
    await page.fill('#find-edges', 'FRRF');
    await page.click('[data-tile="TU-RR"]');
    assert.equal(await count('#board [data-at="0,0"] [data-opening="E"]'), 1);
    assert.ok(await count('#board [data-at="0,0"] [data-segment^="field"]') > 0);
    assert.equal(await count('#board [data-at="1,0"]'), 1, 'an empty cell beside it');
    await page.click('#board [data-at="0,0"] [data-opening="E"]');
    assert.equal(await count('[data-player="Red"] [data-piece="token-red"]'), 1);
    await page.click('#turn-tile');
    assert.match(await text(), /turn: 90/);
    await page.click('#board [data-at="0,1"]');
    await page.click('[data-tile="D"]');
    assert.equal(await verdict(), 'possible', 'without edges in the first turn that fits');
});

test('players, pieces, the move and the answer', async () => {
    await edition('inns-and-cathedrals', 'c1');
    await edition('princess-and-dragon', 'c2');
    await place('0,0', 'CRFR', 'D');
    await page.click('#board [data-at="0,0"] [data-segment="road E"]');
    assert.equal(await count('[data-player="Red"] [data-piece="large"]'), 1);
    assert.equal(await count('[data-piece="fairy"]'), 1);
    assert.equal(await count('[data-player] [data-piece="fairy"]'), 0, 'she is nobody\'s');
    await page.click('[data-player="Blue"] [data-piece="normal"]');
    await page.click('#new-move');
    await page.selectOption('[name="mover"]', 'Blue');
    await place('1,0', 'CRFR', 'D');
    assert.match(await text(), /move:\s+player: Blue\s+actions:|move: \{player: Blue/);
    assert.equal(await verdict(), 'legal');
    assert.match(await page.textContent('#verdict'), /^LEGAL/);
    assert.match(await page.textContent('#reasons'), /Blue/);
    await page.click('#undo');
    assert.doesNotMatch(await text(), /place: D/);
    await page.click('#redo');
    assert.match(await text(), /place: D/);
    assert.equal(await count('#claims #claim-add'), 1);
    assert.equal(await count('#compare'), 1);
});

test('options and house rules', async () => {
    await edition('tunnel', 'wikicarpedia');
    await page.click('#options >> xpath=..');
    const option = page.locator('[name^="option-tunnel"]').first();
    const value = await option.locator('option').nth(1).getAttribute('value');
    await option.selectOption(value);
    assert.match(await text(), new RegExp(`options: \\{tunnel[^:]*: "?${value}`));
    await page.locator('[name="house-own-follower"]').evaluate(box => box.click());
    assert.match(await text(), /house_rules: \[own-follower\]/);
    await edition('tunnel', '');
    assert.doesNotMatch(await text(), /tunnel: /);
});

test('the pane, errors, link, post and files', async () => {
    await page.setInputFiles('#open', fixture('carcassonne/tunnel/dispute.yaml'));
    await page.waitForSelector('#board .tile');
    await page.waitForFunction(() => document.getElementById('share').dataset.url?.includes('#'));
    assert.match(await page.getAttribute('#post', 'data-text'), /BEGIN ADJUDGE RULING/);
    await page.fill('#case', 'game: carcassonne\nplayers: 3\n');
    await page.waitForSelector('#errors li', { timeout: 5000 });
    assert.match(await page.textContent('#errors'), /line 2/);
});
