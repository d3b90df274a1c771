import type { TraceEvent } from './main-thread.ts'

/** The longest task of the thread that runs the app, others that want the same core left out; in ms. */
export function longestTask(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const pages = new Set(events.filter(({ name }) => name === 'FireAnimationFrame').map(threadOf))
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
