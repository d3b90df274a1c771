import { createHash } from 'node:crypto'
import { seededRandom } from '@worldschool/schema/testing/seeded-random'
import { spellings } from '@worldschool/schema/testing/spellings'
import { describe, expect, it, test, vi } from 'vitest'
import { kilometresBetween } from '../src/services/geocoding/gazetteer/geometry.ts'
import { suggestTowns } from '../src/services/geocoding/gazetteer/suggestions.ts'
import { gazetteer } from './support/gazetteer.ts'

/** Kilometres between the position that was found for the text and the correct position. */
function distanceTo(text: string, latitude: number, longitude: number, hint?: string): number {
  const place = gazetteer.find(text, hint)
  return place ? kilometresBetween(place, { latitude, longitude }) : Number.POSITIVE_INFINITY
}

/** A clock on which a second passes between two readings. */
function clockThatJumps(): () => number {
  let time = 0
  return () => (time += 1_000)
}

describe('towns in the gazetteer', () => {
  it.each([
    ['Morzine, France', 46.179, 6.709],
    ['Osaka, Japan', 34.69, 135.5],
    ['Muxía, Spain', 43.104, -9.217],
    ['San Sebastián, Spain', 43.32, -1.98],
    ['Ko Lanta, Thailand', 7.53, 99.09],
    ['Koh Lanta, Thailand', 7.53, 99.09],
    ['Ermoupoli, Greece', 37.44, 24.94],
    ['Mirleft, Morocco', 29.58, -10.03],
    ['Chinchiná, Colombia', 4.98, -75.6],
    ['CHINCHINA ,  colombia', 4.98, -75.6],
    ['Saint Louis, USA', 38.63, -90.2],
    ['St. Louis, United States', 38.63, -90.2],
    ['Istanbul, Turkey', 41.01, 28.95],
    ['Prague, Czech Republic', 50.09, 14.42],
    ['London, England', 51.51, -0.13],
    ['Sevilla, España', 37.38, -5.97],
    ['Panama City, Panama', 8.99, -79.52],
    ['New York, USA', 40.71, -74.01],
    ['Paris, Texas, United States', 33.66, -95.56],
    ['Austin, TX, USA', 30.27, -97.74],
    ['Sintra (near Lisbon), Portugal', 38.8, -9.38],
  ])('the gazetteer finds the town %s', (text, latitude, longitude) => {
    expect(distanceTo(text, latitude, longitude)).toBeLessThan(10)
    expect(gazetteer.find(text)?.precision).toBe('town')
  })
})

describe('regions in the gazetteer', () => {
  it.each([
    ['Bali, Indonesia', 'Bali', -8.4, 115.2],
    ['Normandy, France', 'Normandy', 49.2, 0.3],
    ['Bornholm, Denmark', 'Bornholm Kommune', 55.1, 14.9],
    ['Crete, Greece', 'Crete', 35.24, 24.8],
    ['California, United States', 'California', 36.5, -119.5],
  ])('the gazetteer finds the region %s', (text, name, latitude, longitude) => {
    expect(gazetteer.find(text)).toMatchObject({ name, precision: 'region' })
    expect(distanceTo(text, latitude, longitude)).toBeLessThan(100)
  })
})

describe('several towns of one name', () => {
  it('finds the well-known town if several towns have the same name', () => {
    expect(distanceTo('Córdoba, Mexico', 18.88, -96.93)).toBeLessThan(10)
    expect(distanceTo('La Paz, Mexico', 24.14, -110.31)).toBeLessThan(10)
  })

  it('finds nothing if several small towns have the same name', () => {
    expect(gazetteer.find('Oria, Spain')).toBeNull()
    expect(gazetteer.find('Măgura, Romania')).toBeNull()
  })

  it('finds the town of the region that the description names', () => {
    const hint = 'Countryside co-living in Almería province for stays of about 30 days.'
    expect(distanceTo('Oria, Spain', 37.49, -2.29, hint)).toBeLessThan(10)
    expect(distanceTo('Banjar, Indonesia', -8.19, 114.97, 'In the north of Bali.')).toBeLessThan(10)
  })

  it('finds only a town of the region that the text names', () => {
    expect(distanceTo('Oria, Almería, Spain', 37.49, -2.29)).toBeLessThan(10)
    expect(gazetteer.find('Kuta, Lombok, Indonesia')).toBeNull()
  })
})

