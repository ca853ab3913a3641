// Measures the page in Chromium with the processor slowed four times: node bench/page.mjs PAGE [CASE]
// after `npm ci` in tests/page. Prints a row for each figure: what, median of seven, to reach, how.
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const tests = new URL('../tests/page/page.test.mjs', import.meta.url);
const { chromium } = createRequire(tests)('playwright-core');
const SLOWED = 4, RUNS = 7;
const file = `file://${resolve(process.argv[2] ?? 'build/page/adjudge.html')}`;
const dispute = readFileSync(process.argv[3]
    ?? new URL('../fixtures/carcassonne/tunnel/dispute.yaml', import.meta.url), 'utf8');

const game = execFileSync(join(dirname(resolve(process.argv[2] ?? 'build/page/adjudge.html')), 'adjudge'), ['play', '--seed', '1'], { encoding: 'utf8' });

const median = values => values.sort((a, b) => a - b)[values.length >> 1];
const show = (what, values, goal, how) =>
    console.log(`| ${what} | ${median(values).toFixed(0)} ms | ${goal} | ${how} |`);

async function openSlowed(browser) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(file);
    await page.waitForSelector('html[data-ready]');
    return page;
}

// From the start of loading to the first content, and to the table that can be touched.
async function measureStart(browser) {
    const painted = [], ready = [];
    for (let run = 0; run < RUNS; run++) {
        const page = await openSlowed(browser);
        painted.push(await page.evaluate(() =>
            performance.getEntriesByName('first-contentful-paint')[0].startTime));
        ready.push(await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime));
        await page.context().close();
    }
    show('first paint', painted, 1000, 'first content, from the disk');
    show('ready to be touched', ready, 500, 'empty table drawn; the engine is unpacked after it');
}

// Undo and redo rule anew: the time of a click, in which verdict, reasons, picture and menus change.
async function measureRuling(browser) {
    const page = await openSlowed(browser);
    await page.setInputFiles('#open', { name: 'case.yaml', mimeType: 'text/yaml', buffer: Buffer.from(dispute) });
    await page.waitForSelector('#board .tile');
    await page.evaluate(() => document.getElementById('new-move').click());
    const clicks = await page.evaluate(runs => Array.from({ length: 2 * runs }, (_, run) => {
        const begun = performance.now();
        document.getElementById(run % 2 ? 'redo' : 'undo').click();
        return performance.now() - begun;
    }), RUNS);
    show('a change, to all that is shown', clicks, 50, 'undo and redo of the dispute of six tiles');
    await page.context().close();
}

// A file that is dropped on the board, to its ruling.
async function measureDropped(browser, what, text, goal) {
    const page = await openSlowed(browser);
    const times = [];
    for (let run = 0; run < RUNS; run++)
        times.push(await page.evaluate(async words => {
            const data = new DataTransfer();
            data.items.add(new File([words], 'case.yaml'));
            document.getElementById('new-case').click();
            const shown = new Promise(resolve => new MutationObserver(resolve).observe(document.getElementById('verdict'), { childList: true }));
            const begun = performance.now();
            document.getElementById('board').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
            await shown;
            return performance.now() - begun;
        }, text));
    show(what, times, goal, 'median of seven drops on an open page');
    await page.context().close();
}

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
console.log('| figure | measured | to reach | how |\n|---|---|---|---|');
await measureStart(browser);
await measureRuling(browser);
await measureDropped(browser, 'a dropped file, to its ruling', dispute, 100);
await measureDropped(browser, 'a dropped game of 71 turns', game, 200);
await browser.close();
