import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { portalText } from './answering-faults.ts'
import { pngTile, vectorTile } from './drawn-tiles.ts'

interface Served {
  type: string
  body: Buffer
}

export interface AskedTile {
  path: string
  referrer: string | undefined
  /** What the browser still holds. */
  tag: string | undefined
}

/** Colours that neither theme of the app has. */
export const rasterColour = [230, 40, 230] as const
export const vectorColour = [20, 220, 40] as const

/**
 * A tile service of our own, a real one on loopback: street tiles, a style with its vector tiles,
 * sprite and glyphs. Its headers say to ask again at once, so what is not asked again was kept by us.
 */
export class TileServer {
  readonly #server: Server
  asked: AskedTile[] = []
  /** Answers with the page of a hotel to whatever it is asked. */
  isPortal = false
  /** Otherwise nobody may keep a tile, and what is looked at again is asked for again. */
  mayBeKept = true

  private constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response))
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

  /** How often each address that begins with `start` was asked for. */
  timesAsked(start: string): Map<string, number> {
    const times = new Map<string, number>()
    for (const { path } of this.asked) {
      if (path.startsWith(start)) times.set(path, (times.get(path) ?? 0) + 1)
    }
    return times
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const tag = headers['if-none-match']
    this.asked.push({ path: url, referrer: headers.referer, tag })
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
      .setHeader('cache-control', this.mayBeKept ? 'max-age=0' : 'no-store')
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

/** As styles are in the world: relative addresses, glyphs, a sprite, a ground, an attribution. */
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
