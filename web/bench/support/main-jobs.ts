import type { BenchedPhone } from './benched-phone.ts'

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
const restMs = 200
/** A page that does not become idle in this time is tapped anyway. */
const maxRestMs = 3_000

export const waysToWait = `a letter each ${msBetweenLetters} ms, a tap once the page has rested for ${restMs} ms`

/**
 * What people do most: choose a category, save, open and close a place, search. There are more than 50 taps
 * and key presses, so web-vitals ignores the longest one.
 */
export async function doMainJobs(bench: BenchedPhone): Promise<void> {
  await chooseCategories(bench)
  await tapHearts(bench)
  await openAndClosePlaces(bench)
  await search(bench)
}

async function chooseCategories(bench: BenchedPhone): Promise<void> {
  for (const name of categories) {
    await bench.phone.page.getByRole('button', { name, exact: true }).tap()
    await rest(bench)
  }
}

/** Saves each place and then removes it again. */
async function tapHearts(bench: BenchedPhone): Promise<void> {
  const hearts = list(bench).getByRole('button', { name: /^Save / })
  for (let n = 0; n < cards; n += 1) {
    for (let taps = 0; taps < 2; taps += 1) {
      await hearts.nth(n).tap()
      await rest(bench)
    }
  }
}

async function openAndClosePlaces(bench: BenchedPhone): Promise<void> {
  const { phone } = bench
  const places = list(bench).getByRole('heading', { level: 3 }).getByRole('link')
  for (let n = 0; n < cards; n += 1) {
    await places.nth(n).tap()
    await phone.dialog().waitFor()
    await rest(bench)
    await phone.dialog().getByRole('button', { name: 'Close', exact: true }).tap()
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.page.waitForURL((url) => !url.searchParams.has('resource'))
    await rest(bench)
  }
}

async function search(bench: BenchedPhone): Promise<void> {
  const { phone } = bench
  for (const word of words) {
    await phone.page.getByRole('button', { name: 'Search', exact: true }).tap()
    await phone.page.getByRole('searchbox', { name: 'Search resources...' }).waitFor()
    await phone.page.keyboard.type(word, { delay: msBetweenLetters })
    await rest(bench)
    await phone.cancelSearch()
    await rest(bench)
  }
}

function list({ phone }: BenchedPhone) {
  return phone.page.locator('section[aria-labelledby=explore-list]')
}

async function rest({ phone }: BenchedPhone): Promise<void> {
  await Promise.race([
    phone.page.evaluate((ms) => window.calm(ms), restMs),
    phone.page.waitForTimeout(maxRestMs),
  ])
}
