import type { Page } from 'playwright-core'
import { press, type State } from './state.ts'

const mapKey = 'draws-the-map'

/**
 * Runs in the page: there is a map only where it is asked for. Drawn in software, behind dialogs
 * too, it would take longer at each look than all the rest.
 */
export function keepMapAway(): void {
  if (sessionStorage.getItem('draws-the-map') !== null) return
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
    return /webgl/.test(kind) ? null : getContext.call(this, kind)
  } as typeof getContext
}

/** From the next page on. */
export function letMapCome(page: Page): Promise<void> {
  return page.evaluate((key) => sessionStorage.setItem(key, ''), mapKey)
}

/** Explore as almost everyone sees it. */
export const mapStates: State[] = [
  {
    name: 'Explore with its map',
    at: '/',
    open: async ({ phone }) => {
      await letMapCome(phone.page)
      await phone.open()
      await phone.page.getByRole('article').first().waitFor()
      await phone.page.locator('.maplibregl-canvas').waitFor()
    },
  },
  {
    name: 'the map in full height',
    at: '/',
    open: (stage) => press(stage, 'Show the map in full height'),
  },
]
