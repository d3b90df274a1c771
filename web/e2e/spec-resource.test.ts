import { predefinedAmenities } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { holdWrites } from './support/hold-writes.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { ServerRows } from './support/server-rows.ts'
import { setChecked } from './support/set-checked.ts'
import { TestServer } from './support/test-server.ts'

const admin = { username: '', email: 'keeper@example.org', password: 'the keeper of the light' }
const place = {
  name: 'Tide pool school at the end of the land',
  category: 'communities',
  location: 'Sagres, Portugal',
  latitude: 37.0094,
  longitude: -8.9407,
  description: 'Families meet at low tide and look what the sea has left. '.repeat(3).trim(),
  ageRange: '4 to 12 years',
  price: '12 EUR a day',
  amenities: ['WiFi', 'Safety vests', 'Study Space'],
  contactInfo: {
    phone: '+351 282 000 000',
    email: 'tide@example.org',
    website: 'https://tide.example.org',
  },
}
/** No other resource is near it. */
const lone = {
  ...{ name: 'A hut', category: 'hubs', location: 'Bouvet Island' },
  ...{ description: 'Far out at sea.', latitude: -54.4, longitude: 3.3 },
}
const bare = { name: 'A bench', category: 'hubs', location: 'Faro', description: 'By the water.' }

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  await phone.open()
  await phone.signIn(admin)
  const images = ['/icon.svg', '/icon-maskable.svg'].map((path) => server.origin + path)
  const statuses = await phone.page.evaluate(
    (bodies) =>
      Promise.all(
        bodies.map(async (body) => {
          const headers = { 'content-type': 'application/json' }
          const request = { method: 'POST', headers, body: JSON.stringify(body) }
          return (await fetch('/api/resources', request)).status
        }),
      ),
    [{ ...place, images }, bare, lone],
  )
  expect(statuses.every((status) => status < 300)).toBe(true)
  // An author could not review the place.
  new ServerRows(server.databaseUrl).release(place.name)
  await phone.reload()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('the card of the specification', () => {
  it('shows image, badge, heart, name, rating, place, description, ages, two amenities and price on a card', async () => {
    await phone.search(place.name)
    const card = phone.card(place.name)
    await card.getByText('Meet-up', { exact: true }).waitFor()
    expect(await card.locator('img').getAttribute('src')).toBe(`${server.origin}/icon.svg`)
    await card.getByRole('button', { name: `Save ${place.name}` }).waitFor()
    await card.getByText('No reviews yet', { exact: true }).waitFor()
    await expectNoStars(card)
    for (const text of [place.location, place.description, place.ageRange, place.price])
      await card.getByText(text, { exact: true }).waitFor()
    for (const [amenity, icon] of [
      ['WiFi', 'wifi'],
      ['Safety vests', 'shield-check'],
    ] as const) {
      const fact = card.getByText(amenity, { exact: true }).locator('..')
      expect(await fact.locator('svg').getAttribute('class')).toContain(`lucide-${icon}`)
    }
    expect(await card.getByText('Study Space').count()).toBe(0)
    expect(await card.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  })
})

describe('the resource dialog of the specification', () => {
  it('shows badge, ages, name, place, price and "rating (N reviews)" above the three tabs of a resource', async () => {
    await phone.openCard(place.name)
    const header = window().getByRole('banner').or(window().locator('header')).first()
    for (const text of ['Meet-up', place.ageRange, place.name, place.price, 'No reviews yet'])
      await header.getByText(text, { exact: true }).waitFor()
    await header.getByText(place.location).waitFor()
    await expectNoStars(header)
    expect(await window().getByRole('tab').allTextContents()).toEqual([
      'Overview',
      'Amenities',
      'Reviews',
    ])
  })

  it('shows photos, an About text, and phone, email and website in the overview of a resource', async () => {
    // The first photo is in the header.
    const photos = window().getByRole('region', { name: 'Photos' }).getByRole('img')
    expect(await photos.count()).toBe(1)
    await window().getByRole('heading', { name: 'About', exact: true }).waitFor()
    await window().getByText(place.description, { exact: true }).waitFor()
    await window().getByRole('heading', { name: 'Contact Information' }).waitFor()
    const { phone: number, email } = place.contactInfo
    await window().getByRole('link', { name: number }).waitFor()
    const mail = window().getByRole('link', { name: email })
    expect(await mail.getAttribute('href')).toBe(`mailto:${email}`)
    const website = window().getByRole('link', { name: /^tide\.example\.org/ })
    expect(await website.getAttribute('href')).toBe('https://tide.example.org/')
    expect(await website.getAttribute('target')).toBe('_blank')
  })

  it('offers "Edit resource" and "Delete resource" to an admin below the overview, and not below the reviews', async () => {
    const controls = window().getByRole('button', { name: /^(Edit|Delete) resource$/ })
    await expect.poll(() => controls.count()).toBe(2)
    await window().getByRole('tab', { name: 'Reviews' }).click()
    await window().getByRole('heading', { name: 'Write a Review' }).waitFor()
    expect(await controls.count()).toBe(0)
  })

  it('lists the amenities of a resource, and says when a resource has no amenities', async () => {
    await window().getByRole('tab', { name: 'Amenities' }).click()
    expect(await window().getByRole('tabpanel').getByRole('listitem').allTextContents()).toEqual(
      place.amenities,
    )
    await phone.closeDialog()
    await phone.search(bare.name)
    await phone.openCard(bare.name)
    await window().getByRole('tab', { name: 'Amenities' }).click()
    await window().getByText('No amenities listed for this resource.', { exact: true }).waitFor()
    await phone.closeDialog()
  })

  it('offers no list of nearby resources if no resources are nearby', async () => {
    await phone.search(lone.name)
    await phone.openCard(lone.name)
    // The next tests share this page, even if this one fails.
    onTestFinished(() => phone.closeDialog())
    await window().getByRole('button', { name: 'More', exact: true }).click()
    await window().getByRole('button', { name: 'Copy coordinates' }).waitFor()
    expect(
      await window()
        .getByText(/ within 25 km$/)
        .count(),
    ).toBe(0)
  })

  it('the review form has five named stars and a live counter, and sends nothing without a star', async () => {
    await phone.search(place.name)
    await phone.openCard(place.name)
    await window().getByRole('tab', { name: 'Reviews' }).click()
    await window()
      .getByText('No reviews yet. Be the first to share your experience!', { exact: true })
      .waitFor()
    await window().getByRole('heading', { name: 'Write a Review' }).waitFor()
    const stars = window().getByRole('radio')
    expect(
      await Promise.all([0, 1, 2, 3, 4].map((n) => star(n).getAttribute('aria-label'))),
    ).toEqual(['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'])
    expect(await stars.count()).toBe(5)
    expect(await submit().isDisabled()).toBe(true)

    await window().getByText('0/1000 characters', { exact: true }).waitFor()
    await comment().fill('Bring boots')
    await window().getByText('11/1000 characters', { exact: true }).waitFor()
    await comment().fill('x'.repeat(1000))
    await comment().press('y')
    await window().getByText('1000/1000 characters', { exact: true }).waitFor()
    expect(await submit().isDisabled()).toBe(true)
    await comment().fill('  Bring boots.  ')
  })

  it('disables the review form while the review is stored, then shows the review in the list', async () => {
    await setChecked(star(3))
    const releaseWrites = await holdWrites(phone.page)
    await submit().click()
    const busy = window().getByRole('button', { name: 'Submitting...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await releaseWrites()
    await phone.page.getByText('Thank you for sharing your feedback!').first().waitFor()
    await window().getByRole('heading', { name: 'Community Reviews' }).waitFor()
    const listed = window().getByRole('listitem').filter({ hasText: 'Bring boots.' })
    await listed.getByText('Bring boots.', { exact: true }).waitFor()
    await listed.getByText('keeper', { exact: true }).waitFor()
    await listed.getByRole('img', { name: '4 stars' }).waitFor()
    await window().getByText('Based on 1 review', { exact: true }).waitFor()
    await window().getByRole('img', { name: 'Average rating: 4.0 out of 5 stars' }).waitFor()
    await window().getByText('4.0 (1 review)', { exact: true }).waitFor()
    await window().getByRole('heading', { name: 'Your review' }).waitFor()
    expect(await submit().count()).toBe(0)
    await window().getByRole('button', { name: 'Edit', exact: true }).click()
    expect(await comment().inputValue()).toBe('Bring boots.')
    await window().getByRole('button', { name: 'Cancel', exact: true }).click()
    await submit().waitFor({ state: 'detached' })
    await phone.closeDialog()
  })
})

describe('the delete dialog of the specification', () => {
  it('shows "Deleting..." while a sample is deleted, and removes it from the list', async () => {
    const name = 'Green School Bali'
    await phone.search(name)
    await phone
      .card(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    const dialog = phone.page.getByRole('dialog', { name: 'Delete Sample Resource' })
    await dialog
      .getByText(
        `Are you sure you want to delete "${name}"? This action cannot be undone and will permanently remove this sample resource from the platform.`,
        { exact: true },
      )
      .waitFor()
    const releaseWrites = await holdWrites(phone.page)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    const busy = dialog.getByRole('button', { name: 'Deleting...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await releaseWrites()
    await dialog.waitFor({ state: 'hidden' })
    await phone.card(name).waitFor({ state: 'detached' })
    await phone.cancelSearch()
  })
})

describe('the add dialog of the specification', () => {
  it('shows a category to select and every field of the specification in the add dialog', async () => {
    await openForm()
    const category = form().getByLabel('Category')
    expect(await category.locator('option').allTextContents()).toEqual([
      'Select category...',
      'Family Activity',
      'Accommodation',
      'Alternative School',
      'Worldschooling Hub',
      'Meet-up',
      'Restaurant',
      'Doctors',
      'Co-working Space',
    ])
    expect(await category.inputValue()).toBe('')
    for (const label of [
      'Resource Name',
      'Location',
      'Description',
      'Age Range',
      'Price',
      'Website URL',
      'Phone',
      'Email',
    ])
      await form().getByLabel(label, { exact: true }).waitFor()
    await form()
      .getByRole('group', { name: /^Contact Information/ })
      .waitFor()
    await form().getByRole('button', { name: 'Add Resource' }).waitFor()
  })

  it('the add dialog offers 20 amenities and accepts others, trimmed and unique, as badges that can be removed', async () => {
    const boxes = form().getByRole('checkbox')
    expect(await boxes.count()).toBe(20)
    for (const amenity of predefinedAmenities)
      expect(await form().getByRole('checkbox', { name: amenity, exact: true }).count()).toBe(1)
    await setChecked(form().getByRole('checkbox', { name: 'Laundry' }))

    const custom = form().getByLabel('Another amenity')
    const add = form().getByRole('button', { name: 'Add', exact: true })
    expect(await add.isDisabled()).toBe(true)
    await custom.fill('   ')
    expect(await add.isDisabled()).toBe(true)
    await custom.fill('  Kayaks ')
    await add.click()
    expect(await custom.inputValue()).toBe('')
    await custom.fill('Kayaks')
    await custom.press('Enter')
    expect(await badges()).toEqual(['Laundry', 'Kayaks'])
    await form().getByRole('button', { name: 'Remove Laundry' }).click()
    expect(await badges()).toEqual(['Kayaks'])
    expect(await form().getByRole('checkbox', { name: 'Laundry' }).isChecked()).toBe(false)
  })

  it('the add dialog suggests locations from three characters on, and closes the list on a selection or an outside click', async () => {
    const location = form().getByLabel('Location', { exact: true })
    await watchFor('Searching...')
    await location.fill('Sa')
    expect(await location.getAttribute('aria-expanded')).toBe('false')
    await location.fill('Sag')
    const option = form().getByRole('option', { name: 'Sagres, Portugal' })
    await option.waitFor()
    expect(await wasShown()).toBe(true)
    const list = form().getByRole('listbox', { name: 'Locations' })
    expect(await list.getByRole('option').count()).toBeLessThanOrEqual(5)
    const dropdown = list.locator('..')
    expect(
      await dropdown.evaluate((box) => {
        const { maxHeight, overflowY } = getComputedStyle(box)
        return [maxHeight, overflowY]
      }),
    ).toEqual(['240px', 'auto'])
    await option.click()
    await option.waitFor({ state: 'detached' })
    expect(await location.inputValue()).toBe('Sagres, Portugal')

    await location.fill('qqq')
    await form().getByText('No locations found', { exact: true }).waitFor()
    await form().getByRole('heading', { name: 'Add New Resource' }).click()
    await form().getByText('No locations found').waitFor({ state: 'detached' })
    await location.fill('Sagr')
    await option.waitFor()
    await location.fill('Sa')
    await option.waitFor({ state: 'detached' })
  })

  it('the add dialog does not request the position while location services are off', async () => {
    await form().getByRole('button', { name: 'Use my current location' }).click()
    await form()
      .getByRole('alert')
      .getByText('Location services are disabled. Enable them in Settings to use this feature.')
      .waitFor()
  })

  it('the add dialog disables its button while the place is stored, then closes, and is empty the next time', async () => {
    await form().getByLabel('Category').selectOption({ label: 'Doctors' })
    await form().getByLabel('Resource Name').fill('Village doctor')
    await form().getByLabel('Location', { exact: true }).fill('Aljezur')
    // It had a pin at Sagres.
    await form().getByRole('button', { name: 'Remove from the map' }).last().click()
    await form().getByLabel('Description').fill('Speaks four languages.')
    await form().getByLabel('Phone').fill('+351 282 000 001')
    const releaseWrites = await holdWrites(phone.page)
    await form().getByRole('button', { name: 'Add Resource' }).click()
    const busy = form().getByRole('button', { name: 'Adding...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await releaseWrites()
    await form().waitFor({ state: 'hidden' })
    await phone.card('Village doctor').waitFor()

    await openForm()
    for (const label of ['Category', 'Resource Name', 'Location', 'Description', 'Phone'])
      expect(await form().getByLabel(label, { exact: true }).inputValue()).toBe('')
    expect(await form().getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await badges()).toEqual([])
    expect(await form().getByLabel('Another amenity').inputValue()).toBe('')
    await phone.closeDialog()
  })
})

describe('the resource dialog on a phone of 390 by 844 px', () => {
  it('begins with photo, name, place, distance, rating, ages, price and four actions in one row above About, without scrolling', async () => {
    await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
    await phone.context.setGeolocation({ latitude: 38.72, longitude: -9.14, accuracy: 20 })
    await phone.open('/settings')
    await setChecked(phone.page.getByRole('switch', { name: 'Location Services' }))
    await phone.open()
    await phone.page.getByRole('button', { name: 'Nearest', exact: true }).click()
    await phone.search(place.name)
    await phone.openCard(place.name)
    const header = window().locator('header')
    await header.locator('img').waitFor()
    const parts = [
      header.getByText(place.name, { exact: true }),
      header.getByText(place.location, { exact: true }),
      header.getByText(/^\d+ km south of you$/),
      header.getByText('4.0 (1 review)', { exact: true }),
      header.getByText(place.ageRange, { exact: true }),
      header.getByText(place.price, { exact: true }),
      window().getByRole('heading', { name: 'About', exact: true }),
    ]
    for (const part of parts) expect(await bottomOf(part)).toBeLessThan(844)
    const actions = await window().evaluate((it) =>
      [...it.querySelectorAll('a, button')]
        .map((action) => ({ text: action.textContent, top: action.getBoundingClientRect().top }))
        .filter(({ text }) => /^(Directions|Map|Share|More)/.test(text)),
    )
    expect(actions.map(({ text }) => text.replace(/ ?\(.*/, ''))).toEqual([
      'Directions',
      'Map',
      'Share',
      'More',
    ])
    expect(new Set(actions.map(({ top }) => top)).size).toBe(1)
    await phone.closeDialog()
    expect(phone.errors).toEqual([])
  })
})

const window = () => phone.dialog()
const star = (n: number) => window().getByRole('radio').nth(n)
const submit = () => window().getByRole('button', { name: 'Submit Review' })
const comment = () => window().getByRole('textbox')
const form = () => phone.page.getByRole('dialog', { name: 'Add New Resource' })
const badges = () =>
  form().getByRole('list', { name: 'Selected amenities' }).getByRole('listitem').allTextContents()

/** A resource without reviews has no rating of zero, and is not called new. */
async function expectNoStars(part: Locator): Promise<void> {
  expect(await part.getByRole('img', { name: /star/i }).count()).toBe(0)
  expect(await part.getByText(/\b0\.0\b|\bNew\b/i).count()).toBe(0)
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

async function openForm(): Promise<void> {
  await pressAdd(phone.page)
  await form().waitFor()
}

/** Records whether a text was on the page, however briefly. */
async function watchFor(text: string): Promise<void> {
  await phone.page.evaluate((text) => {
    const check = () => {
      if (document.body.textContent?.includes(text)) document.body.dataset.seen = 'true'
    }
    new MutationObserver(check).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }, text)
}

async function wasShown(): Promise<boolean> {
  return phone.page.evaluate(() => document.body.dataset.seen === 'true')
}
