import { pullReviews } from './pull-reviews.ts'

/** For the service worker, which can load nothing later. */
export const loadPullReviews = async () => pullReviews
