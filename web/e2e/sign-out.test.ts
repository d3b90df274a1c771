import { resourcePaths, storageKeys, syncHeaders, type User } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { dumpDevice, rowsOf } from './support/device-rows.ts'
import { Phone } from './support/phone.ts'
import { placesNamed } from './support/server-queries.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: `Families meet at the ${name}.`,
})
const additions = `**${resourcePaths.list}`

let server: TestServer
let phone: Phone
let okaforsId: string

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(okafors)
  await phone.search('Summerhill School')
  await phone.save('Summerhill School')
  await phone.review('Summerhill School', '5 Excellent', 'They let ours decide.')
  await phone.cancelSearch()
  await phone.waitUntilAllSent()
  const [account] = await rowsOf<{ value: User }>(phone.page, 'device').then((rows) =>
    rows.filter((row) => 'key' in row && row.key === 'account'),
  )
  okaforsId = account?.value.id ?? ''
  expect(okaforsId).not.toBe('')
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('signing out with unsent writes', () => {
  it('[Q9] sends unsent writes first when asked to, and leaves no private data', async () => {
    await phone.context.route(additions, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await phone.addPlace(place('Kite workshop'))
    await phone.page.getByRole('button', { name: '1 waiting' }).waitFor()
    await openSignOutDialog('1 change hasn’t been sent')
    expect(await placesNamed(server.origin, 'Kite workshop')).toEqual([])
    await phone.context.unroute(additions)
    await press('Send now and sign out')
    await isSignedOut()
    expect(await placesNamed(server.origin, 'Kite workshop')).toHaveLength(1)
    expect(await rowsOf(phone.page, 'outbox')).toEqual([])
    await expectNothingPrivate()
  })

  it('[Q9] says without a network that nothing could be sent, and hides the writes that the person chooses to keep', async () => {
    await signIn()
    await phone.cutNetwork()
    await phone.addPlace(place('Raft school'))
    await phone.search('Green School Bali')
    await phone.openCard('Green School Bali')
    await phone
      .dialog()
      .getByRole('tab', { name: /Reviews/ })
      .click()
    await phone.dialog().getByRole('textbox').fill('Half a thought')
    await phone.closeDialog()
    await phone.cancelSearch()
    await expect.poll(async () => (await rowsOf(phone.page, 'drafts')).length).toBe(1)
    await openSignOutDialog('1 change hasn’t been sent')
    await press('Send now and sign out')
    await phone.dialog().getByText('You’re offline, so nothing could be sent.').waitFor()
    await press('Keep on this device and sign out')
    await isSignedOut()

    await expectNothingPrivate('Raft school')
    await phone.reload()
    await isSignedOut()
    await expectNothingPrivate('Raft school')
    expect(await rowsOf(phone.page, 'outbox')).toMatchObject([
      { userId: okaforsId, kind: 'add-resource', state: 'queued' },
    ])
    await phone.restoreNetwork()
    await phone.reload()
    await phone.page.getByRole('button', { name: 'Up to date' }).waitFor()
    await expectNothingPrivate('Raft school')
    expect(await placesNamed(server.origin, 'Raft school')).toEqual([])
  })

  it('[Q8] never sends kept writes with another account, and sends them when their own account is back', async () => {
    const senders: (string | undefined)[] = []
    phone.context.on('request', (request) => {
      if (request.method() !== 'GET') senders.push(request.headers()[syncHeaders.account])
    })
    await phone.go('Explore')
    await phone.signUp(novaks)
    await phone.addPlace(place('Ferry-day chess club'))
    await phone.page.getByRole('button', { name: 'Up to date' }).waitFor()
    await expect
      .poll(async () => (await placesNamed(server.origin, 'Ferry-day chess club')).length)
      .toBe(1)
    await phone.page.getByRole('button', { name: 'Up to date' }).click()
    await phone.dialog().getByRole('button', { name: 'Sync now' }).click()
    await phone.dialog().getByText('Everything is saved to your account.').waitFor()
    await phone.closeDialog()
    expect(await phone.card('Raft school').count()).toBe(0)
    expect(senders).not.toContain(okaforsId)
    expect(await placesNamed(server.origin, 'Raft school')).toEqual([])
    expect(
      (await rowsOf<{ userId: string }>(phone.page, 'outbox')).map(({ userId }) => userId),
    ).toContain(okaforsId)
    await signOut()
    await isSignedOut()

    await signIn()
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Raft school')).toMatchObject([{ authorId: okaforsId }])
    await phone.card('Raft school').waitFor()
  })

  it('[Q9] discards unsent writes without a network after a second confirmation, for good', async () => {
    await phone.cutNetwork()
    await phone.addPlace(place('Lighthouse reading room'))
    await openSignOutDialog('1 change hasn’t been sent')
    await press('Discard and sign out')
    const last = phone.page.getByRole('dialog', { name: 'Discard permanently?' })
    await last.getByText('1 change that exists only on this device will be lost.').waitFor()
    await last.getByRole('button', { name: 'Discard and sign out' }).click()
    await isSignedOut()
    await expectNothingPrivate('Lighthouse reading room')
    expect(await rowsOf(phone.page, 'outbox')).toEqual([])

    await phone.restoreNetwork()
    await signIn()
    await phone.waitUntilAllSent()
    await phone.card('Raft school').waitFor()
    expect(await phone.card('Lighthouse reading room').count()).toBe(0)
    expect(await placesNamed(server.origin, 'Lighthouse reading room')).toEqual([])
    expect(phone.errors).toEqual([])
  })
})

const press = (name: string) => phone.dialog().getByRole('button', { name, exact: true }).click()
const isSignedOut = () =>
  phone.page.getByRole('button', { name: 'Sign In / Sign Up', exact: true }).waitFor()

async function signOut(): Promise<void> {
  await phone.go('Profile')
  await phone.page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
}

async function openSignOutDialog(text: string): Promise<void> {
  await signOut()
  await phone.page
    .getByRole('dialog', { name: 'Sign out before everything is sent?' })
    .getByText(text)
    .waitFor()
}

async function signIn(): Promise<void> {
  await phone.go('Explore')
  await phone.signIn(okafors)
}

/** Checks screens and tables. Only `unsent` may still be in the queue, or nothing. */
async function expectNothingPrivate(unsent?: string): Promise<void> {
  const { outbox, journal, ...rest } = await dumpDevice(phone.page)
  expect([rest.saved, rest.ownReviews, rest.drafts]).toEqual([[], [], []])
  const everyRequest = JSON.stringify(rest)
  for (const secret of [okafors.email, 'Half a thought', ...(unsent ? [unsent] : [])])
    expect(everyRequest).not.toContain(secret)
  expect(await phone.page.evaluate((key) => localStorage.getItem(key), storageKeys.user)).toBeNull()
  await phone.go('Saved')
  await phone.page.getByRole('heading', { name: 'No saved resources yet' }).waitFor()
  await phone.go('Explore')
  await phone.page.getByRole('listitem').getByRole('article').first().waitFor()
  if (unsent) expect(await phone.card(unsent).count()).toBe(0)
  await phone.go('Profile')
  await isSignedOut()
}
