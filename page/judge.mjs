// What the page asks the engine about a case; all words are the engine's.
import { BEFORE, Engine, PLACES, VERBOSE } from './engine.mjs';
import { nameOf } from './table.mjs';

const OUT_OF_MEMORY = 'the engine ran out of memory';

// What the engine said of a case that it understands; if it said nothing, it has no memory left.
function sure(said) {
    if (!said)
        throw new Error(OUT_OF_MEMORY);
    return said;
}

// What is known of a case or its errors, as the engine writes it.
function recordOf(engine) {
    const record = JSON.parse(sure(engine.write('json')));
    return sure(record.verdict !== 'error' && record);
}

const firstPlayer = table => table.players?.length ? nameOf(table.players[0]) : undefined;

export class Judge {
    #engine = null; // made when it is first asked
    #rules = null;

    // `moduleOf` gives the engine's module; `known`: a case as text and what is answered to it.
    constructor(moduleOf, known = {}) {
        this.moduleOf = moduleOf;
        this.known = known;
    }

    get engine() { return this.#engine ??= new Engine(this.moduleOf()); }

    // Calls `work` with the engine; after a trap with a new one, and returns null.
    #safely(work) {
        try {
            return work(this.engine);
        } catch (error) {
            console.warn(`the engine ended: ${error.message}`);
            this.#engine = null;
            return null;
        }
    }

    // Everything the page shows of a text: {record, text, svg, yaml, post}, or {errors} and, of a
    // board whose tiles do not fit, its picture with the clash marked. `isLost`: there was no memory for it.
    answer(source) {
        if (source === this.known.source)
            return this.known.answer;
        const gone = { isLost: true, errors: [{ text: OUT_OF_MEMORY, help: '' }] };
        return this.#safely(engine => {
            engine.read(source);
            const record = recordOf(engine);
            if (record.errors)
                return this.#explain(engine, record);
            this.rules(); // the menus of the case are made of them
            return {
                record,
                text: sure(engine.write('text')),
                svg: sure(engine.draw('svg', PLACES)),
                yaml: sure(engine.fmt('yaml')),
                post: sure(engine.write('post')),
                pieces: JSON.parse(engine.pieces('json') ?? 'null'),
            };
        }) ?? gone;
    }

    // The same of a text that was not understood; its errors are at their lines of the YAML.
    #explain(engine, record) {
        const svg = engine.drawBroken(), yaml = engine.fmtBroken();
        if (yaml)
            engine.read(yaml, 'case.yaml');
        const { errors } = yaml ? JSON.parse(engine.write('json')) : record;
        return { errors: errors ?? record.errors, record, svg, yaml };
    }

    // The first case of a document as an object, whatever its syntax, with its board as rows of
    // `draw`; {errors} if it is not understood, and the picture of tiles that do not fit.
    parse(source, name) {
        return this.#safely(engine => {
            const results = engine.read(source, name);
            const record = recordOf(engine);
            const svg = record.errors && engine.drawBroken();
            const lines = results === 1 ? engine.fmt('json') : engine.fmt('ndjson');
            if (!lines)
                return { errors: record.errors ?? [{ text: sure(engine.message()) }], svg };
            return {
                errors: record.errors,
                case: JSON.parse(results === 1 ? lines : lines.split('\n', 1)[0]),
                drawn: record.errors ? [] : JSON.parse(sure(engine.draw('json', BEFORE))),
            };
        }) ?? { errors: [{ text: OUT_OF_MEMORY }] };
    }

    // How often such a piece stands there, before the moves or after them.
    count(table, { player, kind, cell, place }, before) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            const rows = JSON.parse(engine.draw('json', before ? BEFORE : 0) ?? 'null');
            return rows?.filter(row => row.player === player && row.kind === kind && row.segment === place
                && row.x === cell[0] && row.y === cell[1]).length ?? Infinity;
        }) ?? Infinity;
    }

    verdict(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            return JSON.parse(engine.write('full')).verdict;
        });
    }

    // The legal next actions with this tile in hand ("": none), or {problem}: why they are not known.
    moves(table, tile) {
        const trial = structuredClone(table);
        if (tile)
            trial.tile_in_hand = tile;
        if (!trial.move && !trial.moves)
            trial.to_move ??= firstPlayer(trial);
        return this.#safely(engine => {
            engine.read(JSON.stringify(trial));
            const answer = engine.moves('json', VERBOSE);
            if (answer)
                return JSON.parse(answer);
            const [error] = JSON.parse(engine.write('json')).errors ?? [];
            return { problem: error?.text ?? engine.message() };
        }) ?? { problem: OUT_OF_MEMORY };
    }

    // Why this tile may not be laid at a cell: a sentence for each turn in which it may not, one that
    // holds for all only once. Empty: it may be laid there.
    whyNot(table, tile, cell) {
        const found = new Set();
        for (const turn of [0, 90, 180, 270]) {
            const trial = structuredClone(table);
            delete trial.disputed;
            trial.move ??= { player: firstPlayer(trial), actions: [] };
            trial.move.actions.push({ place: tile, at: cell, turn });
            const forbidden = this.#forbids(trial);
            if (!forbidden.length)
                return [];
            forbidden.forEach(text => found.add(text));
        }
        return [...found];
    }

    // Why none of these actions may come next in the move: each sentence once.
    whyNone(table, actions) {
        return [...new Set(actions.flatMap(action => this.#forbids({ ...table, disputed: undefined,
            move: { ...table.move, actions: [...table.move.actions, action] } })))];
    }

    // The sentences by which a case is illegal, or not understood.
    #forbids(trial) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(trial));
            const record = JSON.parse(engine.write('full'));
            return (record.errors ?? record.rulings.filter(ruling => ruling.effect === 'forbids'))
                .map(row => row.text);
        }) ?? [OUT_OF_MEMORY];
    }

    // Rows as under each edition of one module at a time.
    compare(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            return JSON.parse(engine.compare('json') ?? '[]');
        }) ?? [];
    }

    html(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            return engine.frame('html', engine.write('html'));
        });
    }

    kinds(edges) {
        return JSON.parse(this.engine.parts(null, edges, 'json') ?? '[]');
    }

    // The four letters of a tile that lies so, from north.
    edgesOf({ tile, turn = 0 }) {
        const [kind] = JSON.parse(this.engine.parts(String(tile), null, 'json') ?? '[]');
        const edges = kind?.edges ?? '????', quarters = turn / 90 % 4;
        return edges.slice(4 - quarters) + edges.slice(0, 4 - quarters);
    }

    tilePicture(id) {
        return this.engine.parts(id, null, 'svg') ?? '';
    }

    // A case as the board shows it; null: it is not understood.
    picture(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            return engine.draw('svg', PLACES);
        });
    }

    rules() {
        return this.#rules ??= JSON.parse(sure(this.engine.rules('json')));
    }
}
