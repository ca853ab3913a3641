// The page: it shows the case, asks the engine after every change, and takes what is touched.
import { actionsOf, inWords } from './actions.mjs';
import { Asks } from './asks.mjs';
import { Board, cellOf, whereDragonIs } from './board.mjs';
import { Chooser } from './choose.mjs';
import { Claims } from './claims.mjs';
import { Dialogs } from './dialogs.mjs';
import { Drawings } from './drawings.mjs';
import { Facts } from './facts.mjs';
import { Judge } from './judge.mjs';
import { Kept } from './kept.mjs';
import { Menus } from './menus.mjs';
import { Palette } from './palette.mjs';
import { Pieces } from './pieces.mjs';
import { paymentsOf, placesOf, rejectedAt } from './places.mjs';
import { Quarrels } from './quarrels.mjs';
import { Quick } from './quick.mjs';
import { Refused } from './refused.mjs';
import { Sheets } from './sheets.mjs';
import { Stepper } from './stepper.mjs';
import { Table, listBoard, newCase, newTickets } from './table.mjs';
import { compareTable, disputeTable, sourceLinks } from './tables.mjs';
import { Touches } from './touches.mjs';
import { byId, fill, focusOn, make, traceOf } from './view.mjs';
import { codeOf, pack, unpack } from './share.mjs';
import { Unpacked } from './unpacked.mjs';

class Page {
    constructor(unpacked) {
        this.unpacked = unpacked;
        this.given = JSON.parse(byId('given').textContent);
        this.kept = new Kept(this.given);
        this.table = new Table();
        this.judge = new Judge(() => unpacked.module, { source: JSON.stringify(newCase()), answer: JSON.parse(byId('begun').textContent) });
        this.menus = new Menus(newCase(), this.table, () => this.judge.rules());
        this.sheets = new Sheets();
        const drawings = new Drawings(this.judge);
        this.refused = new Refused(this.table, drawings);
        this.quick = new Quick(this.table, drawings);
        this.palette = new Palette(this.table, this.judge, this.sheets, cell => { this.quick.cell = cell; });
        this.claims = new Claims(this.table);
        this.stepper = new Stepper(this.table);
        this.quarrels = new Quarrels(this.judge, this.kept, table => { this.sheets.close(); this.table.set(table); });
        this.table.case = this.quarrels.emptyTable();
        const chooser = new Chooser(this.sheets);
        this.facts = new Facts(this.table, chooser);
        this.asks = new Asks(this.table, chooser, this.palette);
        this.dialogs = new Dialogs(this.table, this.sheets, drawings, this.claims, this.asks);
        this.pieces = new Pieces();
        this.touches = new Touches(this);
        this.board = new Board(target => this.#touch(target),
            (piece, goal) => this.isTyped || this.#drop(this.touches.pieceOf(piece), goal));
        this.touched = [];
        this.lit = []; // what may be done now, once it was asked for
        this.moves = {};
        this.table.changed = () => this.#show(true);
        this.table.count = (...asked) => this.judge.count(...asked);
        this.#listen();
    }

    // ---- what the engine says

    #show(writePane) {
        const table = this.table.case;
        const trace = traceOf(document.activeElement);
        this.touches.forget();
        const answer = this.judge.answer(JSON.stringify(table));
        if (answer.isLost && this.table.past.length && !this.isGoingBack) { // to what there was memory for
            this.isGoingBack = true;
            this.table.undo();
            this.isGoingBack = false;
            this.#showErrors(answer.errors);
            return;
        }
        if (answer.pieces)
            this.dialogs.pieces = this.pieces = new Pieces(answer.pieces);
        this.#showErrors(answer.errors ?? []);
        this.#showVerdict(answer);
        this.disputed = answer.record?.disputed;
        byId('copied').textContent = '';
        if (this.isShown) // else it says how to begin
            byId('pointed').textContent = '';
        this.isShown = true;
        fill(byId('actions'));
        this.#compareSoon(answer);
        this.#listSoon(table);
        this.#showBoard(answer.svg, false);
        this.refused.show(answer, this.pieces);
        if (writePane)
            byId('case').value = answer.yaml ?? JSON.stringify(table, null, 2);
        byId('post').dataset.text = answer.post ?? '';
        this.#showMenus(table);
        this.facts.show(this.pieces);
        this.asks.show(this.pieces);
        this.quick.show(this.pieces);
        focusOn(document.activeElement === document.body || document.activeElement.closest('dialog')
            ? [...trace, ...this.touched] : trace);
        if (this.table.news) // after what the focus says
            byId('pointed').textContent = this.table.news;
        this.table.news = '';
        this.palette.refresh();
        this.#keep(table);
    }

