import { geocodePaths, storageKeys } from '@worldschool/schema'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableMap, enableMap } from './states/map-states.ts'
import { broken, ExternalApi, json, photonOf, silent } from './support/external-api.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast } from './support/toasts.ts'

const places = [
  { name: 'Évora', country: 'Portugal', at: [-7.9, 38.57] as [number, number] },
  { name: 'Évora de Alcobaça', country: 'Portugal', at: [-8.97, 39.52] as [number, number] },
]
const rossio = { latitude: 38.713843, longitude: -9.139461 }
const salamanca = { latitude: 40.9689, longitude: -5.6638 }
const atlantic = { latitude: 30.1234567, longitude: -40.7654321 }
const bySearch = `**${geocodePaths.search}?**`
const ownList = 'Showing results from our own town list.'
const noNetwork = 'You’re offline. Showing results from this device.'
const noServer = 'Our server isn’t responding. Showing results from this device.'

let photon: ExternalApi
let nominatim: ExternalApi
let tiles: ExternalApi
let server: TestServer
let phone: Phone

beforeAll(async () => {
  photon = await ExternalApi.start(json(photonOf(places)))
  nominatim = await ExternalApi.start(json({ display_name: 'Rossio, Lisbon, Portugal' }))
  tiles = await ExternalApi.start((_url, response) => response.writeHead(404).end())
  server = await TestServer.start({
    GEOCODER_SEARCH_URL: `${photon.origin}/api/`,
    GEOCODER_REVERSE_URL: `${nominatim.origin}/reverse`,
    TILE_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
  })
  phone = await Phone.start(server.origin)
  await phone.context.addInitScript(disableMap)
  await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
  await phone.open('/settings')
  await phone.page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [storageKeys.privacy, JSON.stringify({ locationServices: true, autoCenter: false })],
  )
  await phone.signUp(okafors)
  await phone.open()
  await openForm()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
  for (const service of [photon, nominatim, tiles]) service?.stop()
})

