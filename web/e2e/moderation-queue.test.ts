import {
  claimPaths,
  type ListedReport,
  type Resource,
  reportPaths,
  reportQueuePaths,
  resourcePaths,
} from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantAdmin } from './support/make-admin.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { setChecked } from './support/set-checked.ts'
import { marquez, novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let author: OtherDevice
let reporter: OtherDevice
/** The device of the second admin. */
let other: OtherDevice
let desk: Phone
const names: string[] = []

beforeAll(async () => {
  server = await TestServer.start()
  author = await OtherDevice.signUp(server.origin, okafors)
  reporter = await OtherDevice.signUp(server.origin, tanakas)
  await addReported(['spam', 'closed', 'spam', 'illegal', 'duplicate'])
  await OtherDevice.signUp(server.origin, novaks)
  await OtherDevice.signUp(server.origin, marquez)
  for (const admin of [novaks, marquez]) grantAdmin(admin, server)
  other = await OtherDevice.signIn(server.origin, marquez)
  desk = await Phone.start(server.origin, { hasMap: false, viewport: { width: 1280, height: 900 } })
  await desk.open()
  await desk.signIn(novaks)
  await desk.open('/admin')
  await reports().getByText('5 open reports').waitFor()
})

afterAll(async () => {
  await desk?.remove()
  await server?.remove()
})

/** Adds a place with a report of each of these kinds. */
async function addReported(kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const draft = buildDraft(names.length + 1)
    const added = await author.request('POST', resourcePaths.list, draft)
    const { id, name } = (await added.json()) as Resource
    names.push(name)
    await reporter.request('POST', reportPaths.ofResource(id), { kind })
  }
}

const reports = () => desk.page.getByRole('region', { name: 'Reported problems' })
const row = (n: number) => reports().getByRole('listitem').nth(n)
/** The text of the row that has the focus itself; empty if another element has it. */
const focusedRow = () =>
  desk.page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLLIElement ? activeElement.textContent : ''
  })
const waitUntilFocused = (name: string | undefined) =>
  desk.page.waitForFunction(
    (text) =>
      document.activeElement?.matches('li') &&
      document.body.contains(document.activeElement) &&
      (document.activeElement as HTMLElement).textContent.includes(text ?? '!'),
    name,
  )
const listed = async () =>
  (await (await other.request('POST', reportQueuePaths.list, {})).json()) as ListedReport[]

it('[M7] an admin moves through the reports and declines one by keyboard, and the next report then has the focus', async () => {
  const { keyboard } = desk.page
  await row(0).focus()
  await keyboard.press('j')
  await waitUntilFocused(names[1])
  await keyboard.press('ArrowDown')
  await waitUntilFocused(names[2])
  await keyboard.press('k')
  await waitUntilFocused(names[1])
  await keyboard.press('d')
  const form = desk.page.getByRole('dialog', { name: 'Decline the report' })
  await form.getByRole('textbox').focus()
  // Letters that are shortcuts in the list are text here.
  await keyboard.type('jkdcr?')
  await form.getByRole('button', { name: 'Decline' }).click()
  await form.waitFor({ state: 'hidden' })
  await reports().getByText('4 open reports').waitFor()
  await waitUntilFocused(names[2])
})

