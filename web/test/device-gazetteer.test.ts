import { readFileSync } from 'node:fs'
import { type GazetteerFile, transliterateKana } from '@worldschool/schema'
import { spellings } from '@worldschool/schema/testing/spellings'
import { describe, expect, it } from 'vitest'
import { nameNearest } from '../src/gazetteer/name-nearest.ts'
import { suggestTowns } from '../src/gazetteer/suggest-towns.ts'
import { Towns } from '../src/gazetteer/towns.ts'

const path = new URL('../../public/gazetteer/towns.json', import.meta.url)
const towns = new Towns(JSON.parse(readFileSync(path, 'utf8')) as GazetteerFile)

const namesFor = (text: string, limit = 5) =>
  suggestTowns(towns, text, limit).map((town) => town.display_name)

describe('town suggestions of the device', () => {
  it.each([
    ['san j', 'San José, Costa Rica'],
    ['san j', 'San Juan, Puerto Rico'],
    ['SAN JOSE', 'San José, Costa Rica'],
    ['münch', 'Munich, Bavaria, Germany'],
    ['munch', 'Munich, Bavaria, Germany'],
    ['mu\u0308nchen', 'Munich, Bavaria, Germany'],
    ['krak', 'Kraków, Lesser Poland, Poland'],
    ['st gall', 'Sankt Gallen, Saint Gallen, Switzerland'],
    ['Ｋｙｏｔｏ', 'Kyoto, Japan'],
    ['kas', 'Kaş, Antalya, Türkiye'],
    ['zermatt', 'Zermatt, Valais, Switzerland'],
    ['porto', 'Porto, Portugal'],
  ])('suggests a town for a beginning, whatever case and accents: %s: %s', (text, expected) => {
    expect(namesFor(text)).toContain(expected)
  })

  it.each([
    ['京都', 'Kyoto, Japan', '京都'],
    ['東京', 'Tokyo, Japan', '東京'],
    ['きょうと', 'Kyoto, Japan', 'きょうとし'],
    ['とうきょう', 'Tokyo, Japan', null],
    ['서울', 'Seoul, South Korea', '서울'],
    ['北京', 'Beijing, China', '北京'],
    ['київ', 'Kyiv, Kyiv City, Ukraine', 'Київ'],
    ['Αθήνα', 'Athens, Attica, Greece', 'Αθήνα'],
    ['القاهرة', 'Cairo, Egypt', 'القاهرة'],
    ['กรุงเทพ', 'Bangkok, Thailand', 'กรุงเทพ'],
    ['ニューヨーク', 'New York City, New York, United States', 'ニューヨーク'],
    ['巴黎', 'Paris, Île-de-France, France', '巴黎'],
    ['Kiew', 'Kyiv, Kyiv City, Ukraine', 'Kiew'],
    ['Londres', 'London, England, United Kingdom', 'Londres'],
    ['Nizza', "Nice, Provence-Alpes-Côte d'Azur, France", 'Nizza'],
    ['Monaco di B', 'Munich, Bavaria, Germany', 'Monaco di Baviera'],
  ])('%s first suggests %s, with the matched name %s', (text, name, matched) => {
    expect(suggestTowns(towns, text, 5)[0]).toMatchObject({ display_name: name, matched })
  })

  it.each(spellings)('finds $town for “$typed”', ({ typed, town }) => {
    expect(suggestTowns(towns, typed, 1)).toMatchObject([{ display_name: town }])
  })

  it('suggests a town with its coordinates, to a hundred metres', () => {
    const [kyoto] = suggestTowns(towns, 'Kyoto', 1)
    expect(kyoto).toEqual({
      display_name: 'Kyoto, Japan',
      lat: 35.021,
      lon: 135.754,
      matched: null,
    })
  })

  it('ranks whole names first, then beginnings, then words within, the larger town first in each', () => {
    const york = namesFor('york', 50)
    const place = (name: string) => york.findIndex((other) => other.startsWith(name))
    expect(york[0]).toBe('York, England, United Kingdom')
    expect(place('York,')).toBeLessThan(place('Yorkton'))
    expect(place('Yorkton')).toBeLessThan(place('North York'))
    expect(place('North York')).toBeLessThan(place('East York'))
  })

  it('finds a town by a word in the middle of its name', () => {
    expect(namesFor('sebasti')).toContain('Donostia / San Sebastián, Basque Country, Spain')
  })

  it.each([
    ['san jose, costa', 'San José, Costa Rica'],
    ['San José, Costa Rica', 'San José, Costa Rica'],
    ['san jose costa rica', 'San José, Costa Rica'],
    ['santiago, spain', 'Santiago de Compostela, Galicia, Spain'],
    ['san jose, usa', 'San Jose, California, United States'],
    ['münchen, deutsch', 'Munich, Bavaria, Germany'],
    ['京都、日本', 'Kyoto, Japan'],
    ['paris, tex', 'Paris, Texas, United States'],
  ])('narrows town suggestions by region and country: %s', (text, expected) => {
    expect(namesFor(text)[0]).toBe(expected)
  })

  it('suggests the towns of a region or country that has the typed name', () => {
    expect(namesFor('bali', 10)).toContain('Denpasar, Bali, Indonesia')
    expect(namesFor('frankreich')[0]).toBe('Paris, Île-de-France, France')
    expect(namesFor('日本')[0]).toBe('Tokyo, Japan')
  })

  it.each([
    ['barcelnoa', 'Barcelona, Catalonia, Spain'],
    ['copenhagn', 'Copenhagen, Capital Region, Denmark'],
    ['amsterdaam', 'Amsterdam, North Holland, Netherlands'],
    ['reykjavic', 'Reykjavík, Capital Region, Iceland'],
  ])('finds a town in spite of one typing error: %s', (text, expected) => {
    expect(namesFor(text)).toContain(expected)
  })

  it('suggests no town for text that matches no name', () => {
    for (const text of ['qqqq', '', '   ', ',', ', France', '!!', 'qx'.repeat(100)]) {
      expect(namesFor(text)).toEqual([])
    }
  })

  it('suggests as many towns as requested, and no two with the same text', () => {
    expect(namesFor('san', 3)).toHaveLength(3)
    const many = namesFor('san', 200)
    expect(new Set(many).size).toBe(200)
  })
})