describe('suggestions while typing', () => {
  it('requests location suggestions once for each pause in typing, and sends Photon a User-Agent', async () => {
    await phone.page.clock.install()
    await phone.page.clock.pauseAt(Date.now() + 60_000)
    await field().pressSequentially('évora')
    await form().getByText('Searching...').waitFor()
    expect(photon.requests).toEqual([])
    await phone.page.clock.runFor(400)
    await phone.page.clock.resume()
    await option('Évora, Portugal').waitFor()
    expect(await options().allInnerTexts()).toEqual([
      'Évora, Portugal',
      'Évora de Alcobaça, Portugal',
    ])
    const [question, ...others] = photon.requests
    expect(others).toEqual([])
    expect(question?.url.searchParams.get('q')).toBe('évora')
    expect(question?.headers['user-agent']).toMatch(/^WorldSchoolExplorer\/1\.0\.0 \(http/)
    expect(await announcement()).toBe('2 suggestions')
    expect(await field().inputValue()).toBe('évora')
  })

  it('moves through location suggestions by keyboard and takes text and coordinates of the selected one', async () => {
    await field().press('ArrowDown')
    await field().press('ArrowDown')
    await expectActive('Évora de Alcobaça, Portugal')
    await field().press('ArrowDown')
    await expectActive('Évora, Portugal')
    await field().press('Home')
    expect(await field().getAttribute('aria-activedescendant')).toBeNull()
    await field().press('Escape')
    expect(await field().getAttribute('aria-expanded')).toBe('false')
    expect(await field().inputValue()).toBe('évora')
    await field().press('ArrowDown')
    await options().first().waitFor()
    await field().press('ArrowDown')
    await field().press('Enter')
    await form().getByText('On the map at 38.57° N 7.90° W').waitFor()
    expect(await field().inputValue()).toBe('Évora, Portugal')
    expect(await field().getAttribute('aria-expanded')).toBe('false')
  })

  it('keeps a pin while its country is edited, and asks what to do with the pin when the town changes', async () => {
    await field().press('Backspace')
    await form().getByText('On the map at 38.57° N 7.90° W').waitFor()
    const question = form().getByText(/^The pin on the map is still at “Évora, Portugal”/)
    expect(await question.count()).toBe(0)
    await field().fill('Porto')
    await question.waitFor()
    await form().getByRole('button', { name: 'Keep it there' }).click()
    await question.waitFor({ state: 'detached' })
    await expectFocusAtPin()
    await form().getByText('On the map at 38.57° N 7.90° W').waitFor()
    await field().fill('Faro')
    await form()
      .getByText(/^The pin on the map is still at “Porto”/)
      .waitFor()
    await form().getByRole('button', { name: 'Remove from the map' }).last().click()
    await form()
      .getByText(/^Not on the map yet/)
      .waitFor()
    await expectFocusAtPin()
  })

  it('ignores late location suggestions for an earlier text', async () => {
    const heldRoutes: Route[] = []
    await phone.page.route(bySearch, async (route) => {
      if (route.request().url().includes('setu')) heldRoutes.push(route)
      else await route.continue()
    })
    await field().fill('setu')
    await expect.poll(() => heldRoutes.length).toBe(1)
    await field().fill('évora')
    await option('Évora, Portugal').waitFor()
    for (const route of heldRoutes) {
      const body = [{ display_name: 'Setúbal, Portugal', lat: 38.52, lon: -8.89 }]
      await route.fulfill({ json: body, headers: { 'geocode-source': 'service' } }).catch(() => {})
    }
    await phone.page.unroute(bySearch)
    await afterPaint()
    expect(await option('Setúbal, Portugal').count()).toBe(0)
    expect(await options().count()).toBe(2)
  })
})

describe('a search service that does not respond', () => {
  it('suggests towns from our list when the search service is broken, and reports the fault', async () => {
    photon.respond = broken
    // The first request makes the server load its list of towns, which may take long.
    await fetch(`${server.origin}${geocodePaths.search}?q=braga`)
    await field().fill('braga')
    await option(/^Braga, .*Portugal$/).waitFor()
    await note(ownList).waitFor()
  })

  it('suggests towns from our list when the search service is slow', async () => {
    // The server does not call a failed service again for half a minute, so it is restarted.
    await server.stop()
    await server.start()
    photon.respond = silent
    await field().fill('coimbra')
    await option(/^Coimbra, .*Portugal$/).waitFor()
    await note(/^Showing/).waitFor()
    expect(photon.requests.at(-1)?.url.searchParams.get('q')).toBe('coimbra')
  })

  it('[R4] suggests towns from the device behind a captive portal, and says so once', async () => {
    let offlineAnnouncements = 0
    await phone.page.route(bySearch, (route) => {
      offlineAnnouncements += 1
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hotel</h1>' })
    })
    // The previous page no longer calls the server.
    await phone.open()
    await openForm()
    await field().fill('braga')
    await option(/^Braga, .*Portugal$/).waitFor()
    await note(noServer).waitFor()
    await expect.poll(announcement).toMatch(/^\d suggestions?\nOur server isn’t responding/)
    await field().fill('coimbra')
    await option(/^Coimbra, .*Portugal$/).waitFor()
    await note(noServer).waitFor()
    await expect.poll(announcement).toMatch(/^\d suggestions?$/)
    expect(offlineAnnouncements).toBe(1)
    await phone.page.unroute(bySearch)
  })
})

describe('the current location', () => {
  it('names the current location by Nominatim, and sends Nominatim only the precision that it needs', async () => {
    await locateAt(rossio)
    await expectToast(phone, 'Location updated', 'Using your current location')
    expect(await field().inputValue()).toBe('Rossio, Lisbon, Portugal')
    const [question] = nominatim.requests
    expect(question?.url.searchParams.get('lat')).toBe('38.7138')
    expect(question?.headers['user-agent']).toMatch(/^WorldSchoolExplorer\//)
  })

  it('shows coordinates of the current location at sea, where Nominatim knows no name', async () => {
    nominatim.respond = json({ error: 'Unable to geocode' })
    await locateAt(atlantic)
    await expectToast(phone, 'Location updated', 'Using your current coordinates')
    expect(await field().inputValue()).toBe('30.123457, -40.765432')
  })

  it('reports an error when the device takes longer than ten seconds to find its position, and keeps the form unchanged', async () => {
    await phone.page.clock.install()
    await phone.page.clock.pauseAt(Date.now() + 60_000)
    // A browser cannot be made slow: this stub applies the timeout of the app and never responds.
    await phone.page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
        const timedOut = { code: 3, message: 'Timeout expired' } as GeolocationPositionError
        setTimeout(() => failed?.(timedOut), options?.timeout)
      }
    })
    await field().fill('')
    await locateButton().press('Enter')
    await phone.page.clock.runFor(9_900)
    expect(await locateButton().isDisabled()).toBe(true)
    await phone.page.clock.runFor(200)
    await phone.page.clock.resume()
    await expectToast(phone, 'Location error', 'Could not get your current location')
    expect(await field().inputValue()).toBe('')
  })
})

