import { type Resource, type Review, resourcePaths, reviewPaths } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { library } from './support/edit-reviewed-place.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { marquez, novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast, toasts } from './support/toasts.ts'

const unwanted = 'Nobody should go there.'
const welcome = 'Ours read all day.'

let server: TestServer
let resourceId: string
/** Two phones of the family that blocks, and the phone of the member that it blocks. */
let a: Phone
let b: Phone
let blocked: Phone

beforeAll(async () => {
  server = await TestServer.start()
  const author = await OtherDevice.signUp(server.origin, novaks)
  const added = await author.request('POST', resourcePaths.list, library)
  resourceId = ((await added.json()) as Resource).id
  const guest = await OtherDevice.signUp(server.origin, marquez)
  await guest.request('POST', reviewPaths.ofResource(resourceId), { rating: 5, comment: welcome })
  const start = () => Phone.start(server.origin, { hasMap: false })
  ;[a, b, blocked] = await Promise.all([start(), start(), start()])
  await blocked.open()
  await blocked.signUp(tanakas)
  await blocked.review(library.name, '1 Poor', unwanted)
  await blocked.waitUntilAllSent()
  await a.open()
  await a.signUp(okafors)
  await b.open()
  await b.signIn(okafors)
  // From now on only the network may be missing.
  for (const phone of [a, b]) await phone.waitUntilInstalled()
}, 300_000)

afterAll(async () => {
  for (const phone of [a, b, blocked]) await phone?.remove()
  await server?.remove()
})

async function openReviews(phone: Phone): Promise<void> {
  await phone.openCard(library.name)
  await phone
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
  await reviewWith(phone, welcome).waitFor()
}

const reviewWith = (phone: Phone, comment: string): Locator =>
  phone.dialog().getByRole('listitem').filter({ hasText: comment })

const hiddenNote = (phone: Phone): Locator =>
  phone.dialog().getByText('1 review by a member you blocked is hidden.')

const blockButtons = (phone: Phone): Locator =>
  phone.dialog().getByRole('button', { name: /^Block this member/ })

async function openBlockedMembers(phone: Phone): Promise<Locator> {
  await phone.go('Settings')
  await phone.page.getByRole('button', { name: /^Blocked members/ }).click()
  return phone.page.getByRole('dialog', { name: 'Blocked members' })
}

/** What everyone sees: the place with its rating, and its reviews. */
async function readPublished(): Promise<[Resource | undefined, Review[]]> {
  const places: Resource[] = await (await fetch(server.origin + resourcePaths.list)).json()
  const reviews = await fetch(server.origin + reviewPaths.ofResource(resourceId))
  return [places.find(({ id }) => id === resourceId), await reviews.json()]
}

it('[M8] blocks a member offline, at once and on the other phone after its pull, and the blocked member sees no difference', async () => {
  const before = await readPublished()
  await openReviews(b)
  await reviewWith(b, unwanted).waitFor()
  await b.closeDialog()
  await openReviews(a)
  await expect.poll(() => blockButtons(a).count()).toBe(2)

  await a.cutNetwork()
  await reviewWith(a, unwanted)
    .getByRole('button', { name: `Block this member (${tanakas.username})` })
    .click()
  const question = a.page.getByRole('dialog', { name: `Block ${tanakas.username}?` })
  await question.getByText(/is not notified.*You can undo this/).waitFor()
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expectToast(a, `${tanakas.username} is blocked`)
  await reviewWith(a, unwanted).waitFor({ state: 'hidden' })
  await hiddenNote(a).waitFor()
  await reviewWith(a, welcome).waitFor()
  await a.closeDialog()
  await a.reload()
  await openReviews(a)
  await hiddenNote(a).waitFor()
  expect(await reviewWith(a, unwanted).count()).toBe(0)
  await a.closeDialog()
  const waiting = await openBlockedMembers(a)
  await waiting.getByRole('listitem').filter({ hasText: tanakas.username }).waitFor()
  await waiting.getByText('Waiting to be sent').waitFor()
  await a.closeDialog()

  await a.restoreNetwork()
  await a.waitUntilAllSent()
  await b.reload()
  const list = await openBlockedMembers(b)
  await list.getByRole('listitem').filter({ hasText: tanakas.username }).waitFor()
  await b.closeDialog()
  await b.go('Explore')
  await openReviews(b)
  await hiddenNote(b).waitFor()
  expect(await reviewWith(b, unwanted).count()).toBe(0)
  await b.closeDialog()

  await blocked.reload()
  await openReviews(blocked)
  await reviewWith(blocked, unwanted).waitFor()
  await expect.poll(() => blockButtons(blocked).count()).toBe(1)
  expect(await blocked.dialog().getByText(/block/i).count()).toBe(1)
  expect(await toasts(blocked).count()).toBe(0)
  await blocked.closeDialog()
  expect(await readPublished()).toEqual(before)
})

it('[M8] an unblock in Settings brings the review back on both phones, and can be undone', async () => {
  const list = await openBlockedMembers(a)
  // The toast in the dialog is a list item with the name too.
  const row = list.getByRole('listitem').filter({ hasText: /Blocked on/ })
  const unblock = row.getByRole('button', { name: `Unblock (${tanakas.username})` })
  await a.cutNetwork()
  await unblock.click()
  await row.waitFor({ state: 'hidden' })
  await toasts(a).getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await row.waitFor()
  await unblock.click()
  await list.getByText('You have not blocked anybody').waitFor()
  await a.closeDialog()
  await a.go('Explore')
  await openReviews(a)
  await reviewWith(a, unwanted).waitFor()
  expect(await hiddenNote(a).count()).toBe(0)
  await a.closeDialog()
  await a.restoreNetwork()
  await a.waitUntilAllSent()

  await b.reload()
  await openReviews(b)
  await reviewWith(b, unwanted).waitFor()
  await b.closeDialog()
  for (const phone of [a, b, blocked]) expect(phone.errors).toEqual([])
})

it('[M8] offers a block to members only, and not for their own reviews', async () => {
  await openReviews(blocked)
  await expect.poll(() => blockButtons(blocked).count()).toBe(1)
  expect(await reviewWith(blocked, unwanted).getByRole('button').count()).toBe(0)
  await blocked.closeDialog()
  const visitor = await Phone.start(server.origin, { hasMap: false })
  await visitor.open()
  await openReviews(visitor)
  await visitor.page
    .getByRole('button', { name: /^Report the review/ })
    .first()
    .waitFor()
  expect(await blockButtons(visitor).count()).toBe(0)
  await visitor.remove()
})
