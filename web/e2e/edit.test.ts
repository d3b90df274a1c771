import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { reviewByName } from './support/sync-sheet.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const name = 'Tuesday tide-pool walk'

let server: TestServer
let here: Phone
let there: Phone

beforeAll(async () => {
  server = await TestServer.start()
  here = await Phone.start(server.origin, { hasMap: false })
  there = await Phone.start(server.origin, { hasMap: false })
})

afterAll(async () => {
  await here?.remove()
  await there?.remove()
  await server?.remove()
})

describe('an author with two phones', () => {
  it('edits a place without a network and shows the change on the other phone', async () => {
    await here.open()
    await here.waitUntilInstalled()
    await here.signUp(family)
    await here.addPlace({
      name,
      category: 'Meet-up',
      location: 'Sagres, Portugal',
      description: 'Families meet at low tide.',
    })
    await here.waitUntilAllSent()
    await there.open()
    await there.waitUntilInstalled()
    await there.signIn(family)
    await there.card(name).waitFor()

    await here.cutNetwork()
    const form = await openForm(here)
    expect(await form.getByLabel('Location', { exact: true }).inputValue()).toBe('Sagres, Portugal')
    await form.getByLabel('Description').fill('Families meet at low tide by the harbour steps.')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'hidden' })
    await here.page.getByText('Resource updated').first().waitFor()
    await here.dialog().getByText('by the harbour steps').waitFor()
    await here.dialog().getByText('Not sent yet').waitFor()
    await here.closeDialog()
    await here.page.getByRole('button', { name: 'Offline, 1 waiting' }).waitFor()

    await here.restoreNetwork()
    await here.waitUntilAllSent()
    await there.reload()
    await there.openCard(name)
    await there.dialog().getByText('by the harbour steps').waitFor()
    await there.closeDialog()
  })

  it('asks before it discards changes in the edit form', async () => {
    const form = await openForm(here)
    await form.getByLabel('Price').fill('Free')
    await here.page.keyboard.press('Escape')
    const question = here.page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep writing' }).click()
    // While the question closes, it would receive the next Escape.
    await question.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Price').inputValue()).toBe('Free')
    await here.page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'hidden' })
    await form.waitFor({ state: 'hidden' })
    await here.closeDialog()
    await here.waitUntilAllSent()
  })

  it('asks before going back discards changes in the edit form, and going back again cancels the question', async () => {
    const form = await openForm(here)
    await form.getByLabel('Price').fill('Free')
    await goBackOver(here)
    const question = here.page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.waitFor()
    await goBackOver(here)
    await question.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Price').inputValue()).toBe('Free')
    await goBackOver(here)
    await question.getByRole('button', { name: 'Discard' }).click()
    await form.waitFor({ state: 'hidden' })
    const window = here.page.getByRole('dialog', { name })
    const edit = window.getByRole('button', { name: 'Edit' })
    await expect.poll(() => edit.evaluate((it) => it === document.activeElement)).toBe(true)
    await here.page.goBack()
    await window.waitFor({ state: 'hidden' })
  })

  it('[C4] shows both sides of a conflict, lets the author choose by keyboard, and sends the choice', async () => {
    await there.cutNetwork()
    await change(there, { Price: 'Free', 'Age Range': '4 and up' })
    await change(here, { Price: '5 EUR' })
    await here.waitUntilAllSent()
    await there.restoreNetwork()
    await there.page.getByRole('button', { name: '1 needs attention' }).click()
    const sheet = there.page.getByRole('dialog', { name: 'Sync' })
    await sheet.getByText('Not accepted: Someone else changed this at the same time.').waitFor()
    await sheet.getByRole('button', { name: 'Compare' }).click()

    const dialog = there.page.getByRole('dialog', { name: 'Two edits at the same time' })
    const conflict = dialog.getByRole('group', { name: 'Price' })
    await conflict.getByRole('radio', { name: 'Yours Free' }).waitFor()
    await conflict.getByRole('radio', { name: 'Theirs 5 EUR' }).waitFor()
    expect(await dialog.getByRole('group').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Save and send' }).click()
    await dialog.getByText('Please choose one version for each.').waitFor()
    await there.page.keyboard.press('ArrowDown')
    expect(await conflict.getByRole('radio', { name: 'Theirs 5 EUR' }).isChecked()).toBe(true)
    await there.page.keyboard.press('ArrowUp')
    await there.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await there.waitUntilAllSent()
    const onServer = (await resources()).find((resource) => resource.name === name)
    expect(onServer).toMatchObject({ price: 'Free', ageRange: '4 and up' })
  })

  it("[C5] edits one's own review and deletes it after a confirmation", async () => {
    const sample = 'Green School Bali'
    await reviewByName(here, sample, 'Rainy.', '2 Fair')
    await here.waitUntilAllSent()
    await here.search(sample)
    await here.openCard(sample)
    const dialog = here.page.getByRole('dialog', { name: sample })
    await dialog.getByRole('tab', { name: 'Reviews' }).click()
    await dialog.getByRole('tabpanel').getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('textbox').fill('Sunny this time.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const leaving = here.page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Keep writing' }).click()
    await leaving.waitFor({ state: 'hidden' })
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Sunny this time.')
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await dialog.getByRole('listitem').getByText('Sunny this time.').waitFor()

    await dialog.getByRole('button', { name: 'Delete review' }).click()
    const question = here.page.getByRole('dialog', { name: 'Delete your review?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('listitem').getByText('Sunny this time.').waitFor()
    await dialog.getByRole('button', { name: 'Delete review' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('No reviews yet. Be the first to share your experience!').waitFor()
    await here.closeDialog()
    await here.cancelSearch()
    await here.waitUntilAllSent()
    const onServer = (await resources()).find((resource) => resource.name === sample)
    expect(onServer).toMatchObject({ reviewCount: 0, ratingSum: 0 })
  })

  it('[SEC-33] explains to the author of a place that only other families can review the place, even offline', async () => {
    const calm = 'You added this resource, so only other families can review it.'
    for (const cut of [false, true]) {
      if (cut) await here.cutNetwork()
      await here.openCard(name)
      await here.dialog().getByRole('tab', { name: 'Reviews' }).click()
      await here.dialog().getByText(calm, { exact: true }).waitFor()
      expect(await here.dialog().getByRole('radio').count()).toBe(0)
      expect(await here.dialog().getByRole('button', { name: 'Submit Review' }).count()).toBe(0)
      await here.closeDialog()
    }
    await here.restoreNetwork()
  })

  it('[SEC-33] explains that the review of a new account counts towards the rating later', async () => {
    const sample = 'Summerhill School'
    await reviewByName(here, sample, 'They let ours decide.')
    await here.waitUntilAllSent()
    await here.search(sample)
    await here.openCard(sample)
    const dialog = here.page.getByRole('dialog', { name: sample })
    await dialog.getByRole('tab', { name: 'Reviews' }).click()
    await dialog.getByRole('listitem').getByText('They let ours decide.').waitFor()
    await dialog
      .getByText('Reviews from new accounts count towards the rating after 7 days.', {
        exact: false,
      })
      .waitFor()
    expect(await dialog.getByText(/^Based on/).count()).toBe(0)
    await here.closeDialog()
    await here.cancelSearch()
    const onServer = (await resources()).find((resource) => resource.name === sample)
    expect(onServer).toMatchObject({ reviewCount: 0, ratingSum: 0 })
  })

  it('offers no editing of other people’s places, and logs no error', async () => {
    await here.search('Summerhill School')
    await here.openCard('Summerhill School')
    await here.dialog().getByRole('tab', { name: 'Overview' }).waitFor()
    expect(await here.dialog().getByRole('button', { name: 'Edit' }).count()).toBe(0)
    expect([...here.errors, ...there.errors]).toEqual([])
  })
})

async function openForm(phone: Phone) {
  await phone.openCard(name)
  await phone.page.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' }).click()
  const form = phone.page.getByRole('dialog', { name: 'Edit Resource' })
  await form.waitFor()
  return form
}

/** Goes back when the history entry of the open dialog exists. */
async function goBackOver(phone: Phone): Promise<void> {
  await phone.page.waitForFunction(() => history.state?.isStep === true)
  await phone.page.goBack()
}

async function change(phone: Phone, values: Record<string, string>): Promise<void> {
  const form = await openForm(phone)
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.waitFor({ state: 'hidden' })
  await phone.closeDialog()
}

/** Read from the server, not from the screen. */
async function resources(): Promise<{ name: string }[]> {
  return (await (await fetch(`${server.origin}/api/resources`)).json()) as { name: string }[]
}
