import { type Resource, resourcePaths, reviewPaths, type ViewReview } from '@worldschool/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { library } from './support/edit-reviewed-place.ts'
import { grantAdmin, grantModerator } from './support/make-admin.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { setChecked } from './support/set-checked.ts'
import { marquez, novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const advertisement = 'Buy your towels at our shop.'

let server: TestServer
let resourceId: string
let admin: OtherDevice
/** The phone on which the family wrote the review. */
let first: Phone
/** The second phone of the family, offline until the review is removed. */
let author: Phone
/** The phone of the family that reports the review, without an account. */
let stranger: Phone
/** The browser of the moderator. */
let desk: Phone

beforeAll(async () => {
  server = await TestServer.start()
  const owner = await OtherDevice.signUp(server.origin, okafors)
  const added = await owner.request('POST', resourcePaths.list, library)
  resourceId = ((await added.json()) as Resource).id
  grantAdmin(okafors, server)
  admin = await OtherDevice.signIn(server.origin, okafors)
  const start = () => Phone.start(server.origin, { hasMap: false })
  ;[first, author, stranger, desk] = await Promise.all([start(), start(), start(), start()])
  await first.open()
  await first.signUp(tanakas)
  await first.review(library.name, '5 Excellent', advertisement)
  await first.waitUntilAllSent()
  await author.open()
  await author.signIn(tanakas)
  await author.waitUntilAllSent()
  await author.cutNetwork()
  await grantModerator(admin, await OtherDevice.signUp(server.origin, novaks))
  await desk.open()
  await desk.signIn(novaks)
})

afterAll(async () => {
  for (const phone of [first, author, stranger, desk]) await phone?.remove()
  await server?.remove()
})

const publicReviews = async () =>
  (await (await fetch(server.origin + reviewPaths.ofResource(resourceId))).json()) as ViewReview[]

/** Opens the app, and waits until the list changes no more, because a card that moves receives no click. */
async function openSynced(phone: Phone): Promise<void> {
  await phone.open()
  await phone.page.getByRole('button', { name: 'Up to date' }).waitFor()
}

async function openReviewsOn(phone: Phone): Promise<void> {
  await phone.openCard(library.name)
  await phone
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
}

it('[M7] a stranger without an account reports a review, and gets a reference', async () => {
  const { page } = stranger
  await openSynced(stranger)
  await openReviewsOn(stranger)
  await page.getByRole('button', { name: `Report the review by ${tanakas.username}` }).click()
  const form = page.getByRole('dialog', { name: 'Report this review' })
  await setChecked(form.getByRole('radio', { name: 'Advertising or spam' }))
  await form.getByRole('button', { name: 'Send report' }).click()
  await form.getByText('Please enter your name.').waitFor()
  await form.getByLabel('Your name').fill('Ines')
  await form.getByLabel('Your email').fill('ines@example.org')
  await form.getByRole('button', { name: 'Send report' }).click()
  await form.getByText('Please confirm this.').waitFor()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send report' }).click()
  const receipt = page.getByRole('dialog', { name: 'Thank you for your report' })
  await receipt.getByText(/Reference: [0-9a-f-]{36}/).waitFor()
  await receipt.getByRole('button', { name: 'Close' }).click()
  await receipt.waitFor({ state: 'hidden' })
  await stranger.closeDialog()
})

it('[M7] a stranger reports the account of a child without giving a name, and cannot send the report offline', async () => {
  const { page } = stranger
  await openReviewsOn(stranger)
  await page.getByRole('button', { name: `Report the review by ${tanakas.username}` }).click()
  const form = page.getByRole('dialog', { name: /^Report/ })
  await setChecked(form.getByRole('radio', { name: `The member ${tanakas.username}` }))
  await setChecked(form.getByRole('radio', { name: 'The account belongs to a child' }))
  await form.getByRole('checkbox').check()
  await stranger.cutNetwork()
  await form.getByText('You need to be online to report without an account.').waitFor()
  const send = form.getByRole('button', { name: 'Send report' })
  expect(await send.isDisabled()).toBe(true)
  await stranger.restoreNetwork()
  await form
    .getByText('You need to be online to report without an account.')
    .waitFor({ state: 'hidden' })
  await send.click()
  const receipt = page.getByRole('dialog', { name: 'Thank you for your report' })
  await receipt.getByRole('button', { name: 'Close' }).click()
  await receipt.waitFor({ state: 'hidden' })
  await stranger.closeDialog()
})

it('[M7] a moderator sees both reports with the review, the safety of children first, and declines one with a reason', async () => {
  const { page } = desk
  await desk.open('/admin')
  const reports = page.getByRole('region', { name: 'Reported problems' })
  await reports.getByText('2 open reports').waitFor()
  const [first, second] = [
    reports.getByRole('listitem').first(),
    reports.getByRole('listitem').nth(1),
  ]
  await first.getByText('The account belongs to a child').waitFor()
  await first.getByText(`Member ${tanakas.username}`).waitFor()
  for (const text of ['Advertising or spam', advertisement, 'By Ines, without an account'])
    await second.getByText(text).waitFor()

  await first.getByRole('button', { name: 'Decline' }).click()
  const form = page.getByRole('dialog', { name: 'Decline the report' })
  await form.getByRole('button', { name: 'Decline' }).click()
  await form.getByText('Say why nothing happens.').waitFor()
  await form.getByRole('textbox').fill('The member is an adult.')
  await form.getByRole('button', { name: 'Decline' }).click()
  await form.waitFor({ state: 'hidden' })
  await reports.getByText('1 open report').waitFor()
})

it('[M1] [M7] [M10] a moderator removes the reported review in the queue, and the author’s second phone, offline until then, shows the reason', async () => {
  const { page } = desk
  const reports = page.getByRole('region', { name: 'Reported problems' })
  await reports.getByRole('button', { name: 'Hide or remove' }).click()
  const form = page.getByRole('dialog', { name: 'Hide or remove' })
  await setChecked(form.getByRole('radio', { name: /^Remove/ }))
  await setChecked(form.getByRole('radio', { name: /advertising/ }))
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await reports.getByText('No open reports.').waitFor()
  expect(await publicReviews()).toEqual([])

  await author.restoreNetwork()
  const bar = author.page.getByRole('region', { name: /A moderator has made a decision/ })
  await bar.getByRole('button', { name: 'Show' }).click()
  const decisions = author.page.getByRole('dialog', {
    name: 'Decisions about what you published',
  })
  await decisions.getByText(/advertising/).waitFor()
  expect([...author.errors, ...desk.errors]).toEqual([])
})

it('[M9] [M10] the author appeals in the app, another moderator reverses the decision, and every phone shows the review again', async () => {
  const decisions = author.page.getByRole('dialog', {
    name: 'Decisions about what you published',
  })
  await decisions.getByRole('button', { name: 'Appeal' }).click()
  const form = author.page.getByRole('dialog', { name: 'Appeal against this decision' })
  await form.getByRole('button', { name: 'Send appeal' }).click()
  await form.getByText('Say why the decision is wrong.').waitFor()
  await form.getByRole('textbox').fill('We own no shop.')
  await form.getByRole('button', { name: 'Send appeal' }).click()
  await form.waitFor({ state: 'hidden' })
  await decisions.getByText('Your appeal is waiting for a moderator.').waitFor()

  await desk.open('/admin')
  const appeals = desk.page.getByRole('region', { name: 'Appeals' })
  await appeals.getByText('We own no shop.').waitFor()
  await grantModerator(admin, await OtherDevice.signUp(server.origin, marquez))
  await appeals.getByText('Somebody else decides about this appeal.').waitFor()

  const second = await Phone.start(server.origin, { hasMap: false })
  await second.open()
  await second.signIn(marquez)
  await second.open('/admin')
  const appeal = second.page.getByRole('region', { name: 'Appeals' }).getByRole('listitem')
  await appeal.getByText('It is advertising or spam.').waitFor()
  await appeal.getByRole('button', { name: 'Reverse the decision' }).click()
  const reasons = second.page.getByRole('dialog', { name: 'Reverse the decision' })
  await reasons.getByRole('textbox').fill('It is not an advertisement.')
  await reasons.getByRole('button', { name: 'Reverse the decision' }).click()
  await reasons.waitFor({ state: 'hidden' })
  expect(await publicReviews()).toMatchObject([{ comment: advertisement }])

  await decisions.getByText('The decision was reversed.', { exact: false }).waitFor()
  await decisions.getByText('It is not an advertisement.').first().waitFor()
  await author.closeDialog()
  for (const phone of [first, author, stranger, desk, second]) {
    if (phone !== author) await phone.open()
    await openReviewsOn(phone)
    await phone.dialog().getByRole('listitem').filter({ hasText: advertisement }).waitFor()
    expect(phone.errors).toEqual([])
  }
  await second.remove()
})
