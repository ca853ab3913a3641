// The page as a folder on a static host: it installs, and works without a network.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { context, file, open, page, place } from './harness.mjs';

const qrcode = createRequire(import.meta.url)('/usr/share/nodejs/qrcode-generator/qrcode.js');

const folder = join(mkdtempSync(join(tmpdir(), 'adjudge-site-')), 'site');
const kinds = { html: 'text/html', js: 'text/javascript', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };
let server, address, older = {}; // texts of files that are given in place of those of the folder

before(async () => {
    execFileSync(join(process.env.ADJUDGE_BUILD, 'adjudge'), ['page', '--site', folder], { env: { ...process.env, ADJUDGE_PAGE: file } });
    server = createServer(({ url }, response) => {
        const name = url === '/' ? 'index.html' : url.slice(1);
        try {
            const bytes = older[name] ?? readFileSync(join(folder, name));
            response.writeHead(200, { 'content-type': kinds[name.split('.').pop()] }).end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${server.address().port}/`;
});
after(() => server.close());

test('a folder for a static host works offline, and keeps the table', async () => {
    await open(address);
    assert.equal(await page.isVisible('#only-here'), false);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await place('0,0', 'CRFR', 'D');
    await page.waitForTimeout(100);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    assert.equal(await page.locator('#board .tile').count(), 1);
    await context.setOffline(false);
});

// That a camera reads the code was tried with zbarimg. Here it is held against the library's own, for the link that is copied.
test('the link as a QR code, which goes if the case changes', async () => {
    await open(address);
    await place('0,0', 'CRFR', 'D');
    await page.waitForFunction(() => document.getElementById('share').dataset.url);
    await page.click('#show-code');
    const code = qrcode(0, 'L');
    code.addData(await page.getAttribute('#share', 'data-url'), 'Byte');
    code.make();
    const dark = [...Array(code.getModuleCount()).keys()].flatMap(row => [...Array(code.getModuleCount()).keys()]
        .filter(column => code.isDark(row, column)).map(column => `M${column} ${row}h1v1h-1z`));
    assert.equal(await page.getAttribute('#code path:last-child', 'd'), dark.join(''));
    await page.click('#show-code');
    assert.equal(await page.isVisible('#code'), false);
});

// The older worker gives what it has kept and never asks for anything newer.
test('a worker of an older version gives way', async () => {
    older = {
        'index.html': '<!DOCTYPE html><html data-ready><title>older</title><link rel="icon" href="data:,"><script>navigator.serviceWorker.register("sw.js")</script></html>',
        'sw.js': `self.addEventListener('install', event => event.waitUntil(caches.open('older').then(kept => kept.add('./'))));
            self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
            self.addEventListener('fetch', event => event.respondWith(caches.match('./')));`,
    };
    await open(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    older = {};
    await page.reload();
    assert.equal(await page.title(), 'older');
    await page.evaluate(() => new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve)));
    await page.reload();
    await page.waitForSelector('#verdict[data-verdict="possible"]');
});

test('the folder names what installing takes', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
    assert.ok(manifest.name && manifest.start_url && manifest.display === 'standalone');
    for (const { src } of manifest.icons)
        assert.match(readFileSync(join(folder, src), 'utf8'), /^<svg /);
    const policy = readFileSync(join(folder, 'index.html'), 'utf8').match(/Content-Security-Policy" content="([^"]*)"/)[1];
    const single = readFileSync(file, 'utf8').match(/Content-Security-Policy" content="([^"]*)"/)[1];
    assert.equal(policy, single.replace('img-src data:', "img-src data: 'self'; manifest-src 'self'; worker-src 'self'"));
});
