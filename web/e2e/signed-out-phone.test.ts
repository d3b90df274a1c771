import { installRecordKey, type Resource, resourcePaths, type User } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { dumpDevice, rowsOf } from './support/device-rows.ts'
import { okafors } from './support/families.ts'
import { findOnPhone } from './support/find-on-phone.ts'
import { Phone } from './support/phone.ts'
import {
  addPlaceWithPhoto,
  deviceValue,
  draftReview,
  pressSignOut,
  privateWords,
  reportPlace,
  untilSignedOut,
} from './support/private-life.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
/** The places that the okafors saved, reviewed, reported and opened. */
let known: Resource[]

beforeAll(async () => {
  server = await TestServer.start()
  const all = (await (await fetch(server.origin + resourcePaths.list)).json()) as Resource[]
  known = all.filter(({ name }) => ['Summerhill School', 'Brockwood Park School'].includes(name))
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.waitUntilInstalled()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('a phone that somebody has signed out of', () => {
  let secrets: string[]
  let ids: string[]

  it('[S23] holds what a member writes and looks at as long as they are signed in', async () => {
    await phone.signUp(okafors)
    await phone.search('Summerhill School')
    await phone.save('Summerhill School')
    await phone.review('Summerhill School', '5 Excellent', privateWords.review)
    await phone.search('Brockwood Park School')
    await reportPlace(phone, 'Brockwood Park School')
    await phone.cancelSearch()
    await addPlaceWithPhoto(phone, 'Kite workshop')
    await phone.waitUntilAllSent()
    // The first place is the family's own, which it cannot review.
    const other = phone.page.getByRole('article').nth(1).getByRole('heading')
    await draftReview(phone, String(await other.textContent()))
    await phone.search(privateWords.search)

    const account = (await deviceValue(phone, 'account')) as User
    const photos = await rowsOf<{ id: string }>(phone.page, 'photos')
    expect(photos).toHaveLength(1)
    expect(known).toHaveLength(2)
    secrets = [okafors.email, okafors.username, okafors.password, ...Object.values(privateWords)]
    ids = [account.id, ...photos.map(({ id }) => id), ...known.map(({ id }) => id)]
    const places = await findOnPhone(phone.page, [...secrets, ...ids])
    for (const secret of [
      okafors.email,
      privateWords.review,
      privateWords.report,
      privateWords.draft,
      ...ids,
    ])
      expect(places.join('\n')).toContain(secret)
  })

  it('[S23] [Q9] keeps not a word, name or id of theirs in any store, cache or storage key', async () => {
    await pressSignOut(phone)
    await untilSignedOut(phone)
    await expect.poll(sessionToEnd).toBeUndefined()
    await expect.poll(opened).toEqual([])
    expect(await findOnPhone(phone.page, secrets)).toEqual([])
    expect(await findOnPhone(phone.page, ids, { isPublicLeftOut: true })).toEqual([])
    const {
      cataloguePages: _,
      catalogueChanges: __,
      device,
      ...rest
    } = await dumpDevice(phone.page)
    expect(Object.entries(rest).filter(([, rows]) => rows.length > 0)).toEqual([])
    const publicKeys = ['catalogue', 'configuration', 'databaseId', 'firstRows']
    const keys = (device as { key: string }[]).map(({ key }) => key)
    expect(keys.filter((key) => !publicKeys.includes(key))).toEqual([])
  })

  it('[S23] [Q9] has nothing of it on screen either, nor after a start with no network', async () => {
    await phone.go('Explore')
    await phone.card('Kite workshop').waitFor()
    expect(await phone.page.getByRole('searchbox').count()).toBe(0)
    await phone.cutNetwork()
    await phone.reload()
    await phone.card('Kite workshop').waitFor()
    expect(await findOnPhone(phone.page, secrets)).toEqual([])
    await phone.restoreNetwork()
    expect(phone.errors).toEqual([])
  })

  it('[S23] [Q9] gives the same account all of it back', async () => {
    await phone.signIn(okafors)
    await phone.go('Saved')
    await phone.card('Summerhill School').waitFor()
    await phone.go('Explore')
  })
})

const sessionToEnd = () => deviceValue(phone, 'sessionToEnd')

/** The places that the hint to install the app counts. */
async function opened(): Promise<string[]> {
  const kept = await phone.page.evaluate((key) => localStorage.getItem(key), installRecordKey)
  return JSON.parse(kept ?? '{}').opened ?? []
}
