import { geocodePaths, storageKeys } from '@worldschool/schema'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepMapAway, letMapCome } from './states/map-states.ts'
import { okafors } from './support/families.ts'
import { expectToast } from './support/messages.ts'
import { broken, ExternalApi, json, photonOf, silent } from './support/outside-service.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { TestServer } from './support/test-server.ts'

const places = [
  { name: 'Évora', country: 'Portugal', at: [-7.9, 38.57] as [number, number] },
  { name: 'Évora de Alcobaça', country: 'Portugal', at: [-8.97, 39.52] as [number, number] },
]
const rossio = { latitude: 38.713843, longitude: -9.139461 }
const salamanca = { latitude: 40.9689, longitude: -5.6638 }
const atlantic = { latitude: 30.1234567, longitude: -40.7654321 }
const bySearch = `**${geocodePaths.search}?**`
const ownList = 'Searched in our own list of towns, without the search service.'
const noNetwork = 'Searched on this device alone: there is no network.'
const noServer = 'Searched on this device alone: our server cannot be asked just now.'

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
  await phone.context.addInitScript(keepMapAway)
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
  it('ask once for each pause in typing, and Photon hears who asks', async () => {
    await phone.page.clock.install()
    await phone.page.clock.pauseAt(Date.now() + 60_000)
    await field().pressSequentially('évora')
    await form().getByText('Searching...').waitFor()
    expect(photon.asked).toEqual([])
    await phone.page.clock.runFor(400)
    await phone.page.clock.resume()
    await option('Évora, Portugal').waitFor()
    expect(await options().allInnerTexts()).toEqual([
      'Évora, Portugal',
      'Évora de Alcobaça, Portugal',
    ])
    const [question, ...others] = photon.asked
    expect(others).toEqual([])
    expect(question?.url.searchParams.get('q')).toBe('évora')
    expect(question?.headers['user-agent']).toMatch(/^WorldSchoolExplorer\/1\.0\.0 \(http/)
    expect(await said()).toBe('2 suggestions')
    expect(await field().inputValue()).toBe('évora')
  })

  it('are gone through and picked with the keys, and picking takes text and coordinates', async () => {
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

  it('a pin stays while its country is edited, and another town asks what becomes of it', async () => {
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

  it('of an earlier text that come late count for nothing', async () => {
    const held: Route[] = []
    await phone.page.route(bySearch, async (route) => {
      if (route.request().url().includes('setu')) held.push(route)
      else await route.continue()
    })
    await field().fill('setu')
    await expect.poll(() => held.length).toBe(1)
    await field().fill('évora')
    await option('Évora, Portugal').waitFor()
    for (const route of held) {
      const body = [{ display_name: 'Setúbal, Portugal', lat: 38.52, lon: -8.89 }]
      await route.fulfill({ json: body, headers: { 'geocode-source': 'service' } }).catch(() => {})
    }
    await phone.page.unroute(bySearch)
    await afterPaint()
    expect(await option('Setúbal, Portugal').count()).toBe(0)
    expect(await options().count()).toBe(2)
  })
})

describe('a search whose service or server does not answer', () => {
  it('is answered by our list of towns where the service is broken, and says so', async () => {
    photon.answer = broken
    // The first question of all has the server read its list, which may take it long.
    await fetch(`${server.origin}${geocodePaths.search}?q=braga`)
    await field().fill('braga')
    await option(/^Braga, .*Portugal$/).waitFor()
    await note(ownList).waitFor()
  })

  it('is answered all the same where the service is slow', async () => {
    // What failed is left alone for half a minute, by this server.
    await server.stop()
    await server.start()
    photon.answer = silent
    await field().fill('coimbra')
    await option(/^Coimbra, .*Portugal$/).waitFor()
    await note(/^Searched/).waitFor()
    expect(photon.asked.at(-1)?.url.searchParams.get('q')).toBe('coimbra')
  })

  it('[R4] is answered by this phone where a captive portal speaks for the server, which is said once', async () => {
    let heard = 0
    await phone.page.route(bySearch, (route) => {
      heard += 1
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hotel</h1>' })
    })
    // The page before leaves the server alone by now.
    await phone.open()
    await openForm()
    await field().fill('braga')
    await option(/^Braga, .*Portugal$/).waitFor()
    await note(noServer).waitFor()
    await expect.poll(said).toMatch(/^\d suggestions?\nSearched on this device alone: our server/)
    await field().fill('coimbra')
    await option(/^Coimbra, .*Portugal$/).waitFor()
    await note(noServer).waitFor()
    await expect.poll(said).toMatch(/^\d suggestions?$/)
    expect(heard).toBe(1)
    await phone.page.unroute(bySearch)
  })
})

describe('the current location', () => {
  it('is named by Nominatim, which hears no more of it than it needs', async () => {
    await locateAt(rossio)
    await expectToast(phone, 'Location updated', 'Using your current location')
    expect(await field().inputValue()).toBe('Rossio, Lisbon, Portugal')
    const [question] = nominatim.asked
    expect(question?.url.searchParams.get('lat')).toBe('38.7138')
    expect(question?.headers['user-agent']).toMatch(/^WorldSchoolExplorer\//)
  })

  it('is told in coordinates at sea, where Nominatim knows no name', async () => {
    nominatim.answer = json({ error: 'Unable to geocode' })
    await locateAt(atlantic)
    await expectToast(phone, 'Location updated', 'Using your current coordinates')
    expect(await field().inputValue()).toBe('30.123457, -40.765432')
  })

  it('is an error where the device needs longer than ten seconds, and the form stays as it was', async () => {
    await phone.page.clock.install()
    await phone.page.clock.pauseAt(Date.now() + 60_000)
    // No browser can be told to be slow: this one keeps the app's own time-out and has no answer.
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

describe('with no network', () => {
  it('this phone suggests towns by their beginnings, accents or not, in their own script too', async () => {
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
    await expect.poll(said).toBe('No suggestions')
  })

  it('this phone names the town that it is in', async () => {
    await locateAt(salamanca)
    await expectToast(phone, 'Location updated', 'Using your current location')
    expect(await field().inputValue()).toMatch(/^Salamanca, .*Spain$/)
    await phone.restoreNetwork()
  })
})

describe('a town that is searched for in the header', () => {
  it('is shown on the map, in which nothing is listed', async () => {
    await letMapCome(phone.page)
    await phone.open()
    await phone.search('salamanca')
    await phone.page.getByRole('button', { name: /^Show the map at Salamanca, .*Spain$/ }).click()
    // A tile has half of MapLibre's 512 px.
    const x = Math.floor(((salamanca.longitude + 180) / 360) * 2 ** 12)
    await expect
      .poll(() => tiles.asked.some(({ url }) => url.pathname.startsWith(`/12/${x}/`)))
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
/** On screen, beside what is said aloud. */
const note = (text: string | RegExp) => form().getByText(text, { exact: true })
const locateButton = () => form().getByRole('button', { name: 'Use my current location' })
const said = () =>
  form()
    .getByRole('status')
    .filter({ hasText: /suggestion/i })
    .textContent()

async function openForm(): Promise<void> {
  await pressAdd(phone.page)
  await form().waitFor()
}

/** Where a new page finds the device; the one before may have a position of the last five minutes. */
async function locateAt(position: { latitude: number; longitude: number }): Promise<void> {
  await phone.context.setGeolocation(position)
  await phone.open()
  await openForm()
  // What was typed before is read after the form has opened.
  await form()
    .getByText(/^Your draft from/)
    .waitFor()
  await field().fill('')
  await locateButton().press('Enter')
}

/** The option that the keys stand on is the one with this name, and is marked as such. */
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

/** The buttons that answered are gone; the one that sets the pin is next to them. */
async function expectFocusAtPin(): Promise<void> {
  const hasFocus = () => locateButton().evaluate((it) => it === document.activeElement)
  await expect.poll(hasFocus, { timeout: 5000 }).toBe(true)
}
