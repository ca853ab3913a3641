// Answers as tables: the case under other editions, and whose claim is right where.
import { make } from './view.mjs';

// The roles are those of the elements, said once more: on a phone each row is a block (page.css).
function table(caption, heads, rows) {
    const cell = (text, index) => index ? make('td', { role: 'cell', 'data-head': heads[index] }, text)
        : make('th', { role: 'rowheader', scope: 'row' }, text);
    return make('table', { role: 'table' }, make('caption', {}, caption),
        make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' },
            ...heads.map(head => make('th', { role: 'columnheader', scope: 'col' }, head)))),
        make('tbody', { role: 'rowgroup' }, ...rows.map(({ cells, ...marks }) =>
            make('tr', { role: 'row', ...marks }, ...cells.map(cell)))));
}

// "OPTION=VALUE|VALUE,OPTION=VALUE or OPTION=VALUE: legal; ..." in the words of the rulebook's rows:
// "If no token lies on it: legal; ...".
function sayOutcomes(outcomes, rules) {
    const titleOf = (id, value) => rules.find(row => row.kind === 'value' && row.id === id && row.value === value)?.text
        ?? `${id} is ${value}`;
    const sayReading = reading => {
        const [id, values] = reading.split('=');
        return values.split('|').map(value => titleOf(id, value)).join(' or ');
    };
    const say = condition => condition.split(',').map(sayReading).join(', and ');
    const reading = String.raw`[\w.-]+=[\w.|-]+`, condition = `${reading}(?:,${reading})*`;
    return outcomes.replace(new RegExp(`(^|; )(${condition}(?: or ${condition})*): `, 'g'), (all, before, conditions) =>
        `${before && '. '}If ${conditions.split(' or ').map(say).join('; or if ')}: `);
}

// Of the rows of `compare`: this table's edition and each that answers otherwise, its verdict, what is gained, and what the answer hangs on;
// `rules` are the rulebook's rows.
export function compareTable(rows, rules) {
    const shown = rows.filter(row => row.own || !row.same);
    const caption = shown.length > 1 ? 'Under other editions' : 'The same under every edition';
    return table(caption, ['Edition', 'Verdict', 'Points', 'Why'], shown.map(row => ({
        'data-rules': row.rules,
        'data-verdict': row.verdict,
        cells: [row.own ? `${row.title} (this table)` : row.title, row.verdict, row.verdict === 'possible' ? row.final : row.gained,
            row.outcomes ? `${row.text} ${sayOutcomes(row.outcomes, rules)}` : row.text],
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

// Where to read what the answer cites: of the sources among the menus' rows those of its rulings
// that its text names.
export function sourceLinks({ record, text = '' }, menus) {
    const cited = new Set((record?.rulings ?? []).filter(({ rule }) => text.includes(`[${rule},`))
        .map(ruling => ruling.source));
    const links = (cited.size ? menus.rows : []).filter(row => row.kind === 'source' && cited.has(row.id)).map(({ title, text: by, value, locator }) =>
        make('span', {}, locator ? make('a', { href: locator, target: '_blank', rel: 'noreferrer' }, title) : title,
            ` (${[by, value].filter(Boolean).join(', ')})`));
    return links.flatMap((link, index) => [index ? '; ' : 'Sources: ', link]);
}
