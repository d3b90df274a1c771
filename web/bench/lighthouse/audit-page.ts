import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '../../e2e/support/find-chromium.ts'
import type { LighthouseReport } from './summary.ts'

/** Fetched by npx on demand; see the decision record on dependencies. */
const lighthouse = 'lighthouse@13.5.0'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * One run of Lighthouse's mobile preset, in a browser of its own that has never seen the page. Lighthouse simulates a
 * processor that is `slowdown` times as slow as this machine.
 */
export async function auditPage(url: string, slowdown: number): Promise<LighthouseReport> {
  const { executablePath, args } = await findChromium()
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['-y', lighthouse, url, '--quiet', '--output=json', '--output-path=stdout'],
      ...['--no-enable-error-reporting', `--only-categories=${categories.join(',')}`],
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=--headless=new ${args.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: executablePath },
      maxBuffer: 256 * 1024 * 1024,
      timeout: 5 * 60_000,
    },
  )
  return JSON.parse(stdout) as LighthouseReport
}
