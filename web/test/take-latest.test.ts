import { describe, expect, it } from 'vitest'
import { takeLatest } from '../src/features/map/use-taps.ts'

describe('takeLatest', () => {
  it('the result of an earlier tap is dropped, even if it arrives after the result of the later tap', async () => {
    const { run } = takeLatest()
    const cluster = Promise.withResolvers<string>()
    const first = run(() => cluster.promise)
    const second = run(async () => 'a marker')
    cluster.resolve('a cluster')
    expect(await Promise.all([first, second])).toEqual([null, 'a marker'])
  })

  it('no result of a tap counts after the map was removed', async () => {
    const { run, cancel } = takeLatest()
    const result = run(async () => 'a cluster')
    cancel()
    expect(await result).toBeNull()
  })
})
