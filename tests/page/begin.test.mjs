// What one may begin with, and what is offered when the table holds what does nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { context, page, phone, renew, text, uncover, verdict } from './harness.mjs';

test('eight pictured quarrels are judged, each in its way', async () => {
    await renew(phone);
    const names = await page.$$eval('#quarrels button', all => all.map(each => each.dataset.quarrel));
    assert.equal(names.length, 8);
    const expected = ['illegal', 'possible', 'legal', 'legal', 'illegal', 'legal', 'legal', 'illegal'];
    for (const [index, name] of names.entries()) {
        await page.click(`#quarrels [data-quarrel="${name}"]`);
        assert.equal(await verdict(), expected[index], name);
        assert.equal(await page.textContent('#errors'), '', name);
    }
    await uncover('#quarrels');
    await page.waitForSelector('#quarrels button:first-child img');
});

// What the page comes with is what the engine says of that table once it is asked: in another game all is made anew.
test('an empty table is there before the engine, and a tap on it is answered at once', async () => {
    await context.addInitScript(() => new MutationObserver(() => {
        if (!document.documentElement.dataset.ready || window.found)
            return;
        document.querySelector('#board .place').dispatchEvent(new MouseEvent('click', { bubbles: true }));
        window.found = document.querySelectorAll('#kinds [data-tile]').length;
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] }));
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    assert.ok(await page.evaluate(() => window.found) > 0);
    const shown = () => page.evaluate(() => ['editions', 'options', 'houses'].map(id => document.getElementById(id).innerHTML));
    const before = await shown();
    await page.evaluate(() => ['new-tickets', 'new-case'].forEach(id => document.getElementById(id).click()));
    assert.deepEqual(await shown(), before);
});

test('the boxes that one has are in play at the next visit, and at a new table', async () => {
    await page.click('[name="box-tunnel"]');
    await page.click('#my-table');
    assert.match(await text(), /tunnel: /);
    await page.click('#new-case');
    assert.doesNotMatch(await text(), /tunnel: /);
    await page.evaluate(() => ['localStorage', 'sessionStorage'].forEach(store => window[store].removeItem('adjudge-table')));
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    assert.match(await text(), /tunnel: /);
});

test('a house rule that does nothing yet offers its box', async () => {
    await page.click('[name="house-own-follower"]');
    await page.click('#offers [data-add="tunnel"]');
    assert.match(await text(), /tunnel: /);
    assert.equal(await page.locator('#offers button').count(), 0);
    assert.equal(await page.inputValue('[name="edition-tunnel"]'), 'wikicarpedia');
});

// Two turns at the table: the first begins a road of two tiles, the second goes on with it.
test('a recorded game is gone through turn by turn, and one of them asked about', async () => {
    const game = { game: 'carcassonne', rules: { base: 'final' }, players: [{ name: 'Anna' }, { name: 'Ben' }],
        board: [{ tile: 'U', at: [0, 0] }], moves: [
            { player: 'Anna', actions: [{ place: 'U', at: [1, 0] }, { follower: 'normal', segment: 'road E' }] },
            { player: 'Ben', actions: [{ place: 'U', at: [2, 0] }] }] };
    await page.setInputFiles('#open', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(game)) });
    await page.waitForSelector('#steps:not([hidden])');
    const tiles = () => page.locator('#board .tile').count();
    const turn = () => page.inputValue('#turn-number');
    assert.deepEqual([await tiles(), await turn(), await page.isDisabled('#turn-on')], [3, '3', true]);
    await page.click('#turn-back');
    await page.click('#turn-back');
    assert.deepEqual([await tiles(), await turn(), await page.isDisabled('#turn-back')], [2, '1', true]);
    assert.match(await page.textContent('#turn-count'), /of 2: Anna/);
    assert.match(await page.textContent('#verdict'), /^LEGAL: Anna/);
    await page.click('#turn-on');
    assert.deepEqual([await tiles(), await turn(), await verdict()], [3, '2', 'legal']);
    await page.click('#quick [data-quick="Ben normal road E"]');
    assert.equal(await verdict(), 'illegal', 'on Anna\'s road');
    await page.click('#turn-back');
    await page.click('#turn-on');
    assert.equal(await verdict(), 'legal', 'the turn as it was recorded');
    await page.click('#new-case');
    assert.equal(await page.isVisible('#steps'), false);
});

test('names are in the document from the start, of boxes that are not in play too', async () => {
    for (const name of ['option-tunnel.opening', 'house-no-blocking', 'edition-tower', 'mover', 'box-tower'])
        assert.equal(await page.locator(`[name="${name}"]`).count(), 1, name);
    for (const id of ['turn-tile', 'claims', 'kinds', 'find-edges', 'compare', 'errors', 'open', 'case'])
        assert.equal(await page.locator(`#${id}`).count(), 1, id);
});
