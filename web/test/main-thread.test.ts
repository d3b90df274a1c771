import { describe, expect, it } from 'vitest'
import { readMainThread, type TraceEvent } from '../bench/support/main-thread.ts'

let now = 0

function event(name: string, ms: number, of: Partial<TraceEvent> = {}): TraceEvent {
  now += 1
  return { name, pid: 1, tid: 1, ts: now, dur: 90_000, tdur: ms * 1000, ...of }
}

describe('the work of a page’s own thread', () => {
  it('is counted from frame to frame, without what the thread waited for', () => {
    const { frames } = readMainThread([
      event('RunTask', 3),
      event('RunTask', 4),
      event('FireAnimationFrame', 2),
      event('RunTask', 1),
      event('RunTask', 5),
      event('FireAnimationFrame', 4),
      event('RunTask', 9),
    ])
    expect(frames).toEqual([7, 6])
  })

  it('is that of the page that draws, and of no other thread', () => {
    const elsewhere = { pid: 2 }
    const { frames, slices } = readMainThread([
      event('RunTask', 50, elsewhere),
      event('TimerFire', 50, elsewhere),
      event('RunTask', 3),
      event('FireAnimationFrame', 1),
      event('FireAnimationFrame', 1),
      event('FireAnimationFrame', 1, elsewhere),
      event('RunTask', 2),
    ])
    expect(frames).toEqual([3])
    expect(slices).toEqual([])
  })

  it('has in it the slices that the page has marked, and no other timer', () => {
    const mark = { name: 'bench:slice', pid: 1, tid: 1, ts: 5_050 }
    const { slices } = readMainThread([
      event('FireAnimationFrame', 1),
      event('TimerFire', 90, { ts: 1_000, dur: 900 }),
      event('TimerFire', 7, { ts: 5_000, dur: 900 }),
      mark,
    ])
    expect(slices).toEqual([7])
  })
})
