// The picture of the table: the engine's own, with what is pointed at lit, and pieces that are dragged.
import { byId, makeTouchable } from './view.mjs';

const PIECE = '[data-standing], [data-lying]';
export const cellOf = element => element.closest('[data-at]').dataset.at.split(',').map(Number);

export class Board {
    // `touched(element)`: a click or key; `dropped(piece, goal)`: a piece let go over another place.
    constructor(touched, dropped) {
        this.element = byId('board');
        this.zoom = 1;
        this.hint = ''; // said in place of what is pointed at
        this.#listen(touched);
        this.#listenToDragging(dropped);
    }

    show(svg) {
        this.element.innerHTML = svg; // the engine's own markup; it escapes all words
        makeTouchable(this.element);
        this.setZoom(this.zoom);
    }

    setZoom(zoom) {
        this.zoom = Math.min(4, Math.max(0.25, zoom));
        const svg = this.element.firstElementChild;
        if (svg)
            svg.style.width = this.zoom === 1 ? '' : `${100 * this.zoom}%`;
    }

    // Lights these places; what was lit before is not.
    lightLegal(selectors) {
        for (const lit of this.element.querySelectorAll('.legal'))
            lit.classList.remove('legal');
        for (const selector of selectors)
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
            }
        });
        for (const event of ['pointerover', 'focusin'])
            element.addEventListener(event, e =>
                this.#lightUp(e.target.closest('[data-segment], [data-area], [data-route], [data-city]')));
    }

    // Dragging: what is taken at `pointerdown` and let go elsewhere. The click that follows is none.
    #listenToDragging(dropped) {
        let taken = null;
        this.element.addEventListener('pointerdown', event => {
            const piece = event.target.closest(PIECE);
            this.isDragged = false;
            taken = piece && { piece, x: event.clientX, y: event.clientY };
        });
        addEventListener('pointerup', event => {
            this.isDragged = Boolean(taken)
                && Math.hypot(event.clientX - taken.x, event.clientY - taken.y) > 10;
            if (this.isDragged)
                this.#drop(taken.piece, event.clientX, event.clientY, dropped);
            taken = null;
        });
        addEventListener('pointercancel', () => { taken = null; });
    }

    #drop(piece, x, y, dropped) {
        const goal = document.elementsFromPoint(x, y).map(under =>
            under.closest(piece.dataset.lying ? '#board [data-opening]' : '#board [data-segment]')).find(Boolean);
        if (goal)
            dropped(piece, goal);
    }

    // The whole feature of a segment, and what is said of it.
    #lightUp(element) {
        for (const lit of this.element.querySelectorAll('.lit'))
            lit.classList.remove('lit');
        const title = element?.querySelector('title')?.textContent ?? '';
        byId('pointed').textContent = this.hint || title;
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
