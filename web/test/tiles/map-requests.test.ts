import { tileDefaults } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import type { Streets } from '../../src/db/tile-config.ts'
import { isCacheable } from '../../src/service-worker/tile-cache/handle-map-request.ts'
import { mapRequests } from '../../src/service-worker/tile-cache/map-requests.ts'

const ownOrigin = 'https://places.example'
const kindOf = (streets: Partial<Streets>, url: string) =>
  mapRequests({ ...tileDefaults, ...streets }, ownOrigin)(new URL(url))

describe('requests that the service worker caches as streets', () => {
  it('recognises requests for the tile address, and nothing else on that host', () => {
    const tile = 'https://tile.openstreetmap.org/7/63/42.png'
    expect(kindOf({}, tile)).toBe('tile')
    for (const other of [
      'https://tile.openstreetmap.org/7/63/42.png?x=1',
      'https://tile.openstreetmap.org/a/63/42.png',
      'https://tile.openstreetmap.org/login.html',
      'https://tile-openstreetmap.org/7/63/42.png',
      'https://elsewhere.example/7/63/42.png',
      `${ownOrigin}/assets/app.js`,
    ]) {
      expect(kindOf({}, other)).toBeNull()
    }
  })

  it('recognises subdomains, high-resolution tiles and keys in the address', () => {
    const tileUrl = 'https://{s}.tiles.example/v1/{z}/{x}/{y}{r}.webp?key=a.b'
    for (const url of [
      'https://a.tiles.example/v1/7/63/42.webp?key=a.b',
      'https://c.tiles.example/v1/7/63/42@2x.webp?key=a.b',
    ]) {
      expect(kindOf({ tileUrl }, url)).toBe('tile')
    }
    expect(kindOf({ tileUrl }, 'https://d.tiles.example/v1/7/63/42.webp?key=a.b')).toBeNull()
    expect(kindOf({ tileUrl }, 'https://a.tiles.example/v1/7/63/42.webp?key=axb')).toBeNull()
  })

  it('recognises addresses that the operator spells differently from the browser', () => {
    const tileUrl = 'https://{s}.Tiles.example:443/Straße/{z}/{x}/{y}{r}.png?key=a b'
    const tile = 'https://B.tiles.example/Straße/7/63/42@2x.png?key=a b'
    expect(kindOf({ tileUrl }, tile)).toBe('tile')
    const mapStyleUrl = 'https://Styles.example:443/bright.json'
    expect(kindOf({ mapStyleUrl }, mapStyleUrl)).toBe('style')
    expect(kindOf({ tileUrl: 'no address' }, 'https://elsewhere.example/7/63/42.png')).toBeNull()
  })

  it('recognises a style, and files on the hosts that the operator named for it', () => {
    const streets = {
      mapStyleUrl: 'https://styles.example/bright.json',
      mapStyleHosts: ['https://styles.example', 'https://vector.example'],
    }
    expect(kindOf(streets, streets.mapStyleUrl)).toBe('style')
    expect(kindOf(streets, 'https://styles.example/sprite@2x.png')).toBe('style-part')
    expect(kindOf(streets, 'https://vector.example/7/63/42.pbf')).toBe('style-part')
    expect(kindOf(streets, 'https://elsewhere.example/7/63/42.pbf')).toBeNull()
  })

  it('recognises files beside a style on our own server, and never the app', () => {
    const streets = { mapStyleUrl: `${ownOrigin}/map/style.json`, mapStyleHosts: [ownOrigin] }
    expect(kindOf(streets, `${ownOrigin}/map/sprite.png`)).toBe('style-part')
    expect(kindOf(streets, `${ownOrigin}/assets/app.js`)).toBeNull()
    const atRoot = { mapStyleUrl: `${ownOrigin}/style.json`, mapStyleHosts: [ownOrigin] }
    expect(kindOf(atRoot, `${ownOrigin}/style.json`)).toBe('style')
    expect(kindOf(atRoot, `${ownOrigin}/index.html`)).toBeNull()
  })
})

describe('[SEC-24] responses that are cached', () => {
  const response = (type: string, init: ResponseInit = {}, body = 'x') =>
    new Response(body, { ...init, headers: { 'content-type': type, ...init.headers } })
  const style = JSON.stringify({ version: 8, sources: {}, layers: [] })

  it.each(['image/png', 'image/jpeg', 'image/webp', 'application/x-protobuf', 'image/PNG; q=1'])(
    'caches a tile of type %s',
    async (type) => {
      expect(await isCacheable(response(type), 'tile')).toBe(true)
    },
  )

  it.each([
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/plain',
    'application/json',
    '',
  ])('caches no tile of type %o', async (type) => {
    expect(await isCacheable(response(type), 'tile')).toBe(false)
  })

  it.each([203, 206, 302, 404, 429, 500, 511])('caches no image with status %i', async (status) => {
    expect(await isCacheable(response('image/png', { status }), 'tile')).toBe(false)
  })

  it('caches no response with no-store, and no opaque one', async () => {
    const headers = { 'cache-control': 'private, no-store' }
    expect(await isCacheable(response('image/png', { headers }), 'tile')).toBe(false)
    const opaque = Object.defineProperty(response('image/png'), 'type', { value: 'opaque' })
    expect(await isCacheable(opaque, 'tile')).toBe(false)
  })

  it('caches a valid style, its sources and its glyphs', async () => {
    expect(await isCacheable(response('application/json', {}, style), 'style')).toBe(true)
    for (const body of ['{"login":"/"}', '[]', 'null', '<html>']) {
      expect(await isCacheable(response('application/json', {}, body), 'style')).toBe(false)
    }
    expect(await isCacheable(response('text/html', {}, style), 'style')).toBe(false)
    expect(await isCacheable(response('application/json'), 'style-part')).toBe(true)
    expect(await isCacheable(response('application/octet-stream'), 'style-part')).toBe(true)
    expect(await isCacheable(response('text/html'), 'style-part')).toBe(false)
  })
})
