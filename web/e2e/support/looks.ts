import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { smallTargets } from './small-targets.ts'
import { phoneSize, throughViews, views } from './views.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Everything that axe knows of WCAG 2.2 A and AA, and what it calls best practice; no rule is off. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // For rules on audio and video, which the app does not have; waiting for it takes ten seconds a look.
  preload: false,
}

/** CSS px, either way. */
const leastTarget = 44

/** Brings axe into every page of the browser; the pages' own policy keeps scripts of others out. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axeSource)
}

export interface Looked {
  /** How often axe has looked. */
  count: number
  problems: string[]
}

/** Looks at what is open, in both themes and at both sizes, and leaves the page as it was. */
export async function lookAt(page: Page): Promise<Looked> {
  const problems: string[] = []
  await throughViews(page, async ({ theme, size }) => {
    const found = await page.evaluate(runAxe, options)
    if (size === phoneSize && theme === 'light') {
      found.push(...(await page.evaluate(smallTargets, leastTarget)))
    }
    problems.push(...found.map((problem) => `${theme}, ${size.width} px wide: ${problem}`))
  })
  return { count: views.length, problems }
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run: (where: Document, options: RunOptions) => Promise<AxeResults> }
  }
  const { violations } = await axe.run(document, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
