/** Only who has saved or opened something asks for reviews; in the service worker `load-pull-reviews-at-once.ts` is in this place. */
export const loadPullReviews = async () => (await import('./pull-reviews.ts')).pullReviews
