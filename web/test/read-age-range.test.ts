import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAgeRange } from '../src/features/resources/read-age-range.ts'

const any = Number.POSITIVE_INFINITY
const samples: { ageRange?: string | null }[] = JSON.parse(
  readFileSync(new URL('../../sync-server/data/sample-resources.json', import.meta.url), 'utf8'),
)

describe('an age range', () => {
  it.each([
    ['6-12', 6, 12],
    ['4–12 years', 4, 12],
    ['3 to 18 years', 3, 18],
    ['Ages 6 - 12', 6, 12],
    ['Kids 4 to 10', 4, 10],
    ['5-13 yrs old', 5, 13],
    ['3+', 3, any],
    ['3 years +', 3, any],
    ['8+ years', 8, any],
    ['ages 5 and up', 5, any],
    ['12 years and older', 12, any],
    ['from 4 years', 4, any],
    ['Up to 12', 0, 12],
    ['0-21 years', 0, 21],
    ['All ages', 0, any],
    ['Any age', 0, any],
    ['Everyone', 0, any],
  ])('of %j is for %i to %d years', (text, least, most) => {
    expect(readAgeRange(text)).toEqual({ least, most })
  })

  it.each([
    null,
    '',
    'Families',
    'Teens',
    'Grades 1-5',
    'K-12',
    '6-18 months',
    '6 months - 3 years',
    '12-6',
    'Year 7',
    '8',
    'Best for 6-12, all welcome',
  ])('of %j holds nothing against a child', (text) => {
    const range = readAgeRange(text)
    expect(range === null || (range.least === 0 && range.most === any)).toBe(true)
  })

  it('is read from every sample that gives one', () => {
    const texts = samples.flatMap(({ ageRange }) => ageRange ?? [])
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => readAgeRange(text) === null)).toEqual([])
  })
})
