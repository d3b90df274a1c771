import { describe, expect, it } from 'vitest'
import { latestOnly } from '../src/features/map/use-taps.ts'

describe('latestOnly', () => {
  it('the result of an earlier tap is dropped, even if it arrives after the result of the later tap', async () => {
    const { ask } = latestOnly()
    const cluster = Promise.withResolvers<string>()
    const first = ask(() => cluster.promise)
    const second = ask(async () => 'a marker')
    cluster.resolve('a cluster')
    expect(await Promise.all([first, second])).toEqual([null, 'a marker'])
  })

  it('no result of a tap counts after the map was removed', async () => {
    const { ask, end } = latestOnly()
    const answer = ask(async () => 'a cluster')
    end()
    expect(await answer).toBeNull()
  })
})
