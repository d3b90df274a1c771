import { resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { library } from './support/edit-reviewed-place.ts'
import { grantAdmin } from './support/make-admin.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { setChecked } from './support/set-checked.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast, toasts } from './support/toasts.ts'

const place = {
  name: 'Tide pool school',
  category: 'Family Activity',
  location: 'Ericeira, Portugal',
  description: 'Bring rubber boots.',
}
const waits = 'Waits for a moderator'
const onlyYou = 'Only you and moderators can see it until it is approved.'
const comment = 'Buy your towels at https://towels.example'
const facts = 'The review advertises a shop.'

let server: TestServer
/** The phone of the new member. */
let phone: Phone
/** The browser of the admin. */
let desk: Phone
/** The phone of a visitor. */
let other: Phone

beforeAll(async () => {
  server = await TestServer.start({ MODERATION: 'new' })
  await OtherDevice.signUp(server.origin, okafors)
  grantAdmin(okafors, server)
  const admin = await OtherDevice.signIn(server.origin, okafors)
  await admin.request('POST', resourcePaths.list, library)
  const start = () => Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
  phone = await start()
  desk = await start()
  other = await start()
  await phone.open()
  await phone.signUp(novaks)
  await desk.open()
  await desk.signIn(okafors)
  await other.open()
})

afterAll(async () => {
  await phone?.remove()
  await desk?.remove()
  await other?.remove()
  await server?.remove()
})

/** The contributions that wait, in the admin panel. */
const waiting = () => desk.page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')

it('[M11] only its author sees the first place of a new member, until an admin approves it in the admin panel', async () => {
  await phone.addPlace(place)
  await expectToast(phone, `“${place.name}” waits for a moderator`, onlyYou)
  await phone.waitUntilAllSent()
  await phone.openCard(place.name)
  await phone.dialog().getByRole('note').getByText(waits).waitFor()
  await phone.closeDialog()
  await other.reload()
  await other.card(library.name).waitFor()
  expect(await other.card(place.name).count()).toBe(0)

  await desk.open('/admin')
  const item = waiting().filter({ hasText: place.name })
  await item.getByText('One of the first three contributions').waitFor()
  await item.getByRole('button', { name: `Approve ${place.name}` }).click()
  await item.waitFor({ state: 'hidden' })
  // On a visitor's first visit, the event stream starts after 20 s; a reload pulls at once.
  await other.reload()
  await other.card(place.name).waitFor()
  await phone.reload()
  await phone.openCard(place.name)
  await phone.dialog().getByRole('note').waitFor({ state: 'detached' })
  await phone.closeDialog()
})

it('[M11] [M2] a review with a link is held, and its author sees why an admin declined the review', async () => {
  await phone.review(library.name, '5 Excellent', comment)
  await phone.waitUntilAllSent()
  await desk.reload()
  const item = waiting().filter({ hasText: comment })
  await item.getByText('The review contains a link').waitFor()
  await item.getByRole('button', { name: /^Decline/ }).click()
  const form = desk.page.getByRole('dialog', { name: 'Decline' })
  await setChecked(form.getByRole('radio', { name: 'It is advertising or spam.' }))
  await form.getByRole('textbox').fill(facts)
  await form.getByRole('button', { name: 'Hide', exact: true }).click()
  await item.waitFor({ state: 'hidden' })
  // An undo would publish it.
  await toasts(desk).first().waitFor()
  expect(await toasts(desk).getByRole('button', { name: 'Undo' }).count()).toBe(0)

  await phone.reload()
  const bar = phone.page.getByRole('region', { name: /A moderator has made a decision/ })
  await bar.getByRole('button', { name: 'Show' }).click()
  const decisions = phone.page.getByRole('dialog', { name: 'Decisions about what you published' })
  for (const text of [`Your review of ${library.name}`, 'It is advertising or spam.', facts])
    await decisions.getByText(text).waitFor()
  await decisions.getByRole('button', { name: 'Close' }).click()
})

it('[M9] [M11] if the author edits a hidden review before the appeal is granted, the review waits for a moderator, and the author sees this', async () => {
  const changed = 'Our towels are at https://other.example'
  await phone.review(library.name, '4 Very Good', changed)
  await phone.waitUntilAllSent()
  await phone.open('/settings')
  await phone.page.getByRole('button', { name: 'Decisions about what you published' }).click()
  const decisions = phone.page.getByRole('dialog', { name: 'Decisions about what you published' })
  await decisions.getByRole('button', { name: 'Appeal' }).click()
  const form = phone.page.getByRole('dialog', { name: 'Appeal against this decision' })
  await form.getByRole('textbox').fill('We own no shop.')
  await form.getByRole('button', { name: 'Send appeal' }).click()
  await decisions.getByText('Your appeal is waiting for a moderator.').waitFor()

  await desk.reload()
  const appeal = desk.page.getByRole('region', { name: 'Appeals' }).getByRole('listitem')
  await appeal.getByRole('button', { name: 'Reverse the decision' }).click()
  const answer = desk.page.getByRole('dialog', { name: 'Reverse the decision' })
  await answer.getByRole('textbox').fill('You may own no shop.')
  await answer.getByRole('button', { name: 'Reverse the decision' }).click()
  await appeal.waitFor({ state: 'hidden' })

  await phone.reload()
  await phone.page.getByRole('button', { name: 'Decisions about what you published' }).click()
  await decisions.getByRole('note').getByText(onlyYou).waitFor()
  expect(await decisions.getByText('everyone can see it again').count()).toBe(0)
  for (const { errors } of [phone, desk, other]) expect(errors).toEqual([])
})
