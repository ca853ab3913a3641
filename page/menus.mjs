// The menus of editions, options and house rules: made once for a game from the engine's rulebook, those of
// boxes that are not in play too, and from then on only set and hidden.
import { byId, escaped } from './view.mjs';

export const isOn = (table, module) => module === 'base' || Boolean(table.rules?.[module]);

const menu = (name, label, values, chosen, isHidden = false) => `<label${isHidden ? ' hidden' : ''}><span>${escaped(label)}</span><select name="${name}">${
    values.map(([value, words]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${escaped(words)}</option>`).join('')}</select></label>`;

// Ticket to Ride has two names, and its rulebook one of them.
const familyOf = game => game?.replace(/-europe$/, '');

// What the rulebook says of one game: its rows, and these by kind and key.
class Book {
    #found = new Map();

    constructor(rules, family) {
        this.rows = rules.filter(row => familyOf(row.game) === family);
        for (const row of this.rows)
            for (const key of [row.kind, `${row.kind} ${row.id}`, ...row.kind === 'edition' ? [`edition of ${row.module}`] : []])
                (this.#found.get(key) ?? this.#found.set(key, []).get(key)).push(row);
    }

    find(key) { return this.#found.get(key) ?? []; }
    get modules() { return this.find('module').filter(row => row.id !== 'house'); }

    // Whether the option is one of the table's: its edition says something of it. What it is about
    // may not be on the edition's map.
    isOffered(row, table) {
        const edition = table.rules?.[row.module];
        const said = this.find(`setting ${row.id}`);
        return isOn(table, row.module) && (!this.find(`edition ${edition}`).length || !said.length
            || said.some(each => each.edition === edition));
    }

    // The edition of a module that the table has; '': none.
    editionOf({ id, value }, { rules }) {
        const chosen = rules?.[id];
        return chosen === true ? value : chosen || (id === 'base' ? value : '');
    }

    edition(row, table) {
        const editions = this.find(`edition of ${row.id}`).map(each => [each.id, each.title || each.id]);
        return menu(`edition-${row.id}`, row.title, row.id === 'base' ? editions : [['', 'not in play'], ...editions], this.editionOf(row, table));
    }

    option(row, table) {
        return menu(`option-${row.id}`, row.text, [['', 'as the edition says'],
            ...this.find(`value ${row.id}`).map(value => [value.value, value.text])],
        table.rules?.options?.[row.id] ?? '', !this.isOffered(row, table));
    }

    house(row, table) {
        return `<label class="house"><input type="checkbox" name="house-${row.id}"${
            isAgreed(row, table) ? ' checked' : ''}> ${escaped(`${row.id}: ${row.text}`)}</label>`;
    }
}

const isAgreed = ({ id }, { rules }) => rules?.house_rules?.includes(id) ?? false;

// The menus of a table as HTML, by the ids of where they are. The page is built with those of its empty one.
export function menusOf(table, book) {
    return {
        editions: book.modules.map(row => book.edition(row, table)).join(''),
        options: book.find('option').map(row => book.option(row, table)).join(''),
        houses: book.find('house-rule').map(row => book.house(row, table)).join(''),
    };
}

export const bookOf = (rules, { game }) => new Book(rules, familyOf(game ?? ''));

export class Menus {
    #books = new Map(); // by game

    // `begun`: the table whose menus the page has; `rulesOf` asks the engine for the rulebook.
    constructor(begun, table, rulesOf) {
        this.table = table;
        this.rulesOf = rulesOf;
        this.#remember(begun);
        const on = (id, change) => byId(id).addEventListener('change', ({ target }) =>
            change(target.name.slice(target.name.indexOf('-') + 1), target));
        on('editions', (id, { value }) => table.setEdition(id, value));
        on('options', (id, { value }) => table.setOption(id, value));
        on('houses', (id, { checked }) => table.setHouse(id, checked));
    }

    get #book() {
        const { case: table } = this.table, family = familyOf(table.game ?? '');
        return this.#books.get(family) ?? this.#books.set(family, bookOf(this.rulesOf(), table)).get(family);
    }

    get rows() { return this.#book.rows; }

    // What an edition, or a module, is called.
    titleOf(module, edition) {
        return this.#book.find(`edition ${edition}`).find(row => row.module === module)?.title ?? `${module}: ${edition}`;
    }

    #remember({ game, rules }) { [this.game, this.state] = [game, JSON.stringify(rules)]; }

    show(table) {
        if (familyOf(this.game) !== familyOf(table.game))
            for (const [id, html] of Object.entries(menusOf(table, this.#book)))
                byId(id).innerHTML = html;
        else if (JSON.stringify(table.rules) !== this.state || this.game !== table.game)
            this.#set(table, this.#book);
        this.#remember(table);
    }

    // Sets what is chosen in the menus, which are in the order of their rows.
    #set(table, book) {
        const each = (id, rows, set) => byId(id).querySelectorAll('select, input').forEach((menu, index) => set(menu, rows[index]));
        each('editions', book.modules, (menu, row) => {
            menu.value = book.editionOf(row, table);
        });
        each('options', book.find('option'), (menu, row) => {
            menu.value = table.rules?.options?.[row.id] ?? '';
            menu.parentNode.hidden = !book.isOffered(row, table);
        });
        each('houses', book.find('house-rule'), (menu, row) => {
            menu.checked = isAgreed(row, table);
        });
    }
}
