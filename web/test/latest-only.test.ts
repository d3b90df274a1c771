import { describe, expect, it } from 'vitest'
import { latestOnly } from '../src/features/map/use-taps.ts'

describe('of two taps on the map', () => {
  it('the later one counts, however late the earlier one is answered', async () => {
    const { ask } = latestOnly()
    const cluster = Promise.withResolvers<string>()
    const first = ask(() => cluster.promise)
    const second = ask(async () => 'a marker')
    cluster.resolve('a cluster')
    expect(await Promise.all([first, second])).toEqual([null, 'a marker'])
  })

  it('none counts once the map is gone', async () => {
    const { ask, end } = latestOnly()
    const answer = ask(async () => 'a cluster')
    end()
    expect(await answer).toBeNull()
  })
})
