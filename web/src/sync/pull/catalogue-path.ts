import { syncPaths } from '@worldschool/schema'

/** What a page is asked for as; a short one needs no word. */
export type Pages = 'long' | 'columns' | false

/** Where the page of the feed after a cursor is, or the first one. */
export function cataloguePath(since: string | null, pages: Pages): string {
  const question = since ? `?since=${since}${pages ? `&pages=${pages}` : ''}` : ''
  return syncPaths.catalogue + question
}
