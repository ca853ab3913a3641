// The menus of editions, options and house rules: made once for a game from the engine's rulebook, those of
// boxes that are not in play too, and from then on only set and hidden.
import { byId } from './view.mjs';

export const isOn = (table, module) => module === 'base' || Boolean(table.rules?.[module]);

// The words are the engine's own, and there are too many of them to make each element by itself.
const escaped = words => words.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);

const menu = (name, label, values) => `<label><span>${escaped(label)}</span><select name="${name}">${
    values.map(([value, words]) => `<option value="${value}">${escaped(words)}</option>`).join('')}</select></label>`;

// Ticket to Ride has two names, and its rulebook one of them.
const familyOf = game => game.replace(/-europe$/, '');

export class Menus {
    #books = new Map(); // by game: its rows, and these by kind and key

    constructor(rules, table) {
        this.table = table;
        const on = (id, change) => byId(id).addEventListener('change', ({ target }) =>
            change(target.name.slice(target.name.indexOf('-') + 1), target));
        on('editions', (id, { value }) => table.setEdition(id, value));
        on('options', (id, { value }) => table.setOption(id, value));
        on('houses', (id, { checked }) => table.setHouse(id, checked));
        for (const row of rules.filter(each => each.game)) {
            const family = familyOf(row.game);
            if (!this.#books.has(family))
                this.#books.set(family, { rows: [], found: new Map() });
            const { rows, found } = this.#books.get(family);
            rows.push(row);
            for (const key of [row.kind, `${row.kind} ${row.id}`, ...row.kind === 'edition' ? [`edition of ${row.module}`] : []])
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

    #edition(module) {
        const editions = this.#find(`edition of ${module.id}`).map(row => [row.id, row.title || row.id]);
        return menu(`edition-${module.id}`, module.title, module.id === 'base' ? editions : [['', 'not in play'], ...editions]);
    }

    #option(row) {
        return menu(`option-${row.id}`, row.text, [['', 'as the edition says'],
            ...this.#find(`value ${row.id}`).map(value => [value.value, value.text])]);
    }

    show(table) {
        if (this.shown !== this.#book) {
            this.shown = this.#book;
            byId('editions').innerHTML = this.#modules.map(row => this.#edition(row)).join('');
            byId('options').innerHTML = this.#find('option').map(row => this.#option(row)).join('');
            byId('houses').innerHTML = this.#find('house-rule').map(row => `<label class="house">`
                + `<input type="checkbox" name="house-${row.id}"> ${escaped(`${row.id}: ${row.text}`)}</label>`).join('');
        }
        const state = JSON.stringify(table.rules);
        if (state !== this.state || this.shownGame !== table.game)
            this.#set(table);
        [this.state, this.shownGame] = [state, table.game];
    }

    get #modules() { return this.#find('module').filter(row => row.id !== 'house'); }

    // Sets what is chosen in the menus, which are in the order of their rows.
    #set(table) {
        const each = (id, rows, set) => byId(id).querySelectorAll('select, input').forEach((menu, index) => set(menu, rows[index]));
        each('editions', this.#modules, (menu, { id, value }) => {
            const chosen = table.rules?.[id];
            menu.value = chosen === true ? value : chosen || (id === 'base' ? value : '');
        });
        each('options', this.#find('option'), (menu, row) => {
            menu.value = table.rules?.options?.[row.id] ?? '';
            menu.parentNode.hidden = !this.#isOffered(row, table);
        });
        each('houses', this.#find('house-rule'), (menu, { id }) => {
            menu.checked = table.rules?.house_rules?.includes(id) ?? false;
        });
    }
}
