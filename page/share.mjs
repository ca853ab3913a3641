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

// Puts the zeros back that squeeze.js has taken out.
function spread(bytes) {
    const whole = new Uint8Array(new DataView(bytes.buffer).getUint32(0, true));
    for (let from = 4, to = 0, zeros = 0; from < bytes.length; from++) {
        const byte = whole[to++] = bytes[from];
        zeros = byte ? 0 : zeros + 1;
        if (zeros === 3) {
            to += bytes[++from];
            zeros = 0;
        }
    }
    return whole;
}

// The engine, of the letters in which the page has it.
export const unzip = async letters => spread(await pipe(bytesOf(letters), new DecompressionStream('gzip')));
