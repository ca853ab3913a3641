// The page of a build in Chromium, with the touches that tests are made of.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, beforeEach, afterEach } from 'node:test';
import { chromium } from 'playwright-core';

export const file = join(process.env.ADJUDGE_BUILD, 'adjudge.html');
const home = `file://${file}`;
export const fixture = name => new URL(`../../fixtures/${name}`, import.meta.url).pathname;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'];
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const usual = { viewport: { width: 1280, height: 900 } }; // of a file's tests, which may set it
export let browser, context, page;
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let said, shape; // of the context that is open

before(async () => {
    browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: flags,
    });
});
after(() => browser.close());

beforeEach(() => renew(usual));
afterEach(() => assert.deepEqual(said, [], 'the console is empty'));

// The page with an empty table: the one that is open, as somebody would clear it, if it is the page as it was
// built in a window of this kind; else a fresh browser.
export async function renew(more) {
    const options = { ...usual, ...more }, wanted = JSON.stringify(options);
    said = [];
    if (wanted === shape && context.pages().length === 1 && page.url() === home) {
        await page.setViewportSize(options.viewport);
        await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
        await page.evaluate(clear);
        return;
    }
    await context?.close();
    context = await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce', ...options });
    shape = wanted;
    await open(home);
}

// Runs in the page.
function clear() {
    document.querySelector('.sheet[open] .close')?.click();
    document.querySelectorAll('details[open]').forEach(each => { each.open = false; });
    document.querySelectorAll('#boxes :checked').forEach(box => box.click());
    document.querySelectorAll('#hand, #claim-verdict, #claim-points').forEach(field => { field.value = ''; });
    for (let step = 0; step < 9; step++) // to the whole board again
        document.getElementById('zoom-out').click();
    document.getElementById('new-case').click();
    localStorage.clear();
    sessionStorage.clear();
    document.activeElement.blur();
}

// Opens the sheet or the group that an element is in, if it is closed: by a tap, as somebody would.
export async function uncover(selector) {
    if (!await page.locator(selector).count())
        return;
    const opener = await page.locator(selector).first().evaluate(element => {
        element.closest('details:not([open])')?.querySelector('summary').click();
        return element.closest('.sheet:not([open])')?.id ?? (element.closest('#strip') && !element.checkVisibility() && 'strip');
    });
    const isButton = opener && await page.isVisible(`[data-sheet="${opener}"]`);
    const button = isButton ? `[data-sheet="${opener}"]` : '.sheet[open] .close'; // the answer of a laptop is only covered
    if (opener && (isButton || await page.isVisible(button)))
        await page.click(button);
}

export async function open(url) {
    page = await context.newPage();
    for (const name of ['click', 'tap', 'fill', 'selectOption']) {
        const act = page[name].bind(page);
        page[name] = async (selector, ...more) => {
            if (!/\[data-sheet|\.close/.test(selector))
                await uncover(selector);
            return act(selector, ...more);
        };
    }
    said = [];
    page.on('console', message => said.push(message.text()));
    page.on('pageerror', error => said.push(error.message));
    await page.goto(url);
    await page.waitForSelector('html[data-ready]');
}

export async function place(cell, edges, tile) {
    await page.click(`#board .place[data-at="${cell}"]`);
    await page.fill('#find-edges', edges);
    await page.click(`#kinds [data-tile="${tile}"]`);
}

// What axe finds wrong in a page, whose policy must be off; `decides`: and each contrast that it leaves undecided,
// but of signs, and in pictures, where it never sees on what a text is.
export async function findings(examined, decides) {
    await examined.evaluate(() => window.axe) || await examined.addScriptTag({ path: axe });
    const { violations, incomplete } = await examined.evaluate(() => window.axe.run({ resultTypes: ['violations', 'incomplete'] }));
    const undecided = incomplete.filter(({ id }) => decides && id === 'color-contrast').flatMap(({ nodes }) => nodes)
        .filter(({ html, any: [why] }) => !html.startsWith('<text') && why?.data?.messageKey !== 'nonBmp');
    return [...violations.filter(({ impact }) => ['serious', 'critical'].includes(impact) || decides).flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)), ...undecided.map(({ html }) => `undecided: ${html.slice(0, 160)}`)];
}

// Touches a place of a tile and takes one of the choices.
export async function choose(cell, where, choice) {
    await page.click(`#board [data-at="${cell}"] ${where}`);
    await page.click(`#choices ${choice}`);
}

export const put = (cell, where, player, piece) =>
    choose(cell, where, `[data-player="${player}"] [data-piece="${piece}"]`);

// Takes these items in the dialog that is open.
export async function take(...items) {
    for (const item of items)
        await page.click(`#choose [data-item="${item}"]`);
    await page.click('#choose-done');
}

export const edition = (module, value) => page.selectOption(`[name="edition-${module}"]`, value);
export const verdict = () => page.getAttribute('#verdict', 'data-verdict');
export const text = () => page.inputValue('#case');
export const type = async words => {
    await page.fill('#case', words);
    await page.dispatchEvent('#case', 'change'); // it is left
};

// TU-RR at (0,0) with Red's token on its east opening, U to its east with Blue's highwayman; Red
// lays the second token on the south opening: that is what tokens are for.
export async function buildDispute() {
    await page.selectOption('[name="edition-tunnel"]', 'wikicarpedia');
    await place('0,0', 'FRRF', 'TU-RR');
    await place('1,0', 'FRFR', 'U');
    await put('1,0', '[data-segment="road E"]', 'Blue', 'normal');
    await put('0,0', '[data-opening="E"]', 'Red', 'token-red');
    await page.click('#new-move');
    await place('2,0', 'FRFR', 'U');
    await put('0,0', '[data-opening="S"]', 'Red', 'token-red');
}
