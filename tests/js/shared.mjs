// Where the tests of the package find what they read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const top = process.env.ADJUDGE_TOP;
export const program = join(process.env.ADJUDGE_BUILD, 'adjudge');
export const fixtures = join(top, 'fixtures');
export const dispute = readFileSync(join(fixtures, 'carcassonne/tunnel/dispute.yaml'), 'utf8');
// Line 4, column 12: there is no such tile.
export const unknownTile = 'game: carcassonne\nplayers: [Anna, Bob]\nboard:\n  - {tile: XX, at: [0, 0]}\n';
