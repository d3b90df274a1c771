import type { CataloguePage } from '@worldschool/schema'
import type { PullWorld } from './pull-catalogue.ts'

type PageAfter = NonNullable<PullWorld['pageAfter']>

/** Fetches the long pages of a feed in their order; each is read and checked while the one before is written. */
export function checkAhead(pageAfter: PageAfter): PageAfter {
  let ahead: { since: string; page: Promise<CataloguePage | 'expired'> } | null = null
  return async (fetch, since, pages) => {
    const asked = ahead?.since === since ? ahead.page : pageAfter(fetch, since, pages)
    ahead = null
    const page = await asked
    if (page === 'expired' || !page.more || !pages) return page
    ahead = { since: page.cursor, page: pageAfter(fetch, page.cursor, pages) }
    // Whoever asks for it is told; nobody need.
    ahead.page.catch(() => undefined)
    return page
  }
}
