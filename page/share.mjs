// A whole case in an address: its JSON, deflated, in the letters that addresses keep. Nothing
// leaves the device: what follows `#` is not sent anywhere.

const MOST = 1 << 20;

// Throws an error if what comes out has more bytes than `most`.
async function pipe(bytes, transform, most = Infinity) {
    const chunks = [];
    let length = 0;
    const whole = new ReadableStream({ start(stream) { stream.enqueue(bytes); stream.close(); } });
    for await (const chunk of chunksOf(whole.pipeThrough(transform))) {
        length += chunk.length;
        if (length > most)
            throw new Error('this case is too large');
        chunks.push(chunk);
    }
    const joined = new Uint8Array(length);
    for (const chunk of chunks.reverse())
        joined.set(chunk, length -= chunk.length);
    return joined;
}

async function* chunksOf(stream) {
    const reader = stream.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read())
        yield step.value;
}

export async function pack(text) {
    const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
    let letters = '';
    for (const byte of bytes)
        letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// Throws an error if the letters are no packed text, or one of more than a megabyte.
export async function unpack(letters) {
    const bytes = bytesOf(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
        await pipe(bytes, new DecompressionStream('deflate-raw'), MOST));
}

// The bytes of base64 letters.
function bytesOf(letters) {
    if (Uint8Array.fromBase64)
        return Uint8Array.fromBase64(letters);
    const plain = atob(letters), bytes = new Uint8Array(plain.length);
    for (let i = 0; i < bytes.length; i++) // there are half a million
        bytes[i] = plain.charCodeAt(i);
    return bytes;
}

// The lines of a QR code for a text, in units of its squares, and how many these are on a side; null: the text is too long for one.
// The library is a script of its own, before this one (bundle.js).
export function codeOf(text) {
    const code = globalThis.qrcode(0, 'L');
    code.addData(text, 'Byte');
    try {
        code.make();
    } catch { // it throws a text
        return null;
    }
    const side = code.getModuleCount();
    let lines = '';
    for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++)
            if (code.isDark(row, column))
                lines += `M${column} ${row}h1v1h-1z`;
    return { side, lines };
}

// The engine, of the letters in which the page has it: three lengths, of the module that unpacks it (unpack.c), of the engine taken
// apart (apart.js) and of the engine itself, then that module, then the packed engine. Its bytes are those of a memory, and not
// copied. It rests after each piece.
export function* unzipping(letters) {
    const bytes = bytesOf(letters), [size, apart, length] = new Uint32Array(bytes.buffer, 0, 3);
    const { memory, begin, write, begin_join, join } = new WebAssembly.Instance(new WebAssembly.Module(bytes.subarray(12, 12 + size))).exports;
    const packed = bytes.subarray(12 + size), from = memory.buffer.byteLength, middle = from + packed.length, to = middle + apart, end = to + length;
    memory.grow(Math.ceil((end + 8 - from) / 65536)); // a function that is joined is put a little further first
    new Uint8Array(memory.buffer).set(packed, from);
    begin(from);
    for (let at = middle; at < to; yield)
        at = write(at, Math.min(at + 16384, to));
    for (let at = begin_join(middle, to); at < end; yield)
        at = join(at, at + 65536);
    return new Uint8Array(memory.buffer, to, length);
}
