// The picture of the table: the engine's own, with what is pointed at lit, and pieces that are dragged.
import { byId, fill, makeTouchable } from './view.mjs';

const SMALLEST = 24; // across the smallest piece, of 200 across a tile
const PIECE = '[data-standing], [data-lying]';
// The dragon's cell, undefined if he is on none.
export const whereDragonIs = () => {
    const dragon = document.querySelector('#board [data-standing="dragon"]');
    return dragon ? cellOf(dragon) : undefined;
};

export const cellOf = element => element.closest('[data-at]').dataset.at.split(',').map(Number);

const WAYS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

// Focuses what can be touched next to `from` in a direction: near, and not far aside. Whether there
// is such.
function nextTo(from, [x, y], board) {
    const middle = element => {
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [left, top] = middle(from);
    const far = element => {
        const [across, down] = middle(element).map((place, i) => place - [left, top][i]);
        const on = across * x + down * y, aside = Math.abs(across * y) + Math.abs(down * x);
        return on > 1 && aside <= 2 * on ? on + 2 * aside : Infinity;
    };
    const all = [...board.querySelectorAll('[tabindex="0"]')].filter(element => element !== from)
        .map(element => ({ element, far: far(element) }));
    const best = all.reduce((near, each) => each.far < near.far ? each : near, { far: Infinity });
    best.element?.focus();
    return Boolean(best.element);
}

export class Board {
    // `touched(element)`: a click or key; `dropped(piece, goal)`: a piece let go over another place.
    constructor(touched, dropped) {
        this.element = byId('board');
        this.zoom = 1;
        this.seen = { left: 0, top: 0 }; // as scrolled; to ask for it would lay the page out
        this.element.addEventListener('scroll', () => {
            this.seen = { left: this.element.scrollLeft, top: this.element.scrollTop };
        });
        this.size = [0, 0];
        new ResizeObserver(([{ contentRect: { width, height } }]) => {
            this.size = [width, height];
            this.#setWidth();
        }).observe(this.element);
        this.hint = ''; // said in place of what is pointed at
        this.#listen(touched);
        this.#listenToDragging(dropped);
        this.#listenToPinching();
    }

    show(svg) {
        const { left, top } = this.seen, before = this.#pieces();
        this.element.innerHTML = this.svg = svg; // the engine's own markup; it escapes all words
        this.#putScoresAside();
        makeTouchable(this.element);
        this.#setWidth();
        if (left || top) // else nothing has to be laid out before it is painted
            this.element.scrollTo(left, top);
        const landed = [...this.#pieces()].filter(([where]) => !before.has(where));
        if (landed.length < 3 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
            landed.forEach(([, piece]) => piece.animate([{ translate: '0 -60px' }, { translate: '0 0' }], { duration: 150, easing: 'ease-in' }));
    }

    // The pieces by their places.
    #pieces() {
        return new Map([...this.element.querySelectorAll(PIECE)].map(piece =>
            [`${piece.closest('[data-at]')?.dataset.at} ${piece.dataset.standing ?? piece.dataset.lying}`, piece]));
    }

    // What is below the tiles has no room on the screen: of it the scores lie over a corner, and the
    // rest is said in words already.
    #putScoresAside() {
        const svg = this.element.firstElementChild;
        const tops = [...svg.querySelectorAll(':scope > [data-at]')].map(cell => cell.transform.baseVal[0].matrix.f);
        const { width } = svg.viewBox.baseVal;
        fill(byId('scores'));
        if (!tops.length) { // a map: the verdict stands below it
            const said = [...svg.querySelectorAll(':scope > text[font-size="20"]')];
            if (said.length)
                svg.setAttribute('viewBox', `0 0 ${width} ${said[0].getAttribute('y') - 30}`);
            said.forEach(line => line.remove());
            return;
        }
        const bottom = Math.max(...tops) + 210;
        const topOf = each => Number(each.getAttribute('y') ?? each.getAttribute('cy')
            ?? each.getAttribute('d')?.match(/^M\S+ ([\d.]+)/)?.[1] ?? 0);
        const group = svg.lastElementChild; // of a large board: written larger
        const isLarge = group.matches('g[transform*="scale"]:not([class])');
        const below = isLarge ? [...group.children] : [...svg.children].filter(each => !each.matches('g, .paper') && topOf(each) > bottom);
        const after = below.findIndex((each, index) => !each.matches(['path', 'text', 'text'][index % 3]));
        const rows = after < 0 ? below : below.slice(0, after - after % 3); // a figure, its number, name and points
        const scores = svg.cloneNode(false), letters = Math.max(...rows.map(each => each.textContent.length));
        const across = Math.min(400, 70 + 14 * letters), down = rows.length / 3 * 40;
        scores.setAttribute('viewBox', `0 ${rows.length ? topOf(rows[0]) - 3 : 0} ${across} ${down}`);
        scores.setAttribute('width', across / 2);
        scores.setAttribute('height', down / 2);
        scores.setAttribute('aria-label', rows.map(each => each.textContent).filter(text => /\D/.test(text)).join(', '));
        scores.append(...rows);
        byId('scores').append(scores);
        (isLarge ? [group] : below).forEach(each => each.parentNode === svg && each.remove());
        svg.setAttribute('viewBox', `0 0 ${width} ${bottom}`);
    }

    // The middle stays in the middle.
    setZoom(zoom) {
        const { element } = this;
        const x = element.scrollLeft + element.clientWidth / 2, y = element.scrollTop + element.clientHeight / 2;
        const grown = Math.min(6, Math.max(1, zoom)) / this.zoom;
        this.zoom *= grown;
        this.#setWidth();
        element.scrollTo(x * grown - element.clientWidth / 2, y * grown - element.clientHeight / 2);
    }

    #setWidth() {
        const svg = this.element.firstElementChild;
        if (!svg)
            return;
        svg.style.width = svg.style.height = this.zoom === 1 ? '' : `${100 * this.zoom}%`;
        const { width, height } = svg.viewBox.baseVal, [across, down] = this.size;
        const drawn = SMALLEST * this.zoom * Math.min(across / width, down / height); // so large is the smallest piece
        svg.style.setProperty('--marks', drawn ? Math.max(1, 9 / drawn) : 1);
    }

    // Lights these places ({selector, does}); what was lit before is not.
    lightLegal(places) {
        for (const lit of this.element.querySelectorAll('.legal'))
            lit.classList.remove('legal');
        for (const { selector } of places)
            for (const place of this.element.querySelectorAll(selector))
                place.classList.add('legal');
    }

    #listen(touched) {
        const { element } = this;
        element.addEventListener('click', event => this.isDragged ? null : touched(event.target));
        element.addEventListener('keydown', event => {
            if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                touched(event.target);
            } else if ('+-'.includes(event.key)) {
                this.setZoom(this.zoom * (event.key === '+' ? 1.25 : 0.8));
            } else if (WAYS[event.key] && nextTo(event.target, WAYS[event.key], element)) {
                event.preventDefault();
            }
        });
        element.addEventListener('wheel', event => {
            if (!event.ctrlKey)
                return;
            event.preventDefault();
            this.setZoom(this.zoom * (event.deltaY < 0 ? 1.25 : 0.8));
        }, { passive: false });
        for (const event of ['pointerover', 'focusin'])
            element.addEventListener(event, e =>
                this.#lightUp(e.target.closest('[data-segment], [data-area], [data-route], [data-city]')));
    }

    // Two fingers make the picture larger or smaller.
    #listenToPinching() {
        const { element } = this;
        const spanOf = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
        let begun = null;
        element.addEventListener('touchstart', ({ touches }) => {
            begun = touches.length === 2 ? { span: spanOf(touches), zoom: this.zoom } : null;
        });
        element.addEventListener('touchmove', event => {
            if (!begun || event.touches.length !== 2)
                return;
            event.preventDefault();
            this.isDragged = true; // no touch of a place comes of it
            this.setZoom(begun.zoom * spanOf(event.touches) / begun.span);
        }, { passive: false });
    }

    // Dragging: what is taken at `pointerdown` and let go elsewhere; a mouse drags the picture too,
    // as fingers do by themselves. The click that follows is none.
    #listenToDragging(dropped) {
        let taken = null;
        this.element.addEventListener('pointerdown', event => {
            const piece = event.target.closest(PIECE);
            const pans = !piece && event.pointerType === 'mouse' && event.button === 0;
            this.isDragged = false;
            taken = piece || pans ? { piece, x: event.clientX, y: event.clientY,
                left: this.element.scrollLeft, top: this.element.scrollTop } : null;
        });
        // No scrolling with a piece in hand; `touch-action` is not heeded within pictures.
        this.element.addEventListener('touchmove',
            event => taken?.piece && event.preventDefault(), { passive: false });
        addEventListener('pointermove', event => taken && this.#drag(taken, event));
        addEventListener('pointerup', event => {
            if (taken?.piece && this.isDragged) {
                this.#goalOf(taken.piece, event, goal => dropped(taken.piece, goal));
                taken.piece.style.translate = '';
            }
            taken = null;
        });
        addEventListener('pointercancel', () => {
            if (taken?.piece)
                taken.piece.style.translate = '';
            taken = null;
        });
    }

    // The piece follows the finger, and the place below it is lit; or the picture is moved.
    #drag({ piece, x, y, left, top }, event) {
        const across = event.clientX - x, down = event.clientY - y;
        this.isDragged ||= Math.hypot(across, down) > 10;
        if (!this.isDragged)
            return;
        if (!piece) {
            this.element.scrollTo(left - across, top - down);
            return;
        }
        const { a } = piece.ownerSVGElement.getScreenCTM();
        piece.style.translate = `${across / a}px ${down / a}px`;
        this.#lightUp(null);
        this.#goalOf(piece, event, goal => this.#lightUp(goal));
    }

    // Calls `work` with the place of the piece's kind at that point, if one is there.
    #goalOf(piece, { clientX, clientY }, work) {
        const places = piece.dataset.lying ? '#board [data-opening]' : '#board [data-segment], #board [data-area]';
        const goal = document.elementsFromPoint(clientX, clientY)
            .map(under => under.closest(places)).find(Boolean);
        if (goal)
            work(goal);
    }

    // The whole feature of a segment, and what is said of it.
    #lightUp(element) {
        for (const lit of this.element.querySelectorAll('.lit'))
            lit.classList.remove('lit');
        const title = element?.querySelector('title')?.textContent ?? '';
        if (title || this.hint || this.isPointed) // else what was said before stays
            byId('pointed').textContent = this.hint || title;
        this.isPointed = Boolean(title);
        const feature = title.match(/: ([a-z]+-\d+), /)?.[1];
        if (element && element.matches('[data-route], [data-city]'))
            element.classList.add('lit');
        if (!element || !feature)
            return;
        for (const other of this.element.querySelectorAll('[data-area]'))
            if (other.querySelector('title').textContent.includes(`: ${feature}, `))
                other.classList.add('lit');
    }
}
