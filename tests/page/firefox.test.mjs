// The page in Firefox, which speaks WebDriver BiDi by itself: it begins, a quarrel is laid out by taps and judged, and
// the page's policy and console have nothing to say against it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';

const profile = mkdtempSync(join(tmpdir(), 'adjudge-firefox-'));
const answers = new Map(), said = [];
let firefox, socket, count = 0;

function ask(method, params) {
    socket.send(JSON.stringify({ id: ++count, method, params }));
    return new Promise((resolve, reject) => answers.set(count, ({ type, result, message }) =>
        type === 'success' ? resolve(result) : reject(new Error(message))));
}

before(async () => {
    firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
        { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await new Promise((resolve, reject) => {
        let words = '';
        firefox.on('error', reject);
        firefox.stderr.on('data', text => {
            words += text;
            const [, found] = words.match(/BiDi listening on (ws:\S+)/) ?? [];
            if (found)
                resolve(found);
        });
    });
    socket = new WebSocket(`${address}/session`);
    await new Promise(resolve => socket.on('open', resolve));
    socket.on('message', text => {
        const message = JSON.parse(text);
        if (message.id)
            answers.get(message.id)(message);
        else
            said.push(message.params.text);
    });
    await ask('session.new', { capabilities: {} });
    await ask('session.subscribe', { events: ['log.entryAdded'] });
});
after(() => {
    socket?.close();
    firefox?.kill();
    firefox?.on('exit', () => rmSync(profile, { recursive: true, force: true }));
});

// Blue's thief is on the road that Red's tile continues.
async function settle() {
    const wait = what => new Promise(resolve => {
        const timer = setInterval(() => document.querySelector(what) && resolve(clearInterval(timer)), 20);
    });
    const tap = selector => document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await wait('html[data-ready]');
    for (const selector of ['#board .place[data-at="0,0"]', '#kinds [data-tile="U"]', '#quick [data-quick="Blue normal road E"]',
        '#new-move', '#board .place[data-at="1,0"]', '#kinds [data-tile="U"]', '#quick [data-quick="Red normal road E"]'])
        tap(selector);
    await wait('#share[data-url*="#"]');
    return `${document.getElementById('verdict').dataset.verdict}, ${document.querySelectorAll('#board .tile').length} tiles`;
}

test('a quarrel is settled in Firefox', async () => {
    const { contexts: [{ context }] } = await ask('browsingContext.getTree', {});
    await ask('browsingContext.navigate', { context, url: `file://${join(process.env.ADJUDGE_BUILD, 'adjudge.html')}`, wait: 'complete' });
    const { result } = await ask('script.evaluate', { expression: `(${settle})()`, target: { context }, awaitPromise: true });
    assert.equal(result.value, 'illegal, 2 tiles');
    assert.deepEqual(said, []);
});
