/** A visitor has no feed of their own; in the service worker `load-pull-mine-at-once.ts` is in this place. */
export const loadPullMine = async () => (await import('./pull-mine.ts')).pullMine
