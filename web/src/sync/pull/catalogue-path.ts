import { syncPaths } from '@worldschool/schema'

/** The value of the `pages` parameter; false, for a short page, omits it. */
export type Pages = 'long' | 'columns' | false

/** Returns the path of the page of the feed after a cursor, or of the first page. */
export function cataloguePath(since: string | null, pages: Pages): string {
  const question = since ? `?since=${since}${pages ? `&pages=${pages}` : ''}` : ''
  return syncPaths.catalogue + question
}
