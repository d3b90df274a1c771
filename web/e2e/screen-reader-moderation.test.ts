import { type Resource, reportPaths, resourcePaths, reviewPaths } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { library } from './support/edit-reviewed-place.ts'
import { KeyboardUser } from './support/keyboard.ts'
import {
  recordLiveRegions,
  takeAnnouncements,
  waitForAnnouncementIn,
} from './support/live-region-log.ts'
import { grantAdmin, grantModerator } from './support/make-admin.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { ScreenReader } from './support/screen-reader.ts'
import { novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const held = buildDraft(3, { name: 'Tide pool school' })

let server: TestServer
/** The browser of the moderator. */
let desk: Phone
/** The phone of the family that wrote the review. */
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  const owner = await OtherDevice.signUp(server.origin, okafors)
  const added = await owner.request('POST', resourcePaths.list, library)
  const { id } = (await added.json()) as Resource
  const author = await OtherDevice.signUp(server.origin, tanakas)
  const reviewed = await author.request('POST', reviewPaths.ofResource(id), {
    ...{ rating: 5, comment: 'Buy your towels at our shop.' },
  })
  const review = (await reviewed.json()) as { id: string }
  await owner.request('POST', reportPaths.ofResource(id), {
    ...{ kind: 'spam', subject: { type: 'review', id: review.id } },
  })
  grantAdmin(okafors, server)
  const admin = await OtherDevice.signIn(server.origin, okafors)
  await grantModerator(admin, await OtherDevice.signUp(server.origin, novaks))
  await server.stop()
  await server.start({ MODERATION: 'all' })
  await author.request('POST', resourcePaths.list, held)
  const start = () => Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
  ;[desk, phone] = await Promise.all([start(), start()])
  for (const { context } of [desk, phone]) await recordLiveRegions(context)
})

afterAll(async () => {
  await desk?.remove()
  await phone?.remove()
  await server?.remove()
})

/**
 * `vitest run --project browser web/e2e/screen-reader-moderation.test.ts -u` rewrites the script:
 * read it afterwards.
 */
it('[M2] [M7] [M9] [M11] announces decisions to the moderator who makes them by keyboard, and the reason and the appeal form to the author', async () => {
  const script = `${await recordModerator()}\n${await recordAuthor()}`
  expect([...desk.errors, ...phone.errors]).toEqual([])
  await expect(withoutTimes(script)).toMatchFileSnapshot('screen-reader/moderation-en.txt')
})

async function recordModerator(): Promise<string> {
  const { page } = desk
  await desk.open()
  await desk.signIn(novaks)
  await desk.open('/admin')
  const reports = page.getByRole('region', { name: 'Reported problems' })
  const waiting = page.getByRole('region', { name: 'Waiting', exact: true })
  await reports.getByRole('listitem').waitFor()
  const { reader, user, tabTo } = await listenTo(desk)
  reader.step('A moderator opens the lists.')
  await reader.outline()

  reader.step('Goes to the report, and hides the review.')
  await tabTo(reports.getByRole('listitem'))
  await user.press('Enter')
  const form = page.getByRole('dialog', { name: 'Hide or remove' })
  await form.locator(':focus').waitFor()
  await reader.readFocus()
  await tabTo(form.getByRole('button', { name: 'Hide', exact: true }))
  await user.press('Enter')
  await reader.waitForAnnouncement('Choose a reason.')
  await reader.readFocus()
  await tabTo(form.getByRole('radio', { name: 'It may be unsafe for children.' }), 'back')
  await user.press('ArrowDown')
  await reader.readFocus()
  await tabTo(form.getByRole('button', { name: 'Hide', exact: true }))
  await user.press('Enter')
  await form.waitFor({ state: 'hidden' })
  await reader.waitForAnnouncements('Message Hidden', '1 item')
  await user.waitFor(page.getByRole('heading', { name: 'Reported problems' }))
  await reader.readFocus()

  reader.step('Goes to what waits, and approves it.')
  await tabTo(waiting.getByRole('listitem').first())
  await tabTo(waiting.getByRole('button', { name: `Approve ${held.name}` }))
  await user.press('Enter')
  await reader.waitForAnnouncement('Approved')
  await user.waitFor(page.getByRole('heading', { name: 'Waiting' }))
  await reader.readFocus()
  return reader.script
}

async function recordAuthor(): Promise<string> {
  const { page } = phone
  await phone.open()
  await phone.signIn(tanakas)
  // Not in the script, because the toast about the sign-in may come before or after it.
  await waitForAnnouncementIn(page, 'A moderator has made a decision')
  await page.locator('li[data-swipe-direction]').waitFor({ state: 'hidden' })
  const { reader, user, tabTo } = await listenTo(phone)
  reader.step('The author opens the decision.')
  await tabTo(page.getByRole('button', { name: 'Show', exact: true }))
  await user.press('Enter')
  const decisions = page.getByRole('dialog', { name: 'Decisions about what you published' })
  await decisions.locator(':focus').waitFor()
  await reader.readFocus()
  await reader.readDialog()

  reader.step('Appeals, at first without a text.')
  await tabTo(decisions.getByRole('button', { name: 'Appeal' }))
  await user.press('Enter')
  const form = page.getByRole('dialog', { name: 'Appeal against this decision' })
  await form.locator(':focus').waitFor()
  await reader.readFocus()
  await tabTo(form.getByRole('button', { name: 'Send appeal' }))
  await user.press('Enter')
  await form.getByText('Say why the decision is wrong.').waitFor()
  await user.waitFor(form.getByRole('textbox'))
  await reader.readFocus()
  await user.type('We own no shop.')
  await tabTo(form.getByRole('button', { name: 'Send appeal' }))
  await user.press('Enter')
  await reader.waitForAnnouncement('Appeal sent')
  await decisions.getByText('Your appeal is waiting for a moderator.').waitFor()
  await reader.readFocus()
  return reader.script
}

async function listenTo({ page }: Phone) {
  await takeAnnouncements(page)
  const reader = await ScreenReader.of(page)
  const user = new KeyboardUser(page)
  /** Moves the focus with the Tab key, and adds what is announced at its end. */
  const tabTo = async (target: Locator, direction?: 'on' | 'back') => {
    await user.tabTo(target, direction)
    await reader.readFocus()
  }
  return { reader, user, tabTo }
}

/** Dates and times differ in each run. */
function withoutTimes(script: string): string {
  return script.replaceAll(/\d{1,2} \w{3} \d{4}(, \d\d:\d\d)?|\d\d:\d\d/g, '[time]')
}
