import { buildPlaces } from '@worldschool/schema/testing/places'
import { type Preset, presetNames } from '../../.workspace/bench/calibration.ts'
import type { Goal, Group, Line } from '../../.workspace/bench/group.ts'
import { quantile } from '../../.workspace/bench/median.ts'
import { type CategoryWords, searchResources } from '../src/features/resources/search/search.ts'
import { en } from '../src/i18n/en/first.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { longestTaskGoals } from './support/longest-task-line.ts'
import { longestTask } from './support/main-thread.ts'

const words = 4
/** The speed of a fast typist. */
const msBetweenLetters = 150
/** Above this number of places only the mid-tier phone is measured. */
const maxPlacesOnLowTier = 10_000

/** Types words of the catalogue, letter by letter, into the header's search. */
export const searching: Group = {
  name: 'search',
  isOnPhone: true,
  sizes: [10_000],
  furtherSizes: [100_000],
  rounds: { full: 3, usual: 2, quick: 1 },
  async prepare({ size, rateOf }) {
    const places = [...buildPlaces(size)]
    const texts = places.map(({ name, location, description, amenities }) =>
      [name, location, amenities.join('\n'), description].join('\n').toLowerCase(),
    )
    const typed = typedTexts(places.map(({ name }) => name))
    const counts = typed.map((text) => searchResources(places, text, wordsOf).length)
    const bench = await BenchmarkPhone.openListed(size)
    await bench.phone.page.evaluate((texts) => window.watched.setTexts(texts), texts)
    await bench.whenIdle()
    const lineOf = (preset: Preset): Line => ({
      name: 'typing a search',
      preset,
      measure: async () => {
        let times: ResultTimes[] = []
        const events = await bench.trace(rateOf(preset), async () => {
          times = await typeAll(bench, typed, counts)
        })
        const p95 = (part: keyof ResultTimes) =>
          quantile(
            times.map((one) => one[part]),
            0.95,
          )
        return [p95('onScreen'), p95('inPage'), longestTask(events)]
      },
      baseline: {
        name: 'a scan of the same texts, p95',
        measure: () =>
          bench.throttled(rateOf(preset), async () =>
            quantile(
              await bench.phone.page.evaluate((typed) => window.watched.scan(typed), typed),
              0.95,
            ),
          ),
      },
      figures: [
        {
          name: 'keystroke to results on screen, p95',
          unit: 'ms',
          goals: preset === 'mid-tier' ? keystrokeGoals : [],
        },
        { name: 'keystroke to results in the page, p95', unit: 'ms' },
        { name: 'longest task', unit: 'ms', goals: longestTaskGoals[preset] },
      ],
    })
    return {
      lines: (size > maxPlacesOnLowTier ? (['mid-tier'] as const) : presetNames).map(lineOf),
      conditions: [
        `search: time from the input event to the updated count and cards, and to the frame that paints them; one letter every ${msBetweenLetters} ms; 1 s idle before each word; the map is above the list`,
      ],
      remove: () => bench.remove(),
    }
  },
}

const keystrokeGoals: Goal[] = [
  { of: 'figure', atMost: 50, at: 10_000 },
  { of: 'figure', atMost: 120, at: 100_000 },
]

/** In ms since the input event of the letter. */
interface ResultTimes {
  inPage: number
  onScreen: number
}

/** The words of a category in English, the language of the phone: a search matches them too. */
const wordsOf: CategoryWords = (id) => `${en.categories.chip[id]} ${en.categories.dialog[id]}`

/** Returns every prefix of the last word of some names. */
function typedTexts(names: readonly string[]): string[] {
  return Array.from({ length: words }, (_, n) => names[n * 37 + 1] ?? 'school').flatMap((name) => {
    const word = name.toLowerCase().split(' ').at(-1) ?? name
    return [...word].map((_, end) => word.slice(0, end + 1))
  })
}

async function typeAll(
  bench: BenchmarkPhone,
  typed: readonly string[],
  counts: readonly number[],
): Promise<ResultTimes[]> {
  const { phone, size } = bench
  const times: ResultTimes[] = []
  let before = size
  for (const [n, text] of typed.entries()) {
    const count = counts[n] ?? 0
    if (text.length === 1) {
      await phone.search('')
      // Each word starts after the page has become idle.
      await bench.whenIdle()
      before = size
    }
    // Registered before the letter is typed, because the results could appear first.
    await phone.page.evaluate(
      (line) => window.watched.watchLetter(line),
      `Showing ${count.toLocaleString('en')} ${count === 1 ? 'resource' : 'resources'}`,
    )
    await phone.page.keyboard.type(text.slice(-1))
    const [inPage, onScreen] = await phone.page.evaluate(() => window.watched.resultTimes())
    // If the number of results is unchanged, the line does not change, so there is no time to measure.
    if (count !== before) times.push({ inPage, onScreen })
    before = count
    await phone.page.waitForTimeout(msBetweenLetters)
  }
  return times
}
