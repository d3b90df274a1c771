import { readFileSync } from 'node:fs'
import type { ResourceDraft } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { listResources } from '../src/repositories/resources-repository.ts'
import { importResources } from '../src/services/resources/import-resources.ts'
import { gazetteer } from './support/gazetteer.ts'
import { openDirectory } from './support/temporary-database.ts'

type Place = Partial<ResourceDraft>

/**
 * The result of importing a file: places in the order of their lines, and messages by line number.
 */
interface Outcome {
  places: Place[]
  refused?: Record<number, string>
  notices?: Record<number, string>
}

async function* bytesOf(file: Uint8Array, size = 7) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}

/** Imports the file in chunks of seven bytes and expects exactly `outcome`. */
async function expectOutcome(file: Uint8Array, outcome: Outcome): Promise<void> {
  const db = await openDirectory()
  const notices: { line: number; text: string }[] = []
  const now = new Date('2026-03-01T10:00:00Z')
  const onNotice = (notice: (typeof notices)[number]) => notices.push(notice)
  const { refused } = await importResources(db, bytesOf(file), { gazetteer, now, onNotice })
  expect(byLine(refused.map(({ line, reason }) => [line, reason]))).toEqual(
    containing(outcome.refused),
  )
  expect(byLine(notices.map(({ line, text }) => [line, text]))).toEqual(containing(outcome.notices))
  const places = (await listResources(db)).toReversed()
  expect(places).toMatchObject(outcome.places)
}

/** All messages for a line as one text. */
function byLine(messages: [number, string][]): Record<string, string> {
  const lines = Map.groupBy(messages, ([line]) => line)
  return Object.fromEntries(
    [...lines].map(([line, all]) => [line, all.map(([, text]) => text).join('. ')]),
  )
}

function containing(texts: Record<number, string> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([line, text]) => [line, expect.stringContaining(text)]),
  )
}

const readAs = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, column]) => `the column "${name}" is read as ${column}`)
    .join('. ')
const notUtf8 =
  'is not UTF-8 text but probably Latin-1 (Windows-1252) or another old encoding: save the file as "CSV UTF-8"'
const noAddress = 'is not a web address such as https://example.org'
const nothingVisible = 'name has no visible characters'
const website = (address: string) => ({ contactInfo: { website: address } })

const cases: Record<string, Outcome> = {
  '01-lat-lng-headers': {
    places: [{ latitude: -8.65, longitude: 115.13, ...website('https://example.org') }],
    notices: {
      1: readAs({ lat: 'latitude', lng: 'longitude', url: 'website' }),
      2: 'latitude and longitude -8.65, 115.13 are 13322 km from "Tarifa, Spain"',
    },
  },
  '02-age-range-with-space': {
    places: [{ ageRange: '6-12', price: '10 EUR', ...website('https://example.org') }],
    notices: {
      1: readAs({ 'Age Range': 'age_range', 'Price (EUR)': 'price', 'Web site': 'website' }),
    },
  },
  '03-u2028-from-notes': {
    places: [
      { description: 'First line\nsecond line pasted from macOS Notes', latitude: 36.01 },
      { name: 'Next School' },
    ],
  },
  '04-bom-crlf': { places: [{ name: 'BOM School', latitude: 36.01 }] },
  '05-semicolon-decimal-comma': {
    places: [{ name: 'Excel DE School', latitude: 36.01, longitude: -5.6 }],
  },
  '07-utf16': { places: [{ name: 'UTF16 School', latitude: 36.01, longitude: -5.6 }] },
  '08-latin1': { places: [], refused: { 2: notUtf8 } },
  '10-trailing-commas': { places: [{ name: 'Trailing School' }, { name: 'Trailing Two' }] },
  '11-swapped-and-null-island': {
    places: [{ name: 'Null Island School', latitude: expect.closeTo(36.01, 1) }],
    refused: {
      2: 'they are probably swapped: write latitude 36.0139 and longitude -5.6063',
      3: 'latitude 135.76 is not between -90 and 90; they are probably swapped: write latitude 35.01',
      5: 'longitude 181 is not between -180 and 180',
    },
    notices: { 4: 'are 0, 0: the place is put where the gazetteer has "Tarifa, Spain"' },
  },
  '12-websites': {
    places: [{ name: 'Port School', ...website('https://example.org:8080/x') }],
    refused: {
      2: `website "@forestschool" ${noAddress}`,
      3: `website "n/a" ${noAddress}`,
    },
  },
  '13-invisible-and-bidi-names': {
    places: [
      { name: 'Good loohcs' },
      { name: 'مدرسة الغابة (Tarifa) 2' },
      { name: 'Forest\u00adSchool' },
    ],
    refused: { 2: nothingVisible, 3: nothingVisible },
  },
  '14-nfd-nfc-twins': {
    places: [{ name: '\u00c9cole For\u00eat', description: 'NFC' }],
    notices: { 3: '"\u00c9cole For\u00eat" is already there, from line 2' },
  },
  '15-same-name-same-town': {
    places: [website('https://north.example.org'), website('https://south.example.org')],
    refused: { 3: 'it has 9 values where the first line names 8 columns' },
  },
  '19-control-chars': { places: [{ description: 'pasted from Word\nsecond line' }] },
}

