import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
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

/** How many places the map has, in sight or not. */
export async function placesOnMap(page: Page): Promise<number> {
  await page.evaluate(bringFindMap)
  return page.evaluate(async () => {
    const data = await window.findMap()?.getSource<GeoJSONSource>('places')?.getData()
    return data?.type === 'FeatureCollection' ? data.features.length : Number.NaN
  })
}

/** Counts from now on how often the places of the map change. */
export async function countUpdates(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(bringFindMap)
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

/** Which of some places the map shows where it looks now. */
export async function inSight(
  page: Page,
  places: readonly (readonly [longitude: number, latitude: number])[],
): Promise<boolean[]> {
  await page.evaluate(bringFindMap)
  return page.evaluate((places) => {
    const bounds = window.findMap()?.getBounds()
    return places.map((place) => bounds?.contains([...place]) ?? false)
  }, places)
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

/** The colours on the map's picture at some points, in px from its middle. */
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

/** Where on the map some places are, in px from its middle. */
export async function pointsOf(
  page: Page,
  places: readonly [longitude: number, latitude: number][],
): Promise<[number, number][]> {
  await page.evaluate(bringFindMap)
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