    // Answers under other editions, once nothing has changed for a while; at once by its button.
    #compareSoon(answer) {
        clearTimeout(this.comparing);
        if (answer.errors || answer.record?.verdict === 'possible' && !this.disputed)
            fill(byId('compare'));
        else
            this.comparing = setTimeout(() => this.#compare(), 500);
    }

    #compare() {
        clearTimeout(this.comparing);
        fill(byId('compare'), this.disputed ? disputeTable(this.disputed,
            (module, edition) => this.menus.titleOf(module, edition)) : null,
        compareTable(this.judge.compare(this.table.case), this.menus.rows));
    }

    // Without a picture the last one stays. `isTyped`: it is of a text that is not the table yet, so
    // touching it changes nothing.
    #showBoard(svg, isTyped) {
        this.isTyped = isTyped;
        if (!svg)
            return;
        this.tileAsked = '';
        this.lit = [];
        this.moves = {};
        this.board.show(svg);
    }

    // Those of a typed text stand below it. Lines are of the text, and shown with it (page.css).
    #showErrors(errors, isTyped = false) {
        byId(isTyped ? 'case' : 'verdict').after(byId('errors'));
        fill(byId('errors'), ...errors.map(error => make('li', { class: error.help?.includes('\n') ? 'drawn' : null },
            error.line ? make('span', { class: 'at-line' }, `line ${error.line}: `) : null,
            error.text + (error.help ? ` (${error.help.trimEnd()})` : ''))));
    }

    #showVerdict(answer) {
        const verdict = answer.record?.verdict ?? 'error';
        const lines = (answer.text ?? '').trimEnd().split('\n');
        const end = lines.indexOf('');
        const reasons = end < 0 ? lines : lines.slice(0, end);
        const shown = byId('verdict');
        shown.dataset.verdict = verdict;
        shown.classList.toggle('begun', Boolean(this.table.case.move?.actions?.length || this.table.case.moves));
        shown.textContent = answer.text ? reasons.find(line => line.startsWith(verdict.toUpperCase()))
            ?? reasons[0] : verdict.toUpperCase();
        const others = reasons.filter(line => line !== shown.textContent);
        byId('because').textContent = verdict === 'possible' ? ''
            : (others.find(line => line.startsWith(' ')) ?? others[0] ?? '').trim();
        fill(byId('reasons'), ...others.map(line => make('p', { class: line.startsWith(' ') ? 'reason' : null }, line.trim())));
        const badges = (answer.record?.disputed ?? []).map(row =>
            make('span', { class: 'badge', 'data-answer': row.answer }, `${row.by ?? 'somebody'}: ${row.answer}`));
        fill(byId('badges'), ...badges.length ? badges : ['Who is right?']);
        const ignored = (answer.record?.rulings ?? []).filter(({ rule, args }) => rule === 'base.ignored' && args.add)
            .map(({ args }) => [args.add.split(':')[0], args.of]);
        fill(byId('offers'), ...[...new Map(ignored)].map(([module, title]) => make('button', {
            type: 'button', 'data-add': module, onclick: () => this.table.setEdition(module, true),
        }, `Play with ${title}`)));
        fill(byId('sources'), ...sourceLinks(answer, this.menus));
        // What the program's option -v lists, the page has no room for.
        byId('tables').textContent = end < 0 ? '' : lines.slice(end + 1).join('\n').replace(' (-v lists them)', '');
    }

    #showMenus(table) {
        this.menus.show(table);
        this.claims.show();
        this.stepper.show();
        byId('undo').disabled = !this.table.past.length;
        byId('redo').disabled = !this.table.future.length;
        byId('new-move').setAttribute('aria-pressed', String(this.table.isMove));
        byId('mover-row').hidden = !this.table.isMove;
        document.body.dataset.game = table.game;
        byId('board-heading').textContent = table.title || 'The board';
        const actions = table.move?.actions ?? [];
        fill(byId('action-list'), ...actions.map((action, index) => make('li', {},
            `${inWords(action, this.pieces)} `,
            make('button', { type: 'button', 'aria-label': `Drop step ${index + 1}`,
                onclick: () => this.table.dropAction(index) }, 'drop'))));
        const { mover, players } = this.table;
        fill(document.querySelector('[name="mover"]'), ...(mover ? players : ['', ...players]).map(name =>
            make('option', { value: name, selected: name === mover }, name || 'nobody')));
    }

    // Keeps the table over a reload, and makes its address.
    async #keep(table) {
        const text = JSON.stringify(table);
        this.isKept = this.kept.keep(text);
        const letters = await pack(text);
        byId('share').dataset.url = `${location.href.split('#')[0]}#${letters}`;
        this.#hideCode();
    }

    #hideCode() {
        byId('code').hidden = true;
        byId('show-code').setAttribute('aria-expanded', 'false');
    }

    // Shows the link as a code for the camera of another device, or hides it.
    #toggleCode() {
        if (!byId('code').hidden)
            return this.#hideCode();
        const code = codeOf(byId('share').dataset.url), rim = 4;
        byId('copied').textContent = code ? '' : 'This case is too long for a QR code: copy the link.';
        if (!code)
            return;
        const side = code.side + 2 * rim;
        byId('code').innerHTML = `<svg viewBox="${-rim} ${-rim} ${side} ${side}" role="img" aria-label="The link to this case as a QR code">`
            + `<path d="M${-rim} ${-rim}h${side}v${side}h${-side}z" fill="#fff"/><path d="${code.lines}" fill="#000"/></svg>`;
        byId('code').hidden = false;
        byId('show-code').setAttribute('aria-expanded', 'true');
    }

    // ---- what is touched

    #touch(target) {
        if (this.isTyped) {
            byId('pointed').textContent = 'The text has errors: mend it first.';
            return;
        }
        this.touched = traceOf(target.closest('[tabindex]'));
        this.touches.touch(target);
    }

    // What a tap on a lit place does, if it can mean one thing alone.
    whatIsLit(target) {
        const place = target.closest('.legal');
        const rows = place ? this.lit.filter(({ selector }) => place.matches(selector)) : [];
        return rows.length === 1 ? rows[0].does : null;
    }

    // Why what was asked for may not be done at a place, in sentences.
    whyRejected(place) {
        return this.judge.whyNone(this.table.case, rejectedAt(this.moves, this.table, place));
    }

    openFinder(place) {
        this.palette.open(cellOf(place));
        this.#sayWhyNot(place);
    }

    // Asks for the cards of a route or station, those that are legal now by one tap.
    askCards(row, given) {
        const moves = this.judge.moves(this.table.case, '');
        this.asks.start(row, given, paymentsOf(moves, given));
    }

    // A piece let go over another place moves there.
    #drop(piece, goal) {
        const { opening, segment, area } = goal.dataset;
        if (piece.colour)
            this.table.moveToken(piece, cellOf(goal), opening);
        else
            this.table.moveFigure(piece, cellOf(goal), segment ?? area);
    }

    #listActions(rows) {
        fill(byId('actions'), ...rows.map(row => make('button', {
            type: 'button', 'data-action': row.name,
            onclick: () => this.table.addAction(row),
        }, row.label)));
    }

    // Of Ticket to Ride what goes on in a move is no touch on the board: it is listed by itself.
    #listSoon({ game, move }) {
        clearTimeout(this.listing);
        if (game?.startsWith('ticket') && move?.actions?.length)
            this.listing = setTimeout(() => this.#listActions(actionsOf(this.judge.moves(this.table.case, ''))));
    }

    // What may be done now: lights the places of the tile in hand and of the pieces, and lists what has
    // no place. If there is nothing without a tile, it asks for one.
    #now() {
        const tile = byId('hand').value.trim();
        const moves = this.judge.moves(this.table.case, tile);
        const found = moves.problem ? [] : placesOf(moves, this.table, tile, whereDragonIs());
        this.lit = found;
        this.moves = moves;
        const others = moves.problem || !this.table.isMove ? [] : actionsOf(moves);
        byId('hand-row').hidden = false;
        this.board.lightLegal(found);
        this.tileAsked = moves.problem ? '' : tile;
        this.#listActions(others);
        const count = new Set(found.map(({ selector }) => selector)).size;
        const places = `${count === 1 ? '1 place' : `${count} places`}${tile ? ` for ${tile}` : ''} may be taken now`;
        byId('pointed').textContent = moves.problem ?? `${places}${others.length ? ', or what stands below' : ''}.`;
        if (!tile && !found.length && !others.length && !this.table.placed && this.table.case.game === 'carcassonne')
            this.palette.open(null, kind => {
                byId('hand').value = kind;
                this.#now();
            });
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

    // A posted ruling becomes the text of its case; Undo takes a text with errors back.
    #typed() {
        clearTimeout(this.typing);
        this.typing = null;
        const text = byId('case').value;
        const parsed = this.judge.parse(text, 'case');
        if (!parsed.case || parsed.errors) {
            byId('undo').disabled = false;
            this.#showBoard(parsed.svg, true);
            this.#showErrors(parsed.errors ?? [], true);
            this.#forgetRuling();
            return;
        }
        const changed = this.table.changed;
        this.table.changed = () => this.#show(text.includes('BEGIN ADJUDGE RULING'));
        this.table.set(listBoard(parsed.case, parsed.drawn));
        this.table.changed = changed;
    }

    // Of a text with errors nothing is ruled: what was said of the one before must not stand beside it.
    #forgetRuling() {
        this.#showVerdict({ record: { verdict: 'invalid' } });
        clearTimeout(this.comparing);
        fill(byId('compare'));
        byId('post').dataset.text = byId('share').dataset.url = '';
    }

    #toggleMove() {
        const isLost = this.table.case.move?.actions?.length;
        this.sheets.close();
        this.quick.cell = null;
        if (this.table.isMove)
            this.table.endMove();
        else
            this.table.beginMove(this.table.players[0]);
        byId('pointed').textContent = isLost ? 'The move is taken away; Undo brings it back.'
            : this.table.isMove ? `Now do what the quarrel is about: touch ${this.table.case.game === 'carcassonne'
                ? 'a place for a tile, a tile for a piece' : 'a route or a city, or say by the buttons what was done'}.` : '';
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
        document.addEventListener('keydown', event => event.key === 'Escape' && this.touches.forget());
        on('new-case', 'click', () => this.table.set(newCase()));
        on('new-tickets', 'click', () => this.table.set(newTickets()));
        on('next-turn', 'click', () => this.table.nextTurn());
        on('new-move', 'click', () => this.#toggleMove());
        document.querySelector('[name="mover"]').addEventListener('change',
            event => this.table.setMover(event.target.value));
        on('past-board', 'click', () => byId('verdict').focus());
        on('undo', 'click', () => this.isTyped ? this.#show(true) : this.table.undo());
        on('redo', 'click', () => this.table.redo());
        on('compare-run', 'click', () => this.#compare());
        on('more', 'click', () => this.#now());
        on('hand', 'change', () => this.#now());
        on('zoom-in', 'click', () => this.board.setZoom(this.board.zoom * 1.25));
        on('zoom-out', 'click', () => this.board.setZoom(this.board.zoom / 1.25));
        on('show-code', 'click', () => this.#toggleCode());
        on('share', 'click', () => this.#copy(byId('share').dataset.url));
        on('post', 'click', () => this.#copy(byId('post').dataset.text));
        on('save-yaml', 'click', () => this.#save('case.yaml', 'text/yaml', byId('case').value));
        on('save-svg', 'click', () => this.#save('board.svg', 'image/svg+xml', this.board.svg));
        on('save-html', 'click', () => this.#save('ruling.html', 'text/html',
            this.judge.html(this.table.case) ?? ''));
        on('open', 'change', event => {
            this.#open(event.target.files);
            event.target.value = ''; // else the same file, mended, could not be opened again
        });
        on('case', 'input', () => {
            clearTimeout(this.typing);
            this.typing = setTimeout(() => this.#typed(), 300);
        });
        on('case', 'change', () => this.typing && this.#typed());
        document.addEventListener('dragover', event => event.preventDefault());
        document.addEventListener('drop', event => {
            event.preventDefault();
            this.#open(event.dataTransfer.files);
        });
    }

    async #copy(text) {
        byId('copied').textContent = text ? 'Copied.' : 'The text has errors: mend it first.';
        if (!text)
            return;
        try {
            await navigator.clipboard.writeText(text);
        } catch {
            window.prompt('Copy this:', text);
        }
    }

    // The case of the address, of this tab before it was loaded anew, of the file, or of the last
    // visit. Undo leads from one of the first two to the others.
    async begin() {
        const { ofTab, ofLastVisit } = this.kept;
        const isLinked = location.hash.length > 1;
        const last = ofTab ?? ofLastVisit;
        this.#show(true);
        if (this.given)
            this.load(this.given, 'case.yaml');
        else if (last)
            this.load(last, 'case.json');
        this.table.past = [];
        if (this.given && ofTab && ofTab !== JSON.stringify(this.table.case))
            this.load(ofTab, 'case.json');
        if (isLinked)
            await this.#beginFromAddress();
        this.#showMenus(this.table.case);
        if (document.querySelector('[rel="manifest"]'))
            navigator.serviceWorker?.register('sw.js').catch(() => {}); // the page does without
        byId('only-here').hidden = location.protocol !== 'file:';
        byId('show-code').hidden = location.protocol === 'file:';
        document.documentElement.dataset.ready = 'true';
        performance.mark('ready');
        this.unpacked.unpackMeanwhile(() => this.judge.engine);
    }

    // If the table is kept, its address is the page's alone again: a phone loads the page anew that
    // it had put away, and what was changed since must be there then.
    async #beginFromAddress() {
        let isLoaded = false;
        try {
            isLoaded = this.load(await unpack(location.hash.slice(1)), 'case.json');
        } catch {
            this.#showErrors([{ text: 'this address holds no case; the table is as it was' }]);
        }
        if (isLoaded && this.isKept)
            history.replaceState(null, '', location.href.split('#')[0]);
    }
}

const page = new Page(new Unpacked(byId('wasm').textContent));
await page.begin();
addEventListener('hashchange', () => location.reload());
