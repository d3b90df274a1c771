import type { LighthouseReport } from './summary.ts'

type Audit = (url: string) => Promise<LighthouseReport>

/**
 * What `audit` finds, asked once more where it found nothing: now and then Lighthouse misses the beginning of
 * its own record (NO_NAVSTART), which says nothing of the page. `say` tells of it; a second miss is an error.
 */
export async function onceAgain(
  audit: Audit,
  url: string,
  say: (line: string) => void,
): Promise<LighthouseReport> {
  try {
    return await measured(audit, url)
  } catch (error) {
    say(`  again, as Lighthouse missed a run: ${reasonOf(error)}`)
    return measured(audit, url)
  }
}

async function measured(audit: Audit, url: string): Promise<LighthouseReport> {
  const report = await audit(url)
  const code = report.runtimeError?.code
  if (code) throw new Error(code)
  // A record that breaks off leaves the report whole and this alone without a figure.
  if (report.categories.performance?.score == null) throw new Error('performance has no score')
  return report
}

/** Lighthouse's code where it names one, in whatever it printed. */
function reasonOf(error: unknown): string {
  const text = String(error)
  return /\b[A-Z]{2,}(?:_[A-Z]+)+\b/.exec(text)?.[0] ?? text.split('\n').at(-1) ?? text
}
