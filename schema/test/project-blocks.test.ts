import { describe, expect, it } from 'vitest'
import { projectBlocks, withoutBlocked } from '../src/index.ts'
import { buildId, buildOutboxRecord, buildReview } from '../src/testing/builders.ts'

const ben = buildId(2)
const block = { kind: 'block', entityId: ben, arguments: { username: 'ben' } } as const
const unblock = { kind: 'unblock', entityId: ben, arguments: { username: 'ben' } } as const
const stored = { userId: ben, username: 'benjamin', createdAt: '2026-01-01T00:00:00.000Z' }

describe('projectBlocks', () => {
  it('[M8] a waiting block is shown at once, with the name that the person saw', () => {
    const blocked = projectBlocks([], [buildOutboxRecord(1, block)])
    expect([...blocked.values()]).toMatchObject([{ userId: ben, username: 'ben' }])
  })

  it('[M8] the later of a block and an unblock wins', () => {
    const records = [buildOutboxRecord(1, block), buildOutboxRecord(2, unblock)]
    expect(projectBlocks([], records).size).toBe(0)
    expect(projectBlocks([stored], records).size).toBe(0)
    expect(projectBlocks([stored], [...records, buildOutboxRecord(3, block)]).size).toBe(1)
  })

  it('[M8] a second block keeps the name and the time of the first', () => {
    expect(projectBlocks([stored], [buildOutboxRecord(1, block)]).get(ben)).toEqual(stored)
  })

  it('[M8] a refused block or unblock changes nothing', () => {
    const refused = { state: 'refused' } as const
    expect(projectBlocks([], [buildOutboxRecord(1, block, refused)]).size).toBe(0)
    expect(projectBlocks([stored], [buildOutboxRecord(1, unblock, refused)]).size).toBe(1)
  })
})

it('[M8] the reviews of blocked members are hidden, and all others stay in their order', () => {
  const reviews = [1, 2, 3].map((n) => buildReview(n, { userId: buildId(n) }))
  const shown = withoutBlocked(reviews, projectBlocks([stored], []))
  expect(shown.map(({ userId }) => userId)).toEqual([buildId(1), buildId(3)])
})
