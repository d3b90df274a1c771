import type { LighthouseReport } from './summary.ts'

type Audit = (url: string) => Promise<LighthouseReport>

/**
 * Runs `audit`, and repeats it once if Lighthouse measured nothing: sometimes it misses the beginning of its
 * own trace (NO_NAVSTART), which says nothing about the page. Reports the repetition with `log`. Throws if
 * the second run fails too.
 */
export async function retryOnce(
  audit: Audit,
  url: string,
  log: (line: string) => void,
): Promise<LighthouseReport> {
  try {
    return await measured(audit, url)
  } catch (error) {
    log(`  again, as Lighthouse missed a run: ${reasonOf(error)}`)
    return measured(audit, url)
  }
}

async function measured(audit: Audit, url: string): Promise<LighthouseReport> {
  const report = await audit(url)
  const code = report.runtimeError?.code
  if (code) throw new Error(code)
  // If the trace breaks off, the rest of the report is complete, and only this score is missing.
  if (report.categories.performance?.score == null) throw new Error('performance has no score')
  return report
}

/** Returns Lighthouse's error code if the output contains one, otherwise the last line of the output. */
function reasonOf(error: unknown): string {
  const text = String(error)
  return /\b[A-Z]{2,}(?:_[A-Z]+)+\b/.exec(text)?.[0] ?? text.split('\n').at(-1) ?? text
}
