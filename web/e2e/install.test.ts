import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPhotos } from './support/count-photos.ts'
import { rowsOf } from './support/device-rows.ts'
import { ignoreRequests } from './support/ignore-requests.ts'
import {
  dispatchInstallPrompt,
  simulateEarlierUse,
  suppressInstallPrompt,
} from './support/install.ts'
import { readManifest } from './support/installability.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { post, share } from './support/share.ts'
import { fakeStorageUsage } from './support/simulate-low-storage.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.startAlone(server.origin, { hasMap: false })
  await phone.open()
  await phone.waitUntilInstalled()
  // The service worker controls the page after a reload.
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
/** The form fills in the shared data after it has opened. */
const formIsFilled = () =>
  form()
    .getByText(/^Filled in from what you shared/)
    .waitFor()

describe('the installability of the app', () => {
  it('gives the app a valid manifest without installability errors', async () => {
    const { manifest, ...found } = await readManifest(phone)
    expect(found).toEqual({ path: '/manifest.webmanifest', errors: [], blockingErrors: [] })
    expect(manifest).toMatchObject({ id: '/', display: 'standalone', lang: 'en', dir: 'ltr' })
    const pictures = [...manifest.icons, ...manifest.screenshots]
    for (const { src, type } of pictures) {
      const response = await fetch(server.origin + src)
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type])
    }
  })

  it('sets the theme colour of the browser to the current theme, also after a change', async () => {
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

describe('the share target', () => {
  it('[Q8] keeps shared data for a visitor, who signs in first and then gets the filled form', async () => {
    await phone.cutNetwork()
    await share(phone, {
      title: 'Cork forest school',
      text: 'https://forest.example/visit?utm_source=x',
    })
    await phone.page.getByRole('dialog', { name: /^Welcome to/ }).waitFor()
    expect(new URL(phone.page.url()).search).toBe('')
    await phone.closeDialog()
    await phone.restoreNetwork()

    await phone.signUp(family, { merges: true })
    await pressAdd(phone.page)
    await form()
      .getByText(/^Filled in from what you shared/)
      .waitFor()
    expect(await field('Resource Name').inputValue()).toBe('Cork forest school')
    expect(await field('Website URL').inputValue()).toBe('https://forest.example/visit')
    await form().getByRole('button', { name: 'Start over' }).click()
    await phone.closeDialog()
  })

  it('fills the add form without a network, with the coordinates of a map link and photos', async () => {
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

  it('asks before shared data replaces a draft, and keeps the shared data while the draft stays', async () => {
    await field('Description').fill('Under the cork oaks.')
    await share(phone, { title: 'Tide pool walk', text: 'Tuesdays at low tide.' })
    await question()
      .getByText(/“Escola da Floresta”/)
      .waitFor()
    await question().getByRole('button', { name: 'Keep your draft' }).click()
    await form()
      .getByText(/^Restored your draft from/)
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

  it('[SEC-16] ignores a share form that another site posts', async () => {
    const otherSite = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A shop</p>'),
    ).listen(0, '127.0.0.1')
    await once(otherSite, 'listening')
    const shop = await phone.context.newPage()
    try {
      await shop.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`)
      await post(shop, { title: 'Buy now' }, { origin: server.origin })
      await shop.waitForURL(`${server.origin}/`)
      const drafts = await rowsOf<{ about: string }>(shop, 'drafts')
      expect(drafts.filter(({ about }) => about.startsWith('shared'))).toEqual([])
    } finally {
      await shop.close()
      otherSite.close()
    }
  })

  it('keeps shared data waiting while an unsaved form is open, and does not change the form', async () => {
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
    // Shares open the installed app, not a browser tab.
    await phone.page.evaluate(() => Object.assign(navigator, { standalone: true }))
    await post(phone.page, { title: 'Lighthouse walk' })
    await phone.page.getByText('Saved for later').first().waitFor()
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

  it('accepts a share through the server without a service worker, and says that photos did not arrive', async () => {
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

describe('the shortcuts of the installed app', () => {
  it('opens Saved and the add form from shortcuts, with a URL that works everywhere', async () => {
    const manifest = await (await fetch(`${server.origin}/manifest.webmanifest`)).json()
    const [saved, add] = manifest.shortcuts
    await phone.open(saved.url)
    await phone.page.getByRole('heading', { name: 'Saved Resources', exact: true }).waitFor()
    await phone.open(add.url)
    await form().waitFor()
    expect(phone.page.url()).toBe(`${server.origin}/`)
    await phone.closeDialog()
  })

  it('opens a shortcut in the open app while the network does not respond', async () => {
    const open = await phone.context.newPage()
    await open.addInitScript(() => {
      // The first sync waits for its response as long as the test runs.
      AbortSignal.timeout = () => new AbortController().signal
      Object.defineProperty(window, 'launchQueue', {
        value: {
          setConsumer: (consumer: (launch: { targetURL: string }) => void) =>
            Object.assign(window, { launch: (targetURL: string) => consumer({ targetURL }) }),
        },
      })
    })
    await server.stop()
    let stopIgnoring = async () => {}
    try {
      stopIgnoring = await ignoreRequests(server.port)
      await open.goto(server.origin)
      await open.waitForFunction(() => 'launch' in window)
      await open.evaluate(
        (url) => (window as never as Launched).launch(url),
        `${server.origin}/saved`,
      )
      await open.getByRole('heading', { name: 'Saved Resources', exact: true }).waitFor()
    } finally {
      await open.close()
      await stopIgnoring()
      await server.start()
    }
  })
})

interface Launched {
  launch: (targetURL: string) => void
}

/** A bar with an urgent message replaces the hint. */
async function expectItMakesWay(): Promise<void> {
  await fakeStorageUsage(phone.page, 0.9)
  const bar = phone.page.getByRole('region', { name: /of this app’s storage is used$/ })
  await bar.waitFor()
  expect(await hint().isVisible()).toBe(false)
  await bar.getByRole('button', { name: 'Later' }).click()
  await hint().waitFor()
}

describe('the hint to install the app', () => {
  beforeAll(() => phone.context.addInitScript(suppressInstallPrompt))

  it('shows the hint to install the app as soon as the page is loaded and the browser offers it', async () => {
    const used = await Phone.startAlone(server.origin, { hasMap: false })
    try {
      await used.context.addInitScript(suppressInstallPrompt)
      await used.open()
      await used.waitUntilInstalled()
      await simulateEarlierUse(used.page, ['a', 'b', 'c'])
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

  it('shows the hint to returning visitors with a saved place, replaces it by a bar, and installs on a tap', async () => {
    await phone.open()
    await dispatchInstallPrompt(phone.page)
    await phone.search('Amani Light')
    await phone.save('Amani Light Worldschool Hub')
    await phone.cancelSearch()
    expect(await hint().count()).toBe(0)
    await simulateEarlierUse(phone.page)
    await phone.reload()
    expect(await hint().count()).toBe(0)
    await dispatchInstallPrompt(phone.page)
    await hint().waitFor()
    await expectItMakesWay()
    await hint().getByRole('button', { name: 'Install' }).click()
    await expect.poll(() => phone.page.evaluate(() => document.title)).toBe('asked to install')
    await hint().waitFor({ state: 'hidden' })
  })

  it('never shows the install hint again after a tap on Install, and shows a row to install the app in Settings', async () => {
    await phone.open('/settings')
    await phone.page.getByRole('heading', { name: 'Settings' }).waitFor()
    const row = phone.page.getByRole('button', { name: /^Install the app/ })
    expect(await row.count()).toBe(0)
    await dispatchInstallPrompt(phone.page)
    await row.click()
    await expect.poll(() => phone.page.evaluate(() => document.title)).toBe('asked to install')
    expect(await hint().count()).toBe(0)
    expect(phone.errors).toEqual([])
  })
})
