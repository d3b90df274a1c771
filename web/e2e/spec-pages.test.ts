import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

/** The cores may be busy. */

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('the routes of the specification', () => {
  it('shows every screen below one header and above one navigation that marks the current page', async () => {
    for (const [path, heading, current] of [
      ['/saved', 'Saved Resources', ['Saved']],
      ['/settings', 'Settings', ['Settings']],
      ['/profile', 'Profile', ['Profile']],
      ['/admin', 'Admin Panel', []],
      ['/terms-of-service', 'Terms of Service', []],
      ['/privacy-policy', 'Privacy Policy', []],
      ['/no-such-page', '404 Page Not Found', []],
      ['/', 'Explore', ['Explore']],
    ] as const) {
      await phone.open(path)
      await phone.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await phone.page
        .getByRole('banner')
        .getByRole('link', { name: 'WorldSchool Explorer' })
        .waitFor()
      const links = phone.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      expect(await links.allTextContents()).toEqual(['Explore', 'Saved', 'Settings', 'Profile'])
      const marked = phone.page.getByRole('navigation').locator('[aria-current=page]')
      await expect.poll(() => marked.allTextContents()).toEqual(current)
    }
    const navigation = phone.page.getByRole('navigation', { name: 'Main' })
    const hrefs = navigation
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await hrefs).toEqual(['/', '/saved', '/settings', '/profile'])
    expect(await navigation.evaluate((bar) => getComputedStyle(bar).position)).toBe('fixed')
  })

  it('shows a hint for developers on an unknown route', async () => {
    await phone.open('/no-such-page')
    await phone.page
      .getByText('Did you forget to add the page to the router?', { exact: true })
      .waitFor()
  })
})

describe('the legal pages of the specification', () => {
  it.each([
    [
      '/terms-of-service',
      [
        'Acceptance of Terms',
        'Service Description',
        'User Responsibilities',
        'Prohibited Conduct',
        'Content Licence',
        'Privacy and Safety',
        'Disclaimers',
        'Account Termination',
        'Changes to These Terms',
        'Contact',
      ],
      'delete your account yourself, in Settings under Account',
    ],
    [
      '/privacy-policy',
      [
        'Data We Collect',
        'How We Use It',
        'Sharing',
        'Children Under 13',
        'Security',
        'Your Rights',
        'Retention',
        'International Users',
        'Third-Party Services',
        'Changes to This Policy',
        'Contact',
      ],
      'Map tiles come from an open map provider',
    ],
  ])(
    'shows every heading, the date and a link back to Settings on a legal page: %s',
    async (path, titles, part) => {
      await phone.open(path)
      const page = phone.page.getByRole('main')
      await page.getByText('Last updated January 2025', { exact: true }).waitFor()
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(titles)
      await page.getByText(part).waitFor()
      await page.getByRole('link', { name: 'Back to Settings' }).click()
      await phone.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
      expect(new URL(phone.page.url()).pathname).toBe('/settings')
    },
  )
})

describe('the Settings of the specification', () => {
  it('Settings shows switches for position, map and theme with their defaults', async () => {
    await phone.open('/settings')
    const location = phone.page.getByRole('region', { name: 'Location & Map' })
    expect(await isOn(location.getByRole('switch', { name: 'Location Services' }))).toBe(false)
    expect(await isOn(location.getByRole('switch', { name: 'Auto-center Map' }))).toBe(true)
    const appearance = phone.page.getByRole('region', { name: 'Appearance' })
    expect(await isOn(appearance.getByRole('switch', { name: 'Dark Mode' }))).toBe(false)
    expect(await phone.page.getByRole('link', { name: /Admin Panel/ }).count()).toBe(0)
  })

  it('Settings applies its switches at once and at the next start, dark mode to the whole page', async () => {
    const ground = () => phone.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    const dark = phone.page.getByRole('switch', { name: 'Dark Mode' })
    const services = phone.page.getByRole('switch', { name: 'Location Services' })
    await dark.press('Space')
    await services.press('Space')
    await expect.poll(ground).not.toBe(light)
    const stored = (key: string) =>
      phone.page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), key)
    expect(await stored(storageKeys.appearance)).toEqual({ darkMode: true })
    expect(await stored(storageKeys.privacy)).toEqual({ locationServices: true, autoCenter: true })
    await phone.reload()
    await dark.waitFor()
    expect([await isOn(dark), await isOn(services)]).toEqual([true, true])
    expect(await ground()).not.toBe(light)
    await dark.press('Space')
    await services.press('Space')
    await expect.poll(ground).toBe(light)
  })
})

