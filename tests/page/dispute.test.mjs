// The dispute of the README, from an empty table to the right ruling: by a mouse, by a finger, and
// by keys alone. What must come out is worked out there: Anna's second token closes the road of six
// visible tiles, on which she and Bob have one follower each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, phone, renew, text, uncover, verdict } from './harness.mjs';

const mouse = {
    road: 'road E', // of V, which is a road N too; keys come to its first name alone
    press: selector => page.click(selector),
    write: async (selector, words) => {
        await page.fill(selector, words);
        await page.press(selector, 'Enter');
    },
    select: (selector, value) => page.selectOption(selector, value),
};
const finger = { ...mouse, press: selector => page.tap(selector) };

// The Tab key until that is reached.
async function reach(selector) {
    const isThere = () => page.evaluate(wanted => Boolean(document.activeElement?.matches(wanted)), selector);
    const sheet = await page.locator(selector).first().evaluate(element => element.closest('.sheet:not([open])')?.id);
    if (sheet) {
        await reach(`[data-sheet="${sheet}"]`);
        await page.keyboard.press('Enter');
    }
    const group = await page.locator(selector).first().evaluate(element =>
        element.matches('summary') ? null : element.closest('details:not([open])')?.parentElement.id);
    if (group) {
        await reach(`#${group} > details > summary`);
        await page.keyboard.press('Enter');
    }
    for (let tabs = 0; tabs < 400; tabs++) {
        if (await isThere())
            return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`no Tab leads to ${selector}`);
}

const keys = {
    road: 'road N',
    press: async selector => {
        await reach(selector);
        await page.keyboard.press('Enter');
    },
    write: async (selector, words) => {
        await reach(selector);
        await page.keyboard.press('Control+A');
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
    },
    select: async (selector, value) => {
        await reach(selector);
        for (let steps = 0; steps < 40 && await page.inputValue(selector) !== value; steps++)
            await page.keyboard.press('ArrowDown');
    },
};

async function build(hand) {
    const lay = async (cell, edges, tile) => {
        await hand.press(`#board .place[data-at="${cell}"]`);
        await hand.write('#find-edges', edges);
        await hand.press(`#kinds [data-tile="${tile}"]`);
    };
    const put = async (cell, place, player, piece) => {
        await hand.press(`#board [data-at="${cell}"] ${place}`);
        await hand.press(`#choices [data-player="${player}"] [data-piece="${piece}"]`);
    };
    await hand.press('#new-case');
    await hand.write('[name="fact-0-name"]', 'Anna');
    await hand.write('[name="fact-1-name"]', 'Bob');
    await hand.write('[data-facts="Anna"] [data-fact="score"]', '12');
    await hand.select('[name="edition-tunnel"]', 'wikicarpedia');
    await lay('0,0', 'CCRC', 'T');
    await lay('0,1', 'RRFF', 'V');
    await lay('1,1', 'FFRR', 'TU-RR');
    await lay('2,1', 'RCRF', 'TU-RCR');
    await lay('2,2', 'RFRF', 'U');
    await lay('2,3', 'RFRR', 'W');
    await put('0,1', `[data-segment="${hand.road}"]`, 'Anna', 'normal');
    await put('2,1', '[data-segment="road S"]', 'Bob', 'normal');
    await put('1,1', '[data-opening="W"]', 'Anna', 'token-red');
    await hand.press('#new-move');
    await put('2,1', '[data-opening="S"]', 'Anna', 'token-red');
    for (const [name, says] of [['Anna', 'legal'], ['Bob', 'illegal']]) {
        await hand.select('#claim-by', name);
        await hand.select('#claim-verdict', says);
        await hand.press('#claim-add');
    }
}

async function examine() {
    assert.equal(await verdict(), 'legal');
    const reasons = await page.textContent('#reasons');
    assert.match(reasons, /Anna gains 6: 12 \+ 6 = 18/);
    assert.match(reasons, /Bob gains 6: 0 \+ 6 = 6/);
    assert.match(await text(), /tile: TU-RCR, at: \[2, 1\], turn: 90/);
    await uncover('#compare');
    await page.waitForSelector('#compare [data-by="Bob"]');
    assert.equal(await page.getAttribute('#compare [data-rules="tunnel=czech"]', 'data-verdict'), 'illegal');
    assert.match(await page.textContent('#compare [data-by="Anna"]'), /right/);
    assert.match(await page.textContent('#compare [data-by="Bob"]'), /wrong/);
}

test('the dispute of the README by a mouse', async () => {
    await build(mouse);
    await examine();
});

test('the dispute of the README by a finger on a phone', async () => {
    await renew(phone);
    await build(finger);
    await examine();
});

test('the dispute of the README by keys alone', { timeout: 300000 }, async () => {
    await build(keys);
    await examine();
});
