import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { listResources } from '../src/repositories/resources-repository.ts'
import { importResources } from '../src/services/resources/import-resources.ts'
import { gazetteer } from './support/gazetteer.ts'
import { openDirectory } from './support/temporary-database.ts'

const now = new Date('2026-03-01T10:00:00Z')

function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
}

function importInto(db: Database, csv: Parameters<typeof importResources>[1]) {
  return importResources(db, csv, { gazetteer, now })
}

const hubs = fixture('worldschooling-hubs.csv')
const header = 'name,category,location,latitude,longitude,description'

describe('importing the file of hubs', () => {
  it('an import adds all 137 hubs and locates 63 of the 83 without coordinates', async () => {
    const db = await openDirectory()
    const { withoutPlace, ...figures } = await importInto(db, hubs)
    expect(figures).toEqual({
      read: 137,
      added: 137,
      alreadyThere: 0,
      placedByGazetteer: 63,
      refused: [],
    })
    expect(withoutPlace).toHaveLength(20)
    expect(withoutPlace).toContain('Punta la Barca')
  })

  it('adds nothing when the same file is imported again', async () => {
    const db = await openDirectory()
    await importInto(db, hubs)
    const before = await listResources(db)
    expect(await importInto(db, hubs.replaceAll('\n', '\r\n'))).toMatchObject({
      read: 137,
      added: 0,
      alreadyThere: 137,
      placedByGazetteer: 0,
      withoutPlace: [],
    })
    expect(await listResources(db)).toEqual(before)
  })

  it('an import stores every value of a line, and no author', async () => {
    const db = await openDirectory()
    await importInto(db, hubs)
    const [resource] = (await listResources(db)).filter((one) => one.name.startsWith('Selong Bay'))
    expect(resource).toMatchObject({
      category: 'hubs',
      location: 'Selong Belanak, Indonesia',
      latitude: -8.8556,
      longitude: 116.1283,
      ageRange: '2-18',
      price: '$720 per month',
      contactInfo: { website: 'https://www.selongbayschool.com' },
      authorId: null,
      isSample: 'false',
      createdAt: now.toISOString(),
    })
    expect(resource?.amenities).toContain('Educational Materials')
    expect(resource?.amenities).toHaveLength(6)
  })

  it('an import accepts a stream of bytes as well as a text', async () => {
    const db = await openDirectory()
    async function* bytes() {
      const file = Buffer.from(hubs)
      for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000)
    }
    expect(await importInto(db, bytes())).toMatchObject({ added: 137, refused: [] })
    expect((await listResources(db)).map((one) => one.location)).toContain('Muxía, Spain')
  })

  it('an import reports its progress line by line', async () => {
    const progress: number[] = []
    const onProgress = ({ read }: { read: number }) => progress.push(read)
    await importResources(await openDirectory(), hubs, { gazetteer, now, onProgress })
    expect(progress).toEqual(Array.from({ length: 137 }, (_, index) => index + 1))
  })
})

