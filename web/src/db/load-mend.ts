/** What mends is loaded once something is broken; in the service worker `load-mend-at-once.ts` is in this place. */
export const loadMend = () => import('./mend.ts')
