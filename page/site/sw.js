// The page without a network: what was fetched last is kept, and given if nothing newer can be had. So
// no older page outlives a newer one.
const KEPT = 'adjudge';

self.addEventListener('install', event => {
    self.skipWaiting();
    event.waitUntil(caches.open(KEPT).then(kept => kept.addAll(['./', 'manifest.webmanifest', 'icon.svg'])));
});

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', event => {
    if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin)
        event.respondWith(answer(event.request));
});

async function answer(request) {
    const kept = await caches.open(KEPT);
    try {
        const fetched = await fetch(request);
        if (fetched.ok)
            await kept.put(request, fetched.clone());
        return fetched;
    } catch (error) {
        const found = await kept.match(request, { ignoreSearch: true });
        if (!found)
            throw error;
        return found;
    }
}
