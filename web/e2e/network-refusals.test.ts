import { authPaths, resourcePaths, savedResourcePaths } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import { cutBeforeRequest, runBeforeResponse } from './support/network-faults.ts'
import { OtherDevice } from './support/other-device.ts'
import { type Account, Phone } from './support/phone.ts'
import * as match from './support/request-matchers.ts'
import { refuseAsServer } from './support/response-faults.ts'
import { ServerRows } from './support/server-rows.ts'
import * as sync from './support/sync-sheet.ts'
import { tanakas as others } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const kites = {
  name: 'Kite workshop',
  category: 'Family Activity',
  location: 'Tarifa, Spain',
  description: 'Bring string.',
}

let server: TestServer
let rows: ServerRows
let proxy: FaultProxy
let phone: Phone
let family: Account
let tanakas: OtherDevice

beforeAll(async () => {
  server = await TestServer.start()
  rows = new ServerRows(server.databaseUrl)
  proxy = await FaultProxy.start(server.port)
  tanakas = await OtherDevice.signUp(server.origin, others)
  await startPhone('the-okafors')
})

afterEach(async ({ task }) => {
  proxy.clear()
  if (task.result?.state !== 'fail') {
    expect(phone.errors).toEqual([])
    return
  }
  // What a failed test leaves behind must not affect the next one.
  await phone.remove()
  await startPhone(`after-${task.id.replaceAll('_', '-').slice(-8)}`)
})

afterAll(async () => {
  await phone?.remove()
  proxy?.stop()
  await server?.remove()
})

async function startPhone(username: string): Promise<void> {
  family = { ...others, username, email: `${username}@example.org` }
  phone = await Phone.start(proxy.origin, { hasServiceWorker: false, hasMap: false })
  // The service worker has its own clock, which tests cannot set.
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.signUp(family)
  // The clock runs normally and jumps when the test says so.
  await phone.page.clock.install()
}

/** As the browser does when the network is back. */
async function wake(): Promise<void> {
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
}

describe('a server that sends Retry-After', () => {
  it.each([
    { fault: 7, status: 503, code: 'unavailable', name: 'Summerhill School' },
    { fault: 8, status: 429, code: 'too_many_requests', name: 'Auroville' },
  ] as const)(
    '[fault $fault] [R6] waits as long as Retry-After of a $status says, then sends everything',
    async ({ status, code, name }) => {
      const busy = proxy.rule(match.queuedWrites, refuseAsServer(status, code, { retryAfter: 600 }))
      await sync.saveAll(phone, name)
      await busy.waitUntilApplied()
      // Neither the person nor the network nor another write shortens the wait.
      const sheet = await sync.openSheet(phone, '1 waiting')
      await sheet
        .getByText('1 change is saved on this device and being sent.', { exact: true })
        .waitFor()
      await sheet.getByRole('button', { name: 'Sync now' }).click()
      await phone.closeDialog()
      await wake()
      await sync.reviewByName(phone, name, `${status} times thanks.`)
      await sync.waitForLabel(phone, '2 waiting')
      await phone.page.clock.fastForward(300_000)
      await phone.page.evaluate(() => fetch('/api/health'))
      expect(busy.applied).toEqual([`POST ${savedResourcePaths.list}`])

      busy.end()
      await phone.page.clock.fastForward(700_000)
      await phone.waitUntilAllSent()
      expect(rows.savesOf(family.username)).toContain(name)
      expect(rows.reviewsOf(name)).toEqual([`${status} times thanks.`])
    },
  )

  it('[fault 6] [R5] refuses and shows a write after eight server errors, and sends the others', async () => {
    const broken = proxy.rule(match.saveRequests, refuseAsServer(500, 'internal'))
    await sync.saveAll(phone, 'Skansen')
    await broken.waitUntilApplied()
    await sync.reviewByName(phone, 'Skansen', 'Glass blowers at eleven.')
    await sync.waitForLabel(phone, '2 waiting')
    const jump = async () => {
      await phone.page.clock.fastForward(300_000)
      return broken.applied.length
    }
    await expect.poll(jump, { interval: 300 }).toBe(8)

    const sheet = await sync.openSheet(phone, '1 needs attention')
    expect(proxy.requests).toContain('GET /api/health')
    await sheet.getByText('1 change was not accepted. It stays here until you decide.').waitFor()
    const heart = sync.writeIn(sheet, 'Saving “Skansen”')
    await heart.getByText('Not accepted: Something went wrong on the server.').waitFor()
    await expect.poll(() => rows.reviewsOf('Skansen')).toEqual(['Glass blowers at eleven.'])
    expect(broken.applied).toHaveLength(8)
    broken.end()
    await heart.getByRole('button', { name: 'Try again' }).click()
    await phone.closeDialog()
    await phone.waitUntilAllSent()
    expect(rows.savesOf(family.username)).toContain('Skansen')
  })
})

