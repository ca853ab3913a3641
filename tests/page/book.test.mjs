// Our book of rulings, as it is installed next to the page.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { context, findings, page, renew } from './harness.mjs';

const book = `file://${join(process.env.ADJUDGE_BUILD, 'book.html')}`;

// Each 120th entry alone: all take axe minutes.
const thin = join(process.env.ADJUDGE_BUILD, 'thin-book.html');
let number = 0;
writeFileSync(thin, readFileSync(new URL(book), 'utf8').replace(/<article[^]*?<\/article>/g, entry => number++ % 120 ? '' : entry));

test('the book asks for nothing, is found through and leads to its entries', async () => {
    const asked = [];
    context.on('request', request => asked.push(request.url()));
    await page.goto(book);
    await page.fill('#find', 'token thief stands');
    const found = await page.locator('article:visible').count();
    assert.equal(await page.textContent('#found'), `${found} found`);
    assert.ok(found > 0 && found < 100, `${found} entries have the words`);
    await page.evaluate(() => { location.hash = 'two-tile-city/plain'; });
    await page.waitForFunction(() => {
        const top = document.getElementById('two-tile-city/plain').getBoundingClientRect().top;
        return top >= 0 && top < innerHeight;
    });
    const link = page.locator('[id="two-tile-city/plain"] .open a');
    assert.match(await link.getAttribute('href'), /^adjudge\.html#/);
    assert.deepEqual(asked, [book]);
    await link.click();
    await page.waitForSelector('#verdict[data-verdict="legal"]');
});

for (const [width, colorScheme] of [[390, 'dark'], [1280, 'light']])
    test(`axe finds nothing in the book at ${width} px (${colorScheme}), which is no wider`, async () => {
        await renew({ bypassCSP: true, viewport: { width, height: 900 }, colorScheme });
        await page.goto(`file://${thin}`);
        await page.evaluate(() => document.querySelectorAll('details').forEach(each => { each.open = true; }));
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
        assert.deepEqual(await findings(page), []);
    });
