/**
 * GET: server-sent events that say that the catalogue has changed since the cursor in `since`, and
 * nothing else. [P7]
 */
export const syncEventsPath = '/api/sync/events'
