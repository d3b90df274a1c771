import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTexts } from './support/check-texts.ts'
import { readManifest } from './support/installability.ts'
import { Phone } from './support/phone.ts'
import { pseudoLanguage } from './support/pseudo-localization.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { locale: 'de-AT', hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

const lang = () => phone.page.evaluate(() => document.documentElement.lang)
const places = () => phone.page.getByRole('article').first().waitFor()

/** Selects the row: the hidden radio button would be tapped while the dialog is still opening. */
async function choose(language: string): Promise<void> {
  const radio = phone.page.getByRole('radio', { name: language })
  await phone.dialog().locator('label').filter({ has: radio }).click()
}

describe('the language of the app', () => {
  it('shows no clipped and no hard-coded text on any screen when texts are longer', async () => {
    const texts = await pseudoLanguage()
    const isGerman = (url: URL) => /\/assets\/de-.*\.js$/.test(url.pathname)
    const { page } = phone
    phone.page = await phone.context.newPage()
    // The service worker would respond with its cached file instead of ours.
    await phone.page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
    await phone.page.route(isGerman, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: texts }),
    )
    // What families wrote and what the operator configured.
    const written = (
      await Promise.all(
        ['/api/resources', '/api/configuration'].map(async (path) =>
          (await fetch(server.origin + path)).text(),
        ),
      )
    ).join()
    const faults: Record<string, unknown> = {}
    const checkTextsOf = async (screen: string) => {
      const found = await checkTexts(phone.page, written)
      if (found.hardCoded.length + found.clipped.length > 0) faults[screen] = found
    }
    try {
      await phone.open()
      await places()
      await checkTextsOf('Explore')
      await phone.page.getByRole('article').first().getByRole('link').first().click()
      await phone.dialog().getByRole('tab').first().waitFor()
      await checkTextsOf('a place')
      for (const path of ['/saved', '/settings', '/profile', '/admin', '/nowhere']) {
        await phone.open(path)
        await phone.page.locator('h1, h2').first().waitFor()
        await checkTextsOf(path)
      }
      await phone.open('/profile')
      await phone.page.locator('main button').first().click()
      await phone.dialog().locator('form').waitFor()
      await checkTextsOf('the sign-in dialog')
    } finally {
      await phone.page.close()
      phone.page = page
    }
    expect(faults).toEqual({})
  })

  it('uses the language of the browser from the first word on until the user chooses another language', async () => {
    const navTexts = new Set<string>()
    await phone.page.exposeFunction('heard', (text: string) => void navTexts.add(text))
    await phone.page.addInitScript(() => {
      const report = (window as unknown as { heard: (text: string) => void }).heard
      new MutationObserver(() => {
        const nav = document.querySelector('nav')?.textContent
        if (nav) report(nav)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await phone.open()
    await places()
    expect(await lang()).toBe('de')
    await phone.page.getByRole('link', { name: 'Entdecken' }).waitFor()
    await phone.page.getByRole('button', { name: 'Aktivitäten', exact: true }).waitFor()
    expect([...navTexts].filter((text) => text.includes('Explore'))).toEqual([])
    await expect.poll(() => phone.page.title()).toBe('WorldSchool Explorer')
  })

  it('changes the language of the app without a network and keeps it', async () => {
    await phone.waitUntilInstalled()
    await phone.open('/settings')
    await phone.page.getByRole('button', { name: /^Sprache/ }).click()
    await choose('English')
    await phone.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    expect([await lang(), await phone.page.title()]).toEqual([
      'en',
      'Settings · WorldSchool Explorer',
    ])
    await phone.cutNetwork()
    await phone.reload()
    await phone.page.getByRole('button', { name: /^Language/ }).click()
    await choose('Deutsch')
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.reload()
    await phone.page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    expect([await lang(), await phone.page.title()]).toEqual([
      'de',
      'Einstellungen · WorldSchool Explorer',
    ])
    await phone.restoreNetwork()
    expect(phone.errors).toEqual([])
  })
})

describe('the language of what the system shows of the app', () => {
  const description = () =>
    phone.page.locator('meta[name=description]').evaluate((it) => it.getAttribute('content'))
  const choose = async (language: string) => {
    await phone.page.locator('main button[aria-haspopup=dialog]').first().click()
    await phone.dialog().getByText(language, { exact: true }).click()
    await phone.page.keyboard.press('Escape')
    await phone.dialog().waitFor({ state: 'hidden' })
  }

  it('serves a German browser a German manifest and description without installability errors', async () => {
    await phone.open('/settings')
    await phone.waitUntilInstalled()
    await phone.page.evaluate((key) => localStorage.removeItem(key), storageKeys.language)
    await phone.reload()
    await phone.page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    const { manifest, ...found } = await readManifest(phone)
    expect(found).toEqual({ path: '/manifest.de.webmanifest', errors: [], blockingErrors: [] })
    expect(manifest).toMatchObject({ id: '/', lang: 'de' })
    await expect.poll(description).toBe(manifest.description)
    expect(manifest.shortcuts[0].name).toBe('Gemerkt')
  })

  it('follows the chosen language in the manifest, also without a network, and remains the same app', async () => {
    await phone.cutNetwork()
    await choose('日本語')
    await phone.page.getByRole('heading', { name: '設定', level: 1 }).waitFor()
    const changed = await readManifest(phone)
    await phone.reload()
    await phone.page.getByRole('heading', { name: '設定', level: 1 }).waitFor()
    const started = await readManifest(phone)
    for (const { path, errors, manifest } of [changed, started]) {
      expect([path, errors]).toEqual(['/manifest.ja.webmanifest', []])
      expect(manifest).toMatchObject({ id: '/', lang: 'ja' })
      await expect.poll(description).toBe(manifest.description)
    }
    await choose('English')
    await phone.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    const { path, manifest } = await readManifest(phone)
    expect([path, manifest.lang]).toEqual(['/manifest.webmanifest', 'en'])
    await expect.poll(description).toBe(manifest.description)
    await phone.restoreNetwork()
    expect(phone.errors).toEqual([])
  })
})
