// Small help for building the page: elements are made, never markup from words.

export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        if (name.startsWith('on'))
            element.addEventListener(name.slice(2), value);
        else if (value !== false && value !== null && value !== undefined)
            element.setAttribute(name, value === true ? '' : value);
    element.append(...children.filter(child => child !== null));
    return element;
}

// Words within markup: the engine's, of which there are too many to make each element by itself.
export const escaped = words => words.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);

export const byId = id => document.getElementById(id);

export function fill(element, ...children) {
    element.replaceChildren(...children.filter(child => child !== null));
}

export function choice(name, label, values, chosen, change) {
    const select = make('select', { name, onchange: event => change(event.target.value) },
        ...values.map(([value, words]) => make('option', { value, selected: value === chosen },
            words)));
    return make('label', {}, make('span', {}, label), select);
}

// The colour of a row, if it has one.
export function swatch({ colour }) {
    const mark = make('span', { class: 'swatch', 'aria-hidden': 'true' });
    mark.style.background = colour;
    return colour ? mark : null;
}

// A picture apart from the page, so that the names in it are its own.
export function picture(svg, words) {
    return make('img', { src: 'data:image/svg+xml,' + encodeURIComponent(svg), alt: words });
}

const MARKS = ['data-segment', 'data-opening', 'data-area', 'data-route', 'data-city', 'data-standing',
    'data-lying'];

// Selectors by which an element, or what stands in its place, is found again when the page was
// written anew, the nearest first.
export function traceOf(element) {
    if (!element || element === document.body)
        return [];
    if (element.id)
        return [`#${CSS.escape(element.id)}`];
    if (element.name)
        return [`[name="${CSS.escape(element.name)}"]`];
    const own = MARKS.filter(mark => element.hasAttribute(mark))
        .map(mark => `[${mark}="${CSS.escape(element.getAttribute(mark))}"]`).join('');
    const cell = element.closest('#board [data-at]');
    const at = cell ? `#board [data-at="${cell.dataset.at}"]` : '#board';
    return own || cell ? [`${at}${own && cell !== element ? ' ' : ''}${own}`, `${at}[tabindex]`, `${at} [tabindex]`]
        : [];
}

export function focusOn(trace) {
    for (const selector of trace) {
        const found = document.querySelector(selector);
        if (found) {
            found.focus({ preventScroll: true });
            return;
        }
    }
}

// Everything in the board's picture that can be pointed at becomes a button for keyboard and
// screen reader, with the words of its title.
export function makeTouchable(board) {
    for (const element of board.querySelectorAll('.handle, .other-name, .opening, .place, '
        + '[data-standing], [data-lying]')) {
        element.setAttribute('tabindex', element.matches('.other-name') ? '-1' : '0');
        element.setAttribute('role', 'button');
        const number = element.querySelector('text'); // of the player, whom the title names
        if (number) // the title names it by itself; a label besides would have to have the number
            number.setAttribute('aria-hidden', 'true');
        else
            element.setAttribute('aria-label', element.querySelector('title')?.textContent ?? '');
    }
    board.firstElementChild?.setAttribute('role', 'group');
}