describe('without a network', () => {
  it('suggests towns on the device by prefix, with or without accents, also in their own script', async () => {
    await phone.waitUntilInstalled()
    await phone.cutNetwork()
    await phone.open()
    await openForm()
    for (const [text, town] of [
      ['san j', /^San Jos[eé], .*Costa Rica$/],
      ['münch', 'Munich, Bavaria, Germany'],
      ['京都', /^Kyoto, .*Japan$/],
    ] as const) {
      await field().fill(text)
      await option(town).first().waitFor()
      await note(noNetwork).waitFor()
    }
    await field().fill('qqq')
    await form().getByText('No locations found', { exact: true }).waitFor()
    await expect.poll(announcement).toBe('No suggestions')
  })

  it('names the town of the current position on the device', async () => {
    await locateAt(salamanca)
    await expectToast(phone, 'Location updated', 'Using your current location')
    expect(await field().inputValue()).toMatch(/^Salamanca, .*Spain$/)
    await phone.restoreNetwork()
  })
})

describe('searching for a town in the header', () => {
  it('offers all categories before a searched town, and shows a town without places on the map', async () => {
    await enableMap(phone.page)
    await phone.open()
    await phone.page.getByRole('button', { name: 'Doctors', exact: true }).click()
    await phone.search('salamanca')
    const town = phone.page.getByRole('button', { name: /^Show Salamanca, .*Spain on the map$/ })
    await town.waitFor()
    const [all, below] = await Promise.all([
      phone.page.getByRole('button', { name: 'Search in all categories' }).boundingBox(),
      town.boundingBox(),
    ])
    expect((all?.y ?? Number.NaN) + (all?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? Number.NaN)
    await town.click()
    // A street tile has 256 px, half of MapLibre's 512 px, so its zoom is one higher than that of the map.
    const x = Math.floor(((salamanca.longitude + 180) / 360) * 2 ** 12)
    await expect
      .poll(() => tiles.requests.some(({ url }) => url.pathname.startsWith(`/12/${x}/`)))
      .toBe(true)
    expect(await phone.page.evaluate(() => window.scrollY)).toBe(0)
    expect(phone.errors).toEqual([])
  })
})

const form = () => phone.page.getByRole('dialog', { name: 'Add New Resource' })
const field = () => form().getByLabel('Location', { exact: true })
const list = () => form().getByRole('listbox', { name: 'Locations' })
const options = () => list().getByRole('option')
const option = (name: string | RegExp) => list().getByRole('option', { name, exact: true })
/** The visible text, not the announcement. */
const note = (text: string | RegExp) => form().getByText(text, { exact: true })
const locateButton = () => form().getByRole('button', { name: 'Use my current location' })
const announcement = () =>
  form()
    .getByRole('status')
    .filter({ hasText: /suggestion/i })
    .textContent()

async function openForm(): Promise<void> {
  await pressAdd(phone.page)
  await form().waitFor()
}

/**
 * Sets the position for a new page; the page before may use a position of the last five minutes.
 */
async function locateAt(position: { latitude: number; longitude: number }): Promise<void> {
  await phone.context.setGeolocation(position)
  await phone.open()
  await openForm()
  // The form reads the draft after it has opened.
  await form()
    .getByText(/^Restored your draft from/)
    .waitFor()
  await field().fill('')
  await locateButton().press('Enter')
}

/** The active option has this name and is marked as active. */
async function expectActive(name: string): Promise<void> {
  const id = await field().getAttribute('aria-activedescendant')
  expect(await option(name).getAttribute('id')).toBe(id)
  expect(await option(name).getAttribute('aria-selected')).toBe('true')
}

async function afterPaint(): Promise<void> {
  await phone.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/** The buttons of the question are gone; the focus moves to the button that sets the pin. */
async function expectFocusAtPin(): Promise<void> {
  const hasFocus = () => locateButton().evaluate((it) => it === document.activeElement)
  await expect.poll(hasFocus).toBe(true)
}
