// A whole case in an address: its JSON, deflated, in the letters that addresses keep. Nothing
// leaves the device: what follows `#` is not sent anywhere.

const MOST = 1 << 20;

// Throws an error if what comes out has more bytes than `most`.
async function pipe(bytes, transform, most = Infinity) {
    const chunks = [];
    let length = 0;
    for await (const chunk of chunksOf(new Blob([bytes]).stream().pipeThrough(transform))) {
        length += chunk.length;
        if (length > most)
            throw new Error('this case is too large');
        chunks.push(chunk);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
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
    const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, letter => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(
        await pipe(bytes, new DecompressionStream('deflate-raw'), MOST));
}

// The bytes of base64 letters, gzip undone.
export async function unzip(letters) {
    const plain = atob(letters.trim()), bytes = new Uint8Array(plain.length);
    for (let i = 0; i < bytes.length; i++) // there are half a million
        bytes[i] = plain.charCodeAt(i);
    return pipe(bytes, new DecompressionStream('gzip'));
}
