// Who says what of the answer: a row for each player, any other claim, and what is claimed about a
// place or a piece, which the sheet of pieces offers.
import { byId, fill, make } from './view.mjs';

// A claim in words.
const said = ({ says = {} }) => [says.verdict && `it is ${says.verdict}`,
    ...Object.entries(says.gained ?? {}).map(([name, points]) => `${name} gains ${points}`),
    ...Object.entries(says.final ?? {}).map(([name, points]) => `${name} ends at ${points}`),
    ...(says.features ?? []).map(({ at, segment, owners }) => owners && `${segment} of (${at}) belongs to ${owners.join(' and ') || 'nobody'}`),
    ...['figures', 'gone'].flatMap(key => [says[key] ?? []].flat().map(({ player, at, segment }) =>
        `${player}'s piece ${at ? `on ${segment} of (${at}) ` : ''}${key === 'gone' ? 'goes back' : 'stays'}`)),
    ...Object.entries(says).filter(([key]) => !['verdict', 'gained', 'final', 'features', 'figures', 'gone'].includes(key))
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)].filter(Boolean).join(', ');

export class Claims {
    constructor(table) {
        this.table = table;
        byId('claim-add').addEventListener('click', () => this.#addOther());
    }

    get #all() { return this.table.case.disputed ?? []; }

    // What points of a claim are called: of the turn, or at the end.
    get #pointsKey() { return this.table.isMove && !this.table.case.game_over ? 'gained' : 'final'; }

    show() {
        const claims = this.#all, { players } = this.table;
        this.#showRows(players, claims);
        fill(byId('claim-list'), ...claims.map((claim, index) => make('li', {},
            `${claim.by ?? 'somebody'}: ${said(claim)} `,
            make('button', {
                type: 'button', 'aria-label': `Drop what ${claim.by ?? 'somebody'} says`,
                onclick: () => this.table.setClaims(claims.filter((_, i) => i !== index)),
            }, 'drop'))));
        for (const id of ['claim-by', 'claim-of']) {
            const chosen = byId(id).value;
            fill(byId(id), ...players.map(name => make('option', { selected: name === chosen }, name)));
        }
    }

    // The rows are made once for the same players: who types into one goes on typing.
    #showRows(players, claims) {
        if (this.shown !== players.join()) {
            this.shown = players.join();
            fill(byId('claim-rows'), ...players.map((name, index) => this.#row(name, index)));
        }
        for (const row of byId('claim-rows').children) {
            const says = claims.find(claim => claim.by === row.dataset.claims)?.says ?? {};
            for (const button of row.querySelectorAll('button'))
                button.setAttribute('aria-pressed', String(says.verdict === button.value));
            const input = row.querySelector('input');
            row.querySelector('.points').textContent = this.#pointsKey === 'gained' ? 'gains' : 'ends at';
            if (input !== document.activeElement)
                input.value = says[this.#pointsKey]?.[row.dataset.claims] ?? '';
        }
    }

    #row(name, index) {
        return make('div', { class: 'row', 'data-claims': name, role: 'group', 'aria-label': `What ${name} says` },
            make('b', {}, name), ...['legal', 'illegal'].map(value => make('button', {
                type: 'button', value, onclick: () => this.#say(name, says => ({ ...says, verdict: says.verdict === value ? undefined : value })),
            }, value)), make('label', {}, make('span', { class: 'points' }), ' ', make('input', {
                type: 'number', name: `claim-${index}-points`, min: -999, max: 999, 'aria-label': `Points that ${name} claims`,
                oninput: event => this.#say(name, says => ({ ...says, [this.#pointsKey]:
                    { ...says[this.#pointsKey], [name]: event.target.value === '' ? undefined : Number(event.target.value) } })),
            })));
    }

    // Changes what a player says; `change` returns it anew.
    #say(by, change) {
        const claims = structuredClone(this.#all);
        const own = claims.find(claim => claim.by === by) ?? (claims.push({ by, says: {} }), claims.at(-1));
        own.says = JSON.parse(JSON.stringify(change(own.says)), (key, value) =>
            value && typeof value === 'object' && !Object.keys(value).length && key && !Array.isArray(value) ? undefined : value);
        this.table.setClaims(claims.filter(({ says }) => Object.keys(says).length));
    }

    #addOther() {
        const by = byId('claim-by').value, verdict = byId('claim-verdict').value, points = byId('claim-points').value;
        if (!verdict && points === '')
            return;
        const of = byId('claim-of').value || by, key = this.#pointsKey;
        byId('claim-verdict').value = byId('claim-points').value = ''; // the next claim is another's
        this.#say(by, says => ({ ...says, ...verdict && { verdict },
            ...points !== '' && { [key]: { ...says[key], [of]: Number(points) } } }));
    }

    // Buttons by which each player claims something: [words of the button, key, row of that key].
    offer(claims, done) {
        return make('details', {}, make('summary', {}, 'Somebody claims'), ...this.table.players.flatMap(by =>
            claims(by).map(([words, key, row]) => make('button', {
                type: 'button', 'data-claim': key, onclick: done(() => this.#say(by, says => ({ ...says, [key]: [...says[key] ?? [], row] }))),
            }, `${by}: ${words}`))));
    }
}
