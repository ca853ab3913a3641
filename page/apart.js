// Takes a module apart: node apart.js WASM OUTPUT. Instructions come one after the other, and each kind of operand in a
// stream of its own; of what comes after the code, the data, zeros come once, and how many there are in a stream. That packs
// into a fifteenth less. unpack.c joins it all to the same bytes again; bundle.js looks whether they are.
//   What is written: how many functions there are, how many bytes come before and after them, and how long each stream is,
//   as 32-bit numbers; the stream of the operand of each instruction, and of those of local.get, i32.const and br_if by the
//   instruction after it (PLAIN: the first table's), as bytes; then what comes before the functions, the streams, the rest.
const { readFileSync, writeFileSync } = require('node:fs');

const STREAMS = 64, LENGTHS = STREAMS - 1, PLAIN = 255, CODE = 10, BR_IF = 0x0d, LOCAL_GET = 0x20, I32_CONST = 0x41, ODD = 0xd0;
// Instructions whose operands have a stream of their own; the others' are in the first behind these.
const LOAD = 0x28, STORE = 0x36, LOAD_BYTE = 0x2d;
const OWN = [[0x0c], [BR_IF], [0x10], [LOCAL_GET], [0x21, 0x22], [I32_CONST], [0x42], [0x02, 0x03, 0x04], [LOAD], [STORE], [LOAD_BYTE],
    Array.from({ length: 23 }, (_, index) => LOAD + index).filter(code => ![LOAD, STORE, LOAD_BYTE].includes(code))];
const INSTRUCTIONS = 0, LOCALS = 1, FIRST = 2, OTHERS = FIRST + OWN.length;
const MANY = 400; // operands before the same instruction that make it worth a stream
// As powers of two, from i32.load.
const NATURAL = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2];

const [input, output] = process.argv.slice(2);
const bytes = readFileSync(input);
let at = 8;

function number() {
    let value = 0, shift = 0, byte;
    do {
        byte = bytes[at++];
        value += (byte & 127) * 2 ** shift;
        shift += 7;
    } while (byte & 128);
    return value;
}

// The bytes of `count` numbers, which may be long, from here on.
function skip(count) {
    const from = at;
    for (; count > 0; count--)
        while (bytes[at++] & 128);
    return bytes.subarray(from, at);
}

const raw = count => bytes.subarray(at, at += count);

// The operands of an instruction, as they stand.
function operands(code) {
    const from = at;
    if (code === 0x0e)
        skip(number() + 1);
    else if (code === 0x11)
        skip(2);
    else if (code === 0x43 || code === 0x44)
        raw(code === 0x43 ? 4 : 8);
    else if (code === 0xfc)
        skip({ 8: 2, 9: 1, 10: 2, 11: 1 }[number()] ?? 0);
    else if (code >= 2 && code <= 4 || code === 0x0c || code === 0x0d || code === 0x10 || code >= 0x20 && code <= 0x24
        || code >= 0x3f && code <= 0x42)
        skip(1);
    else if (!(code <= 1 || code === 5 || code === 0x0b || code === 0x0f || code === 0x1a || code === 0x1b || code >= 0x45 && code <= 0xc4))
        throw new Error(`an instruction ${code} is not known here`);
    return bytes.subarray(from, at);
}

// Each instruction as {code, operands}, in order.
const found = [], locals = [];
const mark = code => found.push({ code, operands: [] });

function readFunction() {
    const size = number(), end = at + size, from = at;
    for (let count = number(); count > 0; count--)
        skip(2); // how many, and the byte of their type
    locals.push(bytes.subarray(from, at));
    while (at < end) {
        const code = bytes[at++];
        if (code >= 0x28 && code <= 0x3e) {
            const align = number();
            if (align !== NATURAL[code - 0x28])
                mark(ODD + align);
            found.push({ code, operands: skip(1) });
        } else
            found.push({ code, operands: operands(code) });
    }
}

while (bytes[at] !== CODE) {
    at++;
    raw(number());
}
at++;
number();
const functions = number(), before = at;
for (let index = 0; index < functions; index++)
    readFunction();

const of = new Uint8Array(256).fill(OTHERS), byNext = Object.fromEntries([LOCAL_GET, I32_CONST, BR_IF].map(code => [code, new Uint8Array(256).fill(PLAIN)]));
OWN.forEach((codes, index) => codes.forEach(code => { of[code] = FIRST + index; }));
let streams = OTHERS + 1;
for (const [code, table] of Object.entries(byNext)) {
    const counts = new Uint32Array(256);
    found.forEach((each, index) => { counts[found[index + 1]?.code] += each.code === Number(code) ? each.operands.length : 0; });
    counts.forEach((count, next) => { table[next] = count >= MANY && streams < LENGTHS ? streams++ : PLAIN; });
}

// Texts have a fixed room, which zeros fill: of a text and its zeros together there are as many as of those before it.
function withoutZeros(rest) {
    const kept = [], lengths = [];
    for (let from = 0, place = 0; place < rest.length; place++) {
        kept.push(rest[place]);
        if (rest[place])
            continue;
        while (rest[place + 1] === 0)
            place++;
        let length = place + 1 - from;
        for (; length > 127; length >>= 7)
            lengths.push(length & 127 | 128);
        lengths.push(length);
        from = place + 1;
    }
    return { kept: Buffer.from(kept), lengths };
}

const { kept, lengths } = withoutZeros(bytes.subarray(at));
const written = Array.from({ length: STREAMS }, () => []);
written[LOCALS] = locals;
written[LENGTHS] = [lengths];
found.forEach(({ code, operands: each }, index) => {
    written[INSTRUCTIONS].push([code]);
    const next = byNext[code]?.[found[index + 1].code] ?? PLAIN;
    written[next === PLAIN ? of[code] : next].push(each);
});
const joined = written.map(parts => Buffer.concat(parts.map(part => Buffer.from(part))));
const head = Buffer.alloc(4 * (3 + STREAMS));
[functions, before, kept.length, ...joined.map(({ length }) => length)].forEach((value, index) => head.writeUInt32LE(value, 4 * index));
writeFileSync(output, Buffer.concat([head, of, byNext[LOCAL_GET], byNext[I32_CONST], byNext[BR_IF], bytes.subarray(0, before), ...joined, kept]));
