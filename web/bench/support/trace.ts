import type { CDPSession } from 'playwright-core'
import type { TraceEvent } from './main-thread.ts'

/** Tasks, frames, and waits for the GPU process. */
const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'gpu']

/** Traces the browser's threads while `work` runs, each task with its CPU time. */
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
