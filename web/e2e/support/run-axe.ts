import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { testAll } from '../../../.workspace/test-all.ts'
import { forEachScreenVariant, phoneSize, screenVariants } from './screen-variants.ts'
import { smallTargets } from './small-targets.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** All axe rules of WCAG 2.2 A and AA and best practices; no rule is disabled. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Needed only for rules on audio and video, which the app does not have; it would wait ten
  // seconds each time.
  preload: false,
}

/** The only rule with a result that depends on the theme, because themes differ only in colours. */
const contrastOnly: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast'] },
}

/** CSS px, width and height. */
const minTargetSize = 44

/** Adds axe to every page of the browser. The content security policy refuses other scripts. */
export async function injectAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axeSource)
}

export interface AxeReport {
  /** Number of axe runs. */
  count: number
  problems: string[]
}

/**
 * Runs every rule on the open page once, in phone size and light theme, and with `inDark` the
 * contrast rule also in the dark theme. `TEST_ALL=1` runs every rule in both themes and sizes.
 * Restores theme and size of the page.
 */
export async function checkAccessibility(
  page: Page,
  { inDark }: { inDark: boolean },
): Promise<AxeReport> {
  const names = inDark ? ['phone-light', 'phone-dark'] : ['phone-light']
  const checkedVariants = screenVariants.filter(({ name }) => testAll || names.includes(name))
  const problems: string[] = []
  await forEachScreenVariant(page, checkedVariants, async ({ theme, size }) => {
    const isFirst = size === phoneSize && theme === 'light'
    const found = await page.evaluate(runAxe, isFirst || testAll ? options : contrastOnly)
    if (isFirst) {
      found.push(...(await page.evaluate(smallTargets, minTargetSize)))
    }
    problems.push(...found.map((problem) => `${theme}, ${size.width} px wide: ${problem}`))
  })
  return { count: checkedVariants.length, problems }
}

/**
 * Runs in the page. A target that is partly below a fixed bar is measured again where nothing
 * covers it: its size must not depend on the scroll position.
 */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run: (where: Document | Element, options: RunOptions) => Promise<AxeResults> }
  }
  const { violations } = await axe.run(document, options)
  const problems: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      if (id === 'target-size' && (await isLargeVisible(target.join(' ')))) continue
      problems.push(`${id} at ${target.join(' ')}: ${failureSummary}`)
    }
  }
  return problems

  async function isLargeVisible(selector: string): Promise<boolean> {
    const element = document.querySelector(selector)
    if (!element) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
    return again.violations.length === 0
  }
}
