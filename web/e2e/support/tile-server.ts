import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pngTile, vectorTile } from './generate-tiles.ts'
import { portalText } from './response-faults.ts'

interface Served {
  type: string
  body: Buffer
}

export interface TileRequest {
  path: string
  referrer: string | undefined
  /** The ETag that the browser has cached. */
  tag: string | undefined
}

/** Colours that neither theme of the app uses. */
export const rasterColour = [230, 40, 230] as const
export const vectorColour = [20, 220, 40] as const

/**
 * A real tile server on loopback: street tiles, and a style with vector tiles, sprite and glyphs. Its headers
 * require revalidation, so a tile that is not requested again comes from the app's own cache.
 */
export class TileServer {
  readonly #server: Server
  requests: TileRequest[] = []
  /** Responds to every request with the page of a captive portal. */
  isPortal = false
  /** When false, tiles must not be cached and are requested again whenever they are visible. */
  isCacheable = true

  private constructor() {
    this.#server = createServer((request, response) => this.#respond(request, response))
  }

  static async start(): Promise<TileServer> {
    const tiles = new TileServer()
    tiles.#server.listen(0, 'localhost')
    await once(tiles.#server, 'listening')
    return tiles
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  get tileUrl(): string {
    return `${this.origin}/streets/{z}/{x}/{y}.png`
  }

  get styleUrl(): string {
    return `${this.origin}/style/bright.json`
  }

  /** Number of requests for each path that begins with `start`. */
  requestCounts(start: string): Map<string, number> {
    const times = new Map<string, number>()
    for (const { path } of this.requests) {
      if (path.startsWith(start)) times.set(path, (times.get(path) ?? 0) + 1)
    }
    return times
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #respond({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const tag = headers['if-none-match']
    this.requests.push({ path: url, referrer: headers.referer, tag })
    response.setHeader('access-control-allow-origin', '*')
    if (this.isPortal) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(portalText)
      return
    }
    const served = this.#find(url)
    if (!served) {
      response.writeHead(404).end()
      return
    }
    const etag = `"${createHash('sha256').update(served.body).digest('hex').slice(0, 12)}"`
    response
      .setHeader('etag', etag)
      .setHeader('cache-control', this.isCacheable ? 'max-age=0' : 'no-store')
    if (tag === etag) response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': served.type }).end(served.body)
  }

  #find(path: string): Served | null {
    const json = (value: object) => ({
      type: 'application/json',
      body: Buffer.from(JSON.stringify(value)),
    })
    if (/^\/streets\/\d+\/\d+\/\d+\.png$/.test(path))
      return { type: 'image/png', body: pngTile(rasterColour) }
    if (/^\/style\/\d+\/\d+\/\d+\.pbf$/.test(path))
      return { type: 'application/x-protobuf', body: vectorTile() }
    if (/^\/style\/sprite(@2x)?\.json$/.test(path)) return json({})
    if (/^\/style\/sprite(@2x)?\.png$/.test(path))
      return { type: 'image/png', body: pngTile(vectorColour) }
    if (path === '/style/bright.json') return json(style)
    return null
  }
}

/** A typical style: relative URLs, glyphs, a sprite, a background, an attribution. */
const style = {
  version: 8,
  glyphs: 'glyphs/{fontstack}/{range}.pbf',
  sprite: 'sprite',
  sources: {
    town: {
      type: 'vector',
      tiles: ['{z}/{x}/{y}.pbf'],
      maxzoom: 14,
      attribution: '© <a href="https://maps.example/licence">Maps of our own</a>',
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#f4f' } },
    {
      id: 'town',
      type: 'fill',
      source: 'town',
      'source-layer': 'town',
      paint: { 'fill-color': `rgb(${vectorColour.join(',')})`, 'fill-antialias': false },
    },
  ],
}
