import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SavedResource } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commentsOn, placesNamed } from './support/asked.ts'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { rowsOf } from './support/device-rows.ts'
import { okafors as family } from './support/families.ts'
import { Phone } from './support/phone.ts'
import { ServerProcess } from './support/server-process.ts'
import { reviewByName } from './support/sync-sheet.ts'

const place = (name: string) => ({
  name,
  category: 'Family Activity',
  location: 'Tarifa, Spain',
  description: 'Bring string.',
})
const [summerhill, green] = ['Summerhill School', 'Green School Bali']
const commands = fileURLToPath(new URL('../../sync-server/src/commands/', import.meta.url))

/** Two whole browsers at once, on cores that may have other work. */
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
  await heart(a, summerhill, true)
  await a.addPlace(place('Kite workshop'))
  await a.waitUntilAllSent()
  await b.open()
  await b.signIn(family)
  await b.card('Kite workshop').waitFor()
  // What was saved comes by a feed of its own.
  await b.go('Saved')
  await b.card(summerhill).waitFor()
  await b.go('Explore')
  // What is lost from now on is the network alone.
  for (const phone of [a, b]) await phone.waitUntilInstalled()
})

afterAll(async () => {
  await a?.remove()
  await b?.remove()
  await server?.remove()
})

describe('two phones of one family', () => {
  it('[fault 22] [C1] [Q7] save and unsave the same places with no network, and end the same: as the last to arrive', async () => {
    await a.cutNetwork()
    await b.cutNetwork()
    await heart(a, summerhill, false)
    await heart(a, green, true)
    await heart(b, summerhill, false)
    await heart(b, summerhill, true)
    await heart(b, green, true)
    await heart(b, green, false)
    for (const phone of [a, b])
      await phone.page.getByRole('button', { name: /^Offline, \d waiting$/ }).waitFor()

    await a.restoreNetwork()
    await a.waitUntilAllSent()
    expect(await savedOn(a)).not.toEqual(await savedOn(b))
    await b.restoreNetwork()
    await b.waitUntilAllSent()
    await lookAgain(a)
    for (const phone of [a, b]) {
      await phone.go('Saved')
      await phone.card(green).waitFor({ state: 'detached' })
      await phone.card(summerhill).waitFor()
      await phone.go('Explore')
    }
    expect(await savedOn(a)).toEqual(await savedOn(b))
  })

  it('[fault 23] [C3] [R7] delete a place that the other has a report of in its queue, which keeps it, says why and shows its text', async () => {
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
    // No card is there for anyone while a dialog is over the list.
    await b.dialog().first().waitFor({ state: 'hidden' })
    await b.card('Kite workshop').waitFor({ state: 'detached' })
    await b.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Kite workshop')).toEqual([])

    await a.restoreNetwork()
    await a.page.getByRole('button', { name: '1 refused' }).waitFor()
    await a.reload()
    await a.page.getByRole('button', { name: '1 refused' }).click()
    const sheet = a.page.getByRole('dialog', { name: 'Sync' })
    await sheet.getByText('Refused: This resource has been deleted.').waitFor()
    await sheet.getByText(text).waitFor()
    await sheet.getByRole('button', { name: 'Copy text' }).waitFor()
    await sheet.getByRole('button', { name: 'Discard' }).click()
    const last = a.page.getByRole('dialog', { name: 'Discard this change?' })
    await last.getByRole('button', { name: 'Discard' }).click()
    await sheet.getByText(text).waitFor({ state: 'detached' })
    await a.closeDialog()
  })

  it('[fault 31] [P5] send again what a server restored from an older backup has lost, and end the same', async () => {
    const file = join(server.folder, 'monday.db')
    command('backup', file)
    await a.addPlace(place('Raft school'))
    await reviewByName(a, 'NEMO Science Museum', 'Bring dry clothes.')
    await a.waitUntilAllSent()
    await heart(b, summerhill, false)
    await heart(b, green, true)
    await b.waitUntilAllSent()
    await b.card('Raft school').waitFor()

    await server.stop()
    command('restore', file)
    await server.start()
    expect(await placesNamed(server.origin, 'Raft school')).toEqual([])
    for (const phone of [a, b]) {
      await phone.reload()
      await phone.page.getByRole('button', { name: /^Session over/ }).click()
      await signInAgain(phone)
      await phone.waitUntilAllSent()
    }
    await lookAgain(a)
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

/** Presses the heart of a place on the first screen, which shows it at once. */
async function heart(phone: Phone, name: string, isSaved: boolean): Promise<void> {
  await phone.search(name)
  const button = (pressed: boolean) =>
    phone.card(name).getByRole('button', { name: `Save ${name}`, pressed })
  await button(!isSaved).click()
  await button(isSaved).waitFor()
  await phone.cancelSearch()
}

/** What the device has of the server, beside what the screens show. */
async function savedOn(phone: Phone): Promise<string[]> {
  const rows = await rowsOf<SavedResource>(phone.page, 'saved')
  return rows.map(({ resourceId }) => resourceId).sort()
}

/** As the browser says when a network comes, and as the app asks by itself once a minute. */
async function lookAgain(phone: Phone): Promise<void> {
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