describe('a file with bad lines', () => {
  it('[M13] an import refuses rows with links to blocked hosts by line, and adds the others', async () => {
    const db = await openDirectory()
    const csv = [
      'name,category,location,description,website',
      'One,hubs,"Sintra, Portugal",Fine,https://one.example',
      'Two,hubs,"Sintra, Portugal",Fine,shop.spam.example',
      'Three,hubs,"Sintra, Portugal",Ask at SPAM.example,',
    ].join('\n')
    const blockedLinkHosts = new Set(['spam.example'])
    const report = await importResources(db, csv, { gazetteer, now, blockedLinkHosts })
    const reason = 'it has a link to spam.example, which is a blocked host'
    expect(report.refused).toEqual([
      { line: 3, reason },
      { line: 4, reason },
    ])
    expect((await listResources(db)).map(({ name }) => name)).toEqual(['One'])
  })

  it('an import refuses each bad line by its number with the reason, and adds the others', async () => {
    const db = await openDirectory()
    const bytes = readFileSync(new URL('./fixtures/bad-lines.csv', import.meta.url))
    const report = await importInto(db, bytes.toString('utf8'))
    const categories =
      'activities, accommodation, schools, hubs, communities, restaurants, doctors, coworking'
    const quote =
      'a quotation mark is misplaced: enclose a value that contains quotation marks in quotation marks, and double each one inside it'
    expect(Object.fromEntries(report.refused.map(({ line, reason }) => [line, reason]))).toEqual({
      3: `category "camp" is not one of ${categories}`,
      4: 'name is empty',
      5: 'description is empty',
      6: 'latitude 95 is not between -90 and 90',
      7: 'latitude "38,5" is not a number such as 38.52',
      8: 'it has a latitude and no longitude',
      9: 'website "javascript:alert(1)" is not an address that begins with http:// or https://',
      10: 'it has 3 values where the first line names 10 columns: fill in what is missing',
      11: 'it has 11 values where the first line names 10 columns: put a value that contains the separator in quotation marks',
      12: quote,
      13: quote,
      14: 'name is longer than 200 characters',
      15: `description is empty; category "camp" is not one of ${categories}`,
      16: 'name has no visible characters',
      17: 'it has more than 50 amenities',
      18: 'one of the amenities is longer than 60 characters',
      24: 'name "Latin 1: caf\uFFFD" is not UTF-8 text but probably Latin-1 (Windows-1252) or another old encoding: save the file as "CSV UTF-8"',
    })
    expect(report).toMatchObject({ read: 20, added: 2, alreadyThere: 1, placedByGazetteer: 1 })
    expect(report.withoutPlace).toEqual(['Second "Good" One'])

    const resources = await listResources(db)
    expect(resources.map((one) => one.name).sort()).toEqual(['Good One', 'Second "Good" One'])
    expect(resources.find((one) => one.name.startsWith('Second'))).toMatchObject({
      category: 'hubs',
      description: 'Two\nlines',
      ageRange: '3-9',
      price: '€5',
      contactInfo: { website: 'https://example.org/a' },
      amenities: ['WiFi', 'Own Garden'],
      latitude: null,
    })
  })
})

describe('a file that cannot be used', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF\r\n\r\n', 'The file is empty.'],
    [
      'name,location\nCamp,"Osaka, Japan"',
      'The first line must name the columns, separated by commas. It lacks: category, description.',
    ],
    [`${header},name\n`, 'The first line names the column "name" twice.'],
  ])('an import refuses the file %j', async (csv, message) => {
    const db = await openDirectory()
    await expect(importInto(db, csv)).rejects.toThrow(message)
    expect(await listResources(db)).toEqual([])
  })

  it('an import accepts columns in any order and case, with unknown ones between them', async () => {
    const db = await openDirectory()
    const csv = 'Notes, DESCRIPTION ,Location,Name,Category\nx,Fine,"Osaka, Japan",Camp,activities'
    expect(await importInto(db, csv)).toMatchObject({ added: 1, placedByGazetteer: 1, refused: [] })
  })
})

describe('a malicious file', () => {
  it('an import refuses a line with a NUL instead of truncating it', async () => {
    const db = await openDirectory()
    const csv = 'name,category,location,description\nCamp,hubs,"Osaka, Japan",Fine\0 and gone'
    const { added, refused } = await importInto(db, csv)
    expect([added, refused]).toEqual([
      0,
      [{ line: 2, reason: 'description has characters that cannot be shown' }],
    ])
  })

  it('an import refuses only one line for an open quotation mark before very many empty lines', async () => {
    const db = await openDirectory()
    const start = 'name,category,location,description\n"Camp,hubs,x,y\n'
    const csv = `${start}${'\n'.repeat(150_000)}Camp,hubs,"Osaka, Japan",Fine`
    const { added, refused } = await importInto(db, csv)
    expect([added, refused.map(({ line }) => line)]).toEqual([1, [2]])
  })
})
