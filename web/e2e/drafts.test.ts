import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { setChecked } from './support/set-checked.ts'
import { slowDownDatabase } from './support/slow-database.ts'
import { reviewByName } from './support/sync-sheet.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = {
  name: 'Tuesday tide-pool walk',
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
}

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(family)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('the add button', () => {
  it('opens the form and not the sign-in when tapped before the device has read the account', async () => {
    const tab = phone.page
    phone.page = await phone.context.newPage()
    await slowDownDatabase(phone.page, 2_000)
    await phone.open()
    await pressAdd(phone.page)
    await phone.page.getByRole('dialog', { name: 'Add New Resource' }).waitFor()
    await phone.page.close()
    phone.page = tab
  })
})

describe('drafts', () => {
  it('restores the draft of the add form after a reload without a network, and deletes it on "Start over"', async () => {
    await phone.cutNetwork()
    const form = await openAddForm()
    await form.getByLabel('Resource Name').fill(place.name)
    await form.getByLabel('Category').selectOption({ label: place.category })
    await form.getByLabel('Description').fill('Families meet at ')
    // Reloads at once, before the debounce of the autosave ends.
    await phone.reload()
    await openAddForm()
    await form.getByText(/^Restored your draft from .+\.$/).waitFor()
    expect(await form.getByLabel('Resource Name').inputValue()).toBe(place.name)
    expect(await form.getByLabel('Category').inputValue()).toBe('communities')
    expect(await form.getByLabel('Description').inputValue()).toBe('Families meet at ')

    // Closes without a confirmation, because the draft is stored.
    await form.getByLabel('Price').fill('Free')
    await phone.closeDialog()
    await openAddForm()
    await form.getByText(/^Restored your draft from/).waitFor()
    expect(await form.getByLabel('Price').inputValue()).toBe('Free')
    await form.getByRole('button', { name: 'Start over' }).click()
    await form.getByText(/^Restored your draft from/).waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('')
    await phone.closeDialog()
    await openAddForm()
    await expect.poll(draftCount).toBe(0)
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('')
    await phone.closeDialog()
    await phone.restoreNetwork()
  })

  it('shows a likely duplicate, opens it above the form, and adds the place anyway', async () => {
    await phone.addPlace(place)
    await phone.waitUntilAllSent()
    const form = await openAddForm()
    await form.getByLabel('Category').selectOption({ label: place.category })
    await form.getByLabel('Resource Name').fill('Tide pool walk (Tuesday)')
    await form.getByLabel('Location', { exact: true }).fill(place.location)
    await form.getByLabel('Description').fill('Another one.')
    await form.getByText('Is this resource already listed?').waitFor()
    await form.getByRole('link', { name: `${place.name}, ${place.location}` }).click()
    const window = phone.page.getByRole('dialog', { name: place.name })
    await window.getByText(place.description).waitFor()
    await window.getByRole('link', { name: 'Directions' }).waitFor()
    await window.getByRole('button', { name: 'Share' }).waitFor()
    await phone.page.keyboard.press('Escape')
    await window.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Description').inputValue()).toBe('Another one.')
    await form.getByRole('button', { name: 'No, mine is different' }).click()
    await form.getByText('Is this resource already listed?').waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: 'Add Resource' }).click()
    await form.waitFor({ state: 'hidden' })
    await phone.card('Tide pool walk (Tuesday)').waitFor()
    await expect.poll(draftCount).toBe(0)
  })

  it('[R7] asks before it discards changes to a waiting review', async () => {
    await phone.waitUntilAllSent()
    await phone.cutNetwork()
    await reviewByName(phone, 'Summerhill School', 'Rainy.', '2 Fair')
    await expect.poll(draftCount).toBe(0)
    await phone.page.getByRole('button', { name: 'Offline, 1 waiting' }).click()
    const sheet = phone.page.getByRole('dialog', { name: 'Sync' })
    await sheet.getByRole('button', { name: 'Edit' }).click()
    const form = phone.page.getByRole('dialog', { name: 'Edit your review' })
    await form.getByRole('textbox').fill('Rainy, but fun.')
    await phone.page.keyboard.press('Escape')
    const question = phone.page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep writing' }).click()
    // While the question closes, it would receive the next Escape.
    await question.waitFor({ state: 'hidden' })
    expect(await form.getByRole('textbox').inputValue()).toBe('Rainy, but fun.')
    await phone.page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'hidden' })
    await form.waitFor({ state: 'hidden' })
    await phone.restoreNetwork()
    await phone.waitUntilAllSent()
  })

  it('[Q9] restores the draft of a review after switching tabs, and deletes it at sign-out', async () => {
    const sample = 'Green School Bali'
    await phone.search(sample)
    await phone.openCard(sample)
    const window = phone.page.getByRole('dialog', { name: sample })
    await window.getByRole('tab', { name: 'Reviews' }).click()
    await window.getByRole('textbox').fill('Bring boots')
    await setChecked(window.getByRole('radio', { name: '4 Very Good' }))
    await window.getByRole('tab', { name: 'Overview' }).click()
    await window.getByRole('tab', { name: 'Reviews' }).click()
    await window.getByText(/^Restored your draft from/).waitFor()
    expect(await window.getByRole('textbox').inputValue()).toBe('Bring boots')
    expect(await window.getByRole('radio', { name: '4 Very Good' }).isChecked()).toBe(true)
    await phone.closeDialog()
    await phone.cancelSearch()
    await expect.poll(draftCount).toBe(1)

    await phone.waitUntilAllSent()
    await phone.openCard(place.name)
    await phone.page
      .getByRole('dialog', { name: place.name })
      .getByRole('button', { name: 'Edit' })
      .click()
    const edit = phone.page.getByRole('dialog', { name: 'Edit Resource' })
    await edit.getByLabel('Description').fill('A secret beach')
    const [first, second] = [phone.page, await phone.context.newPage()]
    phone.page = second
    await phone.open('/profile')
    await second.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
    await second.getByRole('button', { name: 'Sign In / Sign Up' }).waitFor()
    await second.close()
    phone.page = first
    await edit.waitFor({ state: 'hidden' })
    await expect.poll(draftCount).toBe(0)
    expect(phone.errors).toEqual([])
  })
})

async function openAddForm() {
  await pressAdd(phone.page)
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.waitFor()
  return form
}

/** Number of drafts in the device database. */
async function draftCount(): Promise<number> {
  return phone.page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('worldschool-explorer')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction('drafts').objectStore('drafts').count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result)
          }
        }
      }),
  )
}
