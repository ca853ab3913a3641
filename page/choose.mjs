// A dialog in which things are chosen by tapping: cards, tickets, prisoners. Each field has a name, a
// label, a form and its rows ({id, title, colour}); what was chosen comes back by name.
import { byId, fill, make, swatch } from './view.mjs';

const MANY = 14; // more rows than these are shown as they are searched for

// Buttons of rows, with a search if there are many; `take` is called with the row tapped.
function shelf(field, take) {
    const buttons = make('div', { class: 'row' });
    const show = words => {
        const found = field.rows.filter(row => `${row.id} ${row.title}`.toLowerCase().includes(words));
        fill(buttons, ...found.slice(0, words || found.length <= MANY ? 40 : 0).map(row =>
            make('button', { type: 'button', 'data-item': row.id, onclick: () => take(row) },
                swatch(row), row.title)));
    };
    show('');
    if (field.rows.length <= MANY)
        return [buttons];
    return [make('label', {}, 'Search ', make('input', {
        'data-search': field.name, autocomplete: 'off', placeholder: field.rows[0].title,
        oninput: event => show(event.target.value.trim().toLowerCase()),
    })), buttons];
}

// What was chosen, in its order; a tap takes one away. Of counts those alike stand together.
function makeBag(field) {
    const chosen = [...field.value ?? []], chips = make('div', { class: 'row', 'aria-live': 'polite' });
    const titleOf = id => typeof id === 'object' ? Object.values(id).join(' ')
        : field.rows.find(row => row.id === String(id))?.title ?? id;
    const show = () => {
        const shown = field.form === 'counts' ? [...new Set(chosen)] : chosen;
        fill(chips, ...shown.map((id, index) => make('button', {
            type: 'button', class: 'chip', 'data-chosen': id,
            onclick: () => {
                chosen.splice(field.form === 'counts' ? chosen.indexOf(id) : index, 1);
                show();
            },
        }, (field.form === 'counts' ? `${chosen.filter(other => other === id).length} ` : '')
            + `${titleOf(id)} ×`)));
    };
    show();
    const add = row => {
        if (field.most === 1)
            chosen.length = 0;
        chosen.push(row.id);
        show();
    };
    return { parts: [chips, ...shelf(field, add)], read: () => chosen };
}

function makeOne(field, done) {
    let chosen = field.value;
    const parts = shelf(field, row => {
        chosen = chosen === row.id && field.optional ? undefined : row.id;
        for (const button of parts.at(-1).children)
            button.setAttribute('aria-pressed', String(button.dataset.item === chosen));
        done();
    });
    return { parts, read: () => chosen };
}

function makeNumber(field) {
    const input = make('input', { type: 'number', name: field.name, value: field.value ?? '',
        min: 0, max: 999, 'aria-label': field.label });
    return { parts: [input], read: () => input.value === '' ? undefined : Number(input.value) };
}

// Pairs of a player and an item: prisoners.
function makePairs(field) {
    const chosen = [...field.value ?? []], list = make('div', { class: 'row', 'aria-live': 'polite' });
    let isShown = false; // a pair in the menus that was chosen and not added yet
    const select = (name, label, rows) => make('select', { name, 'aria-label': label,
        onchange: () => { isShown = true; } },
        ...rows.map(row => make('option', { value: row.id }, row.title)));
    const who = select('pair-player', 'Whose', field.players.map(id => ({ id, title: id })));
    const what = select('pair-kind', 'What', field.rows);
    const show = () => fill(list, ...chosen.map((pair, index) => make('button', {
        type: 'button', class: 'chip',
        onclick: () => { chosen.splice(index, 1); show(); },
    }, `${pair.player}: ${pair.kind} ×`)));
    show();
    const add = make('button', { type: 'button', class: 'add-pair', onclick: () => {
        if (chosen.length === field.most)
            chosen.length = 0;
        chosen.push({ player: who.value, kind: what.value });
        isShown = false;
        show();
    } }, 'Add');
    const read = () => isShown || chosen.length < (field.most ?? 0)
        ? [...chosen, { player: who.value, kind: what.value }].slice(-(field.most ?? 200)) : chosen;
    return { parts: [list, make('div', { class: 'row' }, who, what, add)], read };
}

// Whether the action can be made of what was chosen.
function isEnough({ form, optional, most = 0 }, value) {
    return form === 'one' ? optional || value !== undefined : form !== 'pairs' || value.length >= most;
}

export class Chooser {
    constructor(sheets) { this.sheets = sheets; }

    // Shows the fields; `done` gets what was chosen. `ready`: [title, values], each chosen by one tap.
    ask(title, fields, done, ready = []) {
        const made = {};
        const finish = values => {
            this.sheets.close();
            done(values);
        };
        const read = () => {
            const values = Object.fromEntries(fields.map(field => [field.name, made[field.name].read()]));
            const missing = fields.find(field => !isEnough(field, values[field.name]));
            if (missing)
                byId('choose-missing').textContent = `Still missing: ${missing.label}.`;
            else
                finish(values);
        };
        const alone = fields.length === 1 && fields[0].form === 'one';
        for (const field of fields)
            made[field.name] = field.form === 'one' ? makeOne(field, () => alone && read())
                : field.form === 'number' ? makeNumber(field)
                    : field.form === 'pairs' ? makePairs(field) : makeBag(field);
        byId('choose-title').textContent = title;
        byId('choose-missing').textContent = '';
        fill(byId('choose-ready'), ...ready.map(([words, values]) => make('button', {
            type: 'button', 'data-ready': words, onclick: () => finish(values),
        }, words)));
        fill(byId('choose-fields'), ...fields.map(field => make('fieldset', { 'data-field': field.name },
            make('legend', {}, field.label), ...made[field.name].parts)));
        byId('choose-done').onclick = read;
        byId('choose-done').hidden = alone;
        this.sheets.open('choose', true);
    }
}

// {blue: 2} of [blue, blue]; the way back; and the same in words: 2 blue.
export function countOf(ids) {
    const counts = {};
    for (const id of ids)
        counts[id] = (counts[id] ?? 0) + 1;
    return counts;
}

export const listOf = counts => Object.entries(counts ?? {}).flatMap(([id, count]) =>
    Array(Math.max(0, Math.min(200, Number(count) || 0))).fill(id));

export const countsInWords = counts =>
    Object.entries(counts).map(([id, count]) => `${count} ${id}`).join(', ');
