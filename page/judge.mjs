// What the page asks the engine about a case; all words are the engine's.
import { Engine, PLACES, VERBOSE } from './engine.mjs';

export class Judge {
    constructor(module) {
        this.module = module;
        this.renew();
    }

    renew() {
        this.engine = new Engine(this.module);
    }

    // Calls `work` with the engine; after a trap with a new one, and returns null.
    #safely(work) {
        try {
            return work(this.engine);
        } catch (error) {
            console.warn(`the engine ended: ${error.message}`);
            this.renew();
            return null;
        }
    }

    // Everything the page shows of a text: {record, text, svg, yaml, post} or {errors}.
    answer(source) {
        const gone = { errors: [{ text: 'the engine ran out of memory', help: '' }] };
        return this.#safely(engine => {
            engine.read(source);
            const record = JSON.parse(engine.write('json'));
            if (record.errors)
                return { errors: record.errors, record };
            return {
                record,
                text: engine.write('text'),
                svg: engine.draw('svg', PLACES),
                yaml: engine.fmt('yaml'),
                post: engine.write('post'),
            };
        }) ?? gone;
    }

    // The first case of a document as an object, whatever its syntax, with its board as rows of
    // `draw`; {errors} if it is not understood.
    parse(source, name) {
        return this.#safely(engine => {
            const results = engine.read(source, name);
            const record = JSON.parse(engine.write('json'));
            const lines = results === 1 ? engine.fmt('json') : engine.fmt('ndjson');
            if (!lines)
                return { errors: record.errors ?? [{ text: engine.message() }] };
            return {
                errors: record.errors,
                case: JSON.parse(results === 1 ? lines : lines.split('\n', 1)[0]),
                drawn: record.errors ? [] : JSON.parse(engine.draw('json', 4)),
            };
        }) ?? { errors: [{ text: 'the engine ran out of memory' }] };
    }

    verdict(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            return JSON.parse(engine.write('full')).verdict;
        });
    }

    // The legal next actions, or null where the case is not understood.
    moves(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            const answer = engine.moves('json', VERBOSE);
            return answer && JSON.parse(answer);
        });
    }

    // Rows as under each edition of one module at a time.
    compare(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            return engine.compare('text');
        });
    }

    html(table) {
        return this.#safely(engine => {
            engine.read(JSON.stringify(table));
            return engine.write('html');
        });
    }

    kinds(edges) {
        return JSON.parse(this.engine.parts(null, edges, 'json') ?? '[]');
    }

    picture(id) {
        return this.engine.parts(id, null, 'svg') ?? '';
    }

    rules() {
        return JSON.parse(this.engine.rules('json'));
    }
}
