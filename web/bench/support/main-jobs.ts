import type { BenchmarkPhone } from './benchmark-phone.ts'

const categories = [
  'Schools',
  'Hubs',
  'Doctors',
  'Schools',
  'Hubs',
  'Doctors',
  'Hubs',
  'All',
] as const
const words = ['school', 'garden', 'family'] as const
const cards = 5
const msBetweenLetters = 150
const idleMs = 200
/** A page that does not become idle in this time is tapped anyway. */
const maxWaitMs = 3_000

export const waysToWait = `one letter every ${msBetweenLetters} ms, a tap once the page was idle for ${idleMs} ms`

/**
 * What people do most: choose a category, save, open and close a place, search. There are more than 50 taps
 * and key presses, so web-vitals ignores the longest one.
 */
export async function doMainJobs(bench: BenchmarkPhone): Promise<void> {
  await chooseCategories(bench)
  await tapHearts(bench)
  await openAndClosePlaces(bench)
  await search(bench)
}

async function chooseCategories(bench: BenchmarkPhone): Promise<void> {
  for (const name of categories) {
    await bench.phone.page.getByRole('button', { name, exact: true }).tap()
    await waitUntilIdle(bench)
  }
}

/** Saves each place and then removes it again. */
async function tapHearts(bench: BenchmarkPhone): Promise<void> {
  const hearts = list(bench).getByRole('button', { name: /^Save / })
  for (let n = 0; n < cards; n += 1) {
    for (let taps = 0; taps < 2; taps += 1) {
      await hearts.nth(n).tap()
      await waitUntilIdle(bench)
    }
  }
}

async function openAndClosePlaces(bench: BenchmarkPhone): Promise<void> {
  const { phone } = bench
  const places = list(bench).getByRole('heading', { level: 3 }).getByRole('link')
  for (let n = 0; n < cards; n += 1) {
    await places.nth(n).tap()
    await phone.dialog().waitFor()
    await waitUntilIdle(bench)
    await phone.dialog().getByRole('button', { name: 'Close', exact: true }).tap()
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.page.waitForURL((url) => !url.searchParams.has('resource'))
    await waitUntilIdle(bench)
  }
}

async function search(bench: BenchmarkPhone): Promise<void> {
  const { phone } = bench
  for (const word of words) {
    await phone.page.getByRole('button', { name: 'Search', exact: true }).tap()
    await phone.page.getByRole('searchbox', { name: 'Search resources...' }).waitFor()
    await phone.page.keyboard.type(word, { delay: msBetweenLetters })
    await waitUntilIdle(bench)
    await phone.cancelSearch()
    await waitUntilIdle(bench)
  }
}

function list({ phone }: BenchmarkPhone) {
  return phone.page.locator('section[aria-labelledby=explore-list]')
}

async function waitUntilIdle({ phone }: BenchmarkPhone): Promise<void> {
  await Promise.race([
    phone.page.evaluate((ms) => window.whenIdle(ms), idleMs),
    phone.page.waitForTimeout(maxWaitMs),
  ])
}
