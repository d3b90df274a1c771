import { languages, product, storageKeys } from '@worldschool/schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTranslated } from '../src/i18n/languages.ts'
import { rowsOf } from './support/device-rows.ts'
import { Phone } from './support/phone.ts'
import { storeTilePhotoAndMap } from './support/precached-files.ts'
import { setChecked } from './support/set-checked.ts'
import { fakeStorageUsage } from './support/simulate-low-storage.ts'
import { TestServer } from './support/test-server.ts'

const supportEmail = 'help@families.example'
const family = {
  username: 'the-lindgrens',
  email: 'lindgrens@example.org',
  password: 'boots by the door',
}

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start({ SUPPORT_EMAIL: supportEmail })
  phone = await Phone.start(server.origin, { hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('Settings', () => {
  it('keeps the chosen distance unit and restores the focus after its dialog', async () => {
    await phone.open('/settings')
    await unitRow(/Kilometers \(km\)/).click()
    const dialog = phone.page.getByRole('dialog', { name: 'Distance Unit' })
    expect(await dialog.getByRole('radio', { name: /Kilometers/ }).isChecked()).toBe(true)
    await dialog.getByRole('radio', { name: /Kilometers/ }).focus()
    await phone.page.keyboard.press('ArrowDown')
    await dialog.getByRole('radio', { name: /Miles/, checked: true }).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await phone.page.locator('button:focus', { hasText: 'Miles (mi)' }).waitFor()

    await phone.reload()
    await unitRow(/Miles \(mi\)/).waitFor()
  })

  it('uses kilometers when the stored unit cannot be read', async () => {
    await phone.page.evaluate(
      (key) => localStorage.setItem(key, '{"distanceUnit":"furlong"}'),
      storageKeys.region,
    )
    await phone.reload()
    await unitRow(/Kilometers \(km\)/).waitFor()
  })

  it('lists ten languages by their own names, and enables only those with texts', async () => {
    const region = phone.page.getByRole('region', { name: 'Language & Region' })
    await region.getByRole('button', { name: /^Language English/ }).click()
    const dialog = phone.page.getByRole('dialog', { name: 'Language' })
    await dialog.getByRole('radio', { name: 'English', checked: true }).waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(languages.length)
    for (const { code, name } of languages) {
      expect(await dialog.getByText(name, { exact: true }).getAttribute('lang')).toBe(code)
      const choice = dialog.getByRole('radio', { name: new RegExp(`^${name}`) })
      expect(await choice.isEnabled()).toBe(isTranslated(code))
    }
    const waiting = languages.filter(({ code }) => !isTranslated(code))
    expect(await dialog.getByText('Not translated yet').count()).toBe(waiting.length)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('shows the app in English while the texts of the stored language are missing, and says so', async () => {
    const lang = () => phone.page.evaluate(() => document.documentElement.lang)
    await phone.page.evaluate(
      (key) => localStorage.setItem(key, '{"language":"nl"}'),
      storageKeys.language,
    )
    await phone.reload()
    await phone.page
      .getByRole('button', { name: isTranslated('nl') ? /^Taal/ : /^Language/ })
      .waitFor()
    expect(await lang()).toBe(isTranslated('nl') ? 'nl' : 'en')
    await phone.page.evaluate((key) => localStorage.removeItem(key), storageKeys.language)
    await phone.reload()
    await unitRow(/Kilometers/).waitFor()
  })

  it('keeps the screen dark from the first paint of a start', async () => {
    const theme = () => phone.page.evaluate(() => document.documentElement.dataset.theme)
    await setChecked(phone.page.getByRole('switch', { name: 'Dark Mode' }))
    expect(await theme()).toBe('dark')
    await phone.page.addInitScript(() => {
      // The document is parsed, and the script of the app has not run yet.
      document.addEventListener('readystatechange', () => {
        const { theme } = document.documentElement.dataset
        if (document.readyState === 'interactive') sessionStorage.setItem('first-theme', `${theme}`)
      })
    })
    await phone.reload()
    expect(await phone.page.evaluate(() => sessionStorage.getItem('first-theme'))).toBe('dark')
    await setChecked(phone.page.getByRole('switch', { name: 'Dark Mode' }), false)
    expect(await theme()).toBe('light')
  })

  it('Settings fits a screen of 320 pixels with fonts of double size', async () => {
    const before = phone.page.viewportSize()
    await phone.page.setViewportSize({ width: 320, height: 640 })
    await phone.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await tooWide(phone.page)).toEqual([])
    await phone.page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    if (before) await phone.page.setViewportSize(before)
  })

  it('Settings shows the version and links to both policies and to support', async () => {
    const about = phone.page.getByRole('region', { name: 'About' })
    await about.getByText('Version 1.0.0').waitFor()
    await about.getByText('Build 2024.1').waitFor()
    const hrefOf = (name: RegExp) => about.getByRole('link', { name }).getAttribute('href')
    expect(await hrefOf(/Privacy Policy/)).toBe('/privacy-policy')
    expect(await hrefOf(/Terms of Service/)).toBe('/terms-of-service')
    expect(await hrefOf(/Contact Support/)).toContain(`mailto:${supportEmail}`)
    expect(await phone.page.getByRole('heading', { name: 'Admin Panel' }).count()).toBe(0)
  })

  it('Settings shows six questions with answers, each opened and closed by keyboard', async () => {
    const faq = phone.page.getByRole('region', { name: 'FAQ' })
    const questions = faq.getByRole('heading', { level: 3 }).getByRole('button')
    expect(await questions.allTextContents()).toEqual([
      'What types of resources can I find?',
      'How do I add a new resource?',
      'How do I save resources for later?',
      'How accurate are the locations on the map?',
      'What makes a resource worldschooling-friendly?',
      'How do I report incorrect information?',
    ])
    expect(await faq.getByRole('button', { expanded: true }).count()).toBe(0)

    const question = faq.getByRole('button', { name: 'How do I save resources for later?' })
    const faqAnswer = faq.getByText(/^Tap the heart on a card/)
    await question.press('Enter')
    await faqAnswer.waitFor()
    expect(await question.getAttribute('aria-expanded')).toBe('true')
    await question.press('Space')
    await faqAnswer.waitFor({ state: 'hidden' })
  })
})

describe('storage in Settings', () => {
  const section = () => phone.page.getByRole('region', { name: 'Storage' })
  const row = (kind: string) => section().getByRole('listitem').filter({ hasText: kind })

  it('[fault 26] requests persistent storage once, with the first save', async () => {
    await phone.context.addInitScript(() => {
      navigator.storage.persist = async () => {
        localStorage.setItem('asked', `${Number(localStorage.getItem('asked')) + 1}`)
        return false
      }
    })
    const persistRequests = () => phone.page.evaluate(() => localStorage.getItem('asked'))
    await phone.open()
    await phone.search('Summerhill School')
    expect(await persistRequests()).toBeNull()
    await phone.save('Summerhill School')
    await expect.poll(persistRequests).toBe('1')
    await phone.reload()
    await phone.search('Brockwood Park School')
    await phone.save('Brockwood Park School')
    expect(await persistRequests()).toBe('1')
  })

  it('Settings shows the used storage by kind and in total, and the quota', async () => {
    await storeTilePhotoAndMap(phone.page)
    await phone.open('/settings#storage')
    await section()
      .getByText(/^\S+ [kM]B in total$/)
      .waitFor()
    for (const [kind, size] of [
      ['Resources and reviews', /\d [kM]B/],
      ['Your saved resources and posts', /\d kB/],
      ['Photos', /2 kB/],
      ['Offline maps', /2 kB/],
    ] as const)
      await row(kind).getByText(size).waitFor()
    await section()
      .getByText(/^Using .+ of up to .+\.$/)
      .waitFor()
    await section().getByText('your browser may delete all of this').waitFor()
    await section().getByRole('button', { name: 'Keep my data' }).click()
    await section()
      .getByText(/^Your browser declined for now/)
      .waitFor()
    expect(
      await section()
        .getByText(/^Safari/)
        .count(),
    ).toBe(0)
  })

  it('warns before the storage is full until dismissed, and leads to data that can be deleted', async () => {
    const bar = () => phone.page.getByText(/of this app’s storage is used$/)
    await phone.open()
    await fakeStorageUsage(phone.page, 0.85)
    await phone.page.getByText(/^85 % of this app’s storage/).waitFor()
    await phone.page.getByRole('button', { name: 'Later' }).click()
    await bar().waitFor({ state: 'hidden' })
    await fakeStorageUsage(phone.page, 0.97)
    await bar().waitFor()
    await phone.page.getByRole('link', { name: 'See storage' }).click()
    await section()
      .getByText(/ in total$/)
      .waitFor()
    expect(await bar().count()).toBe(0)
    await phone.reload()
  })

  it('after a confirmation, deletes only data that can be fetched again, and no unsent data', async () => {
    const before = await rowsOf(phone.page, 'outbox')
    expect(before).toHaveLength(2)
    for (const [kind, title, done] of [
      ['Photos', 'Clear photos?', 'Photos cleared'],
      ['Offline maps', 'Delete all offline maps?', 'Offline maps deleted'],
    ] as const) {
      await section()
        .getByRole('button', { name: `Clear ${kind}` })
        .click()
      const question = phone.page.getByRole('dialog', { name: title })
      await question.getByRole('button', { name: 'Keep' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await row(kind).getByText('2 kB').count()).toBe(1)
      await section()
        .getByRole('button', { name: `Clear ${kind}` })
        .click()
      await question.getByRole('button', { name: 'Clear', exact: true }).click()
      const messages = phone.page.getByRole('region', { name: /^Messages/ })
      await messages.getByText(done).waitFor()
      await row(kind).getByText('0 kB').waitFor()
    }
    for (const table of ['mapAreas', 'mapChunks', 'photos', 'photoContents'])
      expect(await rowsOf(phone.page, table)).toEqual([])
    expect(await rowsOf(phone.page, 'outbox')).toEqual(before)
    for (const kind of [
      'Resources and reviews',
      'Your saved resources and posts',
      'The app itself',
    ])
      expect(await row(kind).getByRole('button').count()).toBe(0)
  })
})

describe('Help & Support', () => {
  it('offers Help & Support to visitors below Share App, with two pages and a mail draft', async () => {
    await phone.go('Profile')
    await phone.page.getByRole('button', { name: 'Help & Support' }).waitFor()
    expect(await actions()).toEqual(['Share App', 'Help & Support'])
    await phone.page.getByRole('button', { name: 'Help & Support' }).click()
    const dialog = phone.page.getByRole('dialog', { name: 'Help & Support' })
    await dialog.getByText(`${product.name} v1.0.0`, { exact: true }).waitFor()

    await dialog.getByText(supportEmail).waitFor()
    const draft = await dialog.getByRole('link', { name: /Email Support/ }).getAttribute('href')
    const { pathname, searchParams } = new URL(draft ?? '')
    expect([pathname, searchParams.get('subject')]).toEqual([supportEmail, 'Help Request'])
    expect(searchParams.get('body')).toContain('I need help with the following:')
  })

  it.each([
    ['User Guide', 'User Guide', 'Find your way'],
    ['FAQ', 'FAQ', 'How do I add a new resource?'],
    ['Stay safe', 'Stay safe', 'Emergency numbers and helplines'],
  ])('opens the page %s in a new tab and keeps the app unchanged', async (link, title, part) => {
    const [page] = await Promise.all([
      phone.context.waitForEvent('page'),
      phone.dialog().getByRole('link', { name: link }).click(),
    ])
    await showsPage(page, title, part)
    await page.close()
    expect(await phone.dialog().isVisible()).toBe(true)
  })

  it('shows the help pages without a network in the theme of the app', async () => {
    await phone.closeDialog()
    await phone.waitUntilInstalled()
    await phone.page.evaluate(
      (key) => localStorage.setItem(key, '{"darkMode":true}'),
      storageKeys.appearance,
    )
    await phone.cutNetwork()
    await phone.page.goto(`${phone.origin}/guide/index.html`)
    await showsPage(phone.page, 'User Guide', 'Use it offline')
    expect(await groundOf(phone.page)).toBe('rgb(14, 29, 29)')
    const fonts = await phone.page.evaluate(async () =>
      [...(await document.fonts.ready)].map(({ family, status }) => [family, status]),
    )
    expect(Object.fromEntries(fonts)).toEqual({
      'Figtree Variable': 'loaded',
      'Fraunces Variable': 'loaded',
    })
    await phone.page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
    await showsPage(phone.page, 'FAQ', 'How do I report incorrect information?')
    await phone.page.getByRole('navigation').getByRole('link', { name: 'Stay safe' }).click()
    await showsPage(phone.page, 'Stay safe', 'Emergency numbers and helplines')
    await phone.page.getByRole('link', { name: 'Back to the app' }).click()
    await phone.page.getByRole('article').first().waitFor()
    await phone.restoreNetwork()
  })

  it('shows Help & Support between Share App and Sign Out to members', async () => {
    await phone.go('Explore')
    await phone.page.getByRole('button', { name: 'Sign In / Sign Up' }).waitFor({ state: 'hidden' })
    await phone.signUp(family, { merges: true })
    await phone.go('Profile')
    await phone.page.getByRole('heading', { name: family.username }).waitFor()
    expect(await actions()).toEqual(['Edit Profile', 'Share App', 'Help & Support', 'Sign Out'])
    expect(phone.errors).toEqual([])
  })
})

function unitRow(choice: RegExp) {
  const region = phone.page.getByRole('region', { name: 'Language & Region' })
  return region.getByRole('button', { name: /Distance Unit/ }).filter({ hasText: choice })
}

const offered = /^(Edit Profile|Share App|Help & Support|Sign Out)/

/** The actions of Profile in order, without the hints below their names. */
async function actions(): Promise<(string | undefined)[]> {
  const rows = phone.page.getByRole('main').getByRole('button', { name: offered })
  return (await rows.allTextContents()).map((text) => offered.exec(text)?.[0])
}

async function showsPage(page: Page, title: string, part: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('heading', { level: 2, name: part }).waitFor()
  // The background is only set when the style sheet has loaded.
  expect(await groundOf(page)).not.toBe('rgba(0, 0, 0, 0)')
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** The parts of the page that are cut off or need sideways scrolling. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const parts = [...document.querySelectorAll('body *')].filter((part) => {
      const { width, left, right } = part.getBoundingClientRect()
      const isSeen = width > 1 && !part.closest('.sr-only')
      return isSeen && (left < -1 || right > clientWidth + 1)
    })
    return parts.map((part) => part.outerHTML.slice(0, 300))
  })
}
