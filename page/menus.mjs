// The menus of editions, options and house rules: made from the engine's rulebook.
import { byId, choice, fill, make } from './view.mjs';

export const isOn = (table, module) => module === 'base' || Boolean(table.rules?.[module]);

export class Menus {
    constructor(rules, table) {
        this.table = table;
        this.all = rules;
        this.shown = '';
    }

    // Ticket to Ride has two names, and its rulebook one of them.
    get rows() {
        const family = game => game.replace(/-europe$/, '');
        return this.all.filter(row => row.game && family(row.game) === family(this.table.case.game));
    }

    // Whether the option is one of the table's: its edition says something of it. What it is about
    // may not be on the edition's map.
    #isOffered(row, table) {
        const edition = table.rules?.[row.module];
        const isKnown = this.#values('edition', 'id', edition).length > 0;
        const said = this.#values('setting', 'id', row.id);
        return isOn(table, row.module)
            && (!isKnown || !said.length || said.some(each => each.edition === edition));
    }

    // What an edition is called.
    titleOf(module, edition) {
        return this.rows.find(row => row.kind === 'edition' && row.module === module
            && row.id === edition)?.title ?? `${module}: ${edition}`;
    }

    #values(kind, key, id) {
        return this.rows.filter(row => row.kind === kind && row[key] === id);
    }

    #edition(module, table) {
        const chosen = table.rules?.[module.id];
        const editions = this.#values('edition', 'module', module.id)
            .map(row => [row.id, row.title || row.id]);
        const values = module.id === 'base' ? editions : [['', 'not in play'], ...editions];
        const name = chosen === true ? module.value : chosen || (module.id === 'base'
            ? module.value : '');
        return choice(`edition-${module.id}`, module.title, values, name,
            value => this.table.setEdition(module.id, value));
    }

    #option(row, table) {
        const values = this.#values('value', 'id', row.id)
            .map(value => [value.value, value.text]);
        return choice(`option-${row.id}`, row.text, [['', 'as the edition says'], ...values],
            table.rules?.options?.[row.id] ?? '', value => this.table.setOption(row.id, value));
    }

    #house(row, table) {
        const box = make('input', {
            type: 'checkbox', name: `house-${row.id}`,
            checked: table.rules?.house_rules?.includes(row.id) ?? false,
            onchange: event => this.table.setHouse(row.id, event.target.checked),
        });
        return make('label', { class: 'house' }, box, ` ${row.id}: ${row.text}`);
    }

    // Writes the menus, if rules or game have changed.
    show(table) {
        const state = JSON.stringify([table.game, table.rules]);
        if (state === this.shown)
            return;
        this.shown = state;
        fill(byId('editions'), ...this.rows.filter(row => row.kind === 'module' && row.id !== 'house')
            .map(module => this.#edition(module, table)));
        const options = this.rows.filter(row => row.kind === 'option' && this.#isOffered(row, table));
        fill(byId('options'), ...options.map(row => this.#option(row, table)));
        const houses = this.rows.filter(row => row.kind === 'house-rule');
        fill(byId('houses'), ...houses.map(row => this.#house(row, table)));
    }
}
