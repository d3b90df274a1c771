import { type MinePage, syncHeaders } from '@worldschool/schema'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { pullMine } from '../../src/sync/pull/pull-mine.ts'
import { scriptedFetch, serverResponse } from './scripted-server.ts'

/** Pulls this page of the account's feed. Returns the header of each request that asks for a whole list. */
export async function pullMinePage(db: DeviceDatabase, page: MinePage) {
  const { fetch, seen } = scriptedFetch((request) => serverResponse(request, 200, page))
  await pullMine(db, fetch)
  return seen.map(({ headers }) => headers.get(syncHeaders.include))
}
