import { describe, expect, it } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { insertAuditEntry } from '../src/repositories/audit-log-repository.ts'
import { listResources, updateResource } from '../src/repositories/resources-repository.ts'
import { importResources } from '../src/services/resources/import-resources.ts'
import { gazetteer } from './support/gazetteer.ts'
import { openDirectory } from './support/temporary-database.ts'

const header = 'name,category,location,description,latitude,longitude,website'
const north = 'Montessori,schools,"Lisbon, Portugal",north,38.75,-9.15,https://north.example.org'
const south = 'Montessori,schools,"Lisbon, Portugal",south,38.70,-9.15,https://south.example.org'

/**
 * Imports the lines. Returns how many were added and the notices about places that exist already.
 */
async function importLines(db: Database, ...lines: string[]) {
  const existing: string[] = []
  const { added } = await importResources(db, [header, ...lines].join('\n'), {
    gazetteer,
    now: new Date('2026-03-01T10:00:00Z'),
    onNotice: ({ line, kind, text }) => kind === 'there' && existing.push(`${line} ${text}`),
  })
  return { added, existing }
}

describe('an imported place with the name and town of another', () => {
  it('imports a place as another branch if its website or coordinates differ, in any order and only once', async () => {
    const db = await openDirectory()
    const east = 'Montessori,schools,"Lisbon, Portugal",east,38.72,-9.10,'
    expect(await importLines(db, north, south, east)).toEqual({ added: 3, existing: [] })
    expect((await importLines(db, east, south, north)).added).toBe(0)
    expect(await listResources(db)).toHaveLength(3)
  })

  it('imports a place as another branch if its website differs and neither has coordinates', async () => {
    const db = await openDirectory()
    const at = (page: string) => `Hub,hubs,"Lisbon, Portugal",x,,,${page}`
    const lines = [
      at('hub.example/a'),
      at('hub.example/b'),
      at('http://www.hub.example/a/'),
      at(''),
    ]
    const { added, existing } = await importLines(db, ...lines)
    expect(added).toBe(2)
    expect(existing).toEqual([
      '4 "Hub" is already there, from line 2',
      '5 "Hub" is already there, from line 2',
    ])
  })

  it('an import reports a place within 200 m of a known place as the same place, with its name and location', async () => {
    const db = await openDirectory()
    await importLines(db, north)
    const near = north.replace('38.75', '38.751').replace('https://north', 'https://www.north')
    expect(await importLines(db, near.replace('Montessori', 'MONTESSORI'))).toEqual({
      added: 0,
      existing: [
        '2 "MONTESSORI" is already there as "Montessori", Lisbon, Portugal (38.75, -9.15; https://north.example.org)',
      ],
    })
  })

  it('an import does not add a place again after an admin has moved it', async () => {
    const db = await openDirectory()
    await importLines(db, north)
    const [place] = await listResources(db)
    if (!place) throw new Error('no place')
    await updateResource(db, { ...place, latitude: 38.8, revision: 1000 }, { hasMoved: true })
    await insertAuditEntry(db, {
      id: '0198c2f4-0000-7000-8000-000000000001',
      at: '2026-03-02T10:00:00Z',
      actor_id: null,
      actor_name: 'ana',
      action: 'resource_edited',
      subject_type: 'resource',
      subject_id: place.id,
      subject_name: place.name,
    })
    const { added, existing } = await importLines(db, north)
    expect([added, existing]).toEqual([
      0,
      [expect.stringContaining('edited since; if this is another')],
    ])
  })
})
