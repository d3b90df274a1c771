import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPhotos } from './support/count-photos.ts'
import { rowsOf } from './support/device-rows.ts'
import { okafors as family } from './support/families.ts'
import { makeUsed, offerInstall, withoutOwnOffer } from './support/install.ts'
import { askManifest } from './support/installability.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { sayIsUsed } from './support/room.ts'
import { post, share } from './support/share.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.startAlone(server.origin, { hasMap: false })
  await phone.open()
  await phone.waitUntilInstalled()
  // Controlled from the first load on that it was there for.
  await phone.reload()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const form = () => phone.page.getByRole('dialog', { name: 'Add New Resource' })
const field = (name: string) => form().getByLabel(name, { exact: true })
const hint = (of = phone) => of.page.getByRole('complementary', { name: 'Install the app' })
const question = () => phone.page.getByRole('dialog', { name: 'Use what you shared?' })
/** What was shared comes into it after it has opened. */
const formIsFilled = () =>
  form()
    .getByText(/^Filled in from what you shared/)
    .waitFor()

describe('the app, to a browser that looks whether it can be installed,', () => {
  it('has a manifest without an error, and nothing against installing it', async () => {
    const { manifest, ...found } = await askManifest(phone)
    expect(found).toEqual({ path: '/manifest.webmanifest', errors: [], against: [] })
    expect(manifest).toMatchObject({ id: '/', display: 'standalone', lang: 'en', dir: 'ltr' })
    const pictures = [...manifest.icons, ...manifest.screenshots]
    for (const { src, type } of pictures) {
      const answer = await fetch(server.origin + src)
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
    }
  })

  it('shows the colour of its theme around it, chosen or changed', async () => {
    const colour = () =>
      phone.page
        .locator('meta[name="theme-color"]')
        .evaluate((meta) => meta.getAttribute('content'))
    expect(await colour()).toBe('#fbf6ec')
    const key = storageKeys.appearance
    await phone.page.evaluate((key) => localStorage.setItem(key, '{"darkMode":true}'), key)
    await phone.reload()
    expect(await colour()).toBe('#0e1d1d')
    await phone.page.evaluate((key) => localStorage.removeItem(key), key)
    await phone.reload()
    expect(await colour()).toBe('#fbf6ec')
  })
})

describe('what another app shares', () => {
  it('[Q8] is not lost to a visitor, who signs in first and comes out in the form with it', async () => {
    await phone.cutNetwork()
    await share(phone, {
      title: 'Cork forest school',
      text: 'https://forest.example/visit?utm_source=x',
    })
    await phone.page.getByRole('dialog', { name: /^Welcome to/ }).waitFor()
    expect(new URL(phone.page.url()).search).toBe('')
    await phone.closeDialog()
    await phone.restoreNetwork()

    await phone.signUp(family, { adopts: true })
    await pressAdd(phone.page)
    await form()
      .getByText(/^Filled in from what you shared/)
      .waitFor()
    expect(await field('Resource Name').inputValue()).toBe('Cork forest school')
    expect(await field('Website URL').inputValue()).toBe('https://forest.example/visit')
    await form().getByRole('button', { name: 'Start over' }).click()
    await phone.closeDialog()
  })

  it('fills the form in with no network, a place of a map with where it is, and photos', async () => {
    await phone.cutNetwork()
    const text =
      'Escola da Floresta\nR. do Pinhal 4, Sintra\nhttps://maps.google.com/?q=38.79,-9.39'
    await share(phone, { text }, ['oak.png', 'cork.png'])
    await formIsFilled()
    expect(await field('Resource Name').inputValue()).toBe('Escola da Floresta')
    expect(await field('Location').inputValue()).toBe('R. do Pinhal 4, Sintra')
    await form()
      .getByText(/^On the map at 38\.79/)
      .waitFor()
    expect(await field('Website URL').inputValue()).toBe('')
    expect(await phone.page.evaluate(countPhotos)).toBe(2)
    await phone.restoreNetwork()
  })

  it('asks before it takes the place of a draft, and waits while that is kept', async () => {
    await field('Description').fill('Under the cork oaks.')
    await share(phone, { title: 'Tide pool walk', text: 'Tuesdays at low tide.' })
    await question()
      .getByText(/“Escola da Floresta”/)
      .waitFor()
    await question().getByRole('button', { name: 'Keep your draft' }).click()
    await form()
      .getByText(/^Your draft from/)
      .waitFor()
    expect(await field('Description').inputValue()).toBe('Under the cork oaks.')
    await form().getByRole('button', { name: 'Start over' }).click()
    await phone.closeDialog()
    await pressAdd(phone.page)
    await formIsFilled()
    expect(await field('Resource Name').inputValue()).toBe('Tide pool walk')

    await share(phone, { title: 'Forest school', text: 'Every morning.' })
    await question().getByRole('button', { name: 'Use what was shared' }).click()
    await formIsFilled()
    expect(await field('Resource Name').inputValue()).toBe('Forest school')
    expect(await field('Description').inputValue()).toBe('Every morning.')
    await form().getByRole('button', { name: 'Start over' }).click()
    await phone.closeDialog()
  })

  it('[S16] is no form that another site posts, of which nothing comes into the app', async () => {
    const elsewhere = createServer((_, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>A shop</p>'),
    ).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const shop = await phone.context.newPage()
    try {
      await shop.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
      await post(shop, { title: 'Buy now' }, { origin: server.origin })
      await shop.waitForURL(`${server.origin}/`)
      const drafts = await rowsOf<{ about: string }>(shop, 'drafts')
      expect(drafts.filter(({ about }) => about.startsWith('shared'))).toEqual([])
    } finally {
      await shop.close()
      elsewhere.close()
    }
  })

  it('waits for a form that is kept nowhere, which stays as it is', async () => {
    await phone.addPlace({
      name: 'Tuesday tide-pool walk',
      category: 'Meet-up',
      location: 'Sagres, Portugal',
      description: 'Families meet at low tide.',
    })
    await phone.waitUntilAllSent()
    await phone.openCard('Tuesday tide-pool walk')
    await phone.dialog().getByRole('button', { name: 'Edit' }).click()
    const edit = phone.page.getByRole('dialog', { name: 'Edit Resource' })
    await edit.getByLabel('Price').fill('Free')
    // As on a home screen: a browser's tab is not where a share comes to.
    await phone.page.evaluate(() => Object.assign(navigator, { standalone: true }))
    await post(phone.page, { title: 'Lighthouse walk' })
    await phone.page.getByText('Kept for later').first().waitFor()
    expect(await edit.getByLabel('Price').inputValue()).toBe('Free')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await edit.waitFor({ state: 'hidden' })
    await phone.closeDialog()
    await pressAdd(phone.page)
    await form()
      .getByText(/^Filled in from what you shared/)
      .waitFor()
    expect(await field('Resource Name').inputValue()).toBe('Lighthouse walk')
    await form().getByRole('button', { name: 'Start over' }).click()
    await phone.closeDialog()
  })

  it('comes by the server where no service worker takes it, which says that photos did not', async () => {
    const without = await Phone.startAlone(server.origin, { hasMap: false })
    try {
      await without.page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
      })
      await without.open()
      await without.signIn(family)
      await share(without, { title: 'Tide pool walk' }, ['tide.png'])
      const there = without.page.getByRole('dialog', { name: 'Add New Resource' })
      await there.getByLabel('Resource Name').waitFor()
      const filled = () => there.getByLabel('Resource Name').inputValue()
      await expect.poll(filled).toBe('Tide pool walk')
      await without.page.getByText('Photos left out').first().waitFor()
      expect(new URL(without.page.url()).search).toBe('')
      expect(without.errors).toEqual([])
    } finally {
      await without.remove()
    }
  })
})

