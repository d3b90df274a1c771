import { product, storageKeys } from '@worldschool/schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { ServerProcess } from './support/server-process.ts'

const supportEmail = 'help@families.example'
const family = {
  username: 'the-lindgrens',
  email: 'lindgrens@example.org',
  password: 'boots by the door',
}

let server: ServerProcess
let phone: Phone

beforeAll(async () => {
  server = await ServerProcess.start({ SUPPORT_EMAIL: supportEmail })
  phone = await Phone.start(server.origin)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('Settings', () => {
  it('keep the distance unit that was chosen, and give the focus back', async () => {
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

    await phone.page.reload()
    await unitRow(/Miles \(mi\)/).waitFor()
  })

  it('fall back to kilometers when what is stored cannot be read', async () => {
    await phone.page.evaluate(
      (key) => localStorage.setItem(key, '{"distanceUnit":"furlong"}'),
      storageKeys.region,
    )
    await phone.page.reload()
    await unitRow(/Kilometers \(km\)/).waitFor()
  })

  it('answer six questions, each opened and closed by keyboard', async () => {
    const faq = phone.page.getByRole('region', { name: 'FAQ' })
    const questions = faq.getByRole('heading', { level: 3 }).getByRole('button')
    expect(await questions.count()).toBe(6)
    expect(await faq.getByRole('button', { expanded: true }).count()).toBe(0)

    const question = faq.getByRole('button', { name: 'How do I save resources for later?' })
    const answer = faq.getByText(/^Tap the heart on a card/)
    await question.press('Enter')
    await answer.waitFor()
    expect(await question.getAttribute('aria-expanded')).toBe('true')
    await question.press('Space')
    await answer.waitFor({ state: 'hidden' })
  })
})

describe('Help & Support', () => {
  it('is offered to visitors below Share App, with two pages and a mail draft', async () => {
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
  ])(
    'opens the page %s in a new tab and leaves the app where it was',
    async (link, title, part) => {
      const [page] = await Promise.all([
        phone.context.waitForEvent('page'),
        phone.dialog().getByRole('link', { name: link }).click(),
      ])
      await showsPage(page, title, part)
      await page.close()
      expect(await phone.dialog().isVisible()).toBe(true)
    },
  )

  it('has its pages with no network, in the theme of the app', async () => {
    await phone.closeDialog()
    await phone.waitUntilInstalled()
    await phone.page.evaluate(
      (key) => localStorage.setItem(key, '{"darkMode":true}'),
      storageKeys.appearance,
    )
    await phone.cutNetwork()
    await phone.page.goto(`${phone.origin}/guide/index.html`)
    await showsPage(phone.page, 'User Guide', 'Use it with no network')
    expect(await groundOf(phone.page)).toBe('rgb(14, 29, 29)')
    await phone.page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
    await showsPage(phone.page, 'FAQ', 'How do I report incorrect information?')
    await phone.page.getByRole('link', { name: 'Back to the app' }).click()
    await phone.page.getByRole('article').first().waitFor()
    await phone.restoreNetwork()
  })

  it('stands between Share App and Sign Out for members', async () => {
    await phone.go('Explore')
    await phone.page.getByRole('button', { name: 'Sign In / Sign Up' }).waitFor({ state: 'hidden' })
    await phone.signUp(family)
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

/** What Profile offers, in its order, without the hints below the names. */
async function actions(): Promise<(string | undefined)[]> {
  const rows = phone.page.getByRole('main').getByRole('button', { name: offered })
  return (await rows.allTextContents()).map((text) => offered.exec(text)?.[0])
}

async function showsPage(page: Page, title: string, part: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('heading', { level: 2, name: part }).waitFor()
  // Only a page that its style sheet has reached has the paper's colour.
  expect(await groundOf(page)).not.toBe('rgba(0, 0, 0, 0)')
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
