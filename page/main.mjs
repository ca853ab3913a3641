// The page: it shows the case, asks the engine after every change, and takes what is touched.
import { actionsOf } from './actions.mjs';
import { Dialogs } from './dialogs.mjs';
import { Judge } from './judge.mjs';
import { Menus } from './menus.mjs';
import { placesOf } from './places.mjs';
import { Table, listBoard, newCase } from './table.mjs';
import { compareTable, disputeTable } from './tables.mjs';
import { byId, fill, make, makeTouchable } from './view.mjs';
import { pack, unpack, unzip } from './share.mjs';

const KEPT = 'adjudge-table';
const cellOf = element => element.closest('[data-at]').dataset.at.split(',').map(Number);

class Page {
    constructor(module) {
        this.table = new Table();
        this.judge = new Judge(module);
        this.menus = new Menus(this.judge.rules(), this.table);
        this.dialogs = new Dialogs(this.table, this.judge);
        this.zoom = 1;
        this.table.changed = () => this.#show(true);
        this.#listen();
    }

    // ---- what the engine says

    #show(writePane) {
        const table = this.table.case;
        const answer = this.judge.answer(JSON.stringify(table));
        this.#showErrors(answer.errors ?? []);
        this.#showVerdict(answer);
        this.disputed = answer.record?.disputed;
        fill(byId('actions'));
        this.#showBoard(answer.svg, false);
        if (writePane)
            byId('case').value = answer.yaml ?? JSON.stringify(table, null, 2);
        byId('post').dataset.text = answer.post ?? '';
        this.#showMenus(table);
        this.#keep(table);
    }

    // Without a picture the last one stays. `isTyped`: it is of a text that is not the table yet, so
    // touching it changes nothing.
    #showBoard(svg, isTyped) {
        this.isTyped = isTyped;
        if (!svg)
            return;
        this.tileAsked = '';
        byId('board').innerHTML = svg; // the engine's own markup; it escapes all words
        makeTouchable(byId('board'));
        this.#setZoom(this.zoom);
    }

    #showErrors(errors) {
        fill(byId('errors'), ...errors.map(error => make('li', {},
            (error.line ? `line ${error.line}: ` : '') + error.text
            + (error.help ? ` (${error.help})` : ''))));
    }

    #showVerdict(answer) {
        const verdict = answer.record?.verdict ?? 'error';
        const lines = (answer.text ?? '').trimEnd().split('\n');
        const end = lines.indexOf('');
        const reasons = end < 0 ? lines : lines.slice(0, end);
        const shown = byId('verdict');
        shown.dataset.verdict = verdict;
        shown.textContent = answer.text ? reasons.find(line => line.startsWith(verdict.toUpperCase()))
            ?? reasons[0] : verdict.toUpperCase();
        fill(byId('reasons'), ...reasons.filter(line => line !== shown.textContent)
            .map(line => make('p', { class: line.startsWith(' ') ? 'reason' : null }, line.trim())));
        byId('tables').textContent = end < 0 ? '' : lines.slice(end + 1).join('\n');
    }

    #showMenus(table) {
        this.menus.show(table);
        this.dialogs.showClaims();
        byId('undo').disabled = !this.table.past.length;
        byId('redo').disabled = !this.table.future.length;
        byId('new-move').setAttribute('aria-pressed', String(this.table.isMove));
        byId('mover-row').hidden = !this.table.isMove;
        const mover = document.querySelector('[name="mover"]');
        fill(mover, ...this.table.players.map(name => make('option',
            { selected: name === table.move?.player }, name)));
    }

    // Keeps the table over a reload, and makes its address.
    async #keep(table) {
        const text = JSON.stringify(table);
        try {
            localStorage.setItem(KEPT, text);
        } catch {
            // the browser keeps nothing for this page
        }
        const letters = await pack(text);
        byId('share').dataset.url = `${location.href.split('#')[0]}#${letters}`;
    }

    // ---- what is touched

    #touch(target) {
        if (this.isTyped) {
            byId('pointed').textContent = 'The text has errors: mend it first.';
            return;
        }
        const piece = target.closest('[data-standing], [data-lying]');
        const place = target.closest('[data-segment], [data-opening], [data-area]');
        if (piece)
            this.#takeAway(piece);
        else if (place)
            this.dialogs.openPieces(cellOf(place), {
                opening: place.dataset.opening,
                segment: place.dataset.segment ?? place.dataset.area,
            });
        else if (target.closest('.place')) {
            this.#sayWhyNot(target.closest('.place'));
            this.dialogs.openFinder(cellOf(target));
        }
        else if (target.closest('.tile'))
            this.dialogs.openPieces(cellOf(target), {});
    }

    #takeAway(piece) {
        const { cell, colour, opening, player, kind, segment } = this.#pieceOf(piece);
        if (colour)
            this.table.removeToken(colour, cell, opening);
        else
            this.table.removeFigure(player, kind, cell, segment);
    }

    // Which piece of the case an element of the picture is.
    #pieceOf(element) {
        const cell = cellOf(element);
        if (element.dataset.lying) {
            const [colour, opening] = element.dataset.lying.split(' ');
            return { cell, colour, opening };
        }
        const [number, kind, ...segment] = element.dataset.standing.split(' ');
        return { cell, player: this.table.players[number - 1], kind, segment: segment.join(' ') };
    }

    // A piece let go over another place moves there; over anything else it stays.
    #drop(element, x, y) {
        const piece = this.#pieceOf(element);
        const goal = document.elementsFromPoint(x, y).map(under =>
            under.closest(piece.colour ? '#board [data-opening]' : '#board [data-segment]')).find(Boolean);
        if (!goal)
            return;
        const isHere = row => !row.at || row.at.join() === piece.cell.join();
        if (piece.colour)
            this.table.movePiece(row => isHere(row) && (row.colour ?? row.token) === piece.colour
                && row.opening === piece.opening, cellOf(goal), { opening: goal.dataset.opening });
        else
            this.table.movePiece(row => isHere(row) && row.segment === piece.segment
                && (row.follower ?? row.kind ?? 'normal') === piece.kind
                && (row.follower || row.player === piece.player),
            cellOf(goal), { segment: goal.dataset.segment });
    }

    // Dragging: what is taken at `pointerdown` and let go elsewhere. The click that follows is none.
    #listenToDragging(board) {
        let taken = null;
        board.addEventListener('pointerdown', event => {
            const element = event.target.closest('[data-standing], [data-lying]');
            this.isDragged = false;
            taken = element && { element, x: event.clientX, y: event.clientY };
        });
        addEventListener('pointerup', event => {
            this.isDragged = Boolean(taken)
                && Math.hypot(event.clientX - taken.x, event.clientY - taken.y) > 10;
            if (this.isDragged && !this.isTyped)
                this.#drop(taken.element, event.clientX, event.clientY);
            taken = null;
        });
        addEventListener('pointercancel', () => { taken = null; });
    }

    #lightUp(element) {
        for (const lit of document.querySelectorAll('#board .lit'))
            lit.classList.remove('lit');
        const title = element?.querySelector('title')?.textContent ?? '';
        byId('pointed').textContent = title;
        const feature = title.match(/: ([a-z]+-\d+), /)?.[1];
        if (!element || !feature)
            return;
        for (const other of document.querySelectorAll('#board [data-area]'))
            if (other.querySelector('title').textContent.includes(`: ${feature}, `))
                other.classList.add('lit');
    }

    #setZoom(zoom) {
        this.zoom = Math.min(4, Math.max(0.25, zoom));
        const svg = byId('board').firstElementChild;
        if (svg)
            svg.style.width = this.zoom === 1 ? '' : `${100 * this.zoom}%`;
    }

    // Lights the places of the tile in hand and of the pieces that may be put down next.
    #legalPlaces() {
        const tile = byId('hand').value.trim();
        const moves = this.judge.moves(this.table.case, tile);
        for (const lit of document.querySelectorAll('#board .legal'))
            lit.classList.remove('legal');
        const found = moves.problem ? [] : placesOf(moves, this.table.placed);
        for (const place of found.flatMap(selector => [...byId('board').querySelectorAll(selector)]))
            place.classList.add('legal');
        this.tileAsked = moves.problem ? '' : tile;
        byId('pointed').textContent = moves.problem
            ?? `${found.length} places${tile ? ` for ${tile}` : ''} may be taken now.`;
    }

    // Buttons for the actions that are no tile, follower or token.
    #listActions() {
        const moves = this.table.isMove ? this.judge.moves(this.table.case, '')
            : { problem: 'Begin the move first.' };
        const found = moves.problem ? [] : actionsOf(moves);
        fill(byId('actions'), ...found.map(row => make('button', {
            type: 'button', 'data-action': row.name,
            onclick: () => this.table.addAction(row),
        }, row.label)));
        byId('pointed').textContent = moves.problem ?? `${found.length} other actions`;
    }

    // If places are lit: why the tile in hand may not be laid at this one.
    #sayWhyNot(place) {
        const why = this.tileAsked && !place.classList.contains('legal')
            ? this.judge.whyNot(this.table.case, this.tileAsked, cellOf(place)) : [];
        fill(byId('why-not'), ...why.map(text => make('li', {}, text)));
    }

    // ---- cases in and out

    // Takes a text for the case; what is not understood leaves the table as it is.
    load(text, name) {
        const parsed = this.judge.parse(text, name);
        if (parsed.case && !parsed.errors) {
            this.table.set(listBoard(parsed.case, parsed.drawn));
            return true;
        }
        this.#showErrors(parsed.errors ?? []);
        return false;
    }

    #typed() {
        const text = byId('case').value;
        const parsed = this.judge.parse(text, 'case.yaml');
        if (!parsed.case || parsed.errors) {
            this.#showBoard(parsed.svg, true);
            this.#showErrors(parsed.errors ?? []);
            byId('verdict').dataset.verdict = 'invalid';
            byId('verdict').textContent = 'INVALID';
            return;
        }
        const changed = this.table.changed;
        this.table.changed = () => this.#show(false);
        this.table.set(listBoard(parsed.case, parsed.drawn));
        this.table.changed = changed;
    }

    #save(name, type, text) {
        const url = URL.createObjectURL(new Blob([text], { type }));
        make('a', { href: url, download: name }).click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
    }

    async #open(files) {
        const file = files[0];
        if (file)
            this.load(await file.text(), file.name);
    }

    #listen() {
        const on = (id, event, work) => byId(id).addEventListener(event, work);
        const board = byId('board');
        board.addEventListener('click', event => this.isDragged ? null : this.#touch(event.target));
        this.#listenToDragging(board);
        board.addEventListener('keydown', event => {
            if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                this.#touch(event.target);
            }
        });
        for (const event of ['pointerover', 'focusin'])
            board.addEventListener(event, e => this.#lightUp(e.target.closest('[data-segment], [data-area]')));
        on('new-case', 'click', () => this.table.set(newCase()));
        on('new-move', 'click', () => this.table.isMove ? this.table.endMove()
            : this.table.beginMove(this.table.players[0]));
        document.querySelector('[name="mover"]').addEventListener('change',
            event => this.table.setMover(event.target.value));
        on('undo', 'click', () => this.table.undo());
        on('redo', 'click', () => this.table.redo());
        on('claim-add', 'click', () => this.dialogs.addClaim());
        on('compare-run', 'click', () => {
            fill(byId('compare'), compareTable(this.judge.compare(this.table.case)),
                this.disputed ? disputeTable(this.disputed,
                    (module, edition) => this.menus.titleOf(module, edition)) : null);
        });
        on('more', 'click', () => this.#listActions());
        on('places', 'click', () => this.#legalPlaces());
        on('zoom-in', 'click', () => this.#setZoom(this.zoom * 1.25));
        on('zoom-out', 'click', () => this.#setZoom(this.zoom / 1.25));
        on('share', 'click', () => this.#copy(byId('share').dataset.url));
        on('post', 'click', () => this.#copy(byId('post').dataset.text));
        on('save-yaml', 'click', () => this.#save('case.yaml', 'text/yaml', byId('case').value));
        on('save-svg', 'click', () => this.#save('board.svg', 'image/svg+xml', byId('board').innerHTML));
        on('save-html', 'click', () => this.#save('ruling.html', 'text/html',
            this.judge.html(this.table.case) ?? ''));
        on('open', 'change', event => this.#open(event.target.files));
        on('case', 'input', () => {
            clearTimeout(this.typing);
            this.typing = setTimeout(() => this.#typed(), 300);
        });
        document.addEventListener('dragover', event => event.preventDefault());
        document.addEventListener('drop', event => {
            event.preventDefault();
            this.#open(event.dataTransfer.files);
        });
    }

    async #copy(text) {
        byId('pointed').textContent = 'Copied.';
        try {
            await navigator.clipboard.writeText(text);
        } catch {
            window.prompt('Copy this:', text);
        }
    }

    // The case of the address, of the file, or of the last visit.
    async begin() {
        const given = JSON.parse(byId('given').textContent);
        let kept = null;
        try {
            kept = localStorage.getItem(KEPT);
        } catch {
            // the browser keeps nothing for this page
        }
        this.#show(true);
        if (location.hash.length > 1)
            await this.#beginFromAddress();
        else if (given)
            this.load(given, 'case.yaml');
        else if (kept)
            this.load(kept, 'case.json');
        this.table.past = [];
        this.#showMenus(this.table.case);
        document.documentElement.dataset.ready = 'true';
        performance.mark('ready');
    }

    async #beginFromAddress() {
        try {
            this.load(await unpack(location.hash.slice(1)), 'case.json');
        } catch {
            this.#showErrors([{ text: 'this address holds no case; the table is as it was' }]);
        }
    }
}

const module = await WebAssembly.compile(await unzip(byId('wasm').textContent));
const page = new Page(module);
await page.begin();
addEventListener('hashchange', () => location.reload());