describe('a shortcut of the installed app', () => {
  it('leads to what is saved, and to the add form by an address that works everywhere', async () => {
    const manifest = await (await fetch(`${server.origin}/manifest.webmanifest`)).json()
    const [saved, add] = manifest.shortcuts
    await phone.open(saved.url)
    await phone.page.getByRole('heading', { name: 'Saved Resources', exact: true }).waitFor()
    await phone.open(add.url)
    await form().waitFor()
    expect(phone.page.url()).toBe(`${server.origin}/`)
    await phone.closeDialog()
  })
})

/** A bar stands where the hint does, and says what cannot wait. */
async function expectItMakesWay(): Promise<void> {
  await sayIsUsed(phone.page, 0.9)
  const bar = phone.page.getByRole('region', { name: /of the room .* is used$/ })
  await bar.waitFor()
  expect(await hint().isVisible()).toBe(false)
  await bar.getByRole('button', { name: 'Later' }).click()
  await hint().waitFor()
}

describe('the hint that the app can be installed', () => {
  beforeAll(() => phone.context.addInitScript(withoutOwnOffer))

  it('comes where the browser makes its offer as soon as the page is there', async () => {
    const used = await Phone.startAlone(server.origin, { hasMap: false })
    try {
      await used.context.addInitScript(withoutOwnOffer)
      await used.open()
      await used.waitUntilInstalled()
      await makeUsed(used.page, ['a', 'b', 'c'])
      await used.context.addInitScript(() =>
        addEventListener('DOMContentLoaded', () =>
          dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
        ),
      )
      await used.reload()
      await hint(used).waitFor()
    } finally {
      await used.remove()
    }
  })

  it('comes to who has come back and has saved, makes way for a bar, and installs at a tap', async () => {
    await phone.open()
    await offerInstall(phone.page)
    await phone.search('Amani Light')
    await phone.save('Amani Light Worldschool Hub')
    await phone.cancelSearch()
    expect(await hint().count()).toBe(0)
    await makeUsed(phone.page)
    await phone.reload()
    expect(await hint().count()).toBe(0)
    await offerInstall(phone.page)
    await hint().waitFor()
    await expectItMakesWay()
    await hint().getByRole('button', { name: 'Install' }).click()
    await expect.poll(() => phone.page.evaluate(() => document.title)).toBe('asked to install')
    await hint().waitFor({ state: 'hidden' })
  })

  it('never comes again, and Settings have a row for it from then on', async () => {
    await phone.open('/settings')
    await phone.page.getByRole('heading', { name: 'Settings' }).waitFor()
    const row = phone.page.getByRole('button', { name: /^Install the app/ })
    expect(await row.count()).toBe(0)
    await offerInstall(phone.page)
    await row.click()
    await expect.poll(() => phone.page.evaluate(() => document.title)).toBe('asked to install')
    expect(await hint().count()).toBe(0)
    expect(phone.errors).toEqual([])
  })
})
