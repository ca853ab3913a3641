// Answers as tables: the case under other editions, and whose claim is right where.
import { make } from './view.mjs';

function table(caption, heads, rows) {
    return make('table', {}, make('caption', {}, caption),
        make('thead', {}, make('tr', {}, ...heads.map(head => make('th', { scope: 'col' }, head)))),
        make('tbody', {}, ...rows.map(({ cells, ...marks }) => make('tr', marks,
            make('th', { scope: 'row' }, cells[0]),
            ...cells.slice(1).map(cell => make('td', {}, cell))))));
}

// Of the rows of `compare`: each edition, its verdict, what is gained, and what the answer hangs on.
export function compareTable(rows) {
    return table('Under other editions', ['Edition', 'Verdict', 'Gained', 'Why'], rows.map(row => ({
        'data-rules': row.rules,
        'data-verdict': row.verdict,
        cells: [row.own ? `${row.title} (this table)` : row.title, row.verdict, row.gained,
            row.outcomes || row.text],
    })));
}

// Of a record's `disputed`: each claim, and the editions that make it right, leave it open, or make
// it wrong; `titleOf` names an edition.
export function disputeTable(disputed, titleOf) {
    const named = list => (list ?? []).flatMap(rules => Object.entries(rules))
        .map(([module, edition]) => titleOf(module, edition)).join('; ');
    const cells = row => {
        const under = ['right', 'open', 'wrong'].map(answer => [answer, named(row[`${answer}_under`])]);
        const isAlike = under.every(([, editions]) => !editions);
        return under.map(([answer, editions]) => isAlike && answer === row.answer ? 'every edition' : editions);
    };
    return table('Who is right', ['Who', 'Here', 'Right under', 'Left open by', 'Wrong under'],
        disputed.map(row => ({
            'data-by': row.by ?? '',
            cells: [row.by ?? 'somebody', row.answer, ...cells(row)],
        })));
}

// Where to read what the answer cites: of the sources among the rulebook's rows those of its rulings
// that its text names.
export function sourceLinks({ record, text = '' }, rows) {
    const cited = new Set((record?.rulings ?? []).filter(({ rule }) => text.includes(`[${rule},`))
        .map(ruling => ruling.source));
    const links = rows.filter(row => row.kind === 'source' && cited.has(row.id)).map(({ title, text: by, value, locator }) =>
        make('span', {}, locator ? make('a', { href: locator, target: '_blank', rel: 'noreferrer' }, title) : title,
            ` (${[by, value].filter(Boolean).join(', ')})`));
    return links.flatMap((link, index) => [index ? '; ' : 'Sources: ', link]);
}
