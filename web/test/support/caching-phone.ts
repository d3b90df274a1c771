import { photoPaths, type Resource } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { addResource } from '../../../sync-server/test/support/add-resource.ts'
import {
  buildTestApp,
  type TestApp,
  type TestMember,
} from '../../../sync-server/test/support/build-test-app.ts'
import { sendPhoto } from '../../../sync-server/test/support/photos.ts'
import type { Fetch } from '../../src/api/client.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import {
  createOfflineCache,
  type OfflineCacheDeps,
} from '../../src/sync/saved-places/offline-cache.ts'
import { openTestDevice } from './test-device.ts'

export const photoId = (place: number, n: number) => buildId(place * 100 + n)

/** Shortens the path of a request to the part that differs. */
export const shortPath = (path: string) =>
  path.replace(/^\/api\/(photos\/|resources\/)/, '').replace(/\?width=/, ' ')

type Decided = Response | 'cut' | undefined
type Decide = (path: string) => Decided | Promise<Decided>

export interface CachingPhone {
  db: DeviceDatabase
  offlineCache: ReturnType<typeof createOfflineCache>
  saved: Resource[]
  /** The requested paths, in order. */
  requests: string[]
  /** Decides what happens to each request from now on; undefined lets it arrive. */
  network: (decide: Decide) => void
}

/** A phone with saved places, whose offline cache uses the real server over a network that the test controls. */
export async function openCachingPhone(
  server: Pick<TestApp, 'request'>,
  saved: readonly Resource[],
  options: Partial<OfflineCacheDeps> = {},
): Promise<CachingPhone> {
  const db = await openTestDevice()
  await db.saved.bulkPut(
    saved.map(({ id: resourceId, createdAt }) => ({
      id: resourceId,
      userId: buildUser(1).id,
      resourceId,
      createdAt,
    })),
  )
  const phone = { saved: [...saved], requests: [] as string[] }
  let decide: Decide = () => undefined
  const fetch: Fetch = async (input) => {
    const path = String(input)
    phone.requests.push(path)
    const decided = await decide(path)
    if (decided === 'cut') throw new TypeError('Failed to fetch')
    if (decided) return decided
    const response = await server.request('GET', path)
    const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.fromEntries(headers),
    })
  }
  const offlineCache = createOfflineCache({
    db,
    fetch,
    saved: () => phone.saved,
    viewerId: () => buildUser(1).id,
    isMobile: () => false,
    quiet: async () => undefined,
    estimate: async () => undefined,
    locks: undefined,
    now: () => 0,
    ...options,
  })
  return Object.assign(phone, {
    db,
    offlineCache,
    network: (next: Decide) => {
      decide = next
    },
  })
}

/** A server with a member who has added places: one for each number, with that many photos. */
export async function openDirectory(photos: readonly number[]) {
  const server = await buildTestApp()
  const ana = await server.signUp('ana')
  for (const [at, count] of photos.entries()) await addPlace(server, ana, at + 1, count)
  const rows = (await server.request('GET', '/api/sync/catalogue')).json() as { rows: Resource[] }
  const places = photos.map((_, at) => {
    const place = rows.rows.find(({ id }) => id === buildId(at + 1))
    if (!place) throw new Error(`Place ${at + 1} is not in the catalogue`)
    return place
  })
  const remove = (place: number, n: number) =>
    server.request('DELETE', photoPaths.one(photoId(place, n)), { as: ana })
  return { server, places, remove }
}

async function addPlace(server: TestApp, as: TestMember, n: number, photos: number): Promise<void> {
  const resourceId = await addResource(server, as, n)
  for (let at = 0; at < photos; at += 1) {
    const response = await sendPhoto(server, as, photoId(n, at), { resourceId, position: at })
    if (response.statusCode >= 300) throw new Error(response.body)
  }
}
