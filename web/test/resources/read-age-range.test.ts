import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAgeRange } from '../../src/features/resources/filters/read-age-range.ts'

const any = Number.POSITIVE_INFINITY
const samples: { ageRange?: string | null }[] = JSON.parse(
  readFileSync(new URL('../../../sync-server/data/sample-resources.json', import.meta.url), 'utf8'),
)

describe('age range', () => {
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
    ['4 to 12 yrs', 4, 12],
    ['4-12 y.o.', 4, 12],
    ['4 a 12 años', 4, 12],
    ['Entre 4 y 12 años', 4, 12],
    ['De 4 à 12 ans', 4, 12],
    ['4 bis 12 Jahre', 4, 12],
    ['Kinder von 4 bis 12 Jahren', 4, 12],
    ['Dai 4 ai 12 anni', 4, 12],
    ['4 tot en met 12 jaar', 4, 12],
    ['4歳〜12歳', 4, 12],
    ['４～１２歳', 4, 12],
    ['4歳から12歳まで', 4, 12],
    ['만 4세~12세', 4, 12],
    ['4岁到12岁', 4, 12],
    ['A partir de 6 años', 6, any],
    ['Mayores de 12', 12, any],
    ['Dès 6 ans', 6, any],
    ['Ab 6 Jahren', 6, any],
    ['6 Jahre und älter', 6, any],
    ['Dai 6 anni in su', 6, any],
    ['Vanaf 6 jaar', 6, any],
    ['6歳以上', 6, any],
    ['6세 이상', 6, any],
    ['6岁以上', 6, any],
    ['Hasta 12 años', 0, 12],
    ['Jusqu’à 12 ans', 0, 12],
    ['Até 12 anos', 0, 12],
    ['12歳以下', 0, 12],
    ['12세까지', 0, 12],
    ['Under 12s', 0, 11],
    ['Unter 12 Jahren', 0, 11],
    ['12歳未満', 0, 11],
    ['Todas las edades', 0, any],
    ['Tous les âges', 0, any],
    ['Für alle', 0, any],
    ['Per tutte le età', 0, any],
    ['Todas as idades', 0, any],
    ['Alle leeftijden', 0, any],
    ['全年齢', 0, any],
    ['전 연령', 0, any],
    ['所有年龄', 0, any],
  ])('reads the age range %j as %i to %d years', (text, least, most) => {
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
    '0–3 months',
    '6-18 meses',
    '6-18 Monate',
    '6ヶ月〜3歳',
    'Ages 4 and 12',
  ])('the age range %j excludes no child', (text) => {
    const range = readAgeRange(text)
    expect(range === null || (range.least === 0 && range.most === any)).toBe(true)
  })

  it('reads the age range of every sample that has one', () => {
    const texts = samples.flatMap(({ ageRange }) => ageRange ?? [])
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => readAgeRange(text) === null)).toEqual([])
  })
})