describe('a server that refuses writes', () => {
  it('[fault 11] [fault 13] [R7] shows the reason of a 409, 413 or 422 and sends the other writes', async () => {
    const conflict = proxy.rule(match.additions, refuseAsServer(409, 'id_taken'))
    const large = proxy.rule(match.reviewRequests, refuseAsServer(413, 'too_large'))
    const reused = proxy.rule(match.saveRequests, refuseAsServer(422, 'idempotency_key_reused'), {
      times: 1,
    })
    // A save that is refused at once would be undone before the screen shows it.
    const cut = proxy.rule(match.apiCalls, cutBeforeRequest)
    await sync.saveAll(phone, 'Exploratorium')
    await sync.reviewByName(phone, 'Exploratorium', 'Fog and levers.')
    await phone.addPlace(kites)
    await sync.saveAll(phone, 'Singapore Zoo')
    await sync.waitForLabel(phone, 'Offline, 4 waiting')
    cut.end()
    await wake()
    const sheet = await sync.openSheet(phone, '3 need attention')
    expect([conflict.applied.length, large.applied.length, reused.applied.length]).toEqual([
      1, 1, 1,
    ])
    const reasons = {
      'Saving “Exploratorium”': 'Not accepted: This was already sent with other content.',
      'Fog and levers.': 'Not accepted: This is too large to send.',
      'Bring string.': 'Not accepted: This entry already exists under another author.',
    }
    proxy.clear()
    for (const [what, reason] of Object.entries(reasons)) {
      const write = sync.writeIn(sheet, what)
      await write.getByText(reason).waitFor()
      await expect.poll(() => rows.savesOf(family.username)).toContain('Singapore Zoo')
      await write.getByRole('button', { name: 'Try again' }).click()
      await write.waitFor({ state: 'detached' })
    }
    await phone.closeDialog()
    await phone.waitUntilAllSent()
    expect(rows.savesOf(family.username)).toContain('Exploratorium')
    expect(rows.reviewsOf('Exploratorium')).toEqual(['Fog and levers.'])
    expect(rows.placesNamed('Kite workshop')).toEqual(['Tarifa, Spain'])
  })

  it('[fault 14] [Q6] sends the save of a refused place after the place is corrected', async () => {
    const rule = proxy.rule(match.additions, refuseAsServer(422, 'invalid_input'))
    await phone.addPlace({ ...kites, name: 'Raft school' })
    await phone.save('Raft school')
    await sync.saveAll(phone, 'NEMO Science Museum')
    const sheet = await sync.openSheet(phone, '1 needs attention')
    expect(rule.applied).toHaveLength(1)
    const heart = sync.writeIn(sheet, 'Saving “Raft school”')
    await heart.getByText('Waiting for its resource to be sent').waitFor()
    await sync.writeIn(sheet, 'Saving “NEMO Science Museum”').waitFor({ state: 'detached' })

    rule.end()
    const place = sync.writeIn(sheet, 'Adding “Raft school”')
    await place.getByText('Not accepted: Some fields aren’t valid.').waitFor()
    await place.getByRole('button', { name: 'Edit' }).click()
    const form = phone.page.getByRole('dialog', { name: 'Edit Resource' })
    await form.getByLabel('Location', { exact: true }).fill('Tarifa beach, Spain')
    await form.getByRole('button', { name: 'Save and send' }).click()
    await form.waitFor({ state: 'hidden' })
    await phone.waitUntilAllSent()
    expect(rows.placesNamed('Raft school')).toEqual(['Tarifa beach, Spain'])
    expect(rows.savesOf(family.username)).toContain('Raft school')
  })

  it('[fault 23] [C3] keeps and shows the text of a review whose place was deleted', async () => {
    const place = buildDraft(1, { name: 'Cork forest school' })
    const added = await tanakas.request('POST', resourcePaths.list, {
      ...place,
      authorId: tanakas.user.id,
    })
    const { id } = (await added.json()) as { id: string }
    await wake()
    await phone.card(place.name).waitFor()
    const cut = proxy.rule(match.apiCalls, cutBeforeRequest)
    await sync.reviewByName(phone, place.name, 'The pigs know the way.')
    await sync.waitForLabel(phone, 'Offline, 1 waiting')
    await tanakas.request('DELETE', resourcePaths.one(id))
    expect(cut.applied).not.toEqual([])
    cut.end()
    await wake()

    const sheet = await sync.openSheet(phone, '1 needs attention')
    const review = sync.writeIn(sheet, 'Review of')
    await review.getByText('Not accepted: This resource has been deleted.').waitFor()
    await review.getByText('The pigs know the way.').waitFor()
    await review.getByRole('button', { name: 'Copy text' }).waitFor()
    await review.getByRole('button', { name: 'Discard' }).click()
    const question = phone.page.getByRole('dialog', { name: 'Discard this change?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'hidden' })
    await phone.closeDialog()
    await phone.waitUntilAllSent()
  })
})

describe('a session', () => {
  it('[fault 9] [R5] pauses the queue when the session ends during a drain, until the next sign-in', async () => {
    const cut = proxy.rule(match.apiCalls, cutBeforeRequest)
    await sync.saveAll(phone, 'Deutsches Museum', 'Tamariki School', 'Rishi Valley School')
    await sync.waitForLabel(phone, 'Offline, 3 waiting')
    const otherDevice = await OtherDevice.signIn(server.origin, family)
    const end = () => otherDevice.request('POST', authPaths.signOutEverywhere, {})
    const ending = proxy.rule(match.saveRequests, runBeforeResponse(end), { times: 1 })
    cut.end()
    await wake()
    await ending.waitUntilApplied()
    await signInAgain('Signed out, 2 waiting')
    expect(rows.savesOf(family.username)).toEqual(
      expect.arrayContaining(['Deutsches Museum', 'Rishi Valley School', 'Tamariki School']),
    )
  })

  it('[fault 10] [R3] sends nothing with the session of another user', async () => {
    const { email, password } = others
    // As another app on the same origin could: the cookie changes without an event in the page.
    const data = { email, password }
    const signedIn = await phone.context.request.post(proxy.origin + authPaths.signIn, { data })
    expect(signedIn.ok()).toBe(true)
    await sync.saveAll(phone, 'Chumbe Island Coral Park')
    await signInAgain('Signed out, 1 waiting')
    expect(rows.savesOf(others.username)).toEqual([])
    expect(rows.savesOf(family.username)).toContain('Chumbe Island Coral Park')
  })
})

/** Signs in from the sync sheet; then everything is sent. */
async function signInAgain(label: string): Promise<void> {
  const sheet = await sync.openSheet(phone, label)
  await sheet.getByText('You’ve been signed out. Sign in to send your changes.').waitFor()
  await sheet.getByRole('button', { name: 'Sign In' }).click()
  const dialog = phone.page.getByRole('dialog', { name: /^Welcome to/ })
  await dialog.getByLabel('Email').fill(family.email)
  await dialog.getByLabel('Password', { exact: true }).fill(family.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await dialog.waitFor({ state: 'hidden' })
  if (await sheet.isVisible()) await phone.closeDialog()
  await phone.waitUntilAllSent()
}
