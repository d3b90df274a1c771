/**
 * Most starts have nothing to send, and without a network nothing can be sent: the drain is loaded once there
 * is something. In the service worker `load-drain-at-once.ts` is in this place.
 */
export const loadDrain = async () => (await import('./drain.ts')).drain
