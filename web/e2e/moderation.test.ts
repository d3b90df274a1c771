import {
  adminPaths,
  authPaths,
  type ListedUser,
  moderationPaths,
  type Resource,
  resourcePaths,
  reviewPaths,
  sanctionPaths,
} from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { library } from './support/edit-reviewed-place.ts'
import { grantAdmin } from './support/make-admin.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { ServerRows } from './support/server-rows.ts'
import { setChecked } from './support/set-checked.ts'
import { marquez, novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const comment = 'Buy your towels at our shop.'
const facts = 'The review advertises a shop.'
const walk = {
  name: 'Dune walk',
  category: 'Meet-up',
  location: 'Aljezur, Portugal',
  description: 'We meet at low tide.',
}

let server: TestServer
let admin: OtherDevice
let resourceId: string
/** The phone of the family that wrote the review. */
let phone: Phone
let memberId: string | undefined

beforeAll(async () => {
  server = await TestServer.start()
  const author = await OtherDevice.signUp(server.origin, okafors)
  const added = await author.request('POST', resourcePaths.list, library)
  resourceId = ((await added.json()) as Resource).id
  await OtherDevice.signUp(server.origin, novaks)
  grantAdmin(novaks, server)
  admin = await OtherDevice.signIn(server.origin, novaks)
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.open()
  await phone.signUp(tanakas)
  await phone.review(library.name, '5 Excellent', comment)
  await phone.waitUntilAllSent()
  // A network that is cut during the installation would end it.
  await phone.waitUntilInstalled()
  const users = await (await admin.request('POST', adminPaths.users, {})).json()
  memberId = users.find(({ username }: ListedUser) => username === tanakas.username)?.id
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const publicReviews = async () =>
  (await fetch(server.origin + reviewPaths.ofResource(resourceId))).json()

/** The admin suspends the member, or lifts the suspension. */
const sanction = (fields: object) =>
  admin.request('POST', sanctionPaths.list, { memberId, ...fields })

const openReviews = async () => {
  await phone.openCard(library.name)
  await phone
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
}

it('[M1] [M2] a phone that was offline shows the author why a review was hidden, and that the review was restored', async () => {
  const [review] = await publicReviews()
  const subject = { type: 'review', id: review.id }
  await phone.cutNetwork()
  await admin.request('POST', moderationPaths.decisions, {
    ...{ subject, state: 'hidden', reason: 'spam', text: facts },
  })
  expect(await publicReviews()).toEqual([])

  await phone.restoreNetwork()
  const bar = phone.page.getByRole('region', { name: /A moderator has made a decision/ })
  await bar.getByRole('button', { name: 'Show' }).click()
  const decisions = phone.page.getByRole('dialog', { name: 'Decisions about what you published' })
  const decision = decisions.getByRole('listitem')
  for (const text of [`Your review of ${library.name}`, /^Hidden: only you/, /advertising/, facts])
    await decision.getByText(text).waitFor()
  await phone.closeDialog()
  await bar.waitFor({ state: 'hidden' })

  await phone.cutNetwork()
  await openReviews()
  await phone.dialog().getByRole('note').getByText(facts).waitFor()
  await phone.dialog().getByRole('listitem').filter({ hasText: comment }).waitFor()
  await phone.closeDialog()
  await phone.go('Settings')
  await phone.page.getByRole('button', { name: /Decisions about what you published/ }).click()
  await decision.getByText(facts).waitFor()
  await phone.closeDialog()

  await admin.request('POST', moderationPaths.decisions, { subject, state: 'visible' })
  await phone.restoreNetwork()
  await bar.getByRole('button', { name: 'Show' }).click()
  await decision.first().getByText('Restored: everyone can see it again.').waitFor()
  await phone.closeDialog()
  await phone.go('Explore')
  await openReviews()
  await phone.dialog().getByRole('listitem').filter({ hasText: comment }).waitFor()
  expect(await phone.dialog().getByRole('note').count()).toBe(0)
  await phone.closeDialog()
  expect(await publicReviews()).toHaveLength(1)
  expect(phone.errors).toEqual([])
})

it('[M1] an admin hides a review in the app with a reason, and removes and restores it in the admin panel', async () => {
  const [published] = await publicReviews()
  const desk = await Phone.start(server.origin, { hasMap: false })
  await desk.open()
  await desk.signIn(novaks)
  await desk.openCard(library.name)
  await desk
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
  const review = desk.dialog().getByRole('listitem').filter({ hasText: comment })
  await review
    .getByRole('button', { name: `Hide or remove the review by ${tanakas.username}` })
    .click()
  const form = desk.page.getByRole('dialog', { name: 'Hide or remove' })
  await form.getByRole('button', { name: 'Hide', exact: true }).click()
  await form.getByText('Choose a reason.').waitFor()
  await setChecked(form.getByRole('radio', { name: 'It breaks another rule.' }))
  await form.getByRole('button', { name: 'Hide', exact: true }).click()
  await form.getByText('Say which rule it breaks.').waitFor()
  await form.getByRole('textbox').fill(facts)
  await form.getByRole('button', { name: 'Hide', exact: true }).click()
  await review.waitFor({ state: 'hidden' })
  expect(await publicReviews()).toEqual([])
  await desk.closeDialog()

  await desk.open('/admin')
  const hidden = desk.page.getByRole('region', { name: 'Hidden and removed content' })
  const item = hidden.getByRole('listitem')
  for (const text of ['Hidden review', library.name, comment, 'It breaks another rule.'])
    await item.getByText(text).waitFor()
  desk.page.once('dialog', (dialog) => void dialog.accept())
  await item.getByRole('button', { name: /^Remove what/ }).click()
  await item.getByText('Removed review').waitFor()
  const subject = { type: 'review', id: published.id }
  const history = await (await admin.request('POST', moderationPaths.history, { subject })).json()
  expect(history[0]).toMatchObject({ state: 'removed', reason: 'other', text: facts })
  await item.getByRole('button', { name: /^Restore/ }).click()
  await hidden.getByText('Nothing is hidden or removed.').waitFor()
  expect(await publicReviews()).toHaveLength(1)
  expect(desk.errors).toEqual([])
  await desk.remove()
})

it('[M5] the writes of a suspended member stay on the phone with the reason, even offline, and are sent after the suspension', async () => {
  const later = 'We have not been there since.'
  await phone.cutNetwork()
  await sanction({ kind: 'suspension', reason: 'spam', text: facts })
  await phone.restoreNetwork()
  const { page } = phone
  const bar = page.getByRole('region', { name: 'Your account is suspended.' })
  await bar.getByRole('button', { name: 'Show' }).click()
  const decisions = page.getByRole('dialog', { name: 'Decisions about what you published' })
  await decisions.getByText(facts).first().waitFor()
  await phone.closeDialog()
  await bar.waitFor({ state: 'hidden' })

  await phone.review(library.name, '4 Very Good', later)
  await phone.cutNetwork()
  await page.getByRole('button', { name: /1 waiting/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Sync' })
  await sheet.getByText('Waiting for the end of your suspension').waitFor()
  await sheet.getByText(facts).waitFor()
  await phone.closeDialog()
  await sanction({ kind: 'lifted' })
  expect(await publicReviews()).toMatchObject([{ comment }])
  await phone.restoreNetwork()
  await page.getByRole('region', { name: 'Your account is no longer suspended.' }).waitFor()
  await phone.waitUntilAllSent()
  expect(await publicReviews()).toMatchObject([{ comment: later }])
  expect(phone.errors).toEqual([])
})

it('[M5] writes made offline before a suspension wait with the reason and the date, even after a restart, and are sent exactly once after the suspension', async () => {
  const { page } = phone
  const earlier = (await publicReviews())[0].comment
  const later = 'The garden is closed in winter.'
  const rows = new ServerRows(server.databaseUrl)
  const created: string[] = []
  phone.context.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() === 201)
      created.push(new URL(response.url()).pathname)
  })
  await phone.cutNetwork()
  await phone.addPlace(walk)
  await phone.review(library.name, '3 Good', later)
  await phone.save(library.name)
  const until = new Date(Date.now() + 7 * 24 * 60 * 60_000)
  await sanction({ kind: 'suspension', until: until.toISOString(), reason: 'spam', text: facts })

  await phone.restoreNetwork()
  const date = until.toLocaleDateString('en-GB', { dateStyle: 'medium' })
  const suspended = `Your account is suspended until ${date}.`
  await page.getByRole('region', { name: suspended }).waitFor()
  // Only what others would see waits.
  const waiting = page.getByRole('button', { name: /2 waiting/ })
  await waiting.waitFor()
  expect(rows.savesOf(tanakas.username)).toEqual([library.name])
  expect(rows.placesNamed(walk.name)).toEqual([])
  expect(rows.reviewsOf(library.name)).toEqual([earlier])

  await phone.cutNetwork()
  await phone.reload()
  await phone.card(walk.name).waitFor()
  await openReviews()
  await phone.dialog().getByRole('listitem').filter({ hasText: later }).waitFor()
  await phone.closeDialog()
  await waiting.click()
  const sheet = page.getByRole('dialog', { name: 'Sync' })
  for (const text of [suspended, facts, walk.location, later])
    await sheet.getByText(text, { exact: false }).waitFor()
  expect(await sheet.getByText('Waiting for the end of your suspension').count()).toBe(2)
  await phone.closeDialog()

  await sanction({ kind: 'lifted' })
  await phone.restoreNetwork()
  await page.getByRole('region', { name: 'Your account is no longer suspended.' }).waitFor()
  await phone.waitUntilAllSent()
  expect(rows.placesNamed(walk.name)).toEqual([walk.location])
  expect(rows.reviewsOf(library.name)).toEqual([later])
  expect(created.filter((path) => path === resourcePaths.list)).toHaveLength(1)
  expect(phone.errors).toEqual([])
})

it('[M5] an admin suspends a member with a reason and ends the suspension in the admin panel', async () => {
  const desk = await Phone.start(server.origin, { hasMap: false })
  await desk.open()
  await desk.signIn(novaks)
  await desk.open('/admin?tab=users')
  const name = `Warn or suspend ${tanakas.username}`
  await desk.page.getByRole('button', { name }).click()
  const form = desk.page.getByRole('dialog', { name })
  await setChecked(form.getByRole('radio', { name: /^Suspend/ }))
  await setChecked(form.getByRole('radio', { name: '30 days' }))
  await form.getByRole('button', { name: 'Suspend', exact: true }).click()
  await form.getByText('Choose a reason.').waitFor()
  await setChecked(form.getByRole('radio', { name: /advertising/ }))
  await form.getByRole('button', { name: 'Suspend', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  const badge = desk.page.getByText(/^Suspended until/)
  await badge.waitFor()

  await desk.page.getByRole('button', { name }).click()
  await form.getByRole('button', { name: 'End suspension', exact: true }).click()
  await badge.waitFor({ state: 'hidden' })
  await desk.page.getByRole('tab', { name: 'Overview' }).click()
  const log = desk.page.getByRole('region', { name: 'Audit log' })
  await log.getByText(`Ended the suspension of ${tanakas.username}`).first().waitFor()
  expect(desk.errors).toEqual([])
  await desk.remove()
})

it('[M6] an admin hides and restores everything of a member, and deletes the account with its places and bans the address', async () => {
  const spammer = await OtherDevice.signUp(server.origin, marquez)
  for (const n of [1, 2, 3]) await spammer.request('POST', resourcePaths.list, buildDraft(n))
  const publicNames = async () => {
    const places = (await (await fetch(server.origin + resourcePaths.list)).json()) as Resource[]
    return places.map(({ name }) => name)
  }
  const { name: spam } = buildDraft(2)
  const desk = await Phone.start(server.origin, { hasMap: false })
  const { page } = desk
  await desk.open()
  await desk.signIn(novaks)
  await desk.open('/admin?tab=users')
  await page.getByRole('button', { name: `Contributions of ${marquez.username}` }).click()
  const member = page.getByRole('dialog', { name: `Contributions of ${marquez.username}` })
  await member.getByText('3 in all').waitFor()
  await member.getByRole('button', { name: 'Hide or remove all' }).click()
  const form = page.getByRole('dialog', {
    name: `Hide or remove everything by ${marquez.username}`,
  })
  await setChecked(form.getByRole('radio', { name: /advertising/ }))
  await form.getByRole('button', { name: 'Hide', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => member.getByText('Hidden resource').count()).toBe(3)
  expect(await publicNames()).not.toContain(spam)

  await member.getByRole('button', { name: 'Restore all' }).click()
  await page
    .getByRole('dialog', { name: 'Restore everything?' })
    .getByRole('button', { name: 'Restore all' })
    .click()
  await member.getByText('Hidden resource').first().waitFor({ state: 'hidden' })
  expect(await publicNames()).toContain(spam)

  await member.getByRole('button', { name: 'Delete account and resources' }).click()
  const question = page.getByRole('dialog', { name: /^Delete the-marquez/ })
  await question.getByText(/Resources: 3/).waitFor()
  await question.getByRole('button', { name: 'Delete account and resources' }).click()
  await member.waitFor({ state: 'hidden' })
  expect(await publicNames()).not.toContain(spam)
  const again = { ...marquez, username: 'another-name', email: marquez.email.replace('@', '+2@') }
  const refused = await fetch(server.origin + authPaths.signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(again),
  })
  expect(await refused.json()).toMatchObject({ reason: 'email_refused' })
  expect(desk.errors).toEqual([])
  await desk.remove()
})
