import {
  claimPaths,
  type HeldItem,
  heldPaths,
  type Resource,
  resourcePaths,
  reviewPaths,
} from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantAdmin } from './support/make-admin.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { setChecked } from './support/set-checked.ts'
import { marquez, novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const places = ['Tide pool school', 'Cork oak school', 'Cheap watches'] as const
const comment = 'Buy your towels at https://towels.example'
const changed = 'It has changed in the meantime. Look at it again.'
const factsLabel = 'Explanation for the author'

let server: TestServer
let author: OtherDevice
/** The device of the second admin. */
let other: OtherDevice
let desk: Phone

beforeAll(async () => {
  server = await TestServer.start({ MODERATION: 'new' })
  await OtherDevice.signUp(server.origin, novaks)
  await OtherDevice.signUp(server.origin, marquez)
  for (const admin of [novaks, marquez]) grantAdmin(admin, server)
  other = await OtherDevice.signIn(server.origin, marquez)
  author = await OtherDevice.signUp(server.origin, okafors)
  for (const [n, name] of places.entries())
    await author.request('POST', resourcePaths.list, buildDraft(n + 1, { name }))
  const added = await other.request('POST', resourcePaths.list, buildDraft(9))
  const { id } = (await added.json()) as Resource
  const reviewer = await OtherDevice.signUp(server.origin, tanakas)
  await reviewer.request('POST', reviewPaths.ofResource(id), {
    ...{ id: buildId(20), rating: 5, comment },
  })
  desk = await Phone.start(server.origin, { hasMap: false, viewport: { width: 1280, height: 900 } })
  await desk.open()
  await desk.signIn(novaks)
  await desk.open('/admin')
  await waiting().getByText('4 contributions').waitFor()
})

afterAll(async () => {
  await desk?.remove()
  await server?.remove()
})

const waiting = () => desk.page.getByRole('region', { name: 'Waiting' })
const row = (name: string) => waiting().getByRole('listitem').filter({ hasText: name })
const listed = async () =>
  (await (await other.request('POST', heldPaths.list, {})).json()) as HeldItem[]
const itemOf = async (name: string) => {
  const item = (await listed()).find(({ subject }) => subject.resource.name === name)
  if (!item) throw new Error(`${name} does not wait`)
  return item
}
const subjectOf = ({ subject: { type, id } }: HeldItem) => ({ subject: { type, id } })
/** The author changes a place that waits. */
const edit = async (name: (typeof places)[number], description: string) => {
  const { id, revision } = await itemOf(name)
  const n = places.indexOf(name) + 1
  const body = { ...buildDraft(n, { name, description }), revision }
  expect((await author.request('PUT', resourcePaths.one(id), body)).status).toBe(200)
}
/** Runs in the page. */
const hasFocus = (element: Element) => element === document.activeElement

/** Runs in the page. Presses the key for approval as soon as the row has the focus, as a double press does. */
const pressWhenFocused = (element: Element) => {
  const press = () =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  element.addEventListener('focusin', press, { once: true })
}

/** Runs in the page. */
const isInView = (element: Element) =>
  new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      resolve(entry?.isIntersecting ?? false)
    })
    observer.observe(element)
  })
const refresh = () => desk.page.getByRole('button', { name: 'Refresh Data' }).click()

it('[M11] held content is filtered by type and by reason, and an empty result names the filter', async () => {
  const section = waiting()
  await section.getByLabel('Why it waits').selectOption('The review contains a link')
  await section.getByText('1 contribution', { exact: true }).waitFor()
  await row(comment).waitFor()
  await section.getByLabel('What is waiting').selectOption('Resources')
  await section
    .getByText(/^Nothing that waits matches: Resources,? The review contains a link$/)
    .waitFor()
  await section.getByRole('button', { name: 'Clear filters' }).click()
  await section.getByText('4 contributions').waitFor()
  await section.getByLabel('What is waiting').selectOption('Resources')
  await section.getByText('3 contributions').waitFor()
  expect(await row(comment).count()).toBe(0)
})

