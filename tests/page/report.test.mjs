// The report as a page (`adjudge check -f html`) in Chromium: nothing is cut at any width, each rule
// that is named leads to its text, and it says nothing to the console.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browser, findings } from './harness.mjs';

const program = join(process.env.ADJUDGE_BUILD, 'adjudge');
const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'adjudge-report-'));
const file = join(folder, 'report.html');

// A dispute of long names, and the fixtures of the sources' own examples.
const dispute = `game: carcassonne
title: May Ben put a follower there?
players: [{name: ${'Wolfeschlegelstein'.repeat(10)}, colour: red}, {name: "<b>Ben</b>", colour: blue}]
board: {rows: ["CRFR FRFR"]}
followers: [{player: red, at: [0, 0], segment: thief}]
move: {player: blue, actions: [{place: FRFR, at: [2, 0]}, {follower: meeple, segment: road}]}
disputed: [{by: "<b>Ben</b>", says: {verdict: legal}}]
`;

before(async () => {
    const typed = join(folder, 'dispute.yaml');
    writeFileSync(typed, dispute);
    const seeds = join(fixtures, 'carcassonne', 'seeds');
    const files = readdirSync(seeds).map(name => join(seeds, name));
    let text;
    try {
        text = execFileSync(program, ['check', '-f', 'html', typed, ...files], {
            maxBuffer: 1 << 27,
        });
    } catch (ended) { // some are illegal: the exit status says so
        text = ended.stdout;
    }
    writeFileSync(file, text);
});
after(() => rmSync(folder, { recursive: true }));

async function open(width, colorScheme) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    const said = [];
    page.on('console', message => said.push(message.text()));
    page.on('pageerror', error => said.push(error.message));
    await page.goto(`file://${file}`);
    return { page, said, context };
}

for (const [width, scheme] of [[320, 'light'], [390, 'dark'], [1280, 'light']])
    test(`at ${width} px nothing is cut (${scheme})`, async () => {
        const { page, said, context } = await open(width, scheme);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `the page is ${wide} px too wide`);
        const cut = await page.evaluate(() =>
            [...document.querySelectorAll('h1, h2, p, li, th, td, dt, dd')]
                .filter(element => element.scrollWidth > element.clientWidth + 1 &&
                    getComputedStyle(element).display !== 'inline')
                .map(element => element.textContent.slice(0, 60)));
        assert.deepEqual(cut, [], 'texts that do not fit');
        assert.deepEqual(said, [], 'the console is empty');
        await context.close();
    });

test('each rule leads to its text, and names are its own', async () => {
    const { page, context } = await open(1280, 'light');
    const [links, lost, twice] = await page.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
        const links = [...document.querySelectorAll('a[href^="#"]')];
        return [links.length,
            links.filter(link => !document.getElementById(link.hash.slice(1))).length,
            ids.length - new Set(ids).size];
    });
    assert.ok(links > 20, `${links} links`);
    assert.equal(lost, 0);
    assert.equal(twice, 0, 'ids given twice');
    await context.close();
});

test('pictures keep their texts within them', async () => {
    const { page, context } = await open(1280, 'light');
    const outside = await page.evaluate(() =>
        [...document.querySelectorAll('svg text')].filter(text => {
            const own = text.getBoundingClientRect();
            const all = text.closest('svg').getBoundingClientRect();
            return own.left < all.left - 1 || own.right > all.right + 1;
        }).map(text => text.textContent));
    assert.deepEqual(outside, []);
    await context.close();
});

test('axe finds nothing serious', async () => {
    const { page, context } = await open(390, 'light');
    assert.deepEqual(await findings(page), []);
    await context.close();
});
