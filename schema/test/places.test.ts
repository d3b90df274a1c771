import { describe, expect, it } from 'vitest'
import {
  editDistance,
  foldPlace,
  type GazetteerFile,
  placeName,
  sizeCharacter,
  townsOf,
} from '../src/index.ts'

describe('foldPlace', () => {
  it.each([
    ['St-Gilles (Réunion)', 'saint gilles reunion'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Ｋｙｏｔｏ', 'kyoto'],
    ['サッポロ', 'さっほろ'],
    ['さっぽろ', 'さっほろ'],
    ['القاهرة', 'القاهرة'],
    ['Xi’an', 'xian'],
    ['stone', 'stone'],
    ['--', ''],
  ])('folds the place name %s to %s', (text, folded) => {
    expect(foldPlace(text)).toBe(folded)
  })
})

describe('placeName', () => {
  it.each([
    [{ name: 'Sintra', region: 'Lisbon', country: 'PT' }, 'Sintra, Lisbon, Portugal'],
    [{ name: 'Kyoto', region: 'Kyōto', country: 'JP' }, 'Kyoto, Japan'],
    [{ name: 'Monaco', region: '', country: 'MC' }, 'Monaco'],
    [{ name: 'Gustavia', region: '', country: 'BL' }, 'Gustavia, St. Barthélemy'],
  ])('placeName returns for %o the name %s', (parts, expected) => {
    expect(placeName(parts)).toBe(expected)
  })
})

describe('prefix edit distance', () => {
  it.each([
    ['lisbn', 'lisbon', true],
    ['lissbon', 'lisbon', true],
    ['lisvon', 'lisbon', true],
    ['libson', 'lisbon', true],
    ['lis', 'lisbon', true],
    ['lisbno', 'lisbon', true],
    ['lbsn', 'lisbon', false],
    ['lisbonx', 'lisbon', true],
    ['lisbonxy', 'lisbon', false],
  ])('%s is within one typing error of a prefix of %s: %s', (text, other, expected) => {
    const distance = editDistance(text, other, { max: 1, isPrefix: true })
    expect(distance <= 1).toBe(expected)
  })
})

describe('townsOf', () => {
  it('reads the towns of a gazetteer file, region by region', () => {
    const file: GazetteerFile = {
      regions: 'JP\tKyoto\t1\nMC\t\t2',
      names: 'Kyoto\nMonaco\nMonte-Carlo',
      others: '京都\tKioto\n\nMonte Carlo',
      latitudes: '35021 8712 6',
      longitudes: '135754 -128337 -1',
      sizes: sizeCharacter(1_460_000) + sizeCharacter(38_000) + sizeCharacter(0),
    }
    const [kyoto, monaco, monteCarlo] = townsOf(file)
    expect(kyoto).toMatchObject({ name: 'Kyoto', others: ['京都', 'Kioto'], country: 'JP' })
    expect([kyoto?.latitude, kyoto?.longitude]).toEqual([35.021, 135.754])
    expect(monaco).toMatchObject({ region: '', country: 'MC', others: [], latitude: 43.733 })
    expect(monteCarlo).toMatchObject({ longitude: 7.416, others: ['Monte Carlo'] })
    const sizes = [kyoto, monaco, monteCarlo].map((town) => town?.size ?? -1)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(new Set(sizes).size).toBe(3)
  })
})
