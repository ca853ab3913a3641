// A case comes to the page and leaves it: links, files, what a tab keeps over a reload.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { buildDispute, file, fixture, open, page, place, verdict } from './harness.mjs';

const packed = async words => deflateRawSync(words).toString('base64url');

test('a link opened anew gives the same case', async () => {
    await buildDispute();
    await page.waitForFunction(() => document.getElementById('share').dataset.url?.includes('#'));
    await page.waitForTimeout(100);
    const url = await page.getAttribute('#share', 'data-url');
    const ruling = await page.textContent('#verdict');
    await open(url);
    assert.equal(await page.textContent('#verdict'), ruling);
});

test('a broken link is said, and the table stays', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.waitForTimeout(100);
    await open(`file://${file}#nonsense`);
    assert.match(await page.textContent('#errors'), /holds no case/);
    assert.equal(await page.locator('#board .tile').count(), 1);
    await open(`file://${file}#${await packed('x'.repeat(1 << 25))}`);
    assert.match(await page.textContent('#errors'), /holds no case/, 'a small link to 32 MB');
});

// Whatever a link holds, the table of before stays or a case is shown, and no word of it is markup.
test('hostile links are answered', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.waitForTimeout(100);
    const image = '<img src=x onerror=alert(1)>';
    for (const words of ['[]', 'null', '"x"', '['.repeat(100000), '{"__proto__": {"board": 1}, "constructor": 1}', Buffer.from([0xff, 0xfe]),
        `{"game": "carcassonne", "players": [{"name": "${image}"}, {"name": "${image}"}], "board": [{"tile": "${image}", "at": [0, 0]}]}`]) {
        await open(`file://${file}#${await packed(words)}`);
        assert.notEqual(await page.textContent('#errors'), '', String(words).slice(0, 40));
        assert.equal(await page.locator('#board .tile').count(), 1);
        assert.equal(await page.locator('img[src="x"]').count(), 0);
        await page.close();
    }
});

// After a link the table of before is one step back.
test('a link can be undone', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.waitForTimeout(100);
    await open(`file://${file}#${await packed('{"game": "carcassonne", "players": [{"name": "Anna"}, {"name": "Ben"}], "board": []}')}`);
    assert.equal(await page.locator('#board .tile').count(), 0);
    await page.click('#undo');
    assert.equal(await page.locator('#board .tile').count(), 1);
});

test('a file that is opened is the table', async () => {
    const path = join(process.env.ADJUDGE_BUILD, 'page-test.yaml');
    writeFileSync(path, readFileSync(fixture('carcassonne/tunnel/dispute.yaml')));
    await page.setInputFiles('#open', path);
    await page.waitForSelector('#board .tile');
    assert.notEqual(await verdict(), 'possible');
    assert.equal(await page.inputValue('#open'), '', 'else nobody could open it once more');
});

test('a file that is dropped is the table', async () => {
    const dropped = await page.evaluateHandle(words => {
        const data = new DataTransfer();
        data.items.add(new File([words], 'case.yaml'));
        return data;
    }, readFileSync(fixture('carcassonne/tunnel/dispute.yaml'), 'utf8'));
    await page.dispatchEvent('#board', 'drop', { dataTransfer: dropped });
    await page.waitForSelector('#board .tile');
    assert.equal(await verdict(), 'legal');
});

test('text, picture and ruling are saved as files', async () => {
    await place('0,0', 'CRFR', 'D');
    const saved = async button => {
        const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
        return readFileSync(await download.path(), 'utf8');
    };
    assert.equal(await saved('#save-yaml'), await page.inputValue('#case'));
    assert.match(await saved('#save-svg'), /^<svg [\s\S]*data-at="0,0"/);
    assert.match(await saved('#save-html'), /^<!DOCTYPE html>[\s\S]*POSSIBLE/);
});

// The program writes the page with a case in it, whatever words that has.
test('a page with a case in it begins with that case', async () => {
    const source = join(process.env.ADJUDGE_BUILD, 'given.yaml'), given = join(process.env.ADJUDGE_BUILD, 'given.html');
    const title = '</script><img src=x>';
    writeFileSync(source, `game: carcassonne\ntitle: "${title}"\nplayers: [{name: Anna}, {name: Ben}]\nboard: [{tile: D, at: [0, 0]}]\n`);
    writeFileSync(given, execFileSync(join(process.env.ADJUDGE_BUILD, 'adjudge'), ['page', source],
        { env: { ...process.env, ADJUDGE_PAGE: file }, maxBuffer: 1 << 24 }));
    await open(`file://${given}`);
    assert.equal(await page.locator('#board .tile').count(), 1);
    assert.ok((await page.inputValue('#case')).includes(title));
    assert.equal(await page.locator('img[src="x"]').count(), 0);
    // What is changed there outlasts a reload, and the case that the page came with is one step back.
    await place('1,0', 'CRFR', 'D');
    await page.waitForTimeout(100);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    assert.equal(await page.locator('#board .tile').count(), 2);
    await page.click('#undo');
    assert.equal(await page.locator('#board .tile').count(), 1);
    assert.ok((await page.inputValue('#case')).includes(title));
});

test('a reload keeps the table', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.waitForTimeout(100);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    assert.equal(await page.locator('#board .tile').count(), 1);
});

// A phone loads a page anew that it had put away.
test('a reload keeps what was changed after a link', async () => {
    await open(`file://${file}#${await packed('{"game": "carcassonne", "players": [{"name": "Anna"}, {"name": "Ben"}], "board": []}')}`);
    await place('0,0', 'CRFR', 'D');
    await page.waitForTimeout(100);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    assert.equal(await page.locator('#board .tile').count(), 1);
    assert.match(await page.inputValue('#case'), /Anna/);
});