describe('files as people create them', () => {
  it.each(Object.entries(cases))('imports the file %s correctly', async (name, outcome) => {
    await expectOutcome(readFileSync(new URL(`./cases/csv/${name}.csv`, import.meta.url)), outcome)
  })
})

const header = 'name,category,location,description'
const osaka = '"Osaka, Japan"'
const text = `${header},latitude,longitude\nCamp 日本,hubs,${osaka},Fine,34.7,135.5\n`
const inOsaka = { name: 'Camp 日本', latitude: 34.7, longitude: 135.5 }
const bigEndian = (file: string) => Buffer.from(file, 'utf16le').swap16()

describe('other encodings, separators and numbers of commas', () => {
  it.each<[string, Uint8Array | string, Outcome]>([
    [
      'imports a UTF-16 file without a byte order mark',
      Buffer.from(text, 'utf16le'),
      { places: [inOsaka] },
    ],
    ['reads UTF-16 in big-endian order', bigEndian(`\ufeff${text}`), { places: [inOsaka] }],
    [
      'reads tabs in UTF-16, the Unicode text of Excel',
      Buffer.from(`\ufeff${text.replaceAll(/,(?! )/g, '\t')}`, 'utf16le'),
      { places: [inOsaka] },
    ],
    [
      'skips a first line that names the separator',
      `sep=;\r\n\r\nname;category;location;description;latitude;longitude;amenities\r\nCamp;camp;x;y;;;\r\nCamp;hubs;${osaka};"One; two";34,7;135,5;"WiFi;Reef"\r\n`,
      {
        places: [{ description: 'One; two', latitude: 34.7, amenities: ['WiFi', 'Reef'] }],
        refused: { 4: 'category "camp" is not one of' },
      },
    ],
    ['accepts carriage returns as line ends', text.replaceAll('\n', '\r'), { places: [inOsaka] }],
    [
      'ignores a comma at the end of every line but the first',
      `${header},price\nCamp,hubs,${osaka},Fine,,\nCafe,hubs,${osaka},Fine\n`,
      { places: [{ name: 'Camp' }, { name: 'Cafe' }] },
    ],
    [
      'refuses a line with a value in a column without a name',
      `${header},,\nCamp,hubs,${osaka},Fine,,10\n`,
      { places: [], refused: { 2: 'it has 6 values where the first line names 4 columns' } },
    ],
    [
      'ignores an unknown column and names it',
      `,${header},Notes\n0,Camp,hubs,${osaka},Fine,x\n`,
      {
        places: [{ name: 'Camp' }],
        notices: {
          1: `column 1, which has no name, is unknown and ignored; the columns are name, category, location, description, latitude, longitude, age_range, price, website, amenities. the column "Notes" is unknown and ignored`,
        },
      },
    ],
  ])('%s', async (_what, file, outcome) => {
    await expectOutcome(typeof file === 'string' ? Buffer.from(file) : file, outcome)
  })
})

describe('coordinates and the town of a line', () => {
  const placesAt = (...points: string[]) =>
    Buffer.from(
      `${header},latitude,longitude\n${points.map((point, n) => `Camp ${n},hubs,${point}\n`).join('')}`,
    )

  it('refuses coordinates when a wrong sign or a swap explains their distance from the town', async () => {
    const file = placesAt(
      '"Lisbon, Portugal",x,38.7,9.15',
      '"Sydney, Australia",x,33.87,151.2',
      '"Sydney, Australia",x,151.2,33.87',
      '"Bali, Indonesia",x,115.1,-8.4',
      '"A hamlet nobody knows, Spain",x,-4.2,40.1',
    )
    await expectOutcome(file, {
      places: [],
      refused: {
        2: 'longitude probably has the wrong sign: write latitude 38.7 and longitude -9.15',
        3: 'latitude probably has the wrong sign: write latitude -33.87 and longitude 151.2',
        4: '90; they are probably swapped, with a wrong sign: write latitude -33.87 and longitude 151.2',
        5: '90; they are probably swapped: write latitude -8.4 and longitude 115.1',
        6: 'they are probably swapped: write latitude 40.1 and longitude -4.2',
      },
    })
  })

  it('imports coordinates with a warning when nothing explains their distance or the town is unknown', async () => {
    const file = placesAt(
      '"Lisbon, Portugal",x,41.15,-8.6',
      '"Lisbon, Portugal",x,38.8,-9.4',
      '"Nowhere, Atlantis",x,-4.2,40.1',
      '"Nowhere, Atlantis",x,0,0.0',
    )
    await expectOutcome(file, {
      places: [{ latitude: 41.15 }, { latitude: 38.8 }, { latitude: -4.2 }, { latitude: null }],
      notices: {
        2: 'km from "Lisbon, Portugal" as the gazetteer has it: check them',
        5: 'the place is not on the map, because the gazetteer is not sure of "Nowhere, Atlantis"',
      },
    })
  })
})
