// The pieces that a player may put somewhere, by the module that brings them. What may lie where
// is the engine's to say.

export const FIGURES = [
    { kind: 'normal', module: 'base' },
    { kind: 'large', module: 'inns-and-cathedrals' },
    { kind: 'abbot', module: 'abbot' },
    { kind: 'mayor', module: 'abbey-and-mayor' },
    { kind: 'wagon', module: 'abbey-and-mayor' },
    { kind: 'builder', module: 'traders-and-builders' },
    { kind: 'pig', module: 'traders-and-builders' },
    { kind: 'shepherd', module: 'hills-and-sheep' },
    { kind: 'miner', module: 'miner-and-underminer' },
    { kind: 'underminer', module: 'miner-and-underminer' },
];

// Figures that stand on a corner of a tile, not on a segment.
export const CORNERED = [{ kind: 'barn', module: 'abbey-and-mayor' }];
export const CORNERS = ['NE', 'SE', 'SW', 'NW'];

// `on`: what the piece stands beside, a segment's figure or the tile as a whole.
export const NEUTRAL = [
    { piece: 'fairy', module: 'princess-and-dragon', on: 'segment' },
    { piece: 'dragon', module: 'princess-and-dragon', on: 'tile' },
    { piece: 'tower', module: 'tower', on: 'tile' },
];

const COLOURS = ['red', 'blue', 'yellow', 'green', 'black', 'pink'];

export const isOn = (table, module) => module === 'base' || Boolean(table.rules?.[module]);

export function figuresOf(table) {
    return FIGURES.filter(figure => isOn(table, figure.module)).map(figure => figure.kind);
}

export function tokensOf(player) {
    return player?.tokens ?? COLOURS;
}
