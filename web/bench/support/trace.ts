import type { CDPSession } from 'playwright-core'
import type { TraceEvent } from './main-thread.ts'

/** Tasks and frames, and the waits for the process that draws. */
const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'gpu']

/** What the browser's threads do while `work` goes on, each task with the time it had a processor. */
export async function traceDuring(
  browser: CDPSession,
  work: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  browser.on('Tracing.dataCollected', collect)
  try {
    await browser.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories },
    })
    await work()
    const isComplete = new Promise<void>((resolve) =>
      browser.once('Tracing.tracingComplete', () => resolve()),
    )
    await browser.send('Tracing.end')
    await isComplete
    return events
  } finally {
    browser.off('Tracing.dataCollected', collect)
  }
}
