import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Page } from 'playwright-core'

export interface Drawn {
  layer: string
  name: string | undefined
}

/** What of these layers the map has drawn where it looks now, or null while it is still at work. */
export async function drawnOn(page: Page, layers: readonly string[]): Promise<Drawn[] | null> {
  await page.evaluate(bringFindMap)
  return page.evaluate((layers) => {
    const map = window.findMap()
    if (!map?.loaded()) return null
    const present = layers.filter((id) => map.getLayer(id))
    return map
      .queryRenderedFeatures({ layers: present })
      .map(({ layer, properties }) => ({ layer: layer.id, name: properties.name }))
  }, layers)
}

export async function lookFrom(page: Page, center: [number, number], zoom: number): Promise<void> {
  await page.evaluate(bringFindMap)
  await page.evaluate(({ center, zoom }) => void window.findMap()?.jumpTo({ center, zoom }), {
    center,
    zoom,
  })
}

/** Resolves once the map has nothing left to do, and has told so to who asked before. */
export async function mapAtRest(page: Page): Promise<void> {
  await page.evaluate(bringFindMap)
  await page.evaluate(async () => {
    const map = window.findMap()
    const rest = map?.once('idle')
    map?.triggerRepaint()
    await rest
  })
  await twoFrames(page)
}

/** Where the map looks now. */
export async function centreOf(page: Page): Promise<{ lng: number; lat: number }> {
  await page.evaluate(bringFindMap)
  return page.evaluate(() => {
    const { lng = Number.NaN, lat = Number.NaN } = window.findMap()?.getCenter() ?? {}
    return { lng, lat }
  })
}

/** What the page had to do about what is past is done by then. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

export async function paintOn(page: Page, layer: string, property: string): Promise<unknown> {
  await page.evaluate(bringFindMap)
  return page.evaluate(
    ({ layer, property }) => window.findMap()?.getPaintProperty(layer, property as never),
    { layer, property },
  )
}

declare global {
  interface Window {
    findMap: () => MapLibreMap | null
  }
}

interface Fiber {
  child: Fiber | null
  /** The same element in the other of React's two trees. */
  alternate: Fiber | null
  memoizedProps: { value?: { map?: { getMap?: () => MapLibreMap } } } | null
}

/** Runs in the page. The app shows its map to nobody: React's own tree leads to it. */
function bringFindMap(): void {
  window.findMap = () => {
    const element = document.querySelector('.maplibregl-map')
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactFiber'))
    const own = key ? (element as unknown as Record<string, Fiber>)[key] : undefined
    const provider = own?.child ?? own?.alternate?.child
    return provider?.memoizedProps?.value?.map?.getMap?.() ?? null
  }
}
