// The sheets that slide in: one at a time, next to the board and never over it. A button with
// `data-sheet` opens the sheet of that id, and closes it again.
import { byId } from './view.mjs';

export class Sheets {
    #back = null; // what had the focus before
    #under = null; // the sheet that a question was asked from

    constructor() {
        document.addEventListener('click', event => this.#tapped(event.target));
        document.addEventListener('keydown', event => event.key === 'Escape' && this.close());
    }

    get #shown() { return document.querySelector('.sheet[open]'); }

    isOpen(id) { return byId(id).hasAttribute('open'); }

    #tapped(target) {
        const { sheet } = target.closest('[data-sheet]')?.dataset ?? {};
        if (sheet && !this.isOpen(sheet))
            this.open(sheet);
        else if (sheet || target.closest('.sheet .close'))
            this.close();
    }

    // `isQuestion`: the sheet that it was asked from comes back after it.
    open(id, isQuestion = false) {
        const under = this.#shown;
        if (under?.id !== id)
            this.#put(under, false);
        this.#under = isQuestion && under?.id !== id ? under : null;
        this.#back ??= document.activeElement;
        this.#put(byId(id), true);
        byId(id).querySelector('h2').focus({ preventScroll: true });
    }

    close() {
        const shown = this.#shown, under = this.#under;
        if (!shown)
            return;
        this.#put(shown, false);
        this.#put(under, true);
        this.#under = null;
        if (under || shown.contains(document.activeElement) || document.activeElement === document.body)
            this.#back?.focus?.({ preventScroll: true });
        this.#back = null;
    }

    #put(sheet, isOpen) {
        sheet?.toggleAttribute('open', isOpen);
        document.body.classList.toggle('asked', Boolean(this.#shown));
        for (const opener of document.querySelectorAll(`[data-sheet="${sheet?.id}"]`))
            opener.setAttribute('aria-expanded', String(isOpen));
    }
}
