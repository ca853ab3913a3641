// What each expansion brings, by touch from an empty table: actions about figures, prisoners, walks,
// draws, and what is said of the players. Where a rule decides, the comment says how.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, edition, page, place, put, take, text, type, verdict } from './harness.mjs';

const reasons = () => page.textContent('#reasons');
const act = (cell, where, action) => choose(cell, where, `[data-action="${action}"]`);

// A monastery with one tile beside it: 2 points for the abbot who is taken back.
test('the abbot is taken back', async () => {
    await edition('abbot', 'c2');
    await place('0,0', 'FFFF', 'B');
    await put('0,0', '[data-segment="monastery"]', 'Red', 'abbot');
    await page.click('#new-move');
    await place('1,0', 'FFFF', 'B');
    await act('0,0', '[data-standing]', 'take_back');
    assert.equal(await verdict(), 'legal');
    assert.match(await text(), /take_back: \{at: \[0, 0\], segment: monastery\}/);
    assert.match(await reasons(), /Red gains 2/);
});

// The second end completes the road; a wagon may then drive to what lies on its own tile.
test('a wagon drives to the place touched next', async () => {
    await edition('abbey-and-mayor', 'c2');
    await place('0,0', 'FFRF', 'A');
    await put('0,0', '[data-segment="road S"]', 'Red', 'wagon');
    await page.click('#new-move');
    await place('0,1', 'RFFF', 'A');
    await act('0,0', '[data-standing]', 'wagon');
    assert.match(await page.textContent('#pointed'), /Touch the place/);
    await page.click('#board [data-at="0,0"] [data-segment="monastery"]');
    assert.match(await text(), /wagon: \{from: \{at: \[0, 0\], segment: road S\}, to: \{at: \[0, 0\], segment: monastery\}\}/);
    assert.equal(await verdict(), 'legal');
});

// A finger has no Escape: whatever is touched, or changed, ends the waiting for a place.
test('what a wagon waits for is forgotten', async () => {
    await edition('abbey-and-mayor', 'c2');
    await place('0,0', 'FFRF', 'A');
    await put('0,0', '[data-segment="road S"]', 'Red', 'wagon');
    await page.click('#new-move');
    await place('0,1', 'RFFF', 'A');
    const begin = async () => {
        await act('0,0', '[data-standing]', 'wagon');
        assert.match(await page.textContent('#pointed'), /Touch the place/);
    };
    const touchMonastery = async () => {
        assert.doesNotMatch(await page.textContent('#pointed'), /Touch the place/);
        await page.click('#board [data-at="0,0"] [data-segment="monastery"]');
        await page.click('#pieces[open] .close');
        assert.doesNotMatch(await text(), /wagon: /);
    };
    await begin();
    await page.click('#board .place[data-at="1,0"]');
    await page.click('#finder .close');
    await touchMonastery();
    await begin();
    await page.click('#undo');
    await touchMonastery();
});