it('[M7] the next report has the focus after a report was resolved by a key or hidden by a form', async () => {
  const { keyboard } = desk.page
  await row(0).focus()
  await keyboard.press('r')
  await reports().getByText('3 open reports').waitFor()
  await waitUntilFocused(names[2])
  await keyboard.press('Enter')
  const form = desk.page.getByRole('dialog', { name: 'Hide or remove' })
  await setChecked(form.getByRole('radio', { name: /advertising/ }))
  await form.getByRole('button', { name: 'Hide', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await reports().getByText('2 open reports').waitFor()
  await waitUntilFocused(names[3])
})

it('the shortcuts of the queue are listed in a dialog, and the focus returns to the row', async () => {
  const { keyboard } = desk.page
  const before = await focusedRow()
  await keyboard.press('?')
  const help = desk.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Decline the report').waitFor()
  await keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await waitUntilFocused(names[3])
  expect(await focusedRow()).toBe(before)
})

it('[M12] an admin claims and releases a report by a key, and other admins see who has claimed the report', async () => {
  const { keyboard } = desk.page
  await keyboard.press('c')
  await row(0)
    .getByText(/^You are working on this until \d\d:\d\d\.$/)
    .waitFor()
  expect((await listed())[0]?.claim).toMatchObject({ by: novaks.username, isMine: false })
  await row(0)
    .getByRole('button', { name: /^Release/ })
    .click()
  await row(0).getByText('You are working on this').waitFor({ state: 'hidden' })
  expect((await listed())[0]).not.toHaveProperty('claim')
})

it('[M12] a report that another admin has claimed says so and offers no decision, even in an outdated list', async () => {
  const [first] = await listed()
  const claimed = await other.request('POST', claimPaths.claim, { subject: first?.subject })
  expect(claimed.status).toBe(200)
  await row(0).getByRole('button', { name: 'Hide or remove' }).click()
  await desk.page.getByText('Someone else is working on this.').first().waitFor()
  await row(0).getByText(`${marquez.username} is working on this until`).waitFor()
  const left = row(0).getByRole('button')
  expect([await left.count(), await left.getAttribute('aria-label')]).toEqual([
    1,
    `Details: ${names[3]}`,
  ])
  await other.request('POST', claimPaths.release, { subject: first?.subject })
  await desk.page.getByRole('button', { name: 'Refresh Data' }).click()
  await row(0).getByRole('button', { name: 'Hide or remove' }).waitFor()
})

it('[M7] no report is selected after the filter has changed, and changed back', async () => {
  const section = reports()
  const filter = section.getByLabel('Problem')
  await row(0).getByRole('checkbox').check()
  await section.getByText('Selected: 1').waitFor()
  await filter.selectOption('Listed twice')
  await section.getByText('1 open report', { exact: true }).waitFor()
  await filter.selectOption({ index: 0 })
  await section.getByText('2 open reports').waitFor()
  expect(await section.getByRole('checkbox', { checked: true }).count()).toBe(0)
})

it('[M7] an empty result names the filter of the reports, and clearing the filter shows all reports again', async () => {
  const section = reports()
  await section.getByLabel('Problem').selectOption('Listed twice')
  await section.getByText('1 open report', { exact: true }).waitFor()
  await section.getByLabel('What was reported').selectOption('Photos')
  await section.getByText(/^No open reports match: Listed twice,? Photos$/).waitFor()
  await desk.page.getByRole('tab', { name: 'Users' }).click()
  await desk.page.getByRole('tab', { name: 'Overview' }).click()
  await section.getByText(/^No open reports match: /).waitFor()
  await section.getByRole('button', { name: 'Clear filters' }).click()
  await section.getByText('2 open reports').waitFor()
})

it('[M7] [M12] an admin hides the subjects of several reports, and sees which report another admin has claimed', async () => {
  await addReported(['spam', 'spam', 'spam'])
  await desk.page.getByRole('button', { name: 'Refresh Data' }).click()
  await reports().getByText('5 open reports').waitFor()
  await row(2).focus()
  await desk.page.keyboard.press('x')
  await reports().getByText('Selected: 1').waitFor()
  for (const n of [3, 4]) await row(n).getByRole('checkbox').check()
  const claimed = (await listed())[3]
  await other.request('POST', claimPaths.claim, { subject: claimed?.subject })
  await reports().getByRole('button', { name: 'Hide or remove', exact: true }).click()
  const form = desk.page.getByRole('dialog', { name: 'Hide or remove what was reported: 3' })
  await setChecked(form.getByRole('radio', { name: /advertising/ }))
  await form.getByRole('button', { name: 'Hide', exact: true }).click()
  const failed = desk.page.getByRole('dialog', { name: 'Not everything was decided' })
  await failed.getByText(claimed?.resource.name ?? '!').waitFor()
  await failed.getByText('Someone else is working on this.').waitFor()
  await failed.getByRole('button', { name: 'Close' }).click()
  await reports().getByText('3 open reports').waitFor()
  await row(2).getByText(`${marquez.username} is working on this until`).waitFor()
  // The claimed one is closed by who has claimed it.
  await other.request('PUT', reportQueuePaths.resolve(claimed?.id ?? ''), {})
  await desk.page.getByRole('button', { name: 'Refresh Data' }).click()
  await reports().getByText('2 open reports').waitFor()
})

it('[M7] a form about a report keeps its text when the report leaves the list while the form is open', async () => {
  await row(1)
    .getByRole('button', { name: /^Decline/ })
    .click()
  const form = desk.page.getByRole('dialog', { name: 'Decline the report' })
  await form.getByRole('textbox').fill('A long explanation.')
  const [, last] = await listed()
  await desk.cutNetwork()
  // Closes the report, because it is about a detail of what is gone.
  await author.request('DELETE', resourcePaths.one(last?.resource.id ?? ''))
  await desk.restoreNetwork()
  await desk.page.getByText('1 open report', { exact: true }).waitFor()
  expect(await form.getByRole('textbox').inputValue()).toBe('A long explanation.')
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await form.waitFor({ state: 'hidden' })
  await waitUntilFocused(names[3])
  expect(desk.errors).toEqual([])
})
