#!/usr/bin/env node
// A server of the Model Context Protocol on standard input and output: an assistant hands over a case
// and gets the ruling. What it reads is written for one that has these turns alone.
import { readFileSync, readdirSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
    CallToolRequestSchema, ErrorCode, ListResourcesRequestSchema, ListToolsRequestSchema, McpError,
    ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as adjudge from '../node.js';

const share = new URL('../share/', import.meta.url);
const text = description => ({ type: 'string', description });
const flag = description => ({ type: 'boolean', description });
const aCase = {
    type: ['string', 'object'],
    description: 'The case: YAML or JSON text, or the same as an object. It needs `game` (carcassonne or '
        + 'ticket-to-ride), `players`, what lies on the table and mostly a `move`; adjudge://manual/case '
        + 'describes every key, and adjudge://example/dispute is a whole case.',
};
const set = {
    type: 'array', items: { type: 'string' },
    description: 'Judge by these whatever the case says: "MODULE=EDITION", "OPTION=VALUE". The tool rules knows them.',
};
const turn = { type: 'integer', minimum: 1, description: 'Of a case with several turns: ask about this one.' };
const format = (...words) => ({ type: 'string', enum: words, description: `How to answer; ${words[0]} unless given.` });

// Of each tool: what it says of itself, its arguments, those that it needs, and what it answers.
const TOOLS = {
    check: {
        description: 'Judges a move or a position of a board game: legal, illegal or undetermined, by which rule of which '
            + 'source, the points gained, how other editions decide, and who of those in `disputed` is right. '
            + 'Put into the case only what the people said; do not guess an edition: without one, the differences are shown.',
        properties: {
            case: aCase, set, turn, short: flag('At most five lines.'), verbose: flag('Every ruling.'),
            format: format('text', 'json'),
        },
        required: ['case'],
        answer: ({ case: one, ...options }) => adjudge.check(one, { format: 'text', ...options }),
    },
    compare: {
        description: 'Judges the case by one edition of the rules after the other, and says where they differ and why. '
            + 'With `set`, by these settings alone.',
        properties: {
            case: aCase, set, turn, all: flag('Each edition of one module at a time.'),
            product: flag('Every combination of what is in `set`.'), format: format('text', 'json'),
        },
        required: ['case'],
        answer: ({ case: one, ...options }) => adjudge.compare(one, { format: 'text', ...options }),
    },
    moves: {
        description: 'Lists what the player whose turn it is may do next. The case has the position, and in `move` whose '
            + 'turn it is and the tile drawn, if one is.',
        properties: {
            case: aCase, turn, whyNot: flag('Also what is not possible, with the rule.'), format: format('text', 'json'),
        },
        required: ['case'],
        answer: ({ case: one, ...options }) => adjudge.moves(one, { format: 'text', ...options }),
    },
    draw: {
        description: 'Draws the board after the moves, as text or as SVG. Look at it, or show it, to see whether the '
            + 'case says what was meant.',
        properties: { case: aCase, turn, before: flag('The board before any move.'), format: format('text', 'svg') },
        required: ['case'],
        answer: ({ case: one, ...options }) => adjudge.draw(one, { format: 'text', ...options }),
    },
    parts: {
        description: 'Finds tiles, routes and tickets: a tile by what lies on its edges, or anything by its id. Use it '
            + 'to learn the id of a tile that somebody describes, its segments and openings.',
        properties: {
            edges: text('Four letters from north clockwise: C city, R road, F field, I river, ? any. The tiles that lie so.'),
            id: text('The id of one tile, route or ticket.'), format: format('text', 'json', 'svg'),
        },
        required: [],
        answer: ({ id, ...options }) => adjudge.parts(id, { format: 'text', ...options }),
    },
    rules: {
        description: 'Searches the rulebook: modules (boxes), editions, options with their values, rules and sources. '
            + 'Give an id, or words that are all to occur.',
        properties: { words: text('An id ("tunnel.opening"), the name of a box, or words.'), format: format('text', 'json') },
        required: ['words'],
        answer: ({ words, ...options }) => {
            if (typeof words !== 'string')
                throw new adjudge.AdjudgeError('`words` is missing: an id or words, as a text');
            return adjudge.rules(words.split(/\s+/).filter(word => word), { format: 'text', ...options });
        },
    },
};

const RESOURCES = [
    { uri: 'adjudge://schema/case', name: 'JSON Schema of a case', mimeType: 'application/schema+json' },
    { uri: 'adjudge://schema/result', name: 'JSON Schema of a result', mimeType: 'application/schema+json' },
    {
        uri: 'adjudge://manual/case', name: 'adjudge-case(5)', mimeType: 'text/plain',
        description: 'Every key of a case, with examples. Read it before you write the first one.',
    },
    ...readdirSync(new URL('examples/', share)).map(file => ({
        uri: `adjudge://example/${file.replace('.yaml', '')}`, name: `Example: ${file}`, mimeType: 'application/yaml',
    })),
];

function read(uri) {
    const [, kind, name] = uri.match(/^adjudge:\/\/(\w+)\/(.+)$/);
    return kind === 'schema' ? JSON.stringify(adjudge.schema(name))
        : readFileSync(new URL(kind === 'manual' ? 'adjudge-case.txt' : `examples/${name}.yaml`, share), 'utf8');
}

// What the program says of its command line, in words of the tools.
const asTool = words => words
    .replace(/`adjudge parts --edges (\S+)`/g, 'the tool `parts` with {"edges": "$1"}')
    .replace(/`adjudge new`/g, 'the resource adjudge://example/carcassonne')
    .replace(/adjudge-case\(5\)/g, 'the resource adjudge://manual/case')
    .replace(/`adjudge (check|compare|moves|draw|parts|rules)`/g, 'the tool `$1`')
    .replace(/`adjudge (rules|parts) ([^`]+)`/g, 'the tool `$1` about "$2"');

// An error that can be mended from this text alone: each mistake with its place in the case.
function explain(error) {
    if (error.diagnostics.length === 0)
        return asTool(error.message);
    const list = error.diagnostics.map(({ id, at, line, column, text: what, help }) =>
        `- ${at ? `${at} (line ${line}, column ${column})` : `line ${line}, column ${column}`}: ${asTool(what)} [${id}]`
            + (help ? `\n  ${asTool(help)}` : ''));
    return `The case was not understood, so nothing was judged. Mend what is listed and call again:\n${list.join('\n')}\n`
        + 'The resource adjudge://manual/case describes every key.';
}

// Why these arguments are not the tool's; '' if they are.
function refuse(tool, name, given) {
    const known = Object.keys(tool.properties), odd = Object.keys(given).find(key => !known.includes(key));
    const missing = tool.required.find(key => given[key] === undefined);
    return odd ? `${name} has no argument \`${odd}\`; it has ${known.join(', ')}`
        : missing ? `${name} needs the argument \`${missing}\`: ${tool.properties[missing].description}` : '';
}

