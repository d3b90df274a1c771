/** What makes pages is loaded once there is enough to do; in the service worker `load-compacting-at-once.ts` is in this place. */
export const loadCompacting = () => import('./compact-catalogue.ts')
