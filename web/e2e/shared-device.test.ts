import { authPaths, resourcePaths, storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { dumpDevice } from './support/device-rows.ts'
import {
  buildPlaceNamed,
  deviceValue,
  draftReview,
  personalTexts,
  pressSignOut,
  waitUntilSignedOut,
} from './support/personal-data.ts'
import { Phone } from './support/phone.ts'
import { storeTilePhotoAndMap } from './support/precached-files.ts'
import { searchDevice } from './support/search-device-storage.ts'
import { placesNamed } from './support/server-queries.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(okafors)
  await pressSignOut(phone)
  await waitUntilSignedOut(phone)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('signing out of a shared device', () => {
  it('[SEC-23] [Q9] sign-out from a shared device first sends unsent writes, and then states what every account would lose', async () => {
    await phone.go('Explore')
    await phone.signUp(novaks)
    await phone.cutNetwork()
    await phone.addPlace(buildPlaceNamed('Ferry-day chess club'))
    await pressSignOut(phone)
    await press('Keep on this device and sign out')
    await waitUntilSignedOut(phone)
    await phone.restoreNetwork()

    await phone.go('Explore')
    await phone.signIn(okafors)
    await phone.page.getByRole('button', { name: /Up to date/ }).waitFor()
    await storeTilePhotoAndMap(phone.page)
    const { promise: isLetGo, resolve: release } = Promise.withResolvers<void>()
    await phone.context.route(`**${resourcePaths.list}`, async (route) => {
      if (route.request().method() === 'POST') await isLetGo
      await route.fallback()
    })
    await phone.addPlace(buildPlaceNamed('Raft school'))
    await openClearDialog()
    const dialog = phone.page.getByRole('dialog', { name: 'Sign out of a shared device?' })
    await dialog.getByText('1 change hasn’t been sent.').waitFor()
    await dialog.getByText('Another account has 1 unsent change here').waitFor()
    await press('Send now, then sign out and clear')
    await dialog.getByRole('button', { name: 'Sending...' }).waitFor()
    release()
    await dialog.getByText('1 change hasn’t been sent.').waitFor({ state: 'hidden' })
    expect(await placesNamed(server.origin, 'Raft school')).toHaveLength(1)
    // It must still be reported that the data of the other account is lost.
    expect(await deviceValue(phone, 'account')).toMatchObject({ username: okafors.username })
  })

  it('[SEC-23] [Q9] deletes all data of this origin and tells the browser to clear the rest', async () => {
    const otherTab = await phone.context.newPage()
    await otherTab.goto(`${phone.origin}/saved`)
    await otherTab.getByRole('button', { name: /^Account of/ }).waitFor()
    await phone.page.evaluate(leaveUnknownData)
    const signOutResponse = phone.page
      .waitForResponse((response) => response.url().includes(authPaths.signOut))
      .then((response) => response.allHeaders())
    await press('Discard, sign out and clear')
    const last = phone.page.getByRole('dialog', { name: 'Discard permanently?' })
    await last.getByText('1 change that exists only on this device will be lost.').waitFor()
    const loaded = phone.page.waitForEvent('load')
    await last.getByRole('button', { name: 'Discard, sign out and clear' }).click()
    expect((await signOutResponse)['clear-site-data']).toBe('"cache", "storage"')
    await loaded
    await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    await phone.page.getByRole('listitem').getByRole('article').first().waitFor()

    const here = await dumpDevice(phone.page)
    for (const table of ['outbox', 'journal', 'drafts', 'photos', 'photoContents'])
      expect(here[table]).toEqual([])
    expect([here.mapAreas, here.mapChunks, here.reviewLists]).toEqual([[], [], []])
    const deletedTexts = [
      okafors.email,
      okafors.username,
      novaks.username,
      ...Object.values(personalTexts),
    ]
    const planted = ['crete', 'tiles.example', 'of another version', 'Ferry-day chess club']
    expect(await searchDevice(phone.page, [...deletedTexts, ...planted])).toEqual([])
    expect(await phone.context.cookies()).toEqual([])
    const hadAccount = (key: string) => localStorage.getItem(key)
    expect(await phone.page.evaluate(hadAccount, storageKeys.hadAccount)).toBeNull()
    // A person who requested the deletion gets no message about data loss, not even in a second open tab.
    await otherTab.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    await otherTab.getByRole('main').getByRole('link', { name: 'Explore' }).click()
    await otherTab.getByRole('listitem').getByRole('article').first().waitFor()
    for (const page of [phone.page, otherTab])
      expect(await page.getByRole('dialog').count()).toBe(0)
    await otherTab.close()
    expect(phone.errors).toEqual([])
  })

  it('[SEC-23] [Q9] clears the device even without a network, and ends the session when the network is back', async () => {
    await phone.waitUntilInstalled()
    await phone.signIn(okafors)
    await phone.waitUntilAllSent()
    // The first place belongs to the family, which cannot review it.
    const other = phone.page.getByRole('article').nth(1).getByRole('heading')
    await draftReview(phone, String(await other.textContent()))
    await phone.cutNetwork()
    await openClearDialog()
    await phone.dialog().getByText('You’re offline.').waitFor()
    const loaded = phone.page.waitForEvent('load')
    await press('Sign out and clear')
    await loaded
    await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    expect(await searchDevice(phone.page, [okafors.email, personalTexts.draft])).toEqual([])
    // Only the server can delete these cookies.
    expect((await phone.context.cookies()).map(({ name }) => name).sort()).toEqual([
      'known-device',
      'session',
    ])

    await phone.restoreNetwork()
    await expect.poll(() => phone.context.cookies()).toEqual([])
    await expect.poll(sessionToEnd).toBeUndefined()
    expect(phone.errors).toEqual([])
  })
})

const press = (name: string) => phone.dialog().getByRole('button', { name, exact: true }).click()
const sessionToEnd = () => deviceValue(phone, 'sessionToEnd')

async function openClearDialog(): Promise<void> {
  await phone.page.getByRole('button', { name: /^Account of/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign out of a shared device' }).click()
  await phone.page.getByRole('dialog', { name: 'Sign out of a shared device?' }).waitFor()
}

/** Runs in the page. Stores data of another version of the app that this one does not know. */
function leaveUnknownData(): Promise<void> {
  localStorage.setItem('of another version', 'kept')
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('another-version', 1)
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('rows').put('of another version', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
}
