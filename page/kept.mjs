// The table as the browser keeps it: for this tab, since a phone loads a page anew that it had put
// away, and for the next visit.

const TABLE = 'adjudge-table', BOXES = 'adjudge-boxes', GIVEN = 'adjudge-given';

// Returns null if the browser keeps nothing for this page.
function attempt(work) {
    try {
        return work();
    } catch {
        return null;
    }
}

export class Kept {
    // `given`: the case that the page came with, as JSON; null if it came with none.
    constructor(given) {
        this.given = JSON.stringify(given);
    }

    // Returns whether the browser keeps it.
    keep(text) {
        return attempt(() => {
            localStorage.setItem(TABLE, text);
            sessionStorage.setItem(TABLE, text);
            sessionStorage.setItem(GIVEN, this.given);
            return true;
        }) ?? false;
    }

    // The table of this tab, if it began with the same case.
    get ofTab() {
        return attempt(() => sessionStorage.getItem(GIVEN) === this.given ? sessionStorage.getItem(TABLE) : null);
    }

    // The boxes that one has, by their ids.
    get boxes() {
        const kept = attempt(() => JSON.parse(localStorage.getItem(BOXES)));
        return Array.isArray(kept) ? kept.map(String) : [];
    }

    set boxes(ids) {
        attempt(() => localStorage.setItem(BOXES, JSON.stringify(ids)));
    }

    get ofLastVisit() {
        return attempt(() => localStorage.getItem(TABLE));
    }
}
