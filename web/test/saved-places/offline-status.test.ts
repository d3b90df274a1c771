import { describe, expect, it } from 'vitest'
import { type Held, offlineStatus } from '../../src/features/saved/components/offline-status.tsx'

const idle = { isDownloading: false, isFull: false, isLargeWanted: true }
const held = (small: number, large: number, rest: Partial<Held> = {}): Held => ({
  small,
  large,
  any: Math.max(small, large),
  photos: 5,
  hasReviews: true,
  ...rest,
})

describe('offline status of a saved place', () => {
  it('a place is available offline only with every photo in both widths and its reviews', () => {
    expect(offlineStatus(held(5, 5), idle)).toEqual({ kind: 'here' })
    expect(offlineStatus(held(5, 5, { hasReviews: false }), idle)).toEqual({
      kind: 'missing',
      photos: 0,
    })
    expect(offlineStatus(held(5, 4), idle)).toEqual({ kind: 'small' })
    expect(offlineStatus(held(4, 0), idle)).toEqual({ kind: 'missing', photos: 1 })
    expect(offlineStatus(held(0, 0, { photos: 0 }), idle)).toEqual({ kind: 'here' })
  })

  it('the progress of a download never goes backwards', () => {
    const downloading = { ...idle, isDownloading: true }
    const statuses = [held(0, 0), held(3, 0), held(5, 0), held(5, 3), held(5, 4)].map((one) =>
      offlineStatus(one, downloading),
    )
    expect(statuses.map((status) => ('done' in status ? status.done : status.kind))).toEqual([
      0, 1, 2, 4, 4,
    ])
  })

  it('the small photos are enough on a metered network', () => {
    const metered = { ...idle, isDownloading: true, isLargeWanted: false }
    expect(offlineStatus(held(3, 0), metered)).toEqual({ kind: 'downloading', done: 3, photos: 5 })
    expect(offlineStatus(held(5, 0), metered)).toEqual({ kind: 'small' })
  })

  it('the status says that there was no storage', () => {
    expect(offlineStatus(held(2, 0), { ...idle, isFull: true })).toEqual({ kind: 'full' })
  })
})
