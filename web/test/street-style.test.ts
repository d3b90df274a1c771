import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { tileDefaults } from '@worldschool/schema'
import type { StyleSpecification } from 'maplibre-gl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adaptOperatorStyle } from '../src/features/map/style/adapt-operator-style.ts'
import { buildMapStyle } from '../src/features/map/style/map-style.ts'
import { streetsSource, streetsZoom } from '../src/features/map/style/streets-layer.ts'
import { linkAttribution, loadStreetStyle } from '../src/features/map/use-map-style.ts'

const url = 'https://styles.example/v1/bright.json'
const bright: StyleSpecification = {
  version: 8,
  glyphs: 'glyphs/{fontstack}/{range}.pbf',
  sprite: '/sprites/bright',
  sources: {
    world: { type: 'vector', tiles: ['https://vector.example/{z}/{x}/{y}.pbf', '{z}/{x}/{y}.pbf'] },
    hills: { type: 'vector', url: 'hills.json' },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#eee' } },
    { id: 'roads', type: 'line', source: 'world', 'source-layer': 'roads' },
    { id: 'names', type: 'symbol', source: 'hills', 'source-layer': 'names', minzoom: 11 },
  ],
}
const base = { theme: 'light', tileUrl: tileDefaults.tileUrl, baseMapUrl: '/world.json' } as const

describe("an operator's style", () => {
  const adapted = adaptOperatorStyle(bright, url, { isDimmed: false })
  const whole = buildMapStyle({ ...base, streetStyle: adapted })

  it('an operator’s style replaces the street tiles above the base map, whatever its layers are called', () => {
    const ids = whole.layers.map(({ id }) => id)
    expect(ids.slice(-3)).toEqual(['streets/sea', 'streets/roads', 'streets/names'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.keys(whole.sources)).toEqual(['world', 'towns', 'streets/world', 'streets/hills'])
    expect(whole.layers.at(-2)).toMatchObject({ source: 'streets/world' })
    expect(validateStyleMin(whole)).toEqual([])
  })

  it('an operator’s style begins at the zoom where streets begin', () => {
    const added = whole.layers.filter(({ id }) => id.startsWith('streets/'))
    expect(added.map(({ minzoom }) => minzoom)).toEqual([streetsZoom, streetsZoom, 11])
  })

  it('the relative addresses of an operator’s style are resolved, with their braces', () => {
    expect(whole).toMatchObject({
      glyphs: 'https://styles.example/v1/glyphs/{fontstack}/{range}.pbf',
      sprite: 'https://styles.example/sprites/bright',
    })
    expect(whole.sources['streets/world']).toMatchObject({
      tiles: [
        'https://vector.example/{z}/{x}/{y}.pbf',
        'https://styles.example/v1/{z}/{x}/{y}.pbf',
      ],
    })
    expect(whole.sources['streets/hills']).toMatchObject({
      url: 'https://styles.example/v1/hills.json',
    })
  })

  it('the base map stays visible until the operator’s style has drawn something', () => {
    expect(adapted.groundIds).toEqual(['streets/sea'])
    expect(whole.layers.at(-3)).toMatchObject({ layout: { visibility: 'none' } })
  })

  it('an operator’s style for the day is darkened at night', () => {
    const { style, groundIds } = adaptOperatorStyle(bright, url, { isDimmed: true })
    expect(style.layers.at(-1)).toMatchObject({ id: 'streets/night', minzoom: streetsZoom })
    expect(groundIds).toEqual(['streets/sea', 'streets/night'])
  })

  it('requests no raster tile while the operator’s style is loading, and raster tiles when it fails', () => {
    expect(Object.keys(buildMapStyle({ ...base, streetStyle: 'loading' }).sources)).toEqual([
      'world',
      'towns',
    ])
    expect(buildMapStyle({ ...base, streetStyle: null }).sources).toHaveProperty('streets')
  })
})

describe('loading styles', () => {
  const responses = new Map<string, Response>()
  const streets = { mapStyleUrl: url, mapStyleDarkUrl: 'https://styles.example/dark.json' }
  const veils = (style: Awaited<ReturnType<typeof loadStreetStyle>>) =>
    style?.groundIds.includes('streets/night')

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', async (asked: string) => responses.get(asked) ?? Response.error())
    responses.clear()
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('the dark theme uses its own style, otherwise the darkened day style', async () => {
    responses.set(url, Response.json(bright))
    expect(veils(await loadStreetStyle(streets, 'light'))).toBe(false)
    responses.set(url, Response.json(bright))
    expect(veils(await loadStreetStyle(streets, 'dark'))).toBe(true)
    responses.set(streets.mapStyleDarkUrl, Response.json(bright))
    expect(veils(await loadStreetStyle(streets, 'dark'))).toBe(false)
  })

  it.each([
    ['nothing comes', () => Response.error()],
    ['it is not there', () => Response.json(bright, { status: 404 })],
    ['it is a page', () => new Response('<!doctype html>')],
    ['it is no style', () => Response.json({ version: 8 })],
    [
      'it has one mistake',
      () => Response.json({ ...bright, layers: [{ id: 'roads', type: 'roads' }] }),
    ],
  ])('uses no operator’s style when %s, and logs a warning', async (_, response) => {
    responses.set(url, response())
    expect(await loadStreetStyle(streets, 'light')).toBeNull()
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('uses no operator’s style when it takes too long to load, so that raster tiles are requested', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', (_url: string, init?: RequestInit) =>
      init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
    )
    expect(await loadStreetStyle(streets, 'dark')).toBeNull()
  })
})

describe('street tiles', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('street tiles may be of 512 px and end at another zoom', () => {
    expect(streetsSource(base)).toMatchObject({ tileSize: 256, minzoom: 6, maxzoom: 19 })
    const large = streetsSource({ ...base, tileSize: 512, tileMaxZoom: 17 })
    expect(large).toMatchObject({ tileSize: 512, minzoom: 5, maxzoom: 17 })
  })

  it('street tiles come from three subdomains, in double resolution for a sharp screen that need not save data', () => {
    const tileUrl = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png'
    const addresses = (ratio: string) =>
      ['a', 'b', 'c'].map((name) => `https://${name}.tiles.example/{z}/{x}/{y}${ratio}.png`)
    expect(streetsSource({ tileUrl }).tiles).toEqual(addresses(''))
    vi.stubGlobal('devicePixelRatio', 2)
    expect(streetsSource({ tileUrl }).tiles).toEqual(addresses('@2x'))
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(streetsSource({ tileUrl }).tiles).toEqual(addresses(''))
  })

  it('the attribution links OpenStreetMap, and leaves an operator’s own text unchanged', () => {
    expect(linkAttribution(tileDefaults.tileAttribution)).toBe(
      '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    )
    for (const own of ['© Tiles of our own', '© <a href="https://a.example">OpenStreetMap</a>']) {
      expect(linkAttribution(own)).toBe(own)
    }
  })
})
