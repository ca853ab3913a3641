// Ticket to Ride by touch: routes by name and on the map, cards, what is due, stations, drawing,
// tickets; the maps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edition, page, take, text, type, verdict } from './harness.mjs';

const route = id => page.click(`#board [data-route="${id}"]`, { force: true });
const legend = () => page.textContent('#verdict');

// Europe, Red's hand of three blue, one red and a locomotive, and his turn.
async function begin() {
    await page.click('#new-tickets');
    await edition('base', 'europe-2005');
    await page.click('[data-facts="Red"] [data-fact="hand"]');
    await take('blue', 'blue', 'blue', 'red', 'locomotive');
    await page.click('#new-move');
}

// München-Venezia: a tunnel of 2, blue. Of blue, red and red turned over one counts as blue.
test('a tunnel: lay, turn over, what is due, pay', async () => {
    await begin();
    await route('munchen-venezia');
    assert.deepEqual(await page.$$eval('#choose-ready button', all => all.map(each => each.textContent)),
        ['2 blue', '1 blue, 1 locomotive'], 'what he may lay now');
    await take('blue', 'blue');
    assert.match(await legend(), /3 cards are to be turned over next/);
    await page.click('[data-ask="reveal"]');
    await take('blue', 'red', 'red');
    assert.match(await legend(), /1 extra card is due: 1 blue or 1 locomotive/);
    await page.click('#more');
    await page.click('#actions >> text="pay 1 blue"');
    assert.equal(await verdict(), 'legal');
    assert.match(await page.textContent('#reasons'), /Red gains 2/);
    assert.match(await text(), /route: munchen-venezia\}\s+- \{reveal: \[blue, red, red\]\}\s+- \{pay: \{blue: 1\}\}/);
    await page.click('[aria-label="Drop step 3"]');
    await page.click('[data-ask="pay"]');
    await take('red');
    assert.equal(await verdict(), 'illegal', 'a red card is no extra for a blue set');
});

test('a route is found by its name', async () => {
    await begin();
    await page.click('[data-ask="lay"]');
    await page.fill('[data-search="route"]', 'brest');
    await page.click('#choose [data-item="brest-paris"]');
    await take('blue', 'blue', 'red');
    assert.equal(await verdict(), 'illegal', 'Brest–Paris is black');
    assert.match(await text(), /route: brest-paris/);
});

// With two players the second route of a double is closed once the other one has the first.
test('whose a route is, and stations, are said on the map', async () => {
    await begin();
    await page.click('#new-move');
    await route('madrid-pamplona-black');
    await page.click('#choices [data-player="Blue"] [data-piece="claim"]');
    await page.click('#board [data-city="wien"]');
    await page.click('#choices [data-player="Blue"] [data-piece="station"]');
    assert.match(await text(), /stations: \[wien\]/);
    assert.match(await text(), /\{player: Blue, route: madrid-pamplona-black\}/);
    await page.click('#new-move');
    await page.click('#board [data-city="wien"]');
    await take('blue');
    assert.equal(await verdict(), 'illegal');
    assert.match(await page.textContent('#reasons'), /station\.city-free/);
    await page.click('#undo');
    await page.click('#board [data-city="roma"]');
    await page.click('#choose-ready >> text="1 blue"');
    assert.equal(await verdict(), 'legal');
    assert.match(await text(), /station: roma, pay: \{blue: 1\}/);
});

test('legal routes and cities are lit', async () => {
    await begin();
    await page.click('#new-move');
    await page.click('#more');
    const lit = await page.$$eval('#board .legal', all => all.map(each => each.dataset.route ?? each.dataset.city));
    assert.ok(lit.includes('munchen-venezia') && lit.includes('roma'));
    assert.ok(!lit.includes('brest-paris'), 'he has no three black cards');
});

// A locomotive face up counts as both cards.
test('cards are drawn, from a display that is told', async () => {
    await begin();
    await page.click('[data-facts=""] [data-fact="display"]');
    await take('red', 'red', 'blue', 'locomotive', 'green');
    await page.click('[data-ask="draw"]');
    await page.click('[data-field="card"] [data-item="red"]');
    await page.click('[data-field="turned"] [data-item="white"]');
    await page.click('#choose-done');
    assert.match(await text(), /\{draw: red, turned: white\}/);
    assert.equal(await verdict(), 'legal');
    await page.click('[data-ask="draw"]');
    await page.click('[data-field="card"] [data-item="locomotive"]');
    await page.click('#choose-done');
    assert.equal(await verdict(), 'illegal');
    assert.match(await page.textContent('#reasons'), /draw\.second-locomotive/);
});

test('tickets are drawn and kept, and counted at the end', async () => {
    await begin();
    await page.click('[data-ask="take_tickets"]');
    await page.fill('[data-field="keep"] [data-search]', 'berlin-roma');
    await take('berlin-roma');
    assert.equal(await verdict(), 'legal');
    assert.match(await text(), /\{take_tickets: 3, keep: \[berlin-roma\]\}/);
    await page.click('#next-turn');
    assert.equal(await page.inputValue('[name="mover"]'), 'Blue');
    await page.click('[data-ask="draw"]');
    await page.click('[data-field="card"] [data-item="blind"]');
    await page.click('#choose-done');
    assert.equal(await verdict(), 'legal');
    assert.match(await text(), /moves:[\s\S]*take_tickets[\s\S]*move:[\s\S]*draw: blind/);
});

// Denver-Helena is green, of 4 spaces: 7 points.
test('a new table is the map of the USA', async () => {
    await page.click('#new-tickets');
    await page.click('#board [data-city="chicago"]', { force: true });
    assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing can be built in a city');
    await page.click('#new-move');
    await route('denver-helena');
    await take('green', 'green', 'green', 'locomotive');
    assert.equal(await verdict(), 'legal');
    assert.match(await page.textContent('#reasons'), /Red gains 7/);
    assert.match(await text(), /game: ticket-to-ride\nrules: \{base: usa-2004\}/);
    assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /tunnel|ferr(y|ies)|station/i);
});

for (const [map, city] of [['nordic', 'oslo'], ['switzerland', 'bern'], ['india', 'delhi'], ['legendary-asia', 'moscow']])
    test(`the map of ${map}`, async () => {
        await page.click('#new-tickets');
        await edition('base', map);
        assert.equal(await verdict(), 'possible');
        assert.equal(await page.locator(`#board [data-city="${city}"]`).count(), 1);
        assert.equal(await page.locator('#board [data-city="wien"]').count(), 0);
        assert.equal(await page.locator('[data-fact="stations"]').count(), 0, 'there are none');
    });

test('the case in the pane is the table, and the other way round', async () => {
    await begin();
    await type((await text()).replace('base: europe-2005', 'base: europe-2005, options: {stations: 2}'));
    assert.match(await page.textContent('#tables'), /2 stations not built/);
    await route('munchen-venezia');
    await take('red', 'red');
    assert.match(await text(), /stations: 2[\s\S]*lay: \{red: 2\}/);
    assert.equal(await verdict(), 'illegal');
});