// A first piece reaches its own tile and those next to it; buying the prisoner back costs 3 points.
test('a tower piece, a capture, and a ransom in the next turn', async () => {
    await edition('tower', 'c2');
    await place('0,0', 'FFFF', 'TO-F');
    await place('0,1', 'FFFF', 'B');
    await put('0,1', '[data-segment="monastery"]', 'Blue', 'normal');
    await page.fill('[data-facts="Blue"] [data-fact="score"]', '5');
    await page.press('[data-facts="Blue"] [data-fact="score"]', 'Enter');
    await page.click('#new-move');
    await place('1,0', 'FFFF', 'B');
    await choose('0,0', '[data-segment^="field"]', '[data-piece="tower"]');
    await act('0,1', '[data-standing]', 'capture');
    assert.equal(await verdict(), 'legal');
    assert.match(await text(), /\{tower: \[0, 0\]\}\s+- \{capture: \{at: \[0, 1\], segment: monastery/);
    await page.click('#next-turn');
    await page.click('[data-ask="ransom"]');
    await page.selectOption('[name="pair-player"]', 'Red');
    await page.click('.add-pair');
    await page.click('#choose-done');
    assert.match(await text(), /ransom: \{from: Red, kind: normal\}/);
    assert.equal(await verdict(), 'legal');
    assert.match(await reasons(), /Blue.*5.*-3/);
});

test('prisoners are said of a player and exchanged', async () => {
    await edition('tower', 'c2');
    await page.click('[data-facts="Red"] [data-fact="prisoners"]');
    await page.selectOption('[name="pair-player"]', 'Blue');
    await page.click('.add-pair');
    await page.click('#choose-done');
    assert.match(await text(), /prisoners: \[\{player: Blue, kind: normal\}\]/);
    await page.click('#new-move');
    await page.click('[data-ask="exchange"]');
    for (const whose of ['Red', 'Blue']) {
        await page.selectOption('[name="pair-player"]', whose);
        await page.click('.add-pair');
    }
    await page.click('#choose-done');
    assert.match(await text(), /exchange: \[\{player: Red, kind: normal\}, \{player: Blue, kind: normal\}\]/);
    assert.equal(await verdict(), 'illegal', 'Blue holds nobody');
});

// From the volcano at (0,0) the dragon goes east to Blue's follower; from there no tile is left.
test('the dragon walks', async () => {
    await edition('princess-and-dragon', 'c2');
    await place('0,0', 'FFFF', 'PD-F-volcano');
    await place('1,0', 'FFFF', 'B');
    await put('1,0', '[data-segment="monastery"]', 'Blue', 'normal');
    await page.click('#new-move');
    await place('-1,0', 'FFRR', 'PD-Rr-dragon');
    await page.click('[data-ask="dragon"]');
    await take('E');
    assert.match(await text(), /dragon: \[E\]/);
    assert.equal(await verdict(), 'legal');
    assert.match(await reasons(), /Blue/);
});

test('the princess sends a knight home', async () => {
    await edition('princess-and-dragon', 'c2');
    await place('0,0', 'CFFF', 'E');
    await put('0,0', '[data-segment="city N"]', 'Blue', 'normal');
    await page.click('#new-move');
    await page.click('#board .place[data-at="0,-1"]');
    await page.fill('#find-edges', '??C?');
    await page.fill('#find-name', 'princess');
    await page.click('#kinds [data-tile="PD-Cc-princess"]');
    await act('0,0', '[data-standing]', 'princess');
    assert.match(await text(), /princess: \{at: \[0, 0\], segment: city N\}/);
    assert.equal(await verdict(), 'legal');
});

// Four fields meet at the corner: there a barn may stand.
test('a barn and an abbey in a move', async () => {
    await edition('abbey-and-mayor', 'c2');
    for (const cell of ['0,0', '1,0', '0,1'])
        await place(cell, 'FFFF', 'B');
    await page.click('#new-move');
    await place('1,1', 'FFFF', 'B');
    await choose('1,1', '[data-segment^="field"]', '[data-player="Red"] [data-piece="barn"][data-corner="NW"]');
    assert.equal(await verdict(), 'legal');
    await page.click('#undo');
    await page.click('#undo');
    await page.click('#board .place[data-at="1,1"]');
    await page.fill('#find-name', 'abbey');
    await page.click('#kinds [data-tile="abbey"]');
    assert.match(await text(), /place: abbey, at: \[1, 1\]/);
    assert.equal(await verdict(), 'illegal', 'two of its sides are open');
});

test('a shepherd draws, grazes and is driven home', async () => {
    await edition('hills-and-sheep', 'c2');
    await place('0,0', 'CRFR', 'D');
    await page.click('#new-move');
    await place('1,0', 'FRFR', 'U');
    await put('1,0', '[data-segment^="field"] >> nth=0', 'Red', 'shepherd');
    await page.click('[data-ask="draw"]');
    await page.click('#choose [data-item="2"]');
    assert.match(await text(), /draw: 2/);
    assert.equal(await verdict(), 'legal');
    await page.click('#new-case');
    await edition('hills-and-sheep', 'c2');
    await place('0,0', 'FFFF', 'B');
    await page.click('#board [data-at="0,0"] [data-segment^="field"]');
    await page.fill('#choices [data-flock="Red"]', '3');
    await page.click('#choices [data-player="Red"] [data-piece="shepherd"]');
    await page.click('#new-move');
    await place('1,0', 'FFFF', 'B');
    await act('0,0', '[data-standing]', 'graze');
    assert.match(await text(), /graze: \{at: \[0, 0\], segment: field/);
    assert.equal(await verdict(), 'legal');
    await page.click('#undo');
    await act('0,0', '[data-standing]', 'herd');
    assert.equal(await verdict(), 'legal');
    assert.match(await reasons(), /Red gains 3/);
});

test('what the players have is said by touch', async () => {
    for (const [module, value] of [['traders-and-builders', 'c2'], ['hills-and-sheep', 'c2'], ['king-and-robber', 'c1']])
        await edition(module, value);
    await page.click('[data-facts="Red"] [data-fact="goods"]');
    await take('wine', 'wine', 'cloth');
    assert.match(await text(), /goods: \{wine: 2, cloth: 1\}/);
    await page.click('[data-facts=""] [data-fact="bag.sheep"]');
    for (const [sort, count] of [['1', '4'], ['2', '5'], ['3', '5'], ['4', '2']])
        await page.fill(`#choose [name="${sort}"]`, count);
    await page.click('#choose-done');
    assert.match(await text(), /bag: \{sheep: \[4, 5, 5, 2\]\}/);
    await page.selectOption('[name="fact-table-king"]', 'Blue');
    assert.match(await text(), /king: Blue/);
    await page.fill('[data-facts="Blue"] [data-fact="followers_left"]', '2');
    await page.press('[data-facts="Blue"] [data-fact="followers_left"]', 'Enter');
    assert.match(await text(), /followers_left: 2/);
    assert.equal(await verdict(), 'possible');
});

test('players are added, renamed and taken away', async () => {
    await place('0,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="city N"]', 'Blue', 'normal');
    await page.fill('[name="fact-1-name"]', 'Ben');
    await page.press('[name="fact-1-name"]', 'Enter');
    assert.match(await text(), /player: Ben, at: \[0, 0\], segment: city N/);
    await page.click('#add-player');
    assert.match(await text(), /\{name: Yellow, colour: yellow\}/);
    await page.click('[data-leave="Yellow"]');
    assert.doesNotMatch(await text(), /Yellow/);
    assert.equal(await verdict(), 'possible');
});

test('who leaves takes figures, points and tiles along', async () => {
    await type('game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Ben, colour: blue}, {name: Cleo, colour: green}]\n'
        + 'rules: {king-and-robber: c1, tower: c2}\nboard: [{tile: D, at: [0, 0]}]\nking: Anna\nrobber_baron: Ben\n'
        + 'followers: [{player: Anna, at: [0, 0], segment: city N}, {player: red, at: [0, 0], segment: road E},\n'
        + '  {player: Ben, at: [0, 0], segment: field ENE}]\n'
        + 'disputed: [{by: Anna, says: {final: {Anna: 9}}}, {by: Ben, says: {verdict: possible, final: {Anna: 1, Ben: 3}}}]\n');
    await page.click('[data-leave="Anna"]');
    assert.equal(await verdict(), 'possible');
    assert.doesNotMatch(await text(), /Anna|red|king:/);
    assert.match(await text(), /robber_baron: Ben/);
    assert.match(await text(), /player: Ben, at: \[0, 0\]/);
    await page.click('#undo');
    assert.match(await text(), /king: Anna/);
});

// A case may call players by their colours, also whose move it is.
test('the mover is shown by his name, and followed by the next', async () => {
    await type('game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Ben, colour: blue}, {name: Cleo, colour: green}]\n'
        + 'board: [{tile: D, at: [0, 0]}]\nmove: {player: blue, actions: [{place: U, at: [1, 0]}]}\n');
    assert.equal(await verdict(), 'legal');
    assert.equal(await page.inputValue('[name="mover"]'), 'Ben');
    await page.click('#next-turn');
    assert.equal(await page.inputValue('[name="mover"]'), 'Cleo');
});

test('if the mover has left, another one may be chosen', async () => {
    await place('0,0', 'CRFR', 'D');
    await page.click('#new-move');
    await place('1,0', 'FRFR', 'U');
    await page.click('[data-leave="Red"]');
    assert.equal(await verdict(), 'invalid');
    await page.selectOption('[name="mover"]', 'Blue');
    assert.equal(await verdict(), 'legal');
});

test('neutral pieces are taken away again', async () => {
    await edition('princess-and-dragon', 'c2');
    await edition('tower', 'c2');
    await place('0,0', 'CRFR', 'TO-RCr');
    await put('0,0', '[data-segment="city N"]', 'Red', 'normal');
    await choose('0,0', '[data-standing]', '[data-piece="fairy"]');
    for (const piece of ['dragon', 'tower', 'tower'])
        await choose('0,0', '[data-segment="road E"]', `[data-piece="${piece}"]`);
    assert.match(await text(), /fairy: \{at: \[0, 0\], segment: city N\}/);
    for (const piece of ['fairy', 'dragon', 'tower'])
        await choose('0,0', '[data-segment="road E"]', `[data-away="${piece}"]`);
    assert.doesNotMatch(await text(), /fairy"?: |[^-]dragon"?: \[/);
    assert.match(await text(), /"?height"?: 1/);
});

// What is drawn of a refused piece: where, in pixels from the middle of the engine's red ring, or null; and its markup.
const inVain = () => page.evaluate(() => {
    const image = document.querySelector('#board .in-vain image');
    if (!image)
        return null;
    const middle = element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const ring = document.querySelector('#board .ring > circle[r="31"][stroke="#d02020"]');
    const [x, y] = middle(image), [left, top] = ring ? middle(ring) : [];
    const pieces = [...document.querySelectorAll('#board [data-standing], #board [data-lying]')].map(middle);
    return { away: ring && Math.hypot(x - left, y - top), svg: decodeURIComponent(image.getAttribute('href')),
        apart: Math.min(...pieces.map(piece => Math.hypot(x - piece[0], y - piece[1]))), at: image.closest('.ring').textContent };
});

// Blue's thief is on the road that Red's tile continues, so that Red's follower, whose red is #d5352f, may not go there.
// On D at (0,0) he may not either, since it was not just placed, and there Blue's thief must not be covered.
test('a refused piece is drawn where it was put, in its colour, and goes with its action', async () => {
    await edition('inns-and-cathedrals', 'c1');
    await place('0,0', 'CRFR', 'D');
    await put('0,0', '[data-segment="road E"]', 'Blue', 'normal');
    await page.click('#new-move');
    await place('1,0', 'FRFR', 'U');
    assert.equal(await inVain(), null, 'a tile alone is legal');
    await put('1,0', '[data-segment="road E"]', 'Red', 'normal');
    assert.equal(await verdict(), 'illegal');
    await page.waitForSelector('#board .in-vain image');
    const small = await inVain();
    assert.match(small.svg, /#d5352f/);
    assert.ok(small.away < 1, `in the ring, and not ${small.away} px from it`);
    assert.equal(await page.locator('#board .in-vain path[stroke="#d02020"]:last-child').count(), 1, 'with a bar');
    await page.click('#undo');
    assert.equal(await inVain(), null);
    await put('0,0', '[data-segment="road W"]', 'Red', 'large');
    assert.equal(await verdict(), 'illegal');
    await page.waitForSelector('#board .in-vain image');
    const large = await inVain();
    assert.match(large.svg, /#d5352f/);
    assert.notEqual(large.svg, small.svg, 'the large follower');
    assert.ok(large.apart > 20 && large.away > 20, 'next to Blue\'s');
    await page.click('#undo');
    await put('1,0', '[data-segment^="field"] >> nth=0', 'Red', 'normal');
    assert.equal(await verdict(), 'legal');
    assert.equal(await inVain(), null);
});

// Blue's token is on the opening already; U has no foundation.
test('a refused token and a refused tower piece are drawn', async () => {
    await type('game: carcassonne\nplayers: [{name: Red, colour: red}, {name: Blue, colour: blue}]\n'
        + 'rules: {tunnel: wikicarpedia, tower: c2}\nboard: [{tile: TU-RR, at: [0, 0]}]\n'
        + 'tokens: [{colour: blue, at: [0, 0], opening: E}]\nmove: {player: Red, actions: '
        + '[{place: U, at: [0, -1]}, {token: red, at: [0, 0], opening: E}]}\n');
    assert.equal(await verdict(), 'illegal');
    await page.waitForSelector('#board .in-vain image');
    const token = await inVain();
    assert.match(token.at, /put a red token/);
    assert.match(token.svg, /#d5352f/);
    assert.ok(token.apart > 20 && token.away > 20, 'Blue\'s is not covered');
    await page.click('#action-list li:nth-child(2) button');
    assert.equal(await verdict(), 'legal');
    assert.equal(await inVain(), null);
    await choose('0,-1', '[data-segment^="field"] >> nth=0', '[data-piece="tower"]');
    assert.equal(await verdict(), 'illegal');
    await page.waitForSelector('#board .in-vain image');
    assert.match((await inVain()).at, /tower/);
});

// A bridge needs a place without a road at its sides, and U is a road; a castle a city of two tiles, and E's is open.
test('a refused bridge and a refused castle are named in their rings', async () => {
    for (const action of ['bridge: {at: [0, 0], segment: road E}', 'castle: {at: [0, 1], segment: city S}']) {
        await type('game: carcassonne\nplayers: [{name: Red, colour: red}, {name: Blue, colour: blue}]\n'
            + 'rules: {bridges-castles-and-bazaars: true}\nboard: [{tile: U, at: [0, 0]}]\n'
            + `move: {player: Red, actions: [{place: E, at: [0, 1], turn: 180}, {${action}}]}\n`);
        assert.equal(await verdict(), 'illegal');
        await page.waitForSelector('#board .in-vain image');
        assert.match((await inVain()).svg, new RegExp(`>${action.split(':')[0]}<`));
    }
});

// Red lays a second follower where Blue's knight stands: that is not allowed.
test('what each says is held against the answer', async () => {
    await place('0,0', 'CFFF', 'E');
    await put('0,0', '[data-segment="city N"]', 'Blue', 'normal');
    await page.click('#new-move');
    await place('0,-1', 'FFCF', 'E');
    await put('0,-1', '[data-segment="city S"]', 'Red', 'normal');
    assert.equal(await verdict(), 'illegal');
    await page.selectOption('#claim-by', 'Red');
    await page.selectOption('#claim-verdict', 'legal');
    await page.click('#claim-add');
    await page.selectOption('#claim-by', 'Blue');
    await page.selectOption('#claim-verdict', 'illegal');
    await page.click('#claim-add');
    await page.click('#compare-run');
    assert.match(await page.textContent('#compare [data-by="Red"]'), /wrong/);
    assert.match(await page.textContent('#compare [data-by="Blue"]'), /right/);
    await page.click('#claim-list button >> nth=0');
    assert.doesNotMatch(await text(), /by: Red/);
});

// The same case typed has the same answer: what taps make of it is the text that is compared.
test('bridges, castles, ferries, gold and buildings are put into a position', async () => {
    const lies = async (words, answer = 'possible') => {
        assert.match(await text(), words);
        assert.equal(await verdict(), answer);
    };
    await edition('bridges-castles-and-bazaars', 'c2');
    await place('0,0', 'FFFF', 'B');
    await choose('0,0', '[data-segment="monastery"]', '[data-piece="bridge"]');
    await page.click('#choose [data-item="road E"]');
    await lies(/bridges:\n +- \{at: \[0, 0\], segment: road E\}/);
    await page.click('#new-case');
    await edition('bridges-castles-and-bazaars', 'c2');
    await place('0,0', 'CFFF', 'E');
    await place('0,-1', 'FFCF', 'E');
    await choose('0,0', '[data-segment="city N"]', '[data-piece="castle"]');
    await lies(/castles:\n +- \{at: \[0, 0\], segment: city N\}/);
    await page.click('#new-case');
    await edition('ferries', 'c2');
    await place('0,0', 'FRRR', 'FR-RRR');
    await choose('0,0', '[data-segment="road E"]', '[data-piece="ferry"]');
    await take('E', 'S');
    await lies(/ferries:\n +- \{at: \[0, 0\], ends: \[E, S\]\}/);
    await page.click('#new-case');
    await edition('gold-mines', 'c2');
    await place('0,0', 'FFFF', 'B');
    for (let bars = 0; bars < 2; bars++)
        await choose('0,0', '[data-segment="monastery"]', '[data-piece="gold"]');
    await lies(/gold_at:\n +- \{at: \[0, 0\], bars: 2\}/);
    await choose('0,0', '[data-segment="monastery"]', '[data-away="gold"]');
    await lies(/gold_at:\n +- \{at: \[0, 0\], bars: 1\}/);
    await choose('0,0', '[data-segment="monastery"]', '[data-away="gold"]');
    assert.doesNotMatch(await text(), /gold_at/);
    await page.click('#new-case');
    await edition('little-buildings', 'c1');
    await place('0,0', 'FFFF', 'B');
    await choose('0,0', '[data-segment="monastery"]', '[data-piece="building"]');
    await page.click('#choose [data-item="house"]');
    await lies(/buildings:\n +- \{at: \[0, 0\], kind: house\}/);
});

test('where the Count, the robbers and the counting figures are is said of the table', async () => {
    await edition('count', 'c2');
    await page.selectOption('[name="fact-table-count_at"]', 'market');
    await page.fill('[name="fact-table-carcassonne.at"]', '0,0');
    await page.dispatchEvent('[name="fact-table-carcassonne.at"]', 'change');
    await page.click('[name="fact-0-quarters"]');
    await page.selectOption('[name="pair-kind"]', 'castle');
    await page.click('#choose-done');
    assert.match(await text(), /count_at: market/);
    assert.match(await text(), /carcassonne: (\[0, 0\]|\{at: \[0, 0\]\})/);
    assert.match(await text(), /\{player: Red, quarter: castle, kind: normal\}/);
    assert.equal(await verdict(), 'possible');
    await page.click('#new-case');
    await edition('robbers', 'c2');
    await page.fill('[name="fact-0-space"]', '12');
    await page.dispatchEvent('[name="fact-0-space"]', 'change');
    assert.match(await text(), /robbers:\n +- \{player: Red, space: 12\}/);
    await page.click('#new-case');
    await edition('messages', 'c2');
    for (const [figure, points] of [['meeple', '7'], ['messenger', '4']]) {
        await page.fill(`[name="fact-0-track.${figure}"]`, points);
        await page.dispatchEvent(`[name="fact-0-track.${figure}"]`, 'change');
    }
    assert.match(await text(), /track: \{meeple: 7, messenger: 4\}/);
    assert.equal(await verdict(), 'possible');
});

// A piece without its picture would be known by its name alone.
test('every piece that a tile offers has its picture', async () => {
    await page.evaluate(() => { // all boxes that have figures of their own
        for (const menu of document.querySelectorAll('[name^="edition-"]'))
            if (/abbot|inns|traders|princess|abbey|phantom|hills|big-top|mage/.test(menu.name)) {
                menu.value = menu.options[menu.options.length - 1].value;
                menu.dispatchEvent(new Event('change', { bubbles: true }));
            }
    });
    await place('0,0', 'CRFR', 'D');
    await page.click('#board [data-at="0,0"] [data-segment="road E"]');
    await page.waitForFunction(() => document.querySelector('#choices .icon img'));
    const blank = await page.$$eval('#choices [data-piece]', all => all.filter(each => each.querySelector('.icon:empty'))
        .map(each => each.dataset.piece));
    assert.deepEqual(blank, ['big_top']); // which lies on a circus only
});
