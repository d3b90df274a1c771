/** The tag under which the browser wakes the service worker to look for news. */
export const newsCheckTag = 'news'
