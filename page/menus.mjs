// The menus of editions, options and house rules: made once for a game from the engine's rulebook, those of
// boxes that are not in play too, and from then on only set and hidden.
import { byId, choice, fill, make } from './view.mjs';

export const isOn = (table, module) => module === 'base' || Boolean(table.rules?.[module]);

// Ticket to Ride has two names, and its rulebook one of them.
const familyOf = game => game.replace(/-europe$/, '');

export class Menus {
    #books = new Map(); // by game: its rows, and these by kind and key

    constructor(rules, table) {
        this.table = table;
        for (const row of rules.filter(each => each.game)) {
            const family = familyOf(row.game);
            if (!this.#books.has(family))
                this.#books.set(family, { rows: [], found: new Map() });
            const { rows, found } = this.#books.get(family);
            rows.push(row);
            for (const key of [row.kind, `${row.kind} ${row.id}`, `${row.kind} of ${row.module}`])
                (found.get(key) ?? found.set(key, []).get(key)).push(row);
        }
    }

    get #book() { return this.#books.get(familyOf(this.table.case.game ?? '')) ?? { rows: [], found: new Map() }; }
    get rows() { return this.#book.rows; }

    #find(key) { return this.#book.found.get(key) ?? []; }

    // What an edition, or a module, is called.
    titleOf(module, edition) {
        return this.#find(`edition ${edition}`).find(row => row.module === module)?.title ?? `${module}: ${edition}`;
    }

    // Whether the option is one of the table's: its edition says something of it. What it is about
    // may not be on the edition's map.
    #isOffered(row, table) {
        const edition = table.rules?.[row.module];
        const said = this.#find(`setting ${row.id}`);
        return isOn(table, row.module) && (!this.#find(`edition ${edition}`).length || !said.length
            || said.some(each => each.edition === edition));
    }

    // Each of these returns [element, what sets it to a table].
    #edition(module) {
        const editions = this.#find(`edition of ${module.id}`).map(row => [row.id, row.title || row.id]);
        const isBase = module.id === 'base';
        const label = choice(`edition-${module.id}`, module.title, isBase ? editions : [['', 'not in play'], ...editions],
            null, value => this.table.setEdition(module.id, value));
        return [label, table => {
            const chosen = table.rules?.[module.id];
            label.lastChild.value = chosen === true ? module.value : chosen || (isBase ? module.value : '');
        }];
    }

    #option(row) {
        const label = choice(`option-${row.id}`, row.text, [['', 'as the edition says'],
            ...this.#find(`value ${row.id}`).map(value => [value.value, value.text])], null,
        value => this.table.setOption(row.id, value));
        return [label, table => {
            label.lastChild.value = table.rules?.options?.[row.id] ?? '';
            label.hidden = !this.#isOffered(row, table);
        }];
    }

    #house(row) {
        const box = make('input', { type: 'checkbox', name: `house-${row.id}`,
            onchange: event => this.table.setHouse(row.id, event.target.checked) });
        return [make('label', { class: 'house' }, box, ` ${row.id}: ${row.text}`),
            table => { box.checked = table.rules?.house_rules?.includes(row.id) ?? false; }];
    }

    show(table) {
        if (this.shown !== this.#book) {
            this.shown = this.#book;
            const made = [['editions', this.#find('module').filter(row => row.id !== 'house').map(row => this.#edition(row))],
                ['options', this.#find('option').map(row => this.#option(row))],
                ['houses', this.#find('house-rule').map(row => this.#house(row))]];
            for (const [id, menus] of made)
                fill(byId(id), ...menus.map(([element]) => element));
            this.sets = made.flatMap(([, menus]) => menus.map(([, set]) => set));
        }
        const state = JSON.stringify(table.rules);
        if (state !== this.state || this.shownGame !== table.game)
            this.sets.forEach(set => set(table));
        [this.state, this.shownGame] = [state, table.game];
    }
}