describe('unknown and ambiguous texts', () => {
  it.each([
    'Algarve, Portugal',
    'Pacific coast, Ecuador',
    'Lake Garda, Italy',
    'East Coast Sardinia, Italy',
    'Mendocino, United States',
    'Nowhere at all, France',
    'Spain',
    'Osaka',
    'Osaka, Atlantis',
    ', Spain',
    '',
  ])('the gazetteer finds nothing for %s', (text) => {
    expect(gazetteer.find(text)).toBeNull()
  })

  it('does not find a town of another country', () => {
    expect(gazetteer.find('Osaka, Spain')).toBeNull()
    expect(gazetteer.find('Atlanta, Georgia')).toBeNull()
    expect(gazetteer.find('Paris, Portugal')).toBeNull()
    expect(gazetteer.find('Alhama de Granada, Granada')).toBeNull()
  })
})

describe('suggestions for towns', () => {
  it('suggests towns that begin with the typed text, regardless of case and accents', () => {
    const names = gazetteer.search('MEDELLI').map((one) => one.display_name)
    expect(names[0]).toBe('Medellín, Antioquia, Colombia')
  })

  it('suggests the largest towns first, five at most', () => {
    const [first, ...others] = gazetteer.search('san')
    expect(first?.display_name).toBe('Santiago, Santiago Metropolitan, Chile')
    expect(others).toHaveLength(4)
    expect(gazetteer.search('san', 2)).toHaveLength(2)
  })

  it.each([
    ['porto', 'Porto, Portugal'],
    ['PÔRTO', 'Porto, Portugal'],
    ['Victoria, Sey', 'Victoria, La Rivière Anglaise, Seychelles'],
    ['cordoba, spain', 'Córdoba, Andalusia, Spain'],
    ['Roma', 'Rome, Lazio, Italy'],
  ])('suggests the town with exactly the typed name first: %s', (text, expected) => {
    expect(gazetteer.search(text)[0]?.display_name).toBe(expected)
  })

  it('suggests a town by its alternative name, with its coordinates', () => {
    const [first] = gazetteer.search('San Sebasti')
    expect(first).toMatchObject({ display_name: expect.stringMatching(/^Donostia \/ San Seb/) })
    expect(first?.lat).toBeCloseTo(43.3, 1)
    expect(first?.lon).toBeCloseTo(-2, 1)
  })

  it('narrows suggestions by region and country', () => {
    const names = gazetteer.search('Córdoba, Arg').map((one) => one.display_name)
    expect(names).toEqual(['Córdoba, Argentina'])
  })

  it.each([
    ['münch', 'Munich, Bavaria, Germany'],
    ['京都', 'Kyoto, Japan'],
    ['Київ', 'Kyiv, Kyiv City, Ukraine'],
    ['Londres', 'London, England, United Kingdom'],
  ])('suggests towns by their names in other languages and scripts: %s', (text, expected) => {
    expect(gazetteer.search(text)[0]?.display_name).toBe(expected)
  })

  it.each(spellings)('suggests $town for “$typed”', ({ typed, town }) => {
    expect(gazetteer.search(typed, 1)).toMatchObject([{ display_name: town }])
  })

  it('does not locate a resource by an alternative name of a town', () => {
    expect(gazetteer.find('Anfa, Morocco')?.name).not.toBe('Casablanca')
  })

  it('suggests nothing for blank or unknown text', () => {
    expect(gazetteer.search('  ')).toEqual([])
    expect(gazetteer.search('qqqq')).toEqual([])
  })

  it('[SEC-17] takes no longer for a text of two hundred commas than for its letters', () => {
    const timeOf = (text: string) => {
      const start = performance.now()
      gazetteer.search(text)
      return performance.now() - start
    }
    timeOf('s')
    const [plain, commas] = [timeOf('s'), timeOf(`s${','.repeat(198)}`)]
    // Without the limit it took two hundred times as long.
    expect(commas).toBeLessThan(20 * Math.max(plain, 5))
    expect(gazetteer.search(`,, porto ,,, portugal,${',x'.repeat(90)}`)).toEqual([])
    expect(gazetteer.search(',, porto ,,, portugal ,')[0]?.display_name).toMatch(/^Porto, /)
  })

  it('[SEC-17] reads four parts of a text and ignores further ones', () => {
    const found = gazetteer.search('porto, portugal, portugal, portugal, qqqq')
    expect(found[0]?.display_name).toBe('Porto, Portugal')
    expect(gazetteer.search('porto, portugal, portugal, qqqq')).toEqual([])
  })

  it('[SEC-17] a gazetteer search returns what it has found when its time limit is reached', () => {
    const { towns } = gazetteer
    const inTime = suggestTowns(towns, 's, costa rica', 5, () => 0)
    expect(inTime).toHaveLength(5)
    const found = suggestTowns(towns, 's, costa rica', 5, clockThatJumps())
    expect(found).toEqual(inTime.slice(0, 2))
  })

  it('[SEC-17] a gazetteer search tries no other spelling of a name when its time limit is reached', () => {
    const { towns } = gazetteer
    expect(suggestTowns(towns, '大阪府', 1, () => 0)).toMatchObject([
      { display_name: 'Osaka, Japan' },
    ])
    expect(suggestTowns(towns, '大阪府', 1, clockThatJumps())).toEqual([])
  })

  it('[SEC-17] the gazetteer folds the names of regions and countries only at the first search that needs these names', () => {
    const { towns } = gazetteer
    const search = () => suggestTowns(towns, 'san, qqqq', 5, () => 0)
    search()
    const normalize = vi.spyOn(String.prototype, 'normalize')
    search()
    const times = normalize.mock.calls.length
    normalize.mockRestore()
    expect(times).toBeLessThan(10)
  })
})

