import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askManifest } from './support/installability.ts'
import { lookAtTexts } from './support/look-at-texts.ts'
import { Phone } from './support/phone.ts'
import { pseudoLanguage } from './support/pseudo-texts.ts'
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

/** By its row: the radio itself, which nobody sees, would be tapped while the dialog still comes. */
async function choose(language: string): Promise<void> {
  const radio = phone.page.getByRole('radio', { name: language })
  await phone.dialog().locator('label').filter({ has: radio }).click()
}

describe('a language with every text', () => {
  it('shows clipped or hard-coded texts of no screen, as a longer language would', async () => {
    const texts = await pseudoLanguage()
    const isGerman = (url: URL) => /\/assets\/de-.*\.js$/.test(url.pathname)
    const { page } = phone
    phone.page = await phone.context.newPage()
    // It would answer with the file that it keeps in the place of ours.
    await phone.page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
    await phone.page.route(isGerman, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: texts }),
    )
    // What families wrote, and what the operator has set.
    const written = (
      await Promise.all(
        ['/api/resources', '/api/configuration'].map(async (path) =>
          (await fetch(server.origin + path)).text(),
        ),
      )
    ).join()
    const faults: Record<string, unknown> = {}
    const look = async (screen: string) => {
      const found = await lookAtTexts(phone.page, written)
      if (found.hardCoded.length + found.clipped.length > 0) faults[screen] = found
    }
    try {
      await phone.open()
      await places()
      await look('Explore')
      await phone.page.getByRole('article').first().getByRole('link').first().click()
      await phone.dialog().getByRole('tab').first().waitFor()
      await look('a place')
      for (const path of ['/saved', '/settings', '/profile', '/admin', '/nowhere']) {
        await phone.open(path)
        await phone.page.locator('h1, h2').first().waitFor()
        await look(path)
      }
      await phone.open('/profile')
      await phone.page.locator('main button').first().click()
      await phone.dialog().locator('form').waitFor()
      await look('the sign-in dialog')
    } finally {
      await phone.page.close()
      phone.page = page
    }
    expect(faults).toEqual({})
  })

  it('is that of the browser until another is chosen, from the first word on', async () => {
    const seen = new Set<string>()
    await phone.page.exposeFunction('heard', (text: string) => void seen.add(text))
    await phone.page.addInitScript(() => {
      const tell = (window as unknown as { heard: (text: string) => void }).heard
      new MutationObserver(() => {
        const nav = document.querySelector('nav')?.textContent
        if (nav) tell(nav)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await phone.open()
    await places()
    expect(await lang()).toBe('de')
    await phone.page.getByRole('link', { name: 'Entdecken' }).waitFor()
    await phone.page.getByRole('button', { name: 'Aktivitäten', exact: true }).waitFor()
    expect([...seen].filter((text) => text.includes('Explore'))).toEqual([])
    await expect.poll(() => phone.page.title()).toBe('WorldSchool Explorer')
  })

  it('can be changed with no network, and stays', async () => {
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

describe('what the system shows of the app', () => {
  const description = () =>
    phone.page.locator('meta[name=description]').evaluate((it) => it.getAttribute('content'))
  const choose = async (language: string) => {
    await phone.page.locator('main button[aria-haspopup=dialog]').first().click()
    await phone.dialog().getByText(language, { exact: true }).click()
    await phone.page.keyboard.press('Escape')
    await phone.dialog().waitFor({ state: 'hidden' })
  }

  it('is in German to a browser that is, with nothing against installing it', async () => {
    await phone.open('/settings')
    await phone.waitUntilInstalled()
    await phone.page.evaluate((key) => localStorage.removeItem(key), storageKeys.language)
    await phone.reload()
    await phone.page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    const { manifest, ...found } = await askManifest(phone)
    expect(found).toEqual({ path: '/manifest.de.webmanifest', errors: [], against: [] })
    expect(manifest).toMatchObject({ id: '/', lang: 'de' })
    await expect.poll(description).toBe(manifest.description)
    expect(manifest.shortcuts[0].name).toBe('Gemerkt')
  })

  it('follows the language that is chosen, with no network too, and stays one app', async () => {
    await phone.cutNetwork()
    await choose('日本語')
    await phone.page.getByRole('heading', { name: '設定', level: 1 }).waitFor()
    const changed = await askManifest(phone)
    await phone.reload()
    await phone.page.getByRole('heading', { name: '設定', level: 1 }).waitFor()
    const started = await askManifest(phone)
    for (const { path, errors, manifest } of [changed, started]) {
      expect([path, errors]).toEqual(['/manifest.ja.webmanifest', []])
      expect(manifest).toMatchObject({ id: '/', lang: 'ja' })
      await expect.poll(description).toBe(manifest.description)
    }
    await choose('English')
    await phone.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    const { path, manifest } = await askManifest(phone)
    expect([path, manifest.lang]).toEqual(['/manifest.webmanifest', 'en'])
    await expect.poll(description).toBe(manifest.description)
    await phone.restoreNetwork()
    expect(phone.errors).toEqual([])
  })
})
