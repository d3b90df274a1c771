import { predefinedAmenities } from '../amenities.ts'
import type { Resource } from '../entities/resource.ts'
import { ratingOf } from '../rules/rating.ts'
import { buildResource } from './builders.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * Yields a catalogue that is as large and as hard to compress as a real one: about 1 kB per place, random ids as from
 * devices, and natural word frequencies. The places are the same in every run; a smaller catalogue is a prefix of a
 * larger one.
 */
export function* buildPlaces(size: number, seed = 42): Generator<Resource> {
  const random = seededRandom(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const words = Array.from({ length: 4_000 }, () => buildWord(pick))
  /** Some words are frequent and most are rare. */
  const word = () => words[Math.floor(words.length ** random()) - 1] as string
  const text = (count: number) => Array.from({ length: count }, word).join(' ')
  const sentences = (count: number) =>
    Array.from({ length: count }, () => `${capital(text(9 + Math.floor(random() * 9)))}.`).join(' ')
  const towns = Array.from({ length: 2_000 }, () => ({
    name: `${capital(word())}, ${capital(word())}`,
    latitude: -45 + 105 * random(),
    longitude: -170 + 340 * random(),
  }))
  for (let n = 1; n <= size; n += 1) {
    const town = towns[Math.floor(towns.length * random() ** 2)] as (typeof towns)[number]
    const name = `${capital(text(2))} ${capital(word())}`
    const host = name.toLowerCase().replaceAll(' ', '-')
    const reviewCount = Math.floor(random() ** 4 * 40)
    const ratingSum = reviewCount === 0 ? 0 : Math.round(reviewCount * (3 + 2 * random()))
    const plain = buildResource(n)
    const tail = `${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`
    yield {
      ...plain,
      id: `${plain.id.slice(0, 15)}${tail}`,
      name,
      description: sentences(5),
      location: town.name,
      latitude: round(town.latitude + 0.1 * random(), 6),
      longitude: round(town.longitude + 0.1 * random(), 6),
      price: random() < 0.6 ? `€${5 + Math.floor(random() * 90)} a day` : null,
      ageRange: pick(['All ages', '3–12 years', '6+', '0–5 years', '8–16 years', null]),
      rating: ratingOf(ratingSum, reviewCount),
      ratingSum,
      reviewCount,
      amenities: predefinedAmenities.filter(() => random() < 0.2),
      contactInfo: {
        phone: `+${10 + Math.floor(random() * 80)} ${Math.floor(1e8 * random())}`,
        email: `hello@${host}.example`,
        website: `https://${host}.example`,
      },
    }
  }
}

function buildWord(pick: (values: readonly string[]) => string): string {
  const syllable = () => pick([...'bcdfghklmnprstvw', 'st', 'tr', 'ch', '']) + pick([...'aeiouy'])
  return (
    Array.from({ length: Number(pick(['1', '2', '2', '3'])) }, syllable).join('') +
    pick([...'nrslt', ''])
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const round = (value: number, digits: number) => Number(value.toFixed(digits))

function hex(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
}
