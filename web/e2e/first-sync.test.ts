import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilledDatabase, fillDatabase } from '../../sync-server/bench/support/fill-database.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

/** More than a page of the feed holds, so that a worker reads what is behind the first. */
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
    ['whose worker does not come', 'catalogue-worker'],
    ['whose worker comes, and not the file that it reads the feed with', 'bulk-pull'],
  ])('lists every place on a phone %s', async (_whose, lost) => {
    const phone = await Phone.start(server.origin, { hasMap: false })
    try {
      let hasAsked = false
      await phone.context.route(`**/${lost}-*.js`, (route) => {
        // What is kept for the next start is another matter.
        if (route.request().serviceWorker()) return route.continue()
        hasAsked = true
        return route.abort()
      })
      await phone.open()
      await phone.page.getByText('Showing 3,000 resources', { exact: true }).waitFor()
      expect(hasAsked).toBe(true)
    } finally {
      await phone.remove()
    }
  })
})