it('[M12] an admin claims a held item by a key, and an item that another admin has claimed offers no decision', async () => {
  const { keyboard } = desk.page
  await row(places[0]).focus()
  await keyboard.press('c')
  await row(places[0])
    .getByText(/^You are working on this until \d\d:\d\d\.$/)
    .waitFor()
  expect((await itemOf(places[0])).claim).toMatchObject({ by: novaks.username, isMine: false })
  await keyboard.press('c')
  await row(places[0]).getByText('You are working on this').waitFor({ state: 'hidden' })

  const claimed = subjectOf(await itemOf(places[1]))
  expect((await other.request('POST', claimPaths.claim, claimed)).status).toBe(200)
  // The list is older.
  await row(places[1])
    .getByRole('button', { name: /^Decline/ })
    .click()
  await row(places[1]).getByText(`${marquez.username} is working on this until`).waitFor()
  const left = row(places[1]).getByRole('button')
  expect([await left.count(), await left.getAttribute('aria-label')]).toEqual([
    1,
    `Details: ${places[1]}`,
  ])
  await other.request('POST', claimPaths.release, claimed)
  await refresh()
  await row(places[1])
    .getByRole('button', { name: /^Approve/ })
    .waitFor()
})

it('[M11] a selected place is no longer selected after its author has changed it', async () => {
  const { keyboard } = desk.page
  await row(places[1]).focus()
  await keyboard.press('x')
  await waiting().getByText('Selected: 1').waitFor()
  await edit(places[1], 'Under old cork oaks.')
  await refresh()
  await row(places[1]).getByText('Under old cork oaks.').waitFor()
  await waiting().getByText('Selected: 1').waitFor({ state: 'hidden' })
  expect(await row(places[1]).getByRole('checkbox').isChecked()).toBe(false)
})

it('[M11] an admin approves two places at once, and is told which one has changed since the list was loaded', async () => {
  const { keyboard } = desk.page
  desk.page.on('dialog', (dialog) => void dialog.accept())
  await row(places[0]).focus()
  await keyboard.press('x')
  await keyboard.press('j')
  await keyboard.press('x')
  await waiting().getByText('Selected: 2').waitFor()
  await edit(places[1], 'Now with a car park.')
  await waiting().getByRole('button', { name: 'Approve', exact: true }).first().click()
  const failed = desk.page.getByRole('dialog', { name: 'Not everything was decided' })
  await failed.getByText(places[1]).waitFor()
  await failed.getByText(changed).waitFor()
  expect(await failed.getByText(places[0]).count()).toBe(0)
  await failed.getByRole('button', { name: 'Close' }).click()
  await row(places[0]).waitFor({ state: 'hidden' })
  await row(places[1]).getByText('Now with a car park.').waitFor()
  // The guard against a double press ends when the person moves the focus.
  await row(places[2]).focus()
  await row(places[1]).focus()
  await row(places[2]).evaluate(pressWhenFocused)
  await keyboard.press('a')
  await row(places[1]).waitFor({ state: 'hidden' })
  await expect.poll(() => row(places[2]).evaluate(hasFocus)).toBe(true)
  const published = (await (
    await fetch(`${server.origin}${resourcePaths.list}`)
  ).json()) as Resource[]
  const names = published.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(places.slice(0, 2)))
  expect(names).not.toContain(places[2])
})

it('[M11] an admin declines a place by its key; if its author changes it meanwhile, the form shows the new version and keeps the reason', async () => {
  const { keyboard } = desk.page
  await row(places[2]).focus()
  await keyboard.press('d')
  const form = desk.page.getByRole('dialog', { name: 'Decline' })
  await setChecked(form.getByRole('radio', { name: 'It is advertising or spam.' }))
  await edit(places[2], 'A repair course for families.')
  const hide = form.getByRole('button', { name: 'Hide', exact: true })
  await form.getByLabel(factsLabel).fill('It sells watches.')
  await hide.click()
  await expect.poll(() => form.getByText(changed).evaluate(isInView)).toBe(true)
  await form.getByText('A repair course for families.').waitFor()
  expect(await form.getByLabel(factsLabel).inputValue()).toBe('It sells watches.')
  await hide.click()
  await row(places[2]).waitFor({ state: 'hidden' })
  await waiting()
    .getByText(/^Nothing that waits matches: Resources$/)
    .waitFor()
  expect(await listed()).toHaveLength(1)
})

it('[M11] the details of a held review are opened by a key, and the keys are listed', async () => {
  const { keyboard } = desk.page
  await waiting().getByRole('button', { name: 'Clear filters' }).click()
  await row(comment).focus()
  await keyboard.press('i')
  const details = desk.page.getByRole('dialog', { name: /^Details: / })
  await details.getByText(comment).waitFor()
  await details.getByText(`${tanakas.username}, since`).waitFor()
  await keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
  await row(comment).focus()
  await keyboard.press('?')
  const help = desk.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const text of ['Waiting: approve', 'Waiting: decline']) await help.getByText(text).waitFor()
  await keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expect(desk.errors).toEqual([])
})
