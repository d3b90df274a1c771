import { buildResource } from '@worldschool/schema/testing'
import { DeviceDatabase } from '../../src/db/database.ts'
import { writeValue } from '../../src/db/device-values.ts'

declare global {
  interface Window {
    fillDevice: (places: number) => Promise<void>
  }
}

/** As the first pull brings them. */
const rowsOfPage = 500

window.fillDevice = async (places) => {
  const db = new DeviceDatabase()
  const random = seededRandom(42)
  const towns = Array.from(
    { length: Math.min(2000, Math.max(1, Math.round(places / 50))) },
    () => ({
      latitude: -45 + 105 * random(),
      longitude: -170 + 340 * random(),
    }),
  )
  /** Dense in a town's middle, thin at its edges. */
  const near = (degrees: number) => degrees + 0.12 * (random() + random() + random() - 1.5)
  const pages = Math.ceil(places / rowsOfPage)
  for (let page = 1; page <= pages; page++) {
    const first = (page - 1) * rowsOfPage
    const count = Math.min(rowsOfPage, places - first)
    const rows = Array.from({ length: count }, (_, index) => {
      const town = towns[Math.floor(towns.length * random() ** 2)] ?? { latitude: 0, longitude: 0 }
      return buildResource(first + index + 1, {
        latitude: near(town.latitude),
        longitude: near(town.longitude),
      })
    })
    await db.cataloguePages.put({ page, rows })
  }
  await writeValue(db, 'catalogue', {
    cursor: 'bench',
    generation: 0,
    pages,
    changes: 0,
    total: places,
    isComplete: true,
  })
  db.close()
}

/** Mulberry32: the same places in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
