import { describe, expect, it } from 'vitest'
import { longestTask, type TraceEvent, workPerFrame } from '../bench/support/main-thread.ts'

const wait = 'CommandBufferProxyImpl::WaitForGetOffset'

interface Inside {
  name: string
  /** In milliseconds of CPU time, as for the task. */
  ms: number
}

let now = 0

/** A task in a slot of 100 ms, in which the thread ran for `ms`, and the events in it. */
function task(ms: number, inside: Inside[] = [], of: Partial<TraceEvent> = {}): TraceEvent[] {
  now += 100_000
  const event = (name: string, ts: number, dur: number, tdur: number): TraceEvent => ({
    ...{ name, pid: 1, tid: 1, ts, dur, tdur: tdur * 1000 },
    ...of,
  })
  return [
    ...inside.map((part, n) => event(part.name, now + 1 + n, 500, part.ms)),
    event('RunTask', now, 90_000, ms),
  ]
}

const frame = { name: 'FireAnimationFrame', ms: 1 }

describe('work of a main thread', () => {
  it('counts work from frame to frame, without the time spent waiting for a processor', () => {
    const events = [task(3), task(4, [frame]), task(1), task(5, [frame]), task(9)].flat()
    expect(workPerFrame(events)).toEqual([7, 6])
  })

  it('counts work per frame only on the thread of the page that draws', () => {
    const elsewhere = { pid: 2 }
    const events = [
      ...task(50, [], elsewhere),
      ...task(3, [frame]),
      ...task(1, [frame], elsewhere),
      ...task(2, [frame]),
      ...task(1),
    ]
    expect(workPerFrame(events)).toEqual([3, 2])
  })

  it('does not count waits for the GPU process, which CPU throttling would make look like work', () => {
    const events = [task(30, [frame, { name: wait, ms: 26 }]), task(5, [frame]), task(1)].flat()
    expect(workPerFrame(events)).toEqual([4, 5])
    expect(longestTask(events)).toBe(5)
  })

  it('finds the longest task in any page that drew, but not in a worker', () => {
    const events = [
      ...task(90, [], { tid: 7 }),
      ...task(12, [frame]),
      ...task(20, [], { pid: 2 }),
      ...task(2, [frame], { pid: 2 }),
    ]
    expect(longestTask(events)).toBe(20)
  })

  it('reports no work if no page drew', () => {
    expect([workPerFrame(task(5)), longestTask(task(5))]).toEqual([[], 0])
  })
})