describe('Saved of the specification', () => {
  it('Saved says that nothing is saved yet, and then shows the cards of saved places', async () => {
    await phone.go('Saved')
    await phone.page.getByRole('heading', { name: 'No saved resources yet' }).waitFor()
    await phone.page
      .getByText('Start exploring and save your favorite worldschooling resources!')
      .waitFor()
    await phone.go('Explore')
    await phone.search('Leiston')
    await phone.save('Summerhill School')
    await phone.go('Saved')
    await phone.card('Summerhill School').waitFor()
    await phone
      .card('Summerhill School')
      .getByRole('button', { name: /^Save /, pressed: true })
      .click()
    await phone.page.getByRole('heading', { name: 'No saved resources yet' }).waitFor()
  })

  it('Saved shows the newest save first', async () => {
    const names = ['Summerhill School', 'Green School Bali']
    await phone.go('Explore')
    for (const name of names) {
      await phone.search(name)
      await phone.save(name)
      await phone.cancelSearch()
    }
    await phone.go('Saved')
    const headings = phone.page.getByRole('listitem').getByRole('heading')
    await expect.poll(() => headings.allTextContents()).toEqual(names.toReversed())
    for (const name of names)
      await phone
        .card(name)
        .getByRole('button', { name: /^Save /, pressed: true })
        .click()
    await phone.page.getByRole('heading', { name: 'No saved resources yet' }).waitFor()
  })

  it('Saved shows a loading text while the list of a member is loading', async () => {
    let release = () => {}
    const loadingWasShown = new Promise<void>((resolve) => {
      release = resolve
    })
    await phone.page.route('**/api/sync/mine*', async (route) => {
      await loadingWasShown
      await route.continue()
    })
    await phone.signUp(family)
    await phone.page.getByText('Loading saved resources...', { exact: true }).waitFor()
    release()
    await phone.page.getByRole('heading', { name: 'No saved resources yet' }).waitFor()
    await phone.page.unroute('**/api/sync/mine*')
  })
})

describe('a toast of the specification', () => {
  it('shows one toast at a time, for 5 seconds or until a swipe of 50 px to the right, focusable by F8', async () => {
    const { page } = phone
    await page.clock.install()
    await phone.open('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Share App' }).waitFor()
    await offer('share', 'works')
    await share()
    await toast('Shared successfully!')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await share()
    await toast('Shared successfully!')
    await offer('share', 'fails')
    await offer('clipboard', 'fails')
    await share()
    await toast('Share this link')
    expect(await messages().getByRole('listitem').count()).toBe(1)
    await page.clock.runFor(4900)
    expect(await messages().getByRole('listitem').count()).toBe(1)
    await page.clock.runFor(200)
    await messages().getByRole('listitem').waitFor({ state: 'detached' })

    await page.clock.resume()
    await share()
    await toast('Share this link')
    await page.keyboard.press('F8')
    await page.locator('ol:focus').waitFor()
    await swipe(30)
    expect(await messages().getByRole('listitem').count()).toBe(1)
    await swipe(60)
    await messages().getByRole('listitem').waitFor({ state: 'detached' })
    expect(phone.errors).toEqual([])
  })
})

const isOn = (control: ReturnType<typeof messages>) => control.isChecked()
const messages = () => phone.page.getByRole('region', { name: 'Messages (F8)' })
const toast = (title: string) => messages().getByText(title, { exact: true }).waitFor()
const share = () => phone.page.getByRole('main').getByRole('button', { name: 'Share App' }).click()

/** Adds an API that this browser lacks, or makes one fail that it has. */
async function offer(means: 'share' | 'clipboard', outcome: 'works' | 'fails'): Promise<void> {
  await phone.page.evaluate(
    ({ means, outcome }) => {
      const act = () => (outcome === 'works' ? Promise.resolve() : Promise.reject(new Error('no')))
      const value = means === 'share' ? act : { writeText: act }
      Object.defineProperty(navigator, means, { value, configurable: true })
    },
    { means, outcome },
  )
}

async function swipe(pixels: number): Promise<void> {
  const box = await messages().getByRole('listitem').boundingBox()
  const { mouse } = phone.page
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x + pixels, y, { steps: 6 })
  await mouse.up()
}
