// The package in Chromium, served as its files are.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import * as adjudge from 'adjudge';
import { dispute, unknownTile } from './shared.mjs';

const TYPES = { js: 'text/javascript', wasm: 'application/wasm' };

test('the dispute is judged in Chromium as in Node', async () => {
    const server = createServer(async (request, response) => {
        const type = TYPES[request.url.split('.').pop()];
        response.setHeader('content-type', type ?? 'text/html');
        response.end(type ? await readFile(join('node_modules/adjudge', request.url)) : '');
    }).listen(0, '127.0.0.1');
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
        const page = await browser.newPage();
        await page.goto(`http://127.0.0.1:${server.address().port}/`);
        const [result, error] = await page.evaluate(async ([good, bad]) => {
            const { check } = await import('/browser.js');
            try {
                check(bad);
            } catch ({ code, diagnostics }) {
                return [check(good), { code, diagnostics }];
            }
        }, [dispute, unknownTile]);
        assert.deepEqual(result, adjudge.check(dispute));
        assert.equal(error.code, 'invalid');
        assert.deepEqual([error.diagnostics[0].line, error.diagnostics[0].column], [4, 12]);
    } finally {
        await browser.close();
        server.close();
    }
});
