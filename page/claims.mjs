// Who says what of the answer.
import { byId, fill, make } from './view.mjs';

export class Claims {
    constructor(table) {
        this.table = table;
        byId('claim-add').addEventListener('click', () => this.#add());
    }

    show() {
        const claims = this.table.case.disputed ?? [];
        const said = ({ says = {} }) => [says.verdict && `it is ${says.verdict}`,
            ...Object.entries(says.gained ?? {}).map(([name, points]) => `${name} gains ${points}`),
            ...Object.entries(says).filter(([key]) => !['verdict', 'gained'].includes(key))
                .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)].filter(Boolean).join(', ');
        fill(byId('claim-list'), ...claims.map((claim, index) => make('li', {},
            `${claim.by ?? 'somebody'}: ${said(claim)} `,
            make('button', {
                type: 'button', 'aria-label': `Drop what ${claim.by ?? 'somebody'} says`,
                onclick: () => this.table.setClaims(claims.filter((_, i) => i !== index)),
            }, 'drop'))));
        const by = byId('claim-by').value;
        fill(byId('claim-by'), ...this.table.players.map(name => make('option', { selected: name === by }, name)));
    }

    #add() {
        const by = byId('claim-by').value, verdict = byId('claim-verdict').value;
        const points = byId('claim-points').value;
        const says = { ...verdict ? { verdict } : {}, ...points !== '' ? { gained: { [by]: Number(points) } } : {} };
        if (!Object.keys(says).length)
            return;
        byId('claim-verdict').value = byId('claim-points').value = ''; // the next claim is another's
        this.table.setClaims([...(this.table.case.disputed ?? []), { by, says }]);
    }
}
