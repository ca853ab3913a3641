// A quarrel settled on a small phone by fingers alone: what is in sight, how large it is, and what
// happens to somebody who does the next best thing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { edition, fixture, page, place, put, renew, text, type, verdict } from './harness.mjs';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
beforeEach(() => renew(phone));

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
        await renew({ ...phone, viewport: { width, height: 640 } });
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
    assert.ok(await inSight('#board-verdict'));
    assert.match(await page.textContent('#board-verdict'), /^ILLEGAL: Red may not place/);
});