/** The English names of countries that no version of Node spells in another way. */
const countryNames = { FR: 'France', ES: 'Spain', JP: 'Japan', ID: 'Indonesia', BR: 'Brazil' }

/** Texts that people might type: names of towns and regions, whole, cut off and misspelled. */
function typedTexts(count: number): string[] {
  const { towns } = gazetteer
  const random = seededRandom(28)
  const texts: string[] = []
  while (texts.length < count) {
    const town = Math.floor(random() * towns.count)
    const country = new Map(Object.entries(countryNames)).get(towns.country(town))
    if (country === undefined) continue
    const name = towns.name(town)
    const start = name.slice(0, 1 + Math.floor(random() * name.length))
    const region = towns.admin1(town)?.name ?? ''
    const forms = [
      ...[start, `${start}, ${region.slice(0, 3)}`, `${name}, ${region}, ${country}`],
      ...[`${name}, ${country}`, `${name.replace(/[aeiou]/, 'e')}, ${country}`],
      `${region}, ${country}`,
    ]
    texts.push(forms[texts.length % forms.length] ?? '')
  }
  return texts
}

test('the gazetteer finds the recorded results for three thousand texts', () => {
  const hash = createHash('sha256')
  let found = 0
  for (const text of typedTexts(3_000)) {
    // Without the time limit, and without the names of countries, which come from Node.
    const suggestions = suggestTowns(gazetteer.towns, text, 5, () => 0)
    const place = gazetteer.find(text, 'north of Bali, in Lombardy')
    found += Number(suggestions.length > 0) + Number(place !== null)
    hash.update(JSON.stringify([suggestions.map(({ lat, lon }) => [lat, lon]), place]))
  }
  // After a change of the data or of the rules, record the new values.
  expect([found, hash.digest('hex')]).toEqual([
    3_781,
    '370f387def01e1218b0b958fee4fb9d20ec64d0d867b0f0b9c06b222a0882adc',
  ])
})
