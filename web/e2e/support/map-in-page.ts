import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { Page } from 'playwright-core'

export interface RenderedFeature {
  layer: string
  name: string | undefined
}

/** The features of these layers in the current view, or null while the map is loading. */
export async function renderedFeatures(
  page: Page,
  layers: readonly string[],
): Promise<RenderedFeature[] | null> {
  await page.evaluate(installFindMap)
  return page.evaluate((layers) => {
    const map = window.findMap()
    if (!map?.loaded()) return null
    const present = layers.filter((id) => map.getLayer(id))
    return map
      .queryRenderedFeatures({ layers: present })
      .map(({ layer, properties }) => ({ layer: layer.id, name: properties.name }))
  }, layers)
}

export async function moveMap(page: Page, center: [number, number], zoom: number): Promise<void> {
  await page.evaluate(installFindMap)
  await page.evaluate(({ center, zoom }) => void window.findMap()?.jumpTo({ center, zoom }), {
    center,
    zoom,
  })
}

/** Resolves when the map is idle and its listeners were called. */
export async function waitForIdleMap(page: Page): Promise<void> {
  await page.evaluate(installFindMap)
  await page.evaluate(async () => {
    const map = window.findMap()
    const rest = map?.once('idle')
    map?.triggerRepaint()
    await rest
  })
  await twoFrames(page)
}

/** The centre of the map. */
export async function mapCentre(page: Page): Promise<{ lng: number; lat: number }> {
  await page.evaluate(installFindMap)
  return page.evaluate(() => {
    const { lng = Number.NaN, lat = Number.NaN } = window.findMap()?.getCenter() ?? {}
    return { lng, lat }
  })
}

/** Number of places in the source of the map, visible or not. */
export async function countPlacesOnMap(page: Page): Promise<number> {
  await page.evaluate(installFindMap)
  return page.evaluate(async () => {
    const data = await window.findMap()?.getSource<GeoJSONSource>('places')?.getData()
    return data?.type === 'FeatureCollection' ? data.features.length : Number.NaN
  })
}

/** Counts changes of the source of places from now on. */
export async function countSourceUpdates(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(installFindMap)
  await page.evaluate(() => {
    const source = window.findMap()?.getSource<GeoJSONSource>('places')
    if (!source) throw new Error('The map has no places')
    const update = source.updateData.bind(source)
    window.updates = 0
    source.updateData = (...change) => {
      window.updates += 1
      return update(...change)
    }
  })
  return () => page.evaluate(() => window.updates)
}

/** Returns for each place whether it is within the current view. */
export async function placesInView(
  page: Page,
  places: readonly (readonly [longitude: number, latitude: number])[],
): Promise<boolean[]> {
  await page.evaluate(installFindMap)
  return page.evaluate((places) => {
    const bounds = window.findMap()?.getBounds()
    return places.map((place) => bounds?.contains([...place]) ?? false)
  }, places)
}

/** Two frames later the page has handled earlier events. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

export async function paintProperty(page: Page, layer: string, property: string): Promise<unknown> {
  await page.evaluate(installFindMap)
  return page.evaluate(
    ({ layer, property }) => window.findMap()?.getPaintProperty(layer, property as never),
    { layer, property },
  )
}

/** The colours of the map canvas at points in px from its middle. */
export async function coloursAt(
  page: Page,
  points: readonly (readonly [number, number])[],
): Promise<number[][]> {
  const picture = (await page.locator('.maplibregl-canvas').screenshot()).toString('base64')
  return page.evaluate(
    async ({ picture, points }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const [x0, y0] = [Math.round(image.width / 2), Math.round(image.height / 2)]
      return points.map(([x, y]) => [
        ...(context?.getImageData(x0 + x, y0 + y, 1, 1).data ?? []).slice(0, 3),
      ])
    },
    { picture, points },
  )
}

/** The positions of places on the map in px from its middle. */
export async function projectPlaces(
  page: Page,
  places: readonly [longitude: number, latitude: number][],
): Promise<[number, number][]> {
  await page.evaluate(installFindMap)
  return page.evaluate((places) => {
    const map = window.findMap()
    const middle = map?.project(map.getCenter())
    return places.map((place): [number, number] => {
      const point = map?.project(place)
      return [
        Math.round((point?.x ?? 0) - (middle?.x ?? 0)),
        Math.round((point?.y ?? 0) - (middle?.y ?? 0)),
      ]
    })
  }, places)
}

declare global {
  interface Window {
    findMap: () => MapLibreMap | null
    updates: number
  }
}

interface Fiber {
  child: Fiber | null
  /** The same element in React's other tree (React has two). */
  alternate: Fiber | null
  memoizedProps: { value?: { map?: { getMap?: () => MapLibreMap } } } | null
}

/**
 * Runs in the page. The app does not expose its map, so the map is read from React's fiber tree.
 */
function installFindMap(): void {
  window.findMap = () => {
    const element = document.querySelector('.maplibregl-map')
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactFiber'))
    const own = key ? (element as unknown as Record<string, Fiber>)[key] : undefined
    const provider = own?.child ?? own?.alternate?.child
    return provider?.memoizedProps?.value?.map?.getMap?.() ?? null
  }
}
