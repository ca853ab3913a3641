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

// A picture apart from the page, so that the names in it are its own.
export function picture(svg, words) {
    return make('img', { src: 'data:image/svg+xml,' + encodeURIComponent(svg), alt: words });
}

// Everything in the board's picture that can be pointed at becomes a button for keyboard and
// screen reader, with the words of its title.
export function makeTouchable(board) {
    for (const element of board.querySelectorAll('.handle, .opening, .place, '
        + '[data-standing], [data-lying]')) {
        element.setAttribute('tabindex', '0');
        element.setAttribute('role', 'button');
        element.setAttribute('aria-label', element.querySelector('title')?.textContent ?? '');
    }
    board.firstElementChild?.setAttribute('role', 'group');
}