describe('name of a point', () => {
  const near = (latitude: number, longitude: number, metres = 25_000) =>
    nameNearest(towns, { latitude, longitude }, metres)

  it('names a point after the nearest town', () => {
    expect(near(38.8, -9.38)).toBe('Sintra, Lisbon, Portugal')
    expect(near(-17.53, -149.56)).toBe('Papeete, Îles du Vent, French Polynesia')
  })

  it('names no point that has no town near enough', () => {
    expect(near(0, -30)).toBeNull()
    expect(near(38.8, -9.38, 10)).toBeNull()
    expect(near(90, 0)).toBeNull()
  })

  it('finds the nearest town across the date line', () => {
    // Taveuni lies on both sides of it.
    const suva = suggestTowns(towns, 'Labasa', 1)[0]
    expect(suva).toBeDefined()
    expect(near(-16.43, -179.99, 100_000)).toBe(suva?.display_name)
  })
})

describe('transliterateKana', () => {
  it.each([
    ['とうきょう', 'tokyo'],
    ['おおさか', 'osaka'],
    ['サッポロ', 'sapporo'],
    ['ｼﾌﾞﾔ', 'shibuya'],
    ['じゅうじょう', 'jujo'],
    ['ちゃたん', 'chatan'],
    ['とうk', 'tok'],
    ['kyoto', null],
    ['京都', null],
  ])('transliterates kana as maps do: %s: %s', (text, expected) => {
    expect(transliterateKana(text)).toBe(expected)
  })
})
