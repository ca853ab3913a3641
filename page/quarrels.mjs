// What there is to begin with: pictured quarrels to change, an empty table, and the boxes that one has.
import { newCase } from './table.mjs';
import { byId, escaped, fill, make, picture } from './view.mjs';

const board = (...tiles) => tiles.map(([tile, x, y, turn]) => ({ tile, at: [x, y], ...turn && { turn } }));
const stands = (player, x, y, segment, kind = 'normal') => ({ player, at: [x, y], segment, kind });
const red = (...actions) => ({ player: 'Red', actions });
const say = (key, ofRed, ofBlue) => [{ by: 'Red', says: { [key]: ofRed } }, { by: 'Blue', says: { [key]: ofBlue } }];

const QUARRELS = [
    ['A thief joins a road', {}, { board: board(['U', 0, 0]), followers: [stands('Blue', 0, 0, 'road E')],
        move: red({ place: 'U', at: [1, 0] }, { follower: 'normal', segment: 'road E' }) }],
    ['Whose is the farm?', {}, { board: board(['E', 0, 0], ['E', 0, -1, 180], ['E', 1, 0], ['E', 1, -1, 180]),
        followers: [stands('Red', 0, -1, 'field NNE'), stands('Blue', 1, -1, 'field NNE')], game_over: true,
        disputed: say('final', { Blue: 0 }, { Blue: 6 }) }],
    ['The builder\'s second tile', { 'traders-and-builders': true }, { board: board(['U', 0, 0], ['U', 1, 0]),
        followers: [stands('Red', 0, 0, 'road E'), stands('Red', 1, 0, 'road E', 'builder')],
        move: red({ place: 'U', at: [2, 0] }, { place: 'U', at: [3, 0] }) }],
    ['A token where a thief stands', { tunnel: true }, {
        board: board(['T', 0, 0], ['V', 0, 1, 180], ['TU-RR', 1, 1, 180], ['TU-RCR', 2, 1, 90], ['U', 2, 2, 90], ['W', 2, 3, 90]),
        followers: [stands('Red', 0, 1, 'road E'), stands('Blue', 2, 1, 'road S')], tokens: [{ colour: 'red', at: [1, 1], opening: 'W' }],
        move: red({ token: 'red', at: [2, 1], opening: 'S' }), disputed: say('verdict', 'legal', 'illegal') }],
    ['The dragon and the fairy', { 'princess-and-dragon': true }, { board: board(['PD-F-volcano', 0, 0], ['B', 1, 0]),
        followers: [stands('Blue', 1, 0, 'monastery')], fairy: { at: [1, 0], segment: 'monastery' },
        move: red({ place: 'PD-Rr-dragon', at: [-1, 0] }, { dragon: ['E'] }) }],
    ['A capture from the tower', { tower: true }, { board: board(['TO-F', 0, 0], ['B', 0, 1]),
        followers: [stands('Blue', 0, 1, 'monastery')],
        move: red({ place: 'B', at: [1, 0] }, { tower: [0, 0] }, { capture: { at: [0, 1], segment: 'monastery' } }) }],
    ['Where the wagon may go', { 'abbey-and-mayor': true }, { board: board(['A', 0, 0]), followers: [stands('Red', 0, 0, 'road S', 'wagon')],
        move: red({ place: 'A', at: [0, 1], turn: 180 }, { wagon: { from: { at: [0, 0], segment: 'road S' }, to: { at: [0, 0], segment: 'monastery' } } }) }],
    ['A tunnel of Ticket to Ride', null, { game: 'ticket-to-ride-europe', rules: { base: 'europe-2005' }, claimed: [],
        move: red({ lay: { blue: 2 }, route: 'munchen-venezia' }, { reveal: ['blue', 'red', 'red'] }, { pay: { red: 1 } }) }],
];

const boxOf = ({ name }) => name.slice('box-'.length);

const tableOf = ([, boxes, more]) => boxes ? { ...newCase(), rules: { base: 'final', ...boxes }, ...more }
    : { game: more.game, rules: more.rules, players: newCase().players, ...more };

// The boxes of Carcassonne to choose from as HTML, of the rulebook.
export const boxesOf = rules => rules.filter(row => row.kind === 'module' && row.game === 'carcassonne' && !['base', 'house'].includes(row.id))
    .map(({ id, title }) => `<label><input type="checkbox" name="box-${id}"> ${escaped(title)}</label>`).join('');

// `start` takes a table to begin with.
export class Quarrels {
    constructor(judge, kept, start) {
        this.kept = kept;
        const buttons = QUARRELS.map(quarrel => make('button', { type: 'button', 'data-quarrel': quarrel[0],
            onclick: () => start(structuredClone(tableOf(quarrel))) }, make('span', { class: 'frame' }), quarrel[0]));
        fill(byId('quarrels'), ...buttons);
        const seen = new IntersectionObserver(entries => { // they are drawn when they are first seen
            for (const { target } of entries.filter(entry => entry.isIntersecting)) {
                seen.unobserve(target);
                const svg = judge.picture(tableOf(QUARRELS[buttons.indexOf(target)]));
                target.firstChild.append(picture(svg ?? '', ''));
            }
        });
        buttons.forEach(button => seen.observe(button));
        for (const box of byId('boxes').querySelectorAll('input'))
            box.checked = kept.boxes.includes(boxOf(box));
        byId('boxes').addEventListener('change', () => this.#keep());
        byId('my-table').addEventListener('click', () => start(this.emptyTable()));
    }

    #keep() {
        this.kept.boxes = [...byId('boxes').querySelectorAll(':checked')].map(boxOf);
    }

    // An empty table with the boxes that one has.
    emptyTable() {
        const table = newCase();
        for (const id of this.kept.boxes)
            table.rules[id] = true;
        return table;
    }
}
