import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledDatabase, fillDatabase } from '../../sync-server/bench/support/fill-database.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

/** More than one page of the feed, so that a worker reads the rest. */
const places = 3_000

let directory: FilledDatabase
let server: TestServer

beforeAll(async () => {
  directory = await fillDatabase(places)
  server = await TestServer.start({ DATABASE_URL: directory.databaseUrl, SAMPLE_DATA: 'false' })
})

afterAll(async () => {
  await server?.remove()
  directory?.remove()
})

describe('the first sync of a directory of several pages', () => {
  it.each([
    ['whose worker does not load', 'catalogue-worker'],
    ['whose worker loads without the script that reads the feed', 'bulk-pull'],
  ])('lists every place on a phone %s', async (_whose, lost) => {
    const phone = await Phone.start(server.origin, { hasMap: false })
    try {
      let wasRequested = false
      await phone.context.route(`**/${lost}-*.js`, (route) => {
        // The service worker fetches the same file to precache it; that is not tested here.
        if (route.request().serviceWorker()) return route.continue()
        wasRequested = true
        return route.abort()
      })
      await phone.open()
      await phone.page.getByText('Showing 3,000 resources', { exact: true }).waitFor()
      expect(wasRequested).toBe(true)
    } finally {
      await phone.remove()
    }
  })
})