function call(name, given) {
    const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : null;
    if (!tool)
        throw new McpError(ErrorCode.InvalidParams, `no tool is called ${name}; there are ${Object.keys(TOOLS).join(', ')}`);
    const say = (words, isError) => ({ content: [{ type: 'text', text: words }], isError });
    const why = refuse(tool, name, given);
    if (why)
        return say(why, true);
    try {
        return say(tool.answer(given), false);
    } catch (error) {
        if (!(error instanceof adjudge.AdjudgeError))
            throw error;
        return say(explain(error), true);
    }
}

const server = new Server({ name: 'adjudge', version: adjudge.version() }, {
    capabilities: { tools: {}, resources: {} },
    instructions: 'Settles disputes in Carcassonne and Ticket to Ride. Turn what people tell into a case (adjudge://manual/case, '
        + 'adjudge://example/dispute), `draw` it to see whether it is their table, then `check` it; pass on the rule, '
        + 'its source and what depends on the edition. If something was not told that the answer hangs on, ask.',
});
server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { description, properties, required }]) => ({
        name, description, inputSchema: { type: 'object', properties, required, additionalProperties: false },
        annotations: { readOnlyHint: true, openWorldHint: false },
    })),
}));
server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params.name, params.arguments ?? {}));
server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: RESOURCES }));
server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const found = RESOURCES.find(resource => resource.uri === uri);
    if (!found)
        throw new McpError(ErrorCode.InvalidParams, `no resource is called ${uri}; there are ${RESOURCES.map(one => one.uri).join(', ')}`);
    return { contents: [{ uri, mimeType: found.mimeType, text: read(uri) }] };
});
await server.connect(new StdioServerTransport());
