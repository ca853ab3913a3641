// Takes zeros out of a file, of which rows padded with them are full: node squeeze.js FILE OUTPUT. First is its
// length, then its bytes; after each third zero in a row a byte says how many more there are (share.mjs).
const { readFileSync, writeFileSync } = require('node:fs');

const bytes = readFileSync(process.argv[2]), length = Buffer.alloc(4), squeezed = [];
length.writeUInt32LE(bytes.length);
for (let at = 0, zeros = 0; at < bytes.length;) {
    squeezed.push(bytes[at]);
    zeros = bytes[at++] ? 0 : zeros + 1;
    if (zeros < 3)
        continue;
    zeros = 0;
    const first = at;
    while (bytes[at] === 0 && at < first + 255)
        at++;
    squeezed.push(at - first);
}
writeFileSync(process.argv[3], Buffer.concat([length, Buffer.from(squeezed)]));
