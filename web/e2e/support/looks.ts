import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { testAll } from '../../../.workspace/test-all.ts'
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

/** The one rule whose outcome depends on the theme: themes differ in colours alone. */
const contrastOnly: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast'] },
}

/**
 * The full set of rules runs once, at a phone's size in the light theme; in the dark theme contrast
 * runs again. `TEST_ALL=1` runs every rule in both themes and at both sizes.
 */
const looked = views.filter(
  ({ name }) => testAll || name === 'phone-light' || name === 'phone-dark',
)

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

/** Runs axe on the open page in both themes, and restores the page's theme and size. */
export async function lookAt(page: Page): Promise<Looked> {
  const problems: string[] = []
  await throughViews(page, looked, async ({ theme, size }) => {
    const isFirst = size === phoneSize && theme === 'light'
    const found = await page.evaluate(runAxe, isFirst || testAll ? options : contrastOnly)
    if (isFirst) {
      found.push(...(await page.evaluate(smallTargets, leastTarget)))
    }
    problems.push(...found.map((problem) => `${theme}, ${size.width} px wide: ${problem}`))
  })
  return { count: looked.length, problems }
}

/**
 * Runs in the page. A target that lies partly under a bar which stays in its place is measured again
 * where nothing covers it: how large it is does not depend on how far the page was scrolled.
 */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run: (where: Document | Element, options: RunOptions) => Promise<AxeResults> }
  }
  const { violations } = await axe.run(document, options)
  const problems: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      if (id === 'target-size' && (await isLargeInSight(target.join(' ')))) continue
      problems.push(`${id} at ${target.join(' ')}: ${failureSummary}`)
    }
  }
  return problems

  async function isLargeInSight(selector: string): Promise<boolean> {
    const element = document.querySelector(selector)
    if (!element) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
    return again.violations.length === 0
  }
}
