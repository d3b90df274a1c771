import type { Page } from 'playwright-core'
import { dialog, type Fixture, press, type State } from './state.ts'

const mapKey = 'draws-the-map'

/**
 * Runs in the page. Disables the map unless it is enabled: software rendering, also behind dialogs,
 * would take longer than everything else.
 */
export function disableMap(): void {
  // An empty page has no storage and no map.
  if (location.origin === 'null' || sessionStorage.getItem('draws-the-map') !== null) return
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
    return /webgl/.test(kind) ? null : getContext.call(this, kind)
  } as typeof getContext
}

/** Applies from the next page on. */
export function enableMap(page: Page): Promise<void> {
  return page.evaluate((key) => sessionStorage.setItem(key, ''), mapKey)
}

/** Explore as almost everyone sees it. */
export const mapStates: State[] = [
  {
    name: 'Explore with its map',
    isDark: true,
    at: '/',
    open: async ({ phone }) => {
      await enableMap(phone.page)
      await phone.open()
      await phone.page.getByRole('article').first().waitFor()
      await phone.page.locator('.maplibregl-canvas').waitFor()
    },
  },
  {
    name: 'the map in full height',
    at: '/',
    open: (fixture) => press(fixture, 'Expand map'),
  },
  {
    name: 'a place on the map and its card, both selected',
    at: '/',
    open: async ({ phone }) => {
      await phone.page.getByRole('button', { name: 'Shrink map' }).click()
      await phone.page
        .getByRole('button', { name: /^Show .* on the map$/ })
        .first()
        .click()
      await phone.page.locator('.map-popup').waitFor()
    },
    close: ({ phone }) => phone.page.keyboard.press('Escape'),
  },
  {
    name: 'a search by map bounds without results',
    at: '/',
    open: async ({ phone }) => {
      for (let press = 0; press < 3; press++)
        await phone.page.locator('.maplibregl-canvas').press('=')
      for (let press = 0; press < 12; press++)
        await phone.page.locator('.maplibregl-canvas').press('ArrowDown')
      await phone.page.getByRole('button', { name: 'Search this area' }).click()
      await phone.page.getByRole('heading', { name: /in this part of the map/ }).waitFor()
    },
    close: ({ phone }) => phone.page.getByRole('button', { name: 'Search everywhere' }).click(),
  },
  {
    name: 'the list of places near a place',
    at: '/',
    open: async (fixture) => {
      await showNear(fixture)
      await fixture.phone.page.getByRole('list', { name: 'Active filters' }).waitFor()
    },
    close: ({ phone }) => phone.page.getByRole('button', { name: /^Remove filter/ }).click(),
  },
]

async function showNear(fixture: Fixture): Promise<void> {
  await fixture.phone.search('Second Home Lisboa')
  await fixture.phone.openCard('Second Home Lisboa')
  const window = dialog(fixture, 'Second Home Lisboa')
  await window.getByRole('button', { name: 'More', exact: true }).click()
  await window.getByRole('button', { name: /resources? within/ }).click()
}
