// The server for assistants, asked by the SDK's own client over standard input and output.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { dispute, unknownTile } from './shared.mjs';

const client = new Client({ name: 'test', version: '1' });
before(() => client.connect(new StdioClientTransport({ command: 'node_modules/.bin/adjudge-mcp' })));
after(() => client.close());

async function call(name, given) {
    const { content: [{ text }], isError } = await client.callTool({ name, arguments: given });
    return { text, isError: Boolean(isError) };
}

test('there are the tools and resources', async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(tool => tool.name), ['check', 'compare', 'moves', 'draw', 'parts', 'rules']);
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
        const { contents: [{ text }] } = await client.readResource({ uri });
        assert.ok(text.length > 500, uri);
    }
    const read = async uri => (await client.readResource({ uri })).contents[0].text;
    assert.equal(await read('adjudge://example/dispute'), dispute);
    assert.match(await read('adjudge://manual/case'), /^ADJUDGE-CASE\(5\)/);
    assert.equal(JSON.parse(await read('adjudge://schema/case')).type, 'object');
    await assert.rejects(client.readResource({ uri: 'adjudge://example/../../node.js' }), /no resource is called/);
});

test("the README's dispute: who is right hangs on the edition", async () => {
    const { text, isError } = await call('check', { case: dispute });
    assert.equal(isError, false);
    assert.match(text, /Bob is right under the Czech rules 1\.1; Anna under\s+WikiCarpedia/);
    assert.match((await call('check', { case: dispute, set: ['tunnel=czech'], short: true })).text, /ILLEGAL/);
    assert.match((await call('compare', { case: dispute })).text, /czech/i);
    assert.match((await call('draw', { case: dispute, format: 'svg' })).text, /^<svg/);
    assert.match((await call('rules', { words: 'tunnel.opening' })).text, /no-token/);
    assert.match((await call('moves', { case: dispute })).text, /Anna/);
});

// The place and what to ask come from the error; the id of the tile from the answer to that.
test('a mistake is mended from the error alone', async () => {
    const bad = { game: 'carcassonne', players: ['Anna', 'Bob'], board: [{ tile: 'XX', at: [0, 0] }] };
    const { text, isError } = await call('check', { case: bad });
    assert.equal(isError, true);
    const [, , key] = text.match(/\/board\/(\d)\/(\w+) \(line/);
    const [, tool, edges] = text.match(/the tool `(\w+)` with {"edges": "(\w+)"}/);
    const [{ id }] = JSON.parse((await call(tool, { edges, format: 'json' })).text);
    bad.board[0][key] = id;
    assert.equal((await call('check', { case: bad })).isError, false);
    assert.doesNotMatch(text, /`adjudge |--/);
    assert.match((await call('check', { case: unknownTile })).text, /line 4, column 12/);
});

test('a box that is not known is named, and the rest is judged', async () => {
    const one = { game: 'carcassonne', rules: { catapult: true }, players: ['Anna'], board: [{ tile: 'D', at: [0, 0] }] };
    const { text, isError } = await call('check', { case: one });
    assert.equal(isError, false);
    assert.match(text, /^Judged without The Catapult, which adjudge does not know\./);
});

test('wrong arguments are told, and the server goes on', async () => {
    for (const [name, given, what] of [['check', {}, /needs the argument `case`/], ['check', { case: 5 }, /text or an object/],
        ['check', { cas: dispute }, /no argument `cas`/], ['rules', { words: 5 }, /as a text/],
        ['check', { case: dispute, format: 'html5' }, /format/], ['parts', { id: 'nonsense' }, /no part or box is called/]]) {
        const { text, isError } = await call(name, given);
        assert.equal(isError, true, name);
        assert.match(text, what);
    }
    await assert.rejects(client.callTool({ name: 'judge', arguments: {} }), /no tool is called judge/);
    assert.equal((await call('check', { case: dispute })).isError, false);
});
