import { installRecordKey, type Resource, resourcePaths, type User } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { dumpDevice, rowsOf } from './support/device-rows.ts'
import {
  addPlaceWithPhoto,
  deviceValue,
  draftReview,
  personalTexts,
  pressSignOut,
  reportPlace,
  waitUntilSignedOut,
} from './support/personal-data.ts'
import { Phone } from './support/phone.ts'
import { searchDevice } from './support/search-device-storage.ts'
import { okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
/** The places that the first account saved, reviewed, reported and opened. */
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

describe('a phone after a sign-out', () => {
  let secrets: string[]
  let ids: string[]

  it('[SEC-23] stores what a member writes and views while signed in', async () => {
    await phone.signUp(okafors)
    await phone.search('Summerhill School')
    await phone.save('Summerhill School')
    await phone.review('Summerhill School', '5 Excellent', personalTexts.review)
    await phone.search('Brockwood Park School')
    await reportPlace(phone, 'Brockwood Park School')
    await phone.cancelSearch()
    await addPlaceWithPhoto(phone, 'Kite workshop')
    await phone.waitUntilAllSent()
    // The first place belongs to the family, which cannot review it.
    const other = phone.page.getByRole('article').nth(1).getByRole('heading')
    await draftReview(phone, String(await other.textContent()))
    await phone.search(personalTexts.search)

    const account = (await deviceValue(phone, 'account')) as User
    const photos = await rowsOf<{ id: string }>(phone.page, 'photos')
    expect(photos).toHaveLength(1)
    expect(known).toHaveLength(2)
    secrets = [okafors.email, okafors.username, okafors.password, ...Object.values(personalTexts)]
    ids = [account.id, ...photos.map(({ id }) => id), ...known.map(({ id }) => id)]
    const places = await searchDevice(phone.page, [...secrets, ...ids])
    for (const secret of [
      okafors.email,
      personalTexts.review,
      personalTexts.report,
      personalTexts.draft,
      ...ids,
    ])
      expect(places.join('\n')).toContain(secret)
  })

  it('[SEC-23] [Q9] keeps no word, name or id of the account in any store, cache or storage key', async () => {
    await pressSignOut(phone)
    await waitUntilSignedOut(phone)
    await expect.poll(sessionToEnd).toBeUndefined()
    await expect.poll(opened).toEqual([])
    expect(await searchDevice(phone.page, secrets)).toEqual([])
    expect(await searchDevice(phone.page, ids, { excludesPublic: true })).toEqual([])
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

  it('[SEC-23] [Q9] shows nothing of the account on screen, even after a start without a network', async () => {
    await phone.go('Explore')
    await phone.card('Kite workshop').waitFor()
    expect(await phone.page.getByRole('searchbox').count()).toBe(0)
    await phone.cutNetwork()
    await phone.reload()
    await phone.card('Kite workshop').waitFor()
    expect(await searchDevice(phone.page, secrets)).toEqual([])
    await phone.restoreNetwork()
    expect(phone.errors).toEqual([])
  })

  it('[SEC-23] [Q9] restores everything when the same account signs in again', async () => {
    await phone.signIn(okafors)
    await phone.go('Saved')
    await phone.card('Summerhill School').waitFor()
    await phone.go('Explore')
  })
})

const sessionToEnd = () => deviceValue(phone, 'sessionToEnd')

/** The places that the hint to install the app counts. */
async function opened(): Promise<string[]> {
  const record = await phone.page.evaluate((key) => localStorage.getItem(key), installRecordKey)
  return JSON.parse(record ?? '{}').opened ?? []
}
