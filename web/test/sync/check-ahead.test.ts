import type { CataloguePage } from '@worldschool/schema'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import { checkAhead } from '../../src/sync/check-ahead.ts'
import { cataloguePageOf } from '../support/feed.ts'

const fetch = vi.fn()

/** Answers with the page after a cursor, the last of so many; keeps what was asked for. */
function feedOf(pages: number) {
  const asked: (string | null)[] = []
  const pageAfter = async (_: unknown, since: string | null): Promise<CataloguePage> => {
    asked.push(since)
    const seq = Number(since?.slice(3) ?? 0) + 1
    if (seq > pages) throw new ApiError(0, 'network', 'Gone')
    return cataloguePageOf(seq, [], { more: seq < pages })
  }
  return { asked, pageAfter }
}

describe('the long pages of a feed', () => {
  it('[P1] are checked one ahead, while the one before is written, and each once', async () => {
    const { asked, pageAfter } = feedOf(3)
    const next = checkAhead(pageAfter)
    expect(await next(fetch, 'e1.0', 'long')).toMatchObject({ cursor: 'e1.1' })
    expect(asked).toEqual(['e1.0', 'e1.1'])
    expect(await next(fetch, 'e1.1', 'long')).toMatchObject({ cursor: 'e1.2' })
    expect(asked).toEqual(['e1.0', 'e1.1', 'e1.2'])
    expect(await next(fetch, 'e1.2', 'long')).toMatchObject({ cursor: 'e1.3', more: false })
    expect(asked).toHaveLength(3)
  })

  it('[P2] are asked for anew where another tab has moved the cursor meanwhile', async () => {
    const { asked, pageAfter } = feedOf(9)
    const next = checkAhead(pageAfter)
    await next(fetch, 'e1.0', 'long')
    expect(await next(fetch, 'e1.4', 'long')).toMatchObject({ cursor: 'e1.5' })
    expect(asked).toEqual(['e1.0', 'e1.1', 'e1.4', 'e1.5'])
  })

  it('tell that one cannot be had when it is wanted, and ask for it again the next time', async () => {
    const { asked, pageAfter } = feedOf(9)
    let isGone = true
    const next = checkAhead(async (fetch, since) => {
      if (since === 'e1.1' && isGone) throw new ApiError(0, 'network', 'Gone')
      return pageAfter(fetch, since)
    })
    await next(fetch, 'e1.0', 'long')
    await expect(next(fetch, 'e1.1', 'long')).rejects.toMatchObject({ code: 'network' })
    isGone = false
    expect(await next(fetch, 'e1.1', 'long')).toMatchObject({ cursor: 'e1.2' })
    expect(asked).toEqual(['e1.0', 'e1.1', 'e1.2'])
  })

  it('are not asked for ahead where they are short', async () => {
    const { asked, pageAfter } = feedOf(9)
    await checkAhead(pageAfter)(fetch, 'e1.0', false)
    expect(asked).toEqual(['e1.0'])
  })
})
