// What one may begin with, and what is offered when the table holds what does nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, renew, text, uncover, verdict } from './harness.mjs';

test('eight pictured quarrels are judged, each in its way', async () => {
    await renew({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
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

test('names are in the document from the start, of boxes that are not in play too', async () => {
    for (const name of ['option-tunnel.opening', 'house-no-blocking', 'edition-tower', 'mover', 'box-tower'])
        assert.equal(await page.locator(`[name="${name}"]`).count(), 1, name);
    for (const id of ['turn-tile', 'claims', 'kinds', 'find-edges', 'compare', 'errors', 'open', 'case'])
        assert.equal(await page.locator(`#${id}`).count(), 1, id);
});
