import { buildPlaces } from '@worldschool/schema/testing/places'
import type { Group } from '../../.workspace/bench/group.ts'
import { type CategoryWords, searchResources } from '../src/features/resources/search.ts'
import { en } from '../src/i18n/en/first.ts'
import { BenchedPhone } from './support/benched-phone.ts'
import { quantile } from './support/frames.ts'

const words = 6
/** Of who types quickly, in ms. */
const betweenLetters = 150

/** Types words that are in the catalogue, letter by letter, into the header's search. */
export const searching: Group = {
  name: 'search',
  sizes: [1_000, 10_000, 100_000],
  quickSizes: [10_000],
  rounds: { full: 5, quick: 1 },
  async prepare({ size }) {
    const places = [...buildPlaces(size)]
    const texts = places.map(({ name, location, description, amenities }) =>
      [name, location, amenities.join('\n'), description].join('\n').toLowerCase(),
    )
    const typed = typedTexts(places.map(({ name }) => name))
    const counts = typed.map((text) => searchResources(places, text, wordsOf).length)
    const bench = await BenchedPhone.openListed(size)
    await bench.phone.page.evaluate((texts) => window.watched.keep(texts), texts)
    await bench.calm()
    const type = () => typeAll(bench, typed, counts)
    return {
      lines: [
        {
          name: 'keystroke to results, p95',
          measure: async () => {
            const times = await type()
            return [0, 1].map((n) =>
              quantile(
                times.map((both) => both[n] as number),
                0.95,
              ),
            )
          },
          floor: {
            name: 'a scan of the same texts alone, p95',
            measure: async () =>
              quantile(
                await bench.phone.page.evaluate((typed) => window.watched.scan(typed), typed),
                0.95,
              ),
          },
          figures: [
            {
              name: 'in the page',
              unit: 'ms',
              goals: [
                { of: 'figure', atMost: 16, at: 10_000 },
                { of: 'figure', atMost: 50, at: 100_000 },
              ],
            },
            { name: 'on screen', unit: 'ms' },
          ],
        },
        {
          name: 'longest task while typing, 4× throttled',
          measure: () => bench.longestTask(type),
          figures: [{ unit: 'ms', goals: [{ of: 'figure', atMost: 50, at: 10_000 }] }],
        },
      ],
      conditions: [
        `search: from the event of a letter to the line and cards of its results, and to the frame that shows them; a letter each ${betweenLetters} ms, each word after a second at rest; the map stands above the list, drawn by the processor`,
      ],
      remove: () => bench.remove(),
    }
  },
}

/** By which the phone, which speaks English, finds a category too. */
const wordsOf: CategoryWords = (id) => `${en.categories.chip[id]} ${en.categories.dialog[id]}`

/** Every beginning of some names. */
function typedTexts(names: readonly string[]): string[] {
  return Array.from({ length: words }, (_, n) => names[n * 37 + 1] ?? 'school').flatMap((name) => {
    const word = name.toLowerCase().split(' ').at(-1) ?? name
    return [...word].map((_, end) => word.slice(0, end + 1))
  })
}

async function typeAll(
  bench: BenchedPhone,
  typed: readonly string[],
  counts: readonly number[],
): Promise<[number, number][]> {
  const { phone, size } = bench
  const times: [number, number][] = []
  let before = size
  for (const [n, text] of typed.entries()) {
    const count = counts[n] ?? 0
    if (text.length === 1) {
      await phone.search('')
      // A word is begun when what stood there before is no longer drawn.
      await bench.calm()
      before = size
    }
    // Before the letter is typed, which may overtake a question that is asked beside it.
    await phone.page.evaluate(
      (line) => window.watched.watchLetter(line),
      `${count.toLocaleString('en')} ${count === 1 ? 'place' : 'places'}`,
    )
    await phone.page.keyboard.type(text.slice(-1))
    const both = await phone.page.evaluate(() => window.watched.answered())
    // The line above the list says the same as before: nobody sees when it was said.
    if (count !== before) times.push(both)
    before = count
    await phone.page.waitForTimeout(betweenLetters)
  }
  return times
}
