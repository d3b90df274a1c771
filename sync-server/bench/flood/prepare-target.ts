import { authPaths, photoPaths, resourcePaths, syncHeaders } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { openDatabase } from '../../src/db/open-database.ts'
import { slowPng } from '../../test/support/bad-photos.ts'
import { noise } from '../../test/support/photos.ts'
import type { Member, Target } from './attacks.ts'

const large = { places: 4_852, letters: 19_000 } as const

/** Adds four members with a place each, one of them with a large photo. */
export async function prepareTarget(address: string): Promise<Omit<Target, 'port'>> {
  const members: Member[] = []
  for (let n = 1; n <= 4; n += 1) members.push(await signUp(address, n))
  const [first] = members as [Member]
  const id = crypto.randomUUID()
  const sent = await fetch(address + photoPaths.sent(id, { resourceId: first.resourceId }), {
    method: 'PUT',
    headers: { ...sameOrigin(address), cookie: first.cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await noise(1600, 1200).jpeg({ quality: 90 }).toBuffer()),
  })
  if (!sent.ok) throw new Error(`The photo was refused: ${sent.status} ${await sent.text()}`)
  return {
    photo: photoPaths.one(id),
    epoch: sent.headers.get(syncHeaders.epoch) ?? '',
    members,
    slowPhoto: await slowPng(),
  }
}

const sameOrigin = (address: string) => ({ origin: address, 'sec-fetch-site': 'same-origin' })

async function signUp(address: string, n: number): Promise<Member> {
  const json = { ...sameOrigin(address), 'content-type': 'application/json' }
  const post = (path: string, body: object, headers: Record<string, string> = json) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const account = { username: `ana${n}`, email: `ana${n}@example.org` }
  const signedUp = await post(authPaths.signUp, { ...account, password: 'correct horse battery' })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const added = await post(resourcePaths.list, buildDraft(n), { ...json, cookie })
  const { id } = (await added.json()) as { id: string }
  return { cookie, resourceId: id }
}

/** Inserts as many places as one account could write before there were quotas, each of nearly 20 kB. */
export async function addLargePlaces(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    // Each place gets its own change number, because the feed never splits places with the same number across pages.
    const { seq } = await db.selectFrom('sync_state').select('seq').executeTakeFirstOrThrow()
    const first = Number(seq) + 1
    for (let from = 0; from < large.places; from += 200) {
      const count = Math.min(200, large.places - from)
      const rows = Array.from({ length: count }, (_, index) => largePlace(from + index, first))
      await db.insertInto('resources').values(rows).execute()
    }
    const last = first + large.places - 1
    await db.updateTable('sync_state').set({ seq: last, catalogue_seq: last }).execute()
  } finally {
    await db.destroy()
  }
}

function largePlace(n: number, firstSeq: number) {
  const { name, category, location } = buildDraft(n)
  return {
    id: buildId(2_000_000 + n),
    name,
    description: `${n} `.padEnd(large.letters, 'large '),
    category,
    location,
    latitude: null,
    longitude: null,
    price: null,
    age_range: null,
    rating_sum: 0,
    review_count: 0,
    amenities: '[]',
    images: '[]',
    contact_info: null,
    author_id: null,
    is_sample: 'false' as const,
    created_at: new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString(),
    seq: firstSeq + n,
    reviews_revision: 0,
    city: 'Sintra',
    country: 'PT',
    is_located: 1,
  }
}
