import {
  authPaths,
  installRecordKey,
  type Resource,
  resourcePaths,
  storageKeys,
  type User,
} from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesNamed } from './support/asked.ts'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { dumpDevice, rowsOf } from './support/device-rows.ts'
import { novaks, okafors } from './support/families.ts'
import { findOnPhone } from './support/find-on-phone.ts'
import { keepWhatCameBefore } from './support/kept-on-phone.ts'
import { Phone } from './support/phone.ts'
import { cameraJpeg, pick, tiles } from './support/photo-files.ts'
import { pressAdd } from './support/press-add.ts'
import { TestServer } from './support/test-server.ts'

/** What the okafors write, and nobody but the server is to keep. */
const words = {
  review: 'They let ours decide.',
  report: 'The landlord shouts at the children.',
  draft: 'Half a thought',
  search: 'dyslexia support',
}
const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: `Families meet at the ${name}.`,
})

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
    await phone.review('Summerhill School', '5 Excellent', words.review)
    await phone.search('Brockwood Park School')
    await reportOf('Brockwood Park School')
    await phone.cancelSearch()
    await addWithPhoto('Kite workshop')
    await phone.waitUntilAllSent()
    await draftOf('Kite workshop')
    await phone.search(words.search)

    const account = await accountHere()
    const photos = await rowsOf<{ id: string }>(phone.page, 'photos')
    expect(photos).toHaveLength(1)
    expect(known).toHaveLength(2)
    secrets = [okafors.email, okafors.username, okafors.password, ...Object.values(words)]
    ids = [account.id, ...photos.map(({ id }) => id), ...known.map(({ id }) => id)]
    const places = await findOnPhone(phone.page, [...secrets, ...ids])
    for (const secret of [okafors.email, words.review, words.report, words.draft, ...ids])
      expect(places.join('\n')).toContain(secret)
  })

  it('[S23] [Q9] keeps not a word, name or id of theirs in any store, cache or storage key', async () => {
    await signOut()
    await isSignedOut()
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

describe('a shared device', () => {
  it('[S23] [Q9] says what would be lost, whoever wrote it, and sends first what it can', async () => {
    await signOut()
    await phone.go('Explore')
    await phone.signUp(novaks)
    await phone.cutNetwork()
    await phone.addPlace(place('Ferry-day chess club'))
    await signOut()
    await press('Keep on this device and sign out')
    await isSignedOut()
    await phone.restoreNetwork()

    await phone.go('Explore')
    await phone.signIn(okafors)
    await phone.page.getByRole('button', { name: /All sent/ }).waitFor()
    await keepWhatCameBefore(phone.page)
    await phone.context.route(`**${resourcePaths.list}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await phone.addPlace(place('Raft school'))
    await phone.page.getByRole('button', { name: '1 waiting' }).waitFor()
    await askToClear()
    const dialog = phone.page.getByRole('dialog', { name: 'Sign out of a shared device?' })
    await dialog.getByText('1 thing is not sent yet.').waitFor()
    await dialog.getByText('Another account has left 1 thing here').waitFor()
    await phone.context.unroute(`**${resourcePaths.list}`)
    await press('Send now, then sign out and clear')
    await dialog.getByText('1 thing is not sent yet.').waitFor({ state: 'hidden' })
    expect(await placesNamed(server.origin, 'Raft school')).toHaveLength(1)
    // It is still to be said that the other account's is lost.
    expect(await accountHere()).toMatchObject({ username: okafors.username })
  })

  it('[S23] [Q9] keeps nothing at all of this origin, and the browser is told to clear the rest', async () => {
    await phone.page.evaluate(leaveUnknownData)
    const answered = phone.page
      .waitForResponse((response) => response.url().includes(authPaths.signOut))
      .then((response) => response.allHeaders())
    await press('Discard, sign out and clear')
    const last = phone.page.getByRole('dialog', { name: 'Discard for good?' })
    await last.getByText('1 thing that is nowhere but on this device will be lost.').waitFor()
    const loaded = phone.page.waitForEvent('load')
    await last.getByRole('button', { name: 'Discard, sign out and clear' }).click()
    expect((await answered)['clear-site-data']).toBe('"cache", "storage"')
    await loaded
    await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    await phone.page.getByRole('listitem').getByRole('article').first().waitFor()

    const here = await dumpDevice(phone.page)
    for (const table of ['outbox', 'journal', 'drafts', 'photos', 'photoContents'])
      expect(here[table]).toEqual([])
    expect([here.mapAreas, here.mapChunks, here.reviewLists]).toEqual([[], [], []])
    const gone = [okafors.email, okafors.username, novaks.username, ...Object.values(words)]
    const planted = ['crete', 'tiles.example', 'of another version', 'Ferry-day chess club']
    expect(await findOnPhone(phone.page, [...gone, ...planted])).toEqual([])
    expect(await phone.context.cookies()).toEqual([])
    const hadAccount = (key: string) => localStorage.getItem(key)
    expect(await phone.page.evaluate(hadAccount, storageKeys.hadAccount)).toBeNull()
    // Nobody is told of a loss that they have asked for.
    expect(await phone.dialog().count()).toBe(0)
  })

  it('[S23] [Q9] is cleared with no network too, and the session ends with the next one', async () => {
    await phone.waitUntilInstalled()
    await phone.signIn(okafors)
    await phone.waitUntilAllSent()
    await draftOf('Raft school')
    await phone.cutNetwork()
    await askToClear()
    await phone.dialog().getByText('There is no connection.').waitFor()
    const loaded = phone.page.waitForEvent('load')
    await press('Sign out and clear')
    await loaded
    await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    expect(await findOnPhone(phone.page, [okafors.email, words.draft])).toEqual([])
    expect(await phone.context.cookies()).toHaveLength(1)

    await phone.restoreNetwork()
    await expect.poll(() => phone.context.cookies()).toEqual([])
    await expect.poll(sessionToEnd).toBeUndefined()
    expect(phone.errors).toEqual([])
  })
})

const press = (name: string) => phone.dialog().getByRole('button', { name, exact: true }).click()
const isSignedOut = () =>
  phone.page.getByRole('button', { name: 'Sign In / Sign Up', exact: true }).waitFor()

async function signOut(): Promise<void> {
  await phone.go('Profile')
  const main = phone.page.getByRole('main')
  await main.getByRole('button', { name: 'Sign Out', exact: true }).click()
}

async function askToClear(): Promise<void> {
  await phone.page.getByRole('button', { name: /^Account of/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign out of a shared device' }).click()
  await phone.page.getByRole('dialog', { name: 'Sign out of a shared device?' }).waitFor()
}

async function reportOf(name: string): Promise<void> {
  await phone.openCard(name)
  await phone.dialog().getByRole('button', { name: 'Report a problem' }).click()
  const form = phone.page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByRole('radio', { name: 'Something else' }).check()
  await form.getByLabel('Comment').fill(words.report)
  await form.getByRole('button', { name: 'Send report' }).click()
  await form.waitFor({ state: 'hidden' })
  await phone.closeDialog()
}

async function addWithPhoto(name: string): Promise<void> {
  const { category, location, description } = place(name)
  await pressAdd(phone.page)
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Category').selectOption({ label: category })
  await form.getByLabel('Resource Name').fill(name)
  await form.getByLabel('Location', { exact: true }).fill(location)
  await form.getByLabel('Description').fill(description)
  const buffer = await cameraJpeg(phone.page, { width: 640, height: 480 })
  await pick(form, [{ name: 'beach.jpg', mimeType: 'image/jpeg', buffer }])
  await tiles(form).first().waitFor()
  await form.getByRole('button', { name: 'Add Resource' }).click()
  await form.waitFor({ state: 'hidden' })
  await phone.card(name).waitFor()
}

async function draftOf(name: string): Promise<void> {
  await phone.openCard(name)
  await phone
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
  await phone.dialog().getByRole('textbox').fill(words.draft)
  await phone.closeDialog()
  await expect.poll(async () => (await rowsOf(phone.page, 'drafts')).length).toBe(1)
}

async function deviceValue(wanted: string): Promise<unknown> {
  const rows = await rowsOf<{ key: string; value: unknown }>(phone.page, 'device')
  return rows.find(({ key }) => key === wanted)?.value
}

const accountHere = async () => (await deviceValue('account')) as User
const sessionToEnd = () => deviceValue('sessionToEnd')

/** Runs in the page: what a version of the app has kept that this one does not know. */
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

/** The places that the hint to install the app counts. */
async function opened(): Promise<string[]> {
  const kept = await phone.page.evaluate((key) => localStorage.getItem(key), installRecordKey)
  return JSON.parse(kept ?? '{}').opened ?? []
}
