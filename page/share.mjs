// A whole case in an address: its JSON, deflated, in the letters that addresses keep. Nothing
// leaves the device: what follows `#` is not sent anywhere.

async function pipe(bytes, transform) {
    const stream = new Blob([bytes]).stream().pipeThrough(transform);
    return new Uint8Array(await new Response(stream).arrayBuffer());
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
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
        await pipe(bytes, new DecompressionStream('deflate-raw')));
    if (text.length > 1 << 20)
        throw new Error('this case is too large');
    return text;
}

// The bytes of base64 letters, gzip undone.
export async function unzip(letters) {
    const bytes = Uint8Array.from(atob(letters.trim()), letter => letter.charCodeAt(0));
    return pipe(bytes, new DecompressionStream('gzip'));
}
