import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SavedResource } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { rowsOf } from './support/device-rows.ts'
import { Phone } from './support/phone.ts'
import { ServerProcess } from './support/server-process.ts'
import { commentsOn, placesNamed } from './support/server-queries.ts'
import { reviewByName } from './support/sync-sheet.ts'
import { okafors as family } from './support/test-accounts.ts'

const place = (name: string) => ({
  name,
  category: 'Family Activity',
  location: 'Tarifa, Spain',
  description: 'Bring string.',
})
const [summerhill, green] = ['Summerhill School', 'Green School Bali']
const commands = fileURLToPath(new URL('../../sync-server/src/commands/', import.meta.url))

/** Two browsers run at the same time, on cores that may be busy. */
vi.setConfig({ testTimeout: 400_000, hookTimeout: 300_000 })

let server: ServerProcess
let a: Phone
let b: Phone

beforeAll(async () => {
  server = await ServerProcess.start()
  a = await Phone.start(server.origin, { hasMap: false })
  b = await Phone.start(server.origin, { hasMap: false })
  for (const { context } of [a, b]) await context.addInitScript(withoutBackgroundSync)
  await a.open()
  await a.signUp(family)
  await toggleSaved(a, summerhill, true)
  await a.addPlace(place('Kite workshop'))
  await a.waitUntilAllSent()
  await b.open()
  await b.signIn(family)
  await b.card('Kite workshop').waitFor()
  // Saves come by a feed of their own.
  await b.go('Saved')
  await b.card(summerhill).waitFor()
  await b.go('Explore')
  // From now on only the network is missing.
  for (const phone of [a, b]) await phone.waitUntilInstalled()
})

afterAll(async () => {
  await a?.remove()
  await b?.remove()
  await server?.remove()
})

describe('two phones of one family', () => {
  it('[fault 22] [C1] [Q7] ends with the same saves on two phones after both saved and unsaved offline: the last to arrive wins', async () => {
    await a.cutNetwork()
    await b.cutNetwork()
    await toggleSaved(a, summerhill, false)
    await toggleSaved(a, green, true)
    await toggleSaved(b, summerhill, false)
    await toggleSaved(b, summerhill, true)
    await toggleSaved(b, green, true)
    await toggleSaved(b, green, false)
    for (const phone of [a, b])
      await phone.page.getByRole('button', { name: /^Offline, \d waiting$/ }).waitFor()

    await a.restoreNetwork()
    await a.waitUntilAllSent()
    expect(await savedOn(a)).not.toEqual(await savedOn(b))
    await b.restoreNetwork()
    await b.waitUntilAllSent()
    await triggerPull(a)
    for (const phone of [a, b]) {
      await phone.go('Saved')
      await phone.card(green).waitFor({ state: 'detached' })
      await phone.card(summerhill).waitFor()
      await phone.go('Explore')
    }
    expect(await savedOn(a)).toEqual(await savedOn(b))
  })

  it('[fault 23] [C3] [R7] keeps the report of a place that the other phone deleted, and shows why it was refused', async () => {
    const text = 'They lent us two kites, and a net.'
    await a.cutNetwork()
    await a.openCard('Kite workshop')
    await a.dialog().getByRole('button', { name: 'Report a problem' }).click()
    const form = a.page.getByRole('dialog', { name: 'Report a problem' })
    await form.getByRole('radio', { name: 'Something else' }).check()
    await form.getByLabel('Comment').fill(text)
    await form.getByRole('button', { name: 'Send report' }).click()
    await form.waitFor({ state: 'hidden' })
    await a.closeDialog()
    await a.page.getByRole('button', { name: 'Offline, 1 waiting' }).waitFor()
    await b.openCard('Kite workshop')
    await b.dialog().getByRole('button', { name: 'Delete' }).click()
    const question = b.page.getByRole('dialog', { name: 'Delete Resource' })
    await question.getByRole('button', { name: 'Delete' }).click()
    // No card is accessible while a dialog is above the list.
    await b.dialog().first().waitFor({ state: 'hidden' })
    await b.card('Kite workshop').waitFor({ state: 'detached' })
    await b.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Kite workshop')).toEqual([])

    await a.restoreNetwork()
    await a.page.getByRole('button', { name: '1 needs attention' }).waitFor()
    await a.reload()
    await a.page.getByRole('button', { name: '1 needs attention' }).click()
    const sheet = a.page.getByRole('dialog', { name: 'Sync' })
    await sheet.getByText('Not accepted: This resource has been deleted.').waitFor()
    await sheet.getByText(text).waitFor()
    await sheet.getByRole('button', { name: 'Copy text' }).waitFor()
    await sheet.getByRole('button', { name: 'Discard' }).click()
    const last = a.page.getByRole('dialog', { name: 'Discard this change?' })
    await last.getByRole('button', { name: 'Discard' }).click()
    await sheet.getByText(text).waitFor({ state: 'detached' })
    await a.closeDialog()
  })

  it('[fault 31] [P5] two phones resend what a restored server has lost, and end with the same data', async () => {
    const file = join(server.folder, 'monday.db')
    command('backup', file)
    await a.addPlace(place('Raft school'))
    await reviewByName(a, 'NEMO Science Museum', 'Bring dry clothes.')
    await a.waitUntilAllSent()
    await toggleSaved(b, summerhill, false)
    await toggleSaved(b, green, true)
    await b.waitUntilAllSent()
    await b.card('Raft school').waitFor()

    await server.stop()
    command('restore', file)
    await server.start()
    expect(await placesNamed(server.origin, 'Raft school')).toEqual([])
    for (const phone of [a, b]) {
      await phone.reload()
      await phone.page.getByRole('button', { name: /^Signed out/ }).click()
      await signInAgain(phone)
      await phone.waitUntilAllSent()
    }
    await triggerPull(a)
    for (const phone of [a, b]) {
      await phone.go('Saved')
      await phone.card(green).waitFor()
      await phone.card(summerhill).waitFor({ state: 'detached' })
      await phone.go('Explore')
      await phone.card('Raft school').waitFor()
      expect(await phone.card('Raft school').count()).toBe(1)
    }
    expect(await savedOn(a)).toEqual(await savedOn(b))
    expect(await placesNamed(server.origin, 'Raft school')).toHaveLength(1)
    const [reviewed] = await placesNamed(server.origin, 'NEMO Science Museum')
    expect(reviewed && (await commentsOn(server.origin, reviewed))).toEqual(['Bring dry clothes.'])
    expect([...a.errors, ...b.errors]).toEqual([])
  })
})

/** Presses the heart of a place on the first screen and waits until it shows the new state. */
async function toggleSaved(phone: Phone, name: string, isSaved: boolean): Promise<void> {
  await phone.search(name)
  const button = (pressed: boolean) =>
    phone.card(name).getByRole('button', { name: `Save ${name}`, pressed })
  await button(!isSaved).click()
  await button(isSaved).waitFor()
  await phone.cancelSearch()
}

/** Read from the device database, not from the screen. */
async function savedOn(phone: Phone): Promise<string[]> {
  const rows = await rowsOf<SavedResource>(phone.page, 'saved')
  return rows.map(({ resourceId }) => resourceId).sort()
}

/** As the browser does when a network comes, and the app once a minute. */
async function triggerPull(phone: Phone): Promise<void> {
  await phone.page.evaluate(() => void window.dispatchEvent(new Event('online')))
}

async function signInAgain(phone: Phone): Promise<void> {
  await phone.dialog().getByRole('button', { name: 'Sign In' }).click()
  const form = phone.page.getByRole('dialog', { name: /^Welcome to/ })
  await form.getByLabel('Email').fill(family.email)
  await form.getByLabel('Password', { exact: true }).fill(family.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await form.waitFor({ state: 'hidden' })
  await phone.closeDialog()
}

function command(name: 'backup' | 'restore', file: string): void {
  const env = { ...process.env, DATABASE_URL: server.databaseUrl }
  execFileSync(process.execPath, [join(commands, `${name}.ts`), file], { env })
}
